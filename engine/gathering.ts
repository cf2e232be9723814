import type { Side } from './lexicon/concept.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import type { Strongest, Uses } from './explanation.ts'
import { fitOfMeaning } from './bands/answer.ts'
import { bandOf, fitOf } from './bands/band.ts'
import type { Band, Meant } from './bands/band.ts'
import { reachOf } from './bands/reach.ts'
import type { ReachIndex } from './bands/reach.ts'
import { statementsOf } from './bands/statements.ts'
import type { Statements } from './bands/statements.ts'
import { createCorpus, directedScore, enter, withdraw } from './lists/corpus.ts'
import type { Corpus } from './lists/corpus.ts'
import { addToLists, listsOf, removeFromLists } from './lists/lists.ts'
import type { Lists } from './lists/lists.ts'
import { meaningBetween } from './lists/meaning.ts'
import type { Meanings } from './lists/meaning.ts'
import { reciprocal } from './lists/reciprocal.ts'
import { forget, known, note } from './lists/table.ts'
import type { PairTable } from './lists/table.ts'
import type { Person } from './person.ts'
import { epochOf } from './vectors/epoch.ts'
import type { Epoch } from './vectors/epoch.ts'
import { profileOf } from './vectors/profile.ts'
import type { Profile } from './vectors/profile.ts'
import type { Refusal } from './text/statement.ts'
import { vectorsOf } from './vectors/vector.ts'
import { createVocabulary } from './vectors/vocabulary.ts'
import type { Vocabulary } from './vectors/vocabulary.ts'

/** The concepts that somebody names outright on each side. */
export type Named = Record<Side, string[]>

/**
 * The people of one event, indexed; lists of mutual candidates are made when first asked for and
 * kept from then on.
 */
export type Gathering = {
  people: Map<string, Person>
  slots: Map<string, number>
  epoch: Epoch
  lexicon?: Lexicon
  vocabulary: Vocabulary
  corpus: Corpus
  statements: (Statements | undefined)[]
  concepts: (Named | undefined)[]
  refusals: Map<number, readonly Refusal[]>
  foreign: Map<number, Record<Side, number[]>>
  bands: PairTable<Band>
  strongest: PairTable<Strongest>
  reach?: ReachIndex | undefined
  uses: WeakMap<Person, Record<Side, Uses>>
  lists?: Lists
}

/**
 * At which epoch people are indexed, their own unless given, and with which lexicon they are read.
 */
export type Setting = { epoch?: Epoch; lexicon?: Lexicon }

/** Indexes people. */
export function gather(people: readonly Person[], { epoch, lexicon }: Setting = {}): Gathering {
  const profiles = people.map((person) => ({ person, profile: profileOf(person, lexicon) }))
  const gathering: Gathering = {
    people: new Map(),
    slots: new Map(),
    epoch: epoch ?? epochOf(profiles.map(({ profile }) => profile)),
    lexicon,
    vocabulary: createVocabulary(),
    corpus: createCorpus(),
    statements: [],
    concepts: [],
    refusals: new Map(),
    foreign: new Map(),
    bands: [],
    strongest: [],
    uses: new WeakMap(),
  }
  for (const { person, profile } of profiles) place(gathering, person, profile)
  return gathering
}

/** Lets a newcomer in: O(people). */
export function join(gathering: Gathering, person: Person): void {
  const slot = place(gathering, person, profileOf(person, gathering.lexicon))
  if (gathering.lists) addToLists(gathering.lists, slot)
}

/** Lets somebody go; the few lists that named them are made anew. */
export function leave(gathering: Gathering, key: string): void {
  const slot = slotOf(gathering, key)
  gathering.people.delete(key)
  gathering.slots.delete(key)
  withdraw(gathering.corpus, slot)
  gathering.statements[slot] = undefined
  gathering.concepts[slot] = undefined
  gathering.refusals.delete(slot)
  gathering.foreign.delete(slot)
  gathering.reach = undefined
  forget(gathering.bands, slot)
  forget(gathering.strongest, slot)
  if (gathering.lists) removeFromLists(gathering.lists, slot)
}

/** The slot of somebody who must be there. */
export function slotOf({ slots }: Gathering, key: string): number {
  const slot = slots.get(key)
  if (slot === undefined) throw new RangeError(`Nobody here has the key ${JSON.stringify(key)}.`)
  return slot
}

/**
 * What two people are to each other: both directed scores, their reciprocal score, and how sure the
 * match is.
 */
export type Comparison = { there: number; back: number; reciprocal: number; band: Band }

/** Compares two people. */
export function compare(gathering: Gathering, from: number, to: number): Comparison {
  const there = directedScore(gathering.corpus, from, to)
  const back = directedScore(gathering.corpus, to, from)
  return {
    there,
    back,
    reciprocal: reciprocal(there, back),
    band: bandBetween(gathering, from, to),
  }
}

/** How sure it is that two people suit each other. */
export function bandBetween(
  { statements, bands, corpus }: Gathering,
  from: number,
  to: number,
): Band {
  const [lower, upper] = from < to ? [from, to] : [to, from]
  const [one, other] = [statements[lower], statements[upper]]
  if (!one || !other) return 'try'
  return (
    known(bands, lower, upper) ??
    note(bands, [lower, upper], bandOf(one, other, meantBetween(corpus.meanings, lower, upper)))
  )
}

function meantBetween(
  meanings: Meanings | undefined,
  one: number,
  other: number,
): Meant | undefined {
  return (
    meanings && {
      there: meaningBetween(meanings, one, other),
      back: meaningBetween(meanings, other, one),
    }
  )
}

/** How well one of two people answers the other, by their words or by their meaning. */
export function fitBetween({ statements, corpus }: Gathering, from: number, to: number): number {
  const [seeker, giver] = [statements[from], statements[to]]
  return seeker && giver
    ? Math.max(fitOf(seeker, giver), fitOfMeaning(meaningBetween(corpus.meanings, from, to)))
    : 0
}

/** Who answers what here, found when first asked for and kept until somebody comes or goes. */
export function reachIn(gathering: Gathering): ReachIndex {
  gathering.reach ??= reachOf(
    [...gathering.slots.values()].flatMap((slot) => placeOf(gathering, slot)),
  )
  return gathering.reach
}

function placeOf(
  { statements }: Gathering,
  slot: number,
): { slot: number; statements: Statements }[] {
  const said = statements[slot]
  return said ? [{ slot, statements: said }] : []
}

/** Everybody's best mutual candidates, at least this many each where there are so many. */
export function mutualLists(gathering: Gathering, depth: number): Lists {
  if (gathering.lists && gathering.lists.depth >= depth) return gathering.lists
  gathering.lists = listsOf(gathering.corpus, { depth, worth: reciprocal })
  return gathering.lists
}

function place(gathering: Gathering, person: Person, profile: Profile): number {
  const { people, slots, corpus, statements, concepts, epoch, vocabulary } = gathering
  if (slots.has(person.key))
    throw new RangeError(`Two people share the key ${JSON.stringify(person.key)}.`)
  const slot = enter(corpus, person, vectorsOf(profile, epoch, vocabulary))
  statements[slot] = statementsOf(profile, vocabulary)
  concepts[slot] = profile.concepts
  if (profile.refusals.length > 0) gathering.refusals.set(slot, profile.refusals)
  if (Object.values(profile.foreign).flat().length > 0) gathering.foreign.set(slot, profile.foreign)
  people.set(person.key, person)
  slots.set(person.key, slot)
  gathering.reach = undefined
  return slot
}
