import { sql } from 'kysely'
import pg from 'pg'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { dropDatabase, newDatabase } from '#server/testing.server.ts'

export type Cell = string | number | boolean | null | Date
export type SqlQuery = (
  text: string,
  values?: readonly unknown[],
) => Promise<Record<string, Cell>[]>

/** Makes an empty database on this server, for a fault or a bench. */
export async function freshDatabase(at: string, prefix = 'proof') {
  const name = await newDatabase(prefix, at)
  return {
    name,
    url: Object.assign(new URL(at), { pathname: `/${name}` }).href,
    drop: () => dropDatabase(name, at),
  }
}

/** Queries a PostgreSQL server on its own connection. */
export async function withDatabase<T>(
  url: string,
  work: (ask: SqlQuery) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // reported by the query as well
  await client.connect()
  try {
    return await work(
      async (text, values = []) =>
        (await client.query(text, [...values])).rows as Record<string, Cell>[],
    ) // the column values
  } finally {
    await client.end()
  }
}

/** Queries the embedded database while the product is stopped. */
export async function withEmbeddedDatabase<T>(
  folder: string,
  work: (ask: SqlQuery) => Promise<T>,
): Promise<T> {
  const { db, close } = await openEmbedded(folder)
  try {
    return await work(
      async (text, values = []) =>
        (
          await db.executeQuery<Record<string, Cell>>({
            ...sql.raw(text).compile(db),
            parameters: [...values],
          })
        ).rows as Record<string, Cell>[],
    ) // as above
  } finally {
    await close()
  }
}
