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
import { FolderError } from '../processes/lock.ts'
import { type DatabaseEnded, guardDatabase } from './guard.ts'
import { poolDatabase } from './postgres.ts'

/** Whether the folder holds a database. */
export function hasEmbedded(folder: string): boolean {
  return existsSync(join(folder, 'database'))
}

/**
 * Opens PostgreSQL inside this process (PGlite), stored in the folder. One process at a time: the
 * caller holds the lock.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const place = join(folder, 'database')
  try {
    if (!existsSync(place)) await makeDatabase(place)
    await chmod(place, ownerOnly) // PGlite makes its files readable and writable for everyone
    return pgliteDatabase(await PGlite.create(place, settings))
  } catch (error) {
    throw await whyUnopened(place, error)
  }
}

const ownerOnly = 0o700
const major = '18' // of the PostgreSQL in this version of PGlite

/** An error that an operator can act on. PGlite itself only says `Aborted()`. */
async function whyUnopened(path: string, error: unknown): Promise<FolderError> {
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8').catch(() => major)).trim()
  if (version !== major)
    return new FolderError('command.start.embedded-version', { path, version, own: major })
  const message = error instanceof Error ? error.message : String(error)
  return new FolderError('command.start.embedded-unopened', {
    path,
    reason: message.replace(/ Build with.*/, ''),
  })
}

/**
 * Wraps a PGlite instance in a pool. It has one session, so the pool has one connection that
 * everything shares.
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
    // `pg` declares these methods with overloads, with and without a final callback; the parameters
    // are only passed on.
    override connect(...args: unknown[]): never {
      return over ? refused(over, args) : (super.connect as (...args: unknown[]) => never)(...args)
    }

    override query(...args: unknown[]): never {
      return over ? refused(over, args) : (super.query as (...args: unknown[]) => never)(...args)
    }
  }
  // The adapter needs only these two methods of an instance, and its own connection acts as the
  // socket; neither has a type for that.
  const config = createPgConfig(watched as PGlite) as unknown as pg.PoolConfig
  const pool = new pg.Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    Client,
  })
  // `ended` reports the end; an unhandled error event would stop the process in the middle of an
  // answer.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    if (over) return // a stopped database cannot be closed; waiting for it would never end
    await pool.end()
    await lite.close()
  }
  return {
    ...poolDatabase(pool, {
      kind: 'embedded',
      close,
      listen: async (channel, { hear }) => {
        const mute = lite.onNotification((from, payload) => from === channel && hear(payload))
        // Through the pool like everything else: outside it, the command could join another
        // caller's transaction and be rolled back with it.
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

/** Whether a write that needs new pages succeeds; it leaves nothing behind. */
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
 * Creates the database aside, in a process of its own, then moves it into place: an interrupted
 * first start must not leave half a database.
 */
async function makeDatabase(place: string): Promise<void> {
  const folder = dirname(place)
  for (const left of (await readdir(folder)).filter((name) => name.startsWith(asideOf)))
    await rm(join(folder, left), { recursive: true, force: true, maxRetries: 10 })
  // Never in the folder of another process: after an interrupted start, that process may not have
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
