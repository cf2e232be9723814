import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { PreparingClient } from './client.ts'
import type { OpenDatabase } from './db.ts'
import { settings } from './embedded.settings.ts'
import { FolderError } from '../lock.ts'
import { type DatabaseEnded, guardDatabase } from './guard.ts'
import { poolDatabase } from './postgres.ts'

/** Whether the folder holds a database. */
export function hasEmbedded(folder: string): boolean {
  return existsSync(join(folder, 'database'))
}

/**
 * Opens PostgreSQL inside this process (PGlite), stored below the folder. One process at a time:
 * the caller holds the lock.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const place = join(folder, 'database')
  try {
    if (!existsSync(place)) await makeDatabase(place)
    await chmod(place, ownerOnly) // PGlite lets everybody read and write its files
    return pgliteDatabase(await PGlite.create(place, settings))
  } catch (error) {
    throw new FolderError(await whyUnopened(place, error))
  }
}

const ownerOnly = 0o700
const major = '18' // of the PostgreSQL in this version of PGlite

/** What an operator can act on. What PGlite says by itself is `Aborted()`. */
async function whyUnopened(place: string, error: unknown): Promise<string> {
  const version = (await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => major)).trim()
  if (version !== major)
    return `The embedded database in ${place} was made by PostgreSQL ${version}, and this version of Interchange brings ${major}. Make a backup with the version that made it, and restore that into a new data folder.`
  return `The embedded database in ${place} cannot be opened: ${(error instanceof Error ? error.message : String(error)).replace(/ Build with.*/, '')} See that the disk has room and that this user may write there; if both hold, restore the last backup into a new data folder.`
}

/**
 * Puts the pool over a PGlite instance: it has one session, so the pool has one connection and
 * everything goes through it.
 */
export function pgliteDatabase(lite: PGlite): OpenDatabase {
  const { promise: ended, resolve } = Promise.withResolvers<Error>()
  let over: DatabaseEnded | undefined
  let isFull = false
  const watched = guardDatabase(lite, {
    ended: (reason) => {
      over = reason
      resolve(reason)
    },
    full: () => {
      isFull = true
    },
  })
  class Client extends PreparingClient {
    // `pg` declares these methods by overloads, with and without a callback at the end; the
    // parameters are only passed on as they came.
    override connect(...args: unknown[]): never {
      return over ? refused(over, args) : (super.connect as (...args: unknown[]) => never)(...args)
    }

    override query(...args: unknown[]): never {
      return over ? refused(over, args) : (super.query as (...args: unknown[]) => never)(...args)
    }
  }
  // The adapter asks for no more of an instance than these two, and its own connection stands in
  // for a socket; neither has a type for that.
  const config = createPgConfig(watched as PGlite) as unknown as pg.PoolConfig
  const pool = new pg.Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    Client,
  })
  // What has ended is told by `ended`; an event that nobody hears would end the process in the
  // middle of an answer.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    if (over) return // what has stopped cannot be closed, and would be waited for in vain
    await pool.end()
    await lite.close()
  }
  return {
    ...poolDatabase(pool, {
      kind: 'embedded',
      close,
      listen: async (channel, { hear }) => {
        const mute = lite.onNotification((from, payload) => from === channel && hear(payload))
        // Through the pool like everything else: beside it, the command could land in somebody's
        // transaction and be undone with it.
        await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
        return { close: async () => mute() }
      },
    }),
    ended,
    hasRoom: async () => {
      if (isFull) isFull = !(await fits(pool))
      return !isFull
    },
  }
}

/** Whether a write that needs new pages works; it leaves nothing behind. */
async function fits(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `create table room_is_tried as select repeat('room', 500) as filling from generate_series(1, 200)`,
    )
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

function refused(reason: DatabaseEnded, args: unknown[]): never {
  const done = args.at(-1)
  return (typeof done === 'function' ? done(reason) : Promise.reject(reason)) as never
}

/**
 * A first start that is cut off must not leave half a database: it is made aside, by a process of
 * its own, then moved into place.
 */
async function makeDatabase(place: string): Promise<void> {
  const folder = dirname(place)
  for (const left of (await readdir(folder)).filter((name) => name.startsWith(asideOf)))
    await rm(join(folder, left), { recursive: true, force: true, maxRetries: 10 })
  // Never where another made one: of a start that was cut off, the other process may not have
  // noticed yet.
  const aside = await mkdtemp(join(folder, asideOf))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  execFile(
    process.execPath,
    [fileURLToPath(new URL('make-database.ts', import.meta.url)), aside],
    (error, _said, complaint) =>
      error ? reject(new Error(complaint.trim() || error.message)) : resolve(),
  )
  await promise
  await rename(aside, place)
}

const asideOf = 'database.new-'
