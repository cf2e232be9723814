import { people as conferencePeople } from './conference/people.ts'
import { introductions as firstIntroductions, people as firstPeople } from './development/people.ts'
import { pairs as firstAcross } from './development/pairs-across.ts'
import { pairs as firstSame } from './development/pairs-same.ts'
import {
  introductions as secondIntroductions,
  people as secondPeople,
} from './development2/people.ts'
import { pairs as secondAcross } from './development2/pairs-across.ts'
import { pairs as secondSame } from './development2/pairs-same.ts'
import { pairs as thirdAcross } from './development3/pairs-across.ts'
import { pairs as thirdSame } from './development3/pairs-same.ts'
import { introductions as heldoutIntroductions, people as heldoutPeople } from './heldout/people.ts'
import { pairs as heldoutAcross } from './heldout/pairs-across.ts'
import { pairs as heldoutSame } from './heldout/pairs-same.ts'
import { introductions as supperIntroductions, people as supperPeople } from './supper/people.ts'
import type { Introduction, JudgedPair, JudgedPerson } from './judgments.ts'

/**
 * Judged pairs, if there are any, and an event of other people with the pairs that a host would
 * introduce, if it was judged.
 */
export type JudgedSet = {
  pairs: readonly JudgedPair[]
  people: readonly JudgedPerson[]
  introductions: readonly Introduction[]
}

/**
 * The judged sets, each by another author. The development sets, the founders' supper and the
 * conference were used while the engine was tuned. No one who worked on it saw the held-out set.
 */
export const sets: Readonly<
  Record<
    'development' | 'development2' | 'development3' | 'supper' | 'conference' | 'heldout',
    JudgedSet
  >
> = {
  development: {
    pairs: [...firstSame, ...firstAcross],
    people: firstPeople,
    introductions: firstIntroductions,
  },
  development2: {
    pairs: [...secondSame, ...secondAcross],
    people: secondPeople,
    introductions: secondIntroductions,
  },
  development3: { pairs: [...thirdSame, ...thirdAcross], people: [], introductions: [] },
  supper: { pairs: [], people: supperPeople, introductions: supperIntroductions },
  conference: { pairs: [], people: conferencePeople, introductions: [] },
  heldout: {
    pairs: [...heldoutSame, ...heldoutAcross],
    people: heldoutPeople,
    introductions: heldoutIntroductions,
  },
}
