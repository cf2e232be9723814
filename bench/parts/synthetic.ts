import { createCorpus, enter } from '#engine/lists/corpus.ts'
import type { Corpus } from '#engine/lists/corpus.ts'
import { epochOf } from '#engine/vectors/epoch.ts'
import type { Epoch } from '#engine/vectors/epoch.ts'
import type { TermProfile } from '#engine/vectors/profile.ts'
import type { TermWeights } from '#engine/vectors/term-weights.ts'
import { vectorsOf } from '#engine/vectors/vector.ts'
import { createVocabulary } from '#engine/vectors/vocabulary.ts'
import { type RandomSource, chanceBy } from '../../proof/parts/random.ts'

const [intents, industries, words, tail] = [12, 60, 150, 20_000]
// Zipf's law over the words of an industry: the probability that a word is among the first n.
const shares = Array.from({ length: words }, (_, at) => 1 / (at + 1))
const whole = shares.reduce((sum, share) => sum + share, 0)
let sum = 0
const upTo = shares.map((share) => (sum += share) / whole)

/**
 * Invented people whose words overlap as real people's do: one to three statements a side. Each has
 * one intent, one industry, four of its words and now and then a rare word. Some 16 terms a side.
 */
export function* syntheticPeople(people: number, seed: number): Generator<TermProfile> {
  const chance = chanceBy(seed)
  for (let at = 0; at < people; at += 1)
    yield {
      key: `person ${at} of ${seed}`,
      seeks: sideBy(chance),
      gives: sideBy(chance),
      concepts: { seeks: [], gives: [] },
      statements: { seeks: [], gives: [], offeringCount: 0, subjectTerms: [] },
      refusals: [],
      foreign: { seeks: [], gives: [] },
    }
}

function sideBy({ below, next }: RandomSource): TermWeights {
  const counts = new Map<string, number>()
  for (let statements = 1 + below(3); statements > 0; statements -= 1) {
    const [intent, industry] = [below(intents), below(industries)]
    const said = Array.from(
      { length: 4 },
      () => `industry ${industry} word ${upTo.findIndex((share) => share >= next())}`,
    )
    for (const term of [
      `intent ${intent}`,
      `intent ${intent} verb`,
      `intent ${intent} noun`,
      `industry ${industry}`,
      ...said,
      ...(below(2) ? [`rare ${below(tail)}`] : []),
    ])
      counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return new Map([...counts].map(([term, count]) => [term, 1 + Math.log(count)]))
}

/** Returns an index of people, weighed at an epoch. */
export function indexOf(profiles: Iterable<TermProfile>, epoch: Epoch): Corpus {
  const [vocabulary, corpus] = [createVocabulary(), createCorpus()]
  for (const profile of profiles) enter(corpus, profile, vectorsOf(profile, epoch, vocabulary))
  return corpus
}

/** Returns an index of people at their own epoch. */
export function indexAll(profiles: readonly TermProfile[]): Corpus {
  return indexOf(profiles, epochOf(profiles))
}
