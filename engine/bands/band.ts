import { offeringFit, fitOfMeaning, isMutual, fitThresholds } from './answer.ts'
import type { PersonStatements } from './statements.ts'

/**
 * How sure a match is. Strong: each surely answers the other. Good: each answers the other, and one
 * of them surely. Try: the rest.
 */
export const fitBands = ['strong', 'good', 'try'] as const
export type FitBand = (typeof fitBands)[number]

/** Returns the best fit of a person's offerings to another person's objectives. */
export function bestFit(
  { seeks }: PersonStatements,
  { gives, requiredIntents }: PersonStatements,
): number {
  let best = 0
  for (const objective of seeks)
    gives.forEach(
      (offering, at) =>
        (best = Math.max(best, offeringFit(objective, { offering, intents: requiredIntents[at] }))),
    )
  return best
}

/**
 * What the nearest meanings add (`meaningBetween`): `forward` where `other` answers `one`,
 * `backward` the reverse. The better fit of meaning and words counts.
 */
export type MeaningAmounts = { forward: number; backward: number }

/**
 * Returns the band of two people by how well each answers the other. Meaning alone can make a match
 * good; a strong match needs the words of both.
 */
export function bandOf(
  one: PersonStatements,
  other: PersonStatements,
  meaning: MeaningAmounts = { forward: 0, backward: 0 },
): FitBand {
  const forward = bestFit(one, other)
  if (Math.max(forward, fitOfMeaning(meaning.forward)) < fitThresholds.answered) return 'try'
  const backward = bestFit(other, one)
  if (Math.min(forward, backward) >= fitThresholds.sure) return 'strong'
  return isMutual(
    Math.max(forward, fitOfMeaning(meaning.forward)),
    Math.max(backward, fitOfMeaning(meaning.backward)),
  )
    ? 'good'
    : 'try'
}
