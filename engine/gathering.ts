import type { Lexicon } from './lexicon/lexicon.ts'
import { bandOf, fitOf } from './bands/band.ts'
import type { Band } from './bands/band.ts'
import { statementsOf } from './bands/statements.ts'
import type { Statements } from './bands/statements.ts'
import { createCorpus, enter, innerProduct, withdraw } from './lists/corpus.ts'
import type { Corpus } from './lists/corpus.ts'
import { addToLists, listsOf, removeFromLists } from './lists/lists.ts'
import type { Lists } from './lists/lists.ts'
import { reciprocal } from './lists/reciprocal.ts'
import type { Person } from './person.ts'
import { epochOf } from './vectors/epoch.ts'
import type { Epoch } from './vectors/epoch.ts'
import { profileOf } from './vectors/profile.ts'
import type { Profile } from './vectors/profile.ts'
import { vectorsOf } from './vectors/vector.ts'
import { createVocabulary } from './vectors/vocabulary.ts'
import type { Vocabulary } from './vectors/vocabulary.ts'

/** The people of one event, indexed; lists of mutual candidates are made when first asked for and kept from then on. */
export type Gathering = {
  people: Map<string, Person>
  slots: Map<string, number>
  epoch: Epoch
  lexicon?: Lexicon
  vocabulary: Vocabulary
  corpus: Corpus
  statements: (Statements | undefined)[]
  lists?: Lists
}

/** At which epoch people are indexed, their own unless given, and with which lexicon they are read. */
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
  if (gathering.lists) removeFromLists(gathering.lists, slot)
}

/** The slot of somebody who must be there. */
export function slotOf({ slots }: Gathering, key: string): number {
  const slot = slots.get(key)
  if (slot === undefined) throw new RangeError(`Nobody here has the key ${JSON.stringify(key)}.`)
  return slot
}

/** What two people are to each other: both directed scores, their reciprocal score, and how sure the match is. */
export type Comparison = { there: number; back: number; reciprocal: number; band: Band }

/** Compares two people. */
export function compare(gathering: Gathering, from: number, to: number): Comparison {
  const { corpus } = gathering
  const [one, other] = [corpus.vectors[from], corpus.vectors[to]]
  const there = one && other ? innerProduct(one.seeks, other.gives) : 0
  const back = one && other ? innerProduct(other.seeks, one.gives) : 0
  return { there, back, reciprocal: reciprocal(there, back), band: bandBetween(gathering, from, to) }
}

/** How sure it is that two people suit each other. */
export function bandBetween({ statements }: Gathering, from: number, to: number): Band {
  const [one, other] = [statements[from], statements[to]]
  return one && other ? bandOf(fitOf(one, other), fitOf(other, one)) : 'try'
}

/** The statements of everybody here, by slot. */
export function placesOf({ slots, statements }: Gathering): { slot: number; statements: Statements }[] {
  return [...slots.values()].flatMap((slot) => {
    const said = statements[slot]
    return said ? [{ slot, statements: said }] : []
  })
}

/** Everybody's best mutual candidates, at least this many each where there are so many. */
export function mutualLists(gathering: Gathering, depth: number): Lists {
  if (gathering.lists && gathering.lists.depth >= depth) return gathering.lists
  gathering.lists = listsOf(gathering.corpus, { depth, worth: reciprocal })
  return gathering.lists
}

function place(gathering: Gathering, person: Person, profile: Profile): number {
  const { people, slots, corpus, statements, epoch, vocabulary } = gathering
  if (slots.has(person.key)) throw new RangeError(`Two people share the key ${JSON.stringify(person.key)}.`)
  const slot = enter(corpus, person.key, vectorsOf(profile, epoch, vocabulary))
  statements[slot] = statementsOf(profile, vocabulary)
  people.set(person.key, person)
  slots.set(person.key, slot)
  return slot
}
