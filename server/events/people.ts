import { setImmediate as breath } from 'node:timers/promises'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/leases.ts'
import {
  findMatchingStatus,
  listLocales,
  listDigests,
  listWaiting,
  type StatementRow,
  statementsOf,
} from './people.store.ts'

/**
 * A person at one gathering as matching sees them: the registration, and statements in their order.
 */
export type MatchingPerson = {
  registrationId: string
  locale: string
  statements: { id: string; kind: StatementRow['kind']; text: string }[]
}

/** Somebody who is in, and a mark that is another one as soon as they say anything else. */
export type PersonDigest = { registrationId: string; mark: string }

/** Everybody who is in, each with their mark. */
export async function digestsOf(db: Db, eventId: string): Promise<PersonDigest[]> {
  const marks: PersonDigest[] = []
  for (
    let page: PersonDigest[] | undefined;
    page === undefined || page.length === marksAtOnce;
    await breath()
  ) {
    page = await listDigests(db, {
      eventId,
      after: page?.at(-1)?.registrationId,
      size: marksAtOnce,
    })
    marks.push(...page)
  }
  return marks
}

// An embedded database answers on the thread that serves everybody: between two pages it has time
// for others.
const marksAtOnce = 200
const peopleAtOnce = 100

/** People who are in and what they say: those named, or everybody. */
export async function peopleOf(
  db: Db,
  eventId: string,
  registrationIds?: readonly string[],
): Promise<MatchingPerson[]> {
  const ids = registrationIds ?? (await digestsOf(db, eventId)).map((mark) => mark.registrationId)
  const people: MatchingPerson[] = []
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    if (from > 0) await breath()
    const rows = await listLocales(db, eventId, ids.slice(from, from + peopleAtOnce))
    const said = await saidBy(db, eventId, rows)
    people.push(
      ...rows.map((row) => ({
        registrationId: row.id,
        locale: row.locale,
        statements: said.get(row.id) ?? [],
      })),
    )
  }
  return people
}

/**
 * A gathering whose people have changed: their version, the one that was last matched, and the last
 * one that the host had matched anew.
 */
export type PendingMatching = { eventId: string; version: string; matched: string; anew: string }

/** Gatherings to match that nobody else is about to. */
export async function listEventsToMatch(
  db: Db,
  size: number,
  leases: Pick<Leases, 'isFree'>,
): Promise<PendingMatching[]> {
  return (await listWaiting(db, size, leases)).map((row) => ({
    eventId: row.id,
    version: row.people_version,
    matched: row.matched_version,
    anew: row.anew_version,
  }))
}

export { requestMissingEmbeddings, updateMatched as markMatched } from './people.store.ts'

/** How a gathering's stored matches stand. */
export async function matchingStatus(
  db: Db,
  eventId: string,
): Promise<{ isWaiting: boolean; meaning: 'off' | 'on' | 'unavailable' }> {
  return (await findMatchingStatus(db, eventId)) ?? { isWaiting: false, meaning: 'off' }
}

async function saidBy(
  db: Db,
  eventId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, StatementRow[]>> {
  return Map.groupBy(
    await statementsOf(
      db,
      eventId,
      rows.map((row) => row.id),
    ),
    (statement) => statement.registration_id,
  )
}
