import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { Candidate } from './spelling.rules.ts'
import { numberOf, termVariants } from './terms.ts'

const prefixesAtMost = 8
const candidatesAtMost = 100

/** Returns how many events say each term, by its number; terms without events are absent. */
export async function countsOf(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['term', 'events'])
    .where('term', '=', sql<string>`any (${numbers}::bigint[])`)
    .execute()
  return new Map(rows.map(({ term, events }) => [term, events]))
}

/** Lists the most frequent words with this prefix. */
export async function listCompletions(
  db: Db,
  beginning: string,
): Promise<{ number: string; events: number }[]> {
  return db
    .selectFrom('search_terms')
    .select(['term as number', 'events'])
    .where('word', '>', beginning)
    .where('word', '<', `${beginning}\u{10ffff}`)
    .orderBy('events', 'desc')
    .orderBy('term')
    .limit(prefixesAtMost)
    .execute()
}

/** Lists words that share many letters with one, and the existing variants among those given. */
export async function listSimilarWords(
  db: Db,
  { spelling, variants }: { spelling: string; variants: readonly string[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    (select word, events from search_terms where spelling % ${spelling} order by similarity(spelling, ${spelling}) desc, word limit ${candidatesAtMost})
    union select word, events from search_terms where word = any (${variants}::text[])`.execute(db)
  return rows
}

/** Lists the words that occur in an event everyone may find now: the index may lag a moment. */
export async function listPublicWords(
  db: Db,
  words: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const variants = words.flatMap((word) =>
    termVariants(numberOf(`word:${word}`)).map(({ number }) => ({ word, number })),
  )
  const { rows } = await sql<{ word: string }>`
    select distinct word from unnest(${variants.map(({ word }) => word)}::text[], ${variants.map(({ number }) => number)}::bigint[]) as asked(word, term)
    where exists (select from search_events g join events e on e.id = g.event_id
      where g.terms @> array[asked.term] and e.status = 'published' and e.visibility = 'public' and e.ends_at > ${now})`.execute(
    db,
  )
  return new Set(rows.map(({ word }) => word))
}
