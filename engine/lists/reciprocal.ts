/**
 * Returns how well two people answer each other: the harmonic mean of both directed scores, 0
 * unless both are positive. It was the best fusion for reciprocal recommendation (Pizzato et al.
 * 2010; Neve and Palomares 2019).
 */
export function reciprocal(forward: number, backward: number): number {
  return forward > 0 && backward > 0 ? (2 * forward * backward) / (forward + backward) : 0
}

// A directed score stays below 2^25 and a reciprocal one is at least 1, so that no one-sided pair
// outranks a mutual one.
const secondTier = 2 ** -26

/**
 * Returns the reciprocal score, or for a pair answered in one direction only a weight below every
 * reciprocal score.
 */
export function tieredWeight(forward: number, backward: number): number {
  return reciprocal(forward, backward) || secondTier * Math.max(forward, backward)
}
