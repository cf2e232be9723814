import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { alwaysFree, dropLeases, isFreeFor, renewLeases, takeLeases } from './leases.store.ts'
import type { Logger } from '../log.ts'

const lastingMs = 5000
const renewedMs = 2000

/**
 * Events that a process leases before it works on them, so that no other duplicates the work.
 * Stored data is correct even without leases: if a lease expires under its holder, two work on one
 * event and its version decides.
 * Time is the database's, because a wrong clock in one process would keep the others away.
 */
export type Leases = {
  /**
   * Does the work for the events that no other process holds; this process holds them until it is
   * done, and for at least five seconds.
   */
  holding: <T>(
    eventIds: readonly string[],
    work: (leasedIds: ReadonlySet<string>) => Promise<T>,
  ) => Promise<T>
  /** A query condition: no other process holds the event in this column. */
  isFree: (column: string) => RawBuilder<boolean>
  /** Releases the leases held. */
  end: () => Promise<void>
}

/** Leases for one kind of work in this process. */
export function leasesFor(work: string, { db, log }: { db: Db; log: Logger }): Leases {
  const mine = { work, holder: randomUUID(), forMs: lastingMs }
  return {
    holding: async (eventIds, doIt) => {
      const leasedIds = await takeLeases(db, mine, eventIds)
      const renewing = setInterval(() => {
        renewLeases(db, mine, [...leasedIds]).catch((error: unknown) =>
          log.warn({ err: error, work }, 'renewing the leases of events failed'),
        )
      }, renewedMs)
      return doIt(leasedIds).finally(() => clearInterval(renewing))
    },
    isFree: (column) => isFreeFor(mine, column),
    end: () =>
      dropLeases(db, mine).catch((error: unknown) =>
        log.warn(
          { err: error, work },
          'releasing the leases of this process failed; they will expire',
        ),
      ),
  }
}

/**
 * Works on events in turn, where no other process does. A failure is logged, delays no other event
 * and is retried next time.
 */
export async function forEachLeased(
  eventIds: readonly string[],
  { leases, log, failure }: { leases: Leases; log: Logger; failure: string },
  work: (eventId: string) => Promise<unknown>,
): Promise<void> {
  for (const eventId of eventIds) {
    await leases
      .holding([eventId], async (leasedIds) => {
        if (leasedIds.has(eventId)) await work(eventId)
      })
      .catch((error: unknown) => log.error({ err: error, event: eventId }, failure))
  }
}

/** For a process that is alone on its database. */
export function noLeases(): Leases {
  return {
    holding: (eventIds, doIt) => doIt(new Set(eventIds)),
    isFree: () => alwaysFree,
    end: async () => {},
  }
}
