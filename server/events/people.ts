import { setImmediate as breath } from 'node:timers/promises'
import type { MeaningStatus } from '#contract/matching/matching.ts'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/processes/leases.ts'
import {
  findMatchingStatus,
  listLocales,
  listDigests,
  listChangedEvents,
  type StatementRow,
  statementsOf,
} from './people.store.ts'

/** A person at one event as matching sees them: the registration, and statements in order. */
export type MatchingPerson = {
  registrationId: string
  locale: string
  statements: { id: string; kind: StatementRow['kind']; text: string }[]
}

/** An attendee, with a mark that changes with their statements. */
export type PersonDigest = { registrationId: string; mark: string }

/** Returns all attendees with their marks. */
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

// An embedded database runs on the thread that serves requests; paging leaves time for others.
const marksAtOnce = 200
const peopleAtOnce = 100

/** Returns attendees and their statements: those named, or everyone. */
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
    const statementsById = await saidBy(db, eventId, rows)
    people.push(
      ...rows.map((row) => ({
        registrationId: row.id,
        locale: row.locale,
        statements: statementsById.get(row.id) ?? [],
      })),
    )
  }
  return people
}

/**
 * An event whose people have changed: its version, the last version matched, and the last one the
 * host had rematched from scratch.
 */
export type PendingMatching = {
  eventId: string
  version: string
  matched: string
  rematchVersion: string
}

/** Lists events to match that no other process has leased. */
export async function listEventsToMatch(
  db: Db,
  size: number,
  leases: Pick<Leases, 'isFree'>,
): Promise<PendingMatching[]> {
  return (await listChangedEvents(db, size, leases)).map((row) => ({
    eventId: row.id,
    version: row.people_version,
    matched: row.matched_version,
    rematchVersion: row.anew_version,
  }))
}

export { requestMissingEmbeddings, updateMatched as markMatched } from './people.store.ts'

/** Returns the state of an event's stored matches. */
export async function matchingStatus(
  db: Db,
  eventId: string,
): Promise<{ isWaiting: boolean; meaning: MeaningStatus }> {
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
