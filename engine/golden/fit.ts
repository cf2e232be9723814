import { bestFit } from '#engine/bands/band.ts'
import { statementsOf } from '#engine/bands/statements.ts'
import type { PersonStatements } from '#engine/bands/statements.ts'
import { profileOf } from '#engine/vectors/profile.ts'
import { createVocabulary } from '#engine/vectors/vocabulary.ts'

const vocabulary = createVocabulary()
const read = new Map<string, PersonStatements>()

/**
 * Returns how well the best of some offerings answers an objective, from 0: the measure behind the
 * bands. Each text is read once.
 */
export function fit(objective: string, ...offerings: readonly string[]): number {
  return bestFit(
    statements({ seeks: [objective], gives: [] }),
    statements({ seeks: [], gives: offerings }),
  )
}

function statements(person: {
  seeks: readonly string[]
  gives: readonly string[]
}): PersonStatements {
  const key = JSON.stringify(person)
  const known = read.get(key) ?? statementsOf(profileOf({ key, ...person }), vocabulary)
  read.set(key, known)
  return known
}
