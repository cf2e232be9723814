import { reachIn } from './people-index.ts'
import type { PeopleIndex } from './people-index.ts'
import { missing } from './matching/shortfall.ts'

/**
 * The gaps of an event: objectives that no one else here answers well, offerings that no one else
 * seeks, and for each subject how many seek and give it.
 */
export type EventGaps = {
  unmet: { key: string; objectiveIndex: number }[]
  unused: { key: string; offeringIndex: number }[]
  subjects: { concept: string; seekers: number; givers: number }[]
}

/**
 * Returns the gap board of an event, people in the order of their keys, the most sought subjects
 * first.
 */
export function gapsOf(index: PeopleIndex): EventGaps {
  const reach = [...reachIn(index).reached]
    .map(([slot, reached]) => ({ key: index.corpus.keys[slot] ?? '', ...reached }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    unmet: reach.flatMap(({ key, seeks }) =>
      missing(seeks).map((objectiveIndex) => ({ key, objectiveIndex })),
    ),
    unused: reach.flatMap(({ key, gives }) =>
      missing(gives).map((offeringIndex) => ({ key, offeringIndex })),
    ),
    subjects: subjectsOf(index),
  }
}

function subjectsOf({ concepts }: PeopleIndex): EventGaps['subjects'] {
  const counts = new Map<string, { seekers: number; givers: number }>()
  for (const personConcepts of concepts) {
    for (const [side, role] of [
      ['seeks', 'seekers'],
      ['gives', 'givers'],
    ] as const) {
      for (const concept of personConcepts?.[side] ?? []) {
        const count = counts.get(concept) ?? { seekers: 0, givers: 0 }
        counts.set(concept, { ...count, [role]: count[role] + 1 })
      }
    }
  }
  return [...counts]
    .map(([concept, count]) => ({ concept, ...count }))
    .sort(
      (a, b) => b.seekers - a.seekers || b.givers - a.givers || (a.concept < b.concept ? -1 : 1),
    )
}
