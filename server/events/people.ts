import { setImmediate as breath } from 'node:timers/promises'
import type { Db } from '../kit/db/db.ts'
import type { Leases } from '../kit/leases.ts'
import {
  findStand,
  listLocales,
  listMarks,
  listWaiting,
  type StatementRow,
  statementsOf,
} from './people.store.ts'

/**
 * A person at one gathering as matching sees them: the registration, and statements in their order.
 */
export type PersonAt = {
  registrationId: string
  locale: string
  statements: { id: string; kind: StatementRow['kind']; text: string }[]
}

/** Somebody who is in, and a mark that is another one as soon as they say anything else. */
export type Mark = { registrationId: string; mark: string }

/** Everybody who is in, each with their mark. */
export async function marksOf(db: Db, eventId: string): Promise<Mark[]> {
  const marks: Mark[] = []
  for (
    let page: Mark[] | undefined;
    page === undefined || page.length === marksAtOnce;
    await breath()
  ) {
    page = await listMarks(db, { eventId, after: page?.at(-1)?.registrationId, size: marksAtOnce })
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
): Promise<PersonAt[]> {
  const ids = registrationIds ?? (await marksOf(db, eventId)).map((mark) => mark.registrationId)
  const people: PersonAt[] = []
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
export type Waiting = { eventId: string; version: string; matched: string; anew: string }

/** Gatherings to match that nobody else is about to. */
export async function waitingForMatches(
  db: Db,
  size: number,
  leases: Pick<Leases, 'isFree'>,
): Promise<Waiting[]> {
  return (await listWaiting(db, size, leases)).map((row) => ({
    eventId: row.id,
    version: row.people_version,
    matched: row.matched_version,
    anew: row.anew_version,
  }))
}

export { askWhereMeaningLacks, updateMatched as markMatched } from './people.store.ts'

/** How a gathering's stored matches stand. */
export async function standOf(
  db: Db,
  eventId: string,
): Promise<{ isWaiting: boolean; meaning: 'off' | 'on' | 'unavailable' }> {
  return (await findStand(db, eventId)) ?? { isWaiting: false, meaning: 'off' }
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
