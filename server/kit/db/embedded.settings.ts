import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Existing databases may use these extensions, so they must be available when one is opened. */
export const extensions = { pg_trgm }

// A new log file would first be filled with zeros: 16 MB at once, while no request is served.
export const settings = {
  extensions,
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB', 'wal_init_zero=off'],
}
