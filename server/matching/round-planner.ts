import { createIndex, type MatchIndex, type RoundsResult } from '#engine/engine.ts'
import { peopleOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { type VectorizedPerson, withMeaning } from './meaning.ts'
import { asPerson, quote } from './pairing.ts'
import { isManyMoreOrFewer } from './rules.ts'
import type { PairingThread } from './pairing-client.ts'
import type { EventRoundsOptions, PlannedRounds, PresentPeople } from './planned-rounds.ts'

/** The planning thread, and the source of embeddings. */
export type RoundPlanContext = {
  db: Db
  thread: Pick<PairingThread, 'roundsFor'>
  embeddings: Embeddings
}

/** Plans rounds for the named people who are in and agreed to be matched. */
export async function planEventRounds(
  { db, thread, embeddings }: RoundPlanContext,
  eventId: string,
  { present, ...options }: EventRoundsOptions & { present: readonly string[] },
): Promise<PlannedRounds> {
  return thread.roundsFor(await presentAt({ db, embeddings }, eventId, present), options)
}

/**
 * Parses the named people's statements before a plan is requested, so that the next request waits
 * for the plan alone.
 */
export async function prepareEventRounds(
  {
    db,
    thread,
    embeddings,
  }: Omit<RoundPlanContext, 'thread'> & { thread: Pick<PairingThread, 'readyRounds'> },
  eventId: string,
  present: readonly string[],
): Promise<void> {
  await thread.readyRounds(await presentAt({ db, embeddings }, eventId, present))
}

async function presentAt(
  { db, embeddings }: Pick<RoundPlanContext, 'db' | 'embeddings'>,
  eventId: string,
  present: readonly string[],
): Promise<PresentPeople> {
  const { people } = await withMeaning(db, embeddings, await peopleOf(db, eventId, present))
  return { eventId, people }
}

type CachedIndex = {
  eventId: string
  index: MatchIndex
  said: ReadonlyMap<string, string>
  /** The number of people when the index was built. */
  size: number
}

// The usual number, before a host has asked for one.
const usualRounds = 8

/**
 * Plans rounds and caches the last event: parsing the statements takes most of the time, and is
 * skipped for people with unchanged ones. Slow for many people: do not run it on the request
 * thread.
 */
export function roundPlanner() {
  let cached: CachedIndex | undefined
  const indexOf = ({ eventId, people }: PresentPeople): MatchIndex => {
    const wordsByKey = new Map(people.map((person) => [person.registrationId, wordsOf(person)]))
    const before =
      cached?.eventId === eventId && !isManyMoreOrFewer(cached.size, people.length)
        ? cached
        : undefined
    cached = undefined // do not build on a run that failed half-way
    const index = before ? bring(before, people, wordsByKey) : createIndex(people.map(asPerson))
    cached = { eventId, index, said: wordsByKey, size: before?.size ?? people.length }
    return index
  }
  const isKnown = ({ eventId, people }: PresentPeople) =>
    cached?.eventId === eventId &&
    cached.said.size === people.length &&
    people.every((person) => cached?.said.get(person.registrationId) === wordsOf(person))
  return {
    roundsFor: (present: PresentPeople, options: EventRoundsOptions): PlannedRounds =>
      seated(indexOf(present), present.people, options),
    readyRounds: (present: PresentPeople): void => {
      if (!isKnown(present)) seated(indexOf(present), present.people, { rounds: usualRounds })
    },
  }
}

/** Returns a person's engine input as text; it changes with their words. */
function wordsOf({ locale, statements, vectors = {} }: VectorizedPerson): string {
  return JSON.stringify([
    locale,
    statements.map(({ id, kind, text }) => [id, kind, text, id in vectors]),
  ])
}

function bring(
  { index, said: before }: CachedIndex,
  people: readonly VectorizedPerson[],
  wordsByKey: ReadonlyMap<string, string>,
): MatchIndex {
  for (const key of before.keys()) if (!wordsByKey.has(key)) index.leave(key)
  for (const person of people) {
    const old = before.get(person.registrationId)
    if (old === undefined) index.join(asPerson(person))
    else if (old !== wordsByKey.get(person.registrationId)) index.edit(asPerson(person))
  }
  return index
}

function seated(
  index: MatchIndex,
  people: readonly VectorizedPerson[],
  options: EventRoundsOptions,
): PlannedRounds {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const { rounds, certificate } = fewestRounds(index, options)
  const all = rounds.map(({ pairs, bye, unpaired = [] }) => ({
    pairs: pairs.flatMap(({ from: a, to: b }) => {
      const [one, other] = [byKey.get(a), byKey.get(b)]
      const { forward, backward } = index.reasons({ from: a, to: b })
      return one && other
        ? [{ a, b, aGets: quote(forward, one, other), bGets: quote(backward, other, one) }]
        : []
    }),
    out: bye === undefined ? unpaired : [bye, ...unpaired],
  }))
  return {
    rounds: all.filter(({ pairs }) => pairs.length > 0),
    total: certificate.total,
    bound: certificate.bound,
  }
}

/**
 * If a person is alone because nearly all have met, as many pairs may fit into fewer rounds, with
 * more people paired in each.
 */
function fewestRounds(index: MatchIndex, options: EventRoundsOptions): RoundsResult {
  let best = index.rounds(options)
  while (best.rounds.length > 1 && best.rounds.some(({ unpaired }) => unpaired !== undefined)) {
    const fewer = index.rounds({ ...options, rounds: best.rounds.length - 1 })
    if (pairsIn(fewer) < pairsIn(best)) break
    best = fewer
  }
  return best
}

function pairsIn({ rounds }: RoundsResult): number {
  return rounds.reduce((sum, { pairs }) => sum + pairs.length, 0)
}
