import { accumulate, addPostings, createPostings } from '#engine/lists/postings.ts'
import type { Postings } from '#engine/lists/postings.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { answered } from './band.ts'
import type { Statements } from './statements.ts'

/** For every statement of a person, whether anybody else here answers it well; `seeks` and `gives` in the order written. */
export type Reach = { seeks: boolean[]; gives: boolean[] }

type Place = { slot: number; statements: Statements }
type SideIndex = { postings: Postings; owners: number[]; sums: Int32Array }

/** Who answers what among these people: an objective that is not reached is unmet demand, an offering that is not is unused supply. */
export function reachOf(people: readonly Place[]): Map<number, Reach> {
  const sought = indexOf(people, 'seeks')
  const given = indexOf(people, 'gives')
  return new Map(people.map(({ slot, statements }) => [slot, {
    seeks: statements.seeks.map((vector) => isReached(given, vector, slot)),
    gives: statements.gives.map((vector) => isReached(sought, vector, slot)),
  }]))
}

function indexOf(people: readonly Place[], side: keyof Statements): SideIndex {
  const postings = createPostings()
  const owners: number[] = []
  for (const { slot, statements } of people) {
    for (const vector of statements[side]) {
      addPostings(postings, vector, owners.length)
      owners.push(slot)
    }
  }
  return { postings, owners, sums: new Int32Array(owners.length) }
}

const enough = answered * largestWeight * largestWeight

function isReached({ postings, owners, sums }: SideIndex, vector: Statements['seeks'][number], slot: number): boolean {
  sums.fill(0)
  accumulate(sums, postings, vector)
  return owners.some((owner, at) => owner !== slot && (sums[at] ?? 0) >= enough)
}
