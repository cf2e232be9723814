import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What a database may have been made with: it must be there whenever that database is opened. */
export const extensions = { pg_trgm }

// A new log file would be filled with zeros first: 16 MB at once, while nobody is served.
export const settings = {
  extensions,
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB', 'wal_init_zero=off'],
}
