import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { MatchChanges } from './changes.ts'
import { pairId } from './store.ts'
import type { Pairing, PairingReason, MatchRun, PersonOutcome } from './pairing.ts'

// An embedded database runs on the main thread: between two commands other requests are served.
const rowsAtOnce = 50

type ReasonReading = Omit<PairingReason, 'objectiveId' | 'offeringId' | 'terms'>
type MatchRow = {
  a_id: string
  b_id: string
  score: number
  band: Pairing['band']
  a_objective_id: string | null
  b_offering_id: string | null
  a_terms: string[]
  a_reading: ReasonReading | null
  b_objective_id: string | null
  a_offering_id: string | null
  b_terms: string[]
  b_reading: ReasonReading | null
}

/** Reads the stored result of the last matching: the suggested pairs and each person's row. */
export async function readMatchRun(db: Db, eventId: string): Promise<MatchRun> {
  const pairings = await pages<MatchRow>((last) =>
    db
      .selectFrom('matches')
      .select([
        'a_id',
        'b_id',
        'score',
        'band',
        'a_objective_id',
        'b_offering_id',
        'a_terms',
        'a_reading',
        'b_objective_id',
        'a_offering_id',
        'b_terms',
        'b_reading',
      ])
      .where('event_id', '=', eventId)
      .where('is_suggested', '=', true)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(a_id, b_id) > (${last?.a_id}::uuid, ${last?.b_id}::uuid)`),
      )
      .orderBy('a_id')
      .orderBy('b_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const people = await pages<PersonOutcome>((last) =>
    db
      .selectFrom('match_people')
      .select([
        'registration_id as registrationId',
        'has',
        'why',
        'unmet',
        'unused',
        'word_for_word as wordForWord',
      ])
      .where('event_id', '=', eventId)
      .$if(last !== undefined, (query) =>
        query.where('registration_id', '>', last?.registrationId ?? ''),
      )
      .orderBy('registration_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  return {
    pairings: pairings.map(pairingOf),
    people: people.map(({ registrationId, has, why, unmet, unused, wordForWord }) => ({
      registrationId,
      has,
      why,
      unmet,
      unused,
      wordForWord,
    })),
  }
}

/**
 * Writes the changed pairs. A pair with a stance from one of two people who are in stays, suggested
 * or not. A pair kept only for that is deleted once neither has a stance.
 */
export async function writeMatches(
  db: Db,
  eventId: string,
  { pairings, gonePairs }: Pick<MatchChanges, 'pairings' | 'gonePairs'>,
): Promise<void> {
  const isIn = (pairs: readonly { a: string; b: string }[]) =>
    sql<boolean>`(a_id, b_id) in (select * from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]))`
  const isGone = sql`event_id = ${eventId} and (${isIn(gonePairs)} or not is_suggested and not ${isIn(pairings)})`
  await sql`delete from matches where ${isGone} and (a_stance = 'none' and b_stance = 'none' or exists
    (select from registrations r where r.event_id = matches.event_id and r.id in (a_id, b_id) and not (${isInAs('r')} and r.is_matched)))`.execute(
    db,
  )
  await sql`update matches set is_suggested = false where ${isGone} and is_suggested`.execute(db)
  await inParts(pairings, rowOf, (rows) =>
    sql`
    insert into matches (event_id, id, a_id, b_id, score, band, a_objective_id, b_offering_id, a_terms, b_objective_id, a_offering_id, b_terms, a_reading, b_reading)
    select ${eventId}::uuid, r.* from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, a_id uuid, b_id uuid, score double precision, band text,
      a_objective_id uuid, b_offering_id uuid, a_terms text[], b_objective_id uuid, a_offering_id uuid, b_terms text[], a_reading json, b_reading json)
    on conflict (event_id, a_id, b_id) do update set score = excluded.score, band = excluded.band, is_suggested = true,
      a_objective_id = excluded.a_objective_id, b_offering_id = excluded.b_offering_id, a_terms = excluded.a_terms,
      b_objective_id = excluded.b_objective_id, a_offering_id = excluded.a_offering_id, b_terms = excluded.b_terms,
      a_reading = excluded.a_reading, b_reading = excluded.b_reading`.execute(db),
  )
}

/** Writes the changed rows of people. */
export async function writePeople(
  db: Db,
  eventId: string,
  { people, gonePeople }: Pick<MatchChanges, 'people' | 'gonePeople'>,
): Promise<void> {
  await sql`delete from match_people where event_id = ${eventId} and registration_id = any (${gonePeople}::uuid[])`.execute(
    db,
  )
  await inParts(
    people,
    ({ registrationId, wordForWord, ...line }) => ({
      registration_id: registrationId,
      word_for_word: wordForWord,
      ...line,
    }),
    (rows) =>
      sql`
    insert into match_people (event_id, registration_id, has, why, unmet, unused, word_for_word)
    select ${eventId}::uuid, r.* from jsonb_to_recordset(${rows}::jsonb) as r (registration_id uuid, has integer, why text, unmet uuid[], unused uuid[], word_for_word uuid[])
    on conflict (event_id, registration_id) do update set has = excluded.has, why = excluded.why, unmet = excluded.unmet, unused = excluded.unused, word_for_word = excluded.word_for_word`.execute(
        db,
      ),
  )
}

async function pages<T>(read: (last: T | undefined) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (
    let page: T[] | undefined;
    page === undefined || page.length === rowsAtOnce;
    await breath()
  ) {
    page = await read(page?.at(-1))
    all.push(...page)
  }
  return all
}

async function inParts<T>(
  all: readonly T[],
  rowOfOne: (one: T) => object,
  write: (json: string) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    await write(JSON.stringify(all.slice(from, from + rowsAtOnce).map(rowOfOne)))
    await breath()
  }
}

function rowOf({ a, b, score, band, aGets, bGets }: Pairing): MatchRow & { id: string } {
  return {
    id: pairId({ a, b }),
    a_id: a,
    b_id: b,
    score,
    band,
    a_objective_id: aGets?.objectiveId ?? null,
    b_offering_id: aGets?.offeringId ?? null,
    a_terms: aGets?.terms ?? [],
    a_reading: readingOf(aGets),
    b_objective_id: bGets?.objectiveId ?? null,
    a_offering_id: bGets?.offeringId ?? null,
    b_terms: bGets?.terms ?? [],
    b_reading: readingOf(bGets),
  }
}

function readingOf(quote: PairingReason | null): ReasonReading | null {
  return (
    quote && {
      concepts: quote.concepts,
      objectiveLanguage: quote.objectiveLanguage,
      offeringLanguage: quote.offeringLanguage,
    }
  )
}

function pairingOf(row: MatchRow): Pairing {
  return {
    a: row.a_id,
    b: row.b_id,
    score: row.score,
    band: row.band,
    aGets: quoteOf(row.a_reading, [row.a_objective_id, row.b_offering_id, row.a_terms]),
    bGets: quoteOf(row.b_reading, [row.b_objective_id, row.a_offering_id, row.b_terms]),
  }
}

function quoteOf(
  reading: ReasonReading | null,
  [objectiveId, offeringId, terms]: readonly [string | null, string | null, string[]],
): PairingReason | null {
  return objectiveId && offeringId && reading
    ? { objectiveId, offeringId, terms, ...reading }
    : null
}
