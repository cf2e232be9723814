import type { Epoch, TermStatistics } from './epoch.ts'
import type { TermProfile } from './profile.ts'
import type { TermWeights } from './term-weights.ts'
import { largestWeight, quantise, unitWeights } from './weights.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A sparse vector of integer weights, by ascending term. */
export type SparseVector = { terms: Int32Array; weights: Int32Array }

/** Both sides of a person, ready for comparison. */
export type TermVectors = { seeks: SparseVector; gives: SparseVector }

/**
 * Returns a person's two vectors at an epoch: they depend only on the person's words and the epoch.
 */
export function vectorsOf(
  { seeks, gives }: TermProfile,
  epoch: Epoch,
  vocabulary: Vocabulary,
): TermVectors {
  return {
    seeks: vectorOf(seeks, 'given', { epoch, vocabulary }),
    gives: vectorOf(gives, 'sought', { epoch, vocabulary }),
  }
}

type VectorContext = { epoch: Epoch; vocabulary: Vocabulary }

function vectorOf(
  side: TermWeights,
  opposite: 'sought' | 'given',
  { epoch, vocabulary }: VectorContext,
): SparseVector {
  const unit = unitWeights(side, epoch)
  const correction = hubness(affinity(side, unit, { epoch, opposite }), epoch) / strongestCorrection
  const entries = [...side.keys()].map((term, at) => ({
    id: vocabulary.idOf(term),
    weight: quantise((unit[at] ?? 0) * correction),
  }))
  entries.sort((a, b) => a.id - b.id)
  return {
    terms: Int32Array.from(entries, ({ id }) => id),
    weights: Int32Array.from(entries, ({ weight }) => weight),
  }
}

// The sum of a side's similarities to everyone's opposite side, exact in integers.
function affinity(
  side: TermWeights,
  unit: Float64Array,
  { epoch, opposite }: { epoch: Epoch; opposite: 'sought' | 'given' },
): number {
  let sum = 0
  let at = 0
  for (const term of side.keys()) {
    const statistics: TermStatistics | undefined = epoch.terms.get(term)
    sum += quantise(unit[at] ?? 0) * (statistics?.[opposite] ?? 0)
    at += 1
  }
  return sum
}

const smoothing = 0.01
const strongestCorrection = 2

/**
 * Reduces hubs, people who resemble everyone: a directed score is divided by smoothing + its mean
 * over everyone (Dinu et al. 2015 call the problem hubness). The root on either side makes the
 * whole division symmetric in seeks and gives.
 */
function hubness(affinityOfSide: number, { people, meanAffinity }: Epoch): number {
  const scale = Math.max(1, people) * largestWeight * largestWeight
  const ratio = (smoothing + meanAffinity / scale) / (smoothing + affinityOfSide / scale)
  return Math.min(strongestCorrection, Math.sqrt(ratio))
}
