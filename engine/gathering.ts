import { createCorpus, enter, innerProduct, withdraw } from './lists/corpus.ts'
import type { Corpus } from './lists/corpus.ts'
import { addToLists, listsOf, removeFromLists } from './lists/lists.ts'
import type { Lists } from './lists/lists.ts'
import { reciprocal } from './lists/reciprocal.ts'
import type { Person } from './person.ts'
import { epochOf } from './vectors/epoch.ts'
import type { Epoch } from './vectors/epoch.ts'
import { profileOf } from './vectors/profile.ts'
import { vectorsOf } from './vectors/vector.ts'
import type { Vectors } from './vectors/vector.ts'
import { createVocabulary } from './vectors/vocabulary.ts'
import type { Vocabulary } from './vectors/vocabulary.ts'

/** The people of one event, indexed; lists of mutual candidates are made when first asked for and kept from then on. */
export type Gathering = {
  people: Map<string, Person>
  slots: Map<string, number>
  epoch: Epoch
  vocabulary: Vocabulary
  corpus: Corpus
  lists?: Lists
}

/** Indexes people, at a given epoch or at their own. */
export function gather(people: readonly Person[], epoch?: Epoch): Gathering {
  const profiles = people.map((person) => ({ person, profile: profileOf(person) }))
  const gathering: Gathering = {
    people: new Map(),
    slots: new Map(),
    epoch: epoch ?? epochOf(profiles.map(({ profile }) => profile)),
    vocabulary: createVocabulary(),
    corpus: createCorpus(),
  }
  for (const { person, profile } of profiles) place(gathering, person, vectorsOf(profile, gathering.epoch, gathering.vocabulary))
  return gathering
}

/** Lets a newcomer in: O(people). */
export function join(gathering: Gathering, person: Person): void {
  const slot = place(gathering, person, vectorsOf(profileOf(person), gathering.epoch, gathering.vocabulary))
  if (gathering.lists) addToLists(gathering.lists, slot)
}

/** Lets somebody go; the few lists that named them are made anew. */
export function leave(gathering: Gathering, key: string): void {
  const slot = slotOf(gathering, key)
  gathering.people.delete(key)
  gathering.slots.delete(key)
  withdraw(gathering.corpus, slot)
  if (gathering.lists) removeFromLists(gathering.lists, slot)
}

/** The slot of somebody who must be there. */
export function slotOf({ slots }: Gathering, key: string): number {
  const slot = slots.get(key)
  if (slot === undefined) throw new RangeError(`Nobody here has the key ${JSON.stringify(key)}.`)
  return slot
}

/** Both directed scores of two people, and their reciprocal score. */
export function compare({ corpus }: Gathering, from: number, to: number): { there: number; back: number; reciprocal: number } {
  const [one, other] = [corpus.vectors[from], corpus.vectors[to]]
  const there = one && other ? innerProduct(one.seeks, other.gives) : 0
  const back = one && other ? innerProduct(other.seeks, one.gives) : 0
  return { there, back, reciprocal: reciprocal(there, back) }
}

/** Everybody's best mutual candidates, at least this many each where there are so many. */
export function mutualLists(gathering: Gathering, depth: number): Lists {
  if (gathering.lists && gathering.lists.depth >= depth) return gathering.lists
  gathering.lists = listsOf(gathering.corpus, { depth, worth: reciprocal })
  return gathering.lists
}

function place({ people, slots, corpus }: Gathering, person: Person, vectors: Vectors): number {
  if (slots.has(person.key)) throw new RangeError(`Two people share the key ${JSON.stringify(person.key)}.`)
  const slot = enter(corpus, person.key, vectors)
  people.set(person.key, person)
  slots.set(person.key, slot)
  return slot
}
