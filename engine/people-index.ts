import type { ProfileSide } from './lexicon/concept.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import type { StrongestReasons, TermUses } from './pair-reason.ts'
import { fitOfMeaning } from './bands/answer.ts'
import { bandOf, bestFit } from './bands/band.ts'
import type { FitBand, MeaningAmounts } from './bands/band.ts'
import { reachOf } from './bands/reach.ts'
import type { ReachIndex } from './bands/reach.ts'
import { statementsOf } from './bands/statements.ts'
import type { PersonStatements } from './bands/statements.ts'
import { createCorpus, directedScore, enter, withdraw } from './lists/corpus.ts'
import type { Corpus } from './lists/corpus.ts'
import { addToLists, listsOf, removeFromLists } from './lists/lists.ts'
import type { CandidateLists } from './lists/lists.ts'
import { meaningBetween } from './lists/embeddings.ts'
import type { EmbeddingIndex } from './lists/embeddings.ts'
import { reciprocal } from './lists/reciprocal.ts'
import { deletePairs, getPair, setPair } from './lists/pair-table.ts'
import type { PairTable } from './lists/pair-table.ts'
import type { MatchPerson } from './person.ts'
import { epochOf } from './vectors/epoch.ts'
import type { Epoch } from './vectors/epoch.ts'
import { profileOf } from './vectors/profile.ts'
import type { TermProfile } from './vectors/profile.ts'
import type { SubjectRefusal } from './text/statement.ts'
import { vectorsOf } from './vectors/vector.ts'
import { createVocabulary } from './vectors/vocabulary.ts'
import type { Vocabulary } from './vectors/vocabulary.ts'

/** The concepts that a person names explicitly on each side. */
export type PersonConcepts = Record<ProfileSide, string[]>

/**
 * The people of one event, indexed; lists of mutual candidates are built on first use and then kept
 * up to date.
 */
export type PeopleIndex = {
  people: Map<string, MatchPerson>
  slots: Map<string, number>
  epoch: Epoch
  lexicon?: Lexicon
  vocabulary: Vocabulary
  corpus: Corpus
  statements: (PersonStatements | undefined)[]
  concepts: (PersonConcepts | undefined)[]
  refusals: Map<number, readonly SubjectRefusal[]>
  foreign: Map<number, Record<ProfileSide, number[]>>
  bands: PairTable<FitBand>
  strongest: PairTable<StrongestReasons>
  reach?: ReachIndex | undefined
  uses: WeakMap<MatchPerson, Record<ProfileSide, TermUses>>
  lists?: CandidateLists
}

/** The epoch at which people are indexed, by default their own, and the lexicon that reads them. */
export type IndexOptions = { epoch?: Epoch; lexicon?: Lexicon }

/** Indexes people. */
export function createPeopleIndex(
  people: readonly MatchPerson[],
  { epoch, lexicon }: IndexOptions = {},
): PeopleIndex {
  const profiles = people.map((person) => ({ person, profile: profileOf(person, lexicon) }))
  const index: PeopleIndex = {
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
  for (const { person, profile } of profiles) place(index, person, profile)
  return index
}

/** Adds a newcomer: O(people). */
export function join(index: PeopleIndex, person: MatchPerson): void {
  const slot = place(index, person, profileOf(person, index.lexicon))
  if (index.lists) addToLists(index.lists, slot)
}

/** Removes a person; the few lists that contained them are rebuilt. */
export function leave(index: PeopleIndex, key: string): void {
  const slot = slotOf(index, key)
  index.people.delete(key)
  index.slots.delete(key)
  withdraw(index.corpus, slot)
  index.statements[slot] = undefined
  index.concepts[slot] = undefined
  index.refusals.delete(slot)
  index.foreign.delete(slot)
  index.reach = undefined
  deletePairs(index.bands, slot)
  deletePairs(index.strongest, slot)
  if (index.lists) removeFromLists(index.lists, slot)
}

/** Returns the slot of a person who must exist. */
export function slotOf({ slots }: PeopleIndex, key: string): number {
  const slot = slots.get(key)
  if (slot === undefined) throw new RangeError(`Nobody here has the key ${JSON.stringify(key)}.`)
  return slot
}

/**
 * The comparison of two people, one after the other: both directed scores, `forward` for what the
 * second gives of what the first seeks and `backward` for the reverse; their reciprocal score; and
 * how sure the match is.
 */
export type PairComparison = {
  forward: number
  backward: number
  reciprocal: number
  band: FitBand
}

/** Compares two people. */
export function compare(index: PeopleIndex, from: number, to: number): PairComparison {
  const forward = directedScore(index.corpus, from, to)
  const backward = directedScore(index.corpus, to, from)
  return {
    forward,
    backward,
    reciprocal: reciprocal(forward, backward),
    band: bandBetween(index, from, to),
  }
}

/** Returns how sure it is that two people suit each other. */
export function bandBetween(
  { statements, bands, corpus }: PeopleIndex,
  from: number,
  to: number,
): FitBand {
  const [lower, upper] = from < to ? [from, to] : [to, from]
  const [one, other] = [statements[lower], statements[upper]]
  if (!one || !other) return 'try'
  return (
    getPair(bands, lower, upper) ??
    setPair(
      bands,
      [lower, upper],
      bandOf(one, other, meaningAmounts(corpus.meanings, lower, upper)),
    )
  )
}

function meaningAmounts(
  meanings: EmbeddingIndex | undefined,
  one: number,
  other: number,
): MeaningAmounts | undefined {
  return (
    meanings && {
      forward: meaningBetween(meanings, one, other),
      backward: meaningBetween(meanings, other, one),
    }
  )
}

/** Returns how well one of two people answers the other, by their words or by their meaning. */
export function fitBetween({ statements, corpus }: PeopleIndex, from: number, to: number): number {
  const [seeker, giver] = [statements[from], statements[to]]
  return seeker && giver
    ? Math.max(bestFit(seeker, giver), fitOfMeaning(meaningBetween(corpus.meanings, from, to)))
    : 0
}

/** Returns who answers what here, computed on first use and kept until a person joins or leaves. */
export function reachIn(index: PeopleIndex): ReachIndex {
  index.reach ??= reachOf([...index.slots.values()].flatMap((slot) => placeOf(index, slot)))
  return index.reach
}

function placeOf(
  { statements }: PeopleIndex,
  slot: number,
): { slot: number; statements: PersonStatements }[] {
  const personStatements = statements[slot]
  return personStatements ? [{ slot, statements: personStatements }] : []
}

/** Returns everyone's best mutual candidates, at least this many each if that many exist. */
export function mutualLists(index: PeopleIndex, depth: number): CandidateLists {
  if (index.lists && index.lists.depth >= depth) return index.lists
  index.lists = listsOf(index.corpus, { depth, worth: reciprocal })
  return index.lists
}

function place(index: PeopleIndex, person: MatchPerson, profile: TermProfile): number {
  const { people, slots, corpus, statements, concepts, epoch, vocabulary } = index
  if (slots.has(person.key))
    throw new RangeError(`Two people share the key ${JSON.stringify(person.key)}.`)
  const slot = enter(corpus, person, vectorsOf(profile, epoch, vocabulary))
  statements[slot] = statementsOf(profile, vocabulary)
  concepts[slot] = profile.concepts
  if (profile.refusals.length > 0) index.refusals.set(slot, profile.refusals)
  if (Object.values(profile.foreign).flat().length > 0) index.foreign.set(slot, profile.foreign)
  people.set(person.key, person)
  slots.set(person.key, slot)
  index.reach = undefined
  return slot
}
