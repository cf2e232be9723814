import { isKin } from '#engine/text/kinship.ts'
import type { Profile, Terms } from '#engine/vectors/profile.ts'
import type { Vector } from '#engine/vectors/vector.ts'
import type { Vocabulary } from '#engine/vectors/vocabulary.ts'
import { quantise } from '#engine/vectors/weights.ts'

/** Each statement of a person as a vector of its own; unlike the person's vectors it depends on nobody else, so that a band means the same in every gathering. */
export type Statements = { seeks: Vector[]; gives: Vector[]; offerings: number }

/** The vectors of a person's statements, in the order written, and the number of offerings that were written as such; exchanges among the objectives follow them. */
export function statementsOf({ statements }: Profile, vocabulary: Vocabulary): Statements {
  return { seeks: statements.seeks.map((terms) => unitVector(terms, vocabulary)), gives: statements.gives.map((terms) => unitVector(terms, vocabulary)), offerings: statements.offerings }
}

function unitVector(terms: Terms, vocabulary: Vocabulary): Vector {
  const norm = Math.sqrt([...terms].reduce((sum, [term, weight]) => sum + (isKin(term) ? 0 : weight * weight), 0))
  const entries = [...terms].map(([term, weight]) => ({ id: vocabulary.idOf(term), weight: quantise(weight / norm) })).sort((a, b) => a.id - b.id)
  return { terms: Int32Array.from(entries, ({ id }) => id), weights: Int32Array.from(entries, ({ weight }) => weight) }
}
