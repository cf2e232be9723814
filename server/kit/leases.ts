import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db } from './db/db.ts'
import { alwaysFree, dropLeases, isFreeFor, renewLeases, takeLeases } from './leases.store.ts'
import type { Logger } from './log.ts'

const lastingMs = 5000
const renewedMs = 2000

/**
 * Gatherings that a process takes before it works on them, so that no other one does the same work
 * for nothing. What is stored stays right without
 * it: where a lease ran out under its holder, two work on one gathering and its version decides.
 * Time is the database's, for a clock that is
 * wrong in one process would keep the others away.
 */
export type Leases = {
  /**
   * Does the work for those of the gatherings that no other process has; they are this one's until
   * it is done, and for five seconds at least.
   */
  holding: <T>(
    eventIds: readonly string[],
    work: (held: ReadonlySet<string>) => Promise<T>,
  ) => Promise<T>
  /** Whether no other process has the gathering in this column, as a condition of a query. */
  isFree: (column: string) => RawBuilder<boolean>
  /** Gives back what is held. */
  end: () => Promise<void>
}

/** Leases for one kind of work in this process. */
export function leasesFor(work: string, { db, log }: { db: Db; log: Logger }): Leases {
  const mine = { work, holder: randomUUID(), forMs: lastingMs }
  return {
    holding: async (eventIds, doIt) => {
      const held = await takeLeases(db, mine, eventIds)
      const renewing = setInterval(() => {
        renewLeases(db, mine, [...held]).catch((error: unknown) =>
          log.warn(
            { err: error, work },
            'gatherings that are worked on could not be kept from the other processes',
          ),
        )
      }, renewedMs)
      return doIt(held).finally(() => clearInterval(renewing))
    },
    isFree: (column) => isFreeFor(mine, column),
    end: () =>
      dropLeases(db, mine).catch((error: unknown) =>
        log.warn(
          { err: error, work },
          'what this process held was not given back; it runs out by itself',
        ),
      ),
  }
}

/**
 * Works on gatherings one after the other, where no other process does; one that fails is told of,
 * holds no other up and is for the next time.
 */
export async function forEachLeased(
  eventIds: readonly string[],
  { leases, log, failure }: { leases: Leases; log: Logger; failure: string },
  work: (eventId: string) => Promise<unknown>,
): Promise<void> {
  for (const eventId of eventIds) {
    await leases
      .holding([eventId], async (held) => {
        if (held.has(eventId)) await work(eventId)
      })
      .catch((error: unknown) => log.error({ err: error, event: eventId }, failure))
  }
}

/** For a process that has the database to itself. */
export function noLeases(): Leases {
  return {
    holding: (eventIds, doIt) => doIt(new Set(eventIds)),
    isFree: () => alwaysFree,
    end: async () => {},
  }
}
