import {
  createIndex,
  type MatchIndex,
  type RoundsResult,
  type RoundMatchOptions as Options,
} from '#engine/engine.ts'
import { peopleOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { type VectorizedPerson, withMeaning } from './meaning.ts'
import { asPerson, type PairingReason, quote } from './pairing.ts'
import { isManyMoreOrFewer } from './rules.ts'
import type { PairingThread } from './thread.ts'

export type EventRoundsOptions = Pick<Options, 'rounds' | 'blocked' | 'met' | 'satOut' | 'favour'>

/**
 * Rounds of pairs, each with its reasons, and who sits out; what they are worth together beside the
 * most any plan could be. Rounds without any pair are left out.
 */
export type PlannedRounds = {
  rounds: { pairs: SeatedPair[]; out: string[] }[]
  total: number
  bound: number
}
export type SeatedPair = {
  a: string
  b: string
  aGets: PairingReason | null
  bGets: PairingReason | null
}

/** The people of a gathering who are to be planned. */
export type PresentPeople = { eventId: string; people: VectorizedPerson[] }

/** Where planning is done, and what knows the meaning of words. */
export type RoundPlanContext = {
  db: Db
  thread: Pick<PairingThread, 'roundsFor'>
  embeddings: Embeddings
}

/** Plans rounds for the named people of a gathering who are in and agreed to be matched. */
export async function planEventRounds(
  { db, thread, embeddings }: RoundPlanContext,
  eventId: string,
  { present, ...options }: EventRoundsOptions & { present: readonly string[] },
): Promise<PlannedRounds> {
  return thread.roundsFor(await presentAt({ db, embeddings }, eventId, present), options)
}

/**
 * Reads what the named people say before anybody asks for a plan, so that whoever asks next waits
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
  /** How many there were when the index was made. */
  size: number
}

// As many as a host asks for, when nobody has asked yet.
const usualRounds = 8

/**
 * Plans rounds, and keeps the gathering that was planned last: to read what everybody says takes
 * most of the time, and is not done again for
 * whoever says the same. Long for many people: it belongs off the request's thread.
 */
export function roundPlanner() {
  let kept: CachedIndex | undefined
  const indexOf = ({ eventId, people }: PresentPeople): MatchIndex => {
    const said = new Map(people.map((person) => [person.registrationId, wordsOf(person)]))
    const before =
      kept?.eventId === eventId && !isManyMoreOrFewer(kept.size, people.length) ? kept : undefined
    kept = undefined // what fails half-way must not be built upon
    const index = before ? bring(before, people, said) : createIndex(people.map(asPerson))
    kept = { eventId, index, said, size: before?.size ?? people.length }
    return index
  }
  const isKnown = ({ eventId, people }: PresentPeople) =>
    kept?.eventId === eventId &&
    kept.said.size === people.length &&
    people.every((person) => kept?.said.get(person.registrationId) === wordsOf(person))
  return {
    roundsFor: (present: PresentPeople, options: EventRoundsOptions): PlannedRounds =>
      seated(indexOf(present), present.people, options),
    readyRounds: (present: PresentPeople): void => {
      if (!isKnown(present)) seated(indexOf(present), present.people, { rounds: usualRounds })
    },
  }
}

/** What the engine reads of somebody: another text for other words. */
function wordsOf({ locale, statements, vectors = {} }: VectorizedPerson): string {
  return JSON.stringify([
    locale,
    statements.map(({ id, kind, text }) => [id, kind, text, id in vectors]),
  ])
}

function bring(
  { index, said: before }: CachedIndex,
  people: readonly VectorizedPerson[],
  said: ReadonlyMap<string, string>,
): MatchIndex {
  for (const key of before.keys()) if (!said.has(key)) index.leave(key)
  for (const person of people) {
    const old = before.get(person.registrationId)
    if (old === undefined) index.join(asPerson(person))
    else if (old !== said.get(person.registrationId)) index.edit(asPerson(person))
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
      const { there, back } = index.reasons({ from: a, to: b })
      return one && other
        ? [{ a, b, aGets: quote(there, one, other), bGets: quote(back, other, one) }]
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
 * Where somebody is alone because nearly all have met, as many pairs may fit in fewer rounds, in
 * which more people have somebody.
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
