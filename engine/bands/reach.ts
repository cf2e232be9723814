import { accumulate, addPostings, createPostings } from '#engine/lists/postings.ts'
import type { Postings } from '#engine/lists/postings.ts'
import type { Vector } from '#engine/vectors/vector.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { answered } from './band.ts'
import { mayAnswer } from './statements.ts'
import type { Statements } from './statements.ts'

/** For every statement of a person, whether anybody else here answers it well; `seeks` and `gives` in the order written. */
export type Reach = { seeks: boolean[]; gives: boolean[] }

/** Everybody's statements, each to be asked for who answers it, and what has been found. */
export type ReachIndex = { sought: SideIndex; given: SideIndex; all: ReadonlyMap<number, Reach> }

type Place = { slot: number; statements: Statements }
type SideIndex = { postings: Postings; owners: Int32Array; sums: Int32Array; exchanges: Statements['exchanges'] }

/** Who answers what among these people: an objective that is not reached is unmet demand, an offering that is not is unused supply. */
export function reachOf(people: readonly Place[]): ReachIndex {
  const sought = indexOf(people, 'seeks')
  const given = indexOf(people, 'gives')
  const all = new Map(people.map(({ slot, statements }) => [slot, {
    seeks: statements.seeks.map((vector) => isReached(given, vector, slot)),
    gives: statements.gives.slice(0, statements.offerings).map((vector) => isReached(sought, vector, slot)),
  }]))
  return { sought, given, all }
}

/** Everybody else who answers well what somebody seeks. */
export function answerers({ given }: ReachIndex, { slot, statements }: Place): number[] {
  return [...new Set(statements.seeks.flatMap((vector) => answering(given, vector)))].filter((other) => other !== slot)
}

function indexOf(people: readonly Place[], side: 'seeks' | 'gives'): SideIndex {
  const postings = createPostings()
  const owners: number[] = []
  const exchanges = people.flatMap(({ statements }) => statements[side].map((_, at) => (side === 'gives' ? statements.exchanges[at] : undefined)))
  for (const { slot, statements } of people) {
    for (const vector of statements[side]) {
      addPostings(postings, vector, owners.length)
      owners.push(slot)
    }
  }
  return { postings, owners: Int32Array.from(owners), sums: new Int32Array(owners.length), exchanges }
}

const enough = answered * largestWeight * largestWeight

function isReached({ postings, owners, sums, exchanges }: SideIndex, vector: Vector, slot: number): boolean {
  sums.fill(0)
  accumulate(sums, postings, vector)
  return owners.some((owner, at) => (sums[at] ?? 0) >= enough && owner !== slot && mayAnswer(vector, exchanges[at]))
}

function answering({ postings, owners, sums, exchanges }: SideIndex, vector: Vector): number[] {
  sums.fill(0)
  accumulate(sums, postings, vector)
  return Array.from(owners.filter((_, at) => (sums[at] ?? 0) >= enough && mayAnswer(vector, exchanges[at])))
}
