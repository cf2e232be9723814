/** A scored item, and whether it was judged right. */
export type ScoredItem = { score: number; isRight: boolean }

/**
 * Returns the area under the receiver operating characteristic: how often a right item scores above
 * a wrong one, ties half.
 */
export function areaUnderCurve(scored: readonly ScoredItem[]): number {
  const [right, wrong] = [
    scored.filter(({ isRight }) => isRight),
    scored.filter(({ isRight }) => !isRight),
  ]
  const wins = right.reduce(
    (sum, { score }) =>
      sum + wrong.reduce((won, other) => won + (Math.sign(score - other.score) + 1) / 2, 0),
    0,
  )
  return wins / (right.length * wrong.length)
}

/**
 * Returns the share of right items among the first few of a list; items that score 0 are not shown.
 */
export function precisionOfFirst(count: number, ranked: readonly ScoredItem[]): number {
  const shown = best(ranked).slice(0, count)
  return shown.length === 0 ? 0 : shown.filter(({ isRight }) => isRight).length / shown.length
}

/**
 * Returns the normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen
 * 2002), with right or wrong as the only grades.
 */
export function ndcg(ranked: readonly ScoredItem[]): number {
  const at = (place: number): number => 1 / Math.log2(place + 2)
  const found = best(ranked)
    .slice(0, ten)
    .reduce((sum, { isRight }, place) => sum + (isRight ? at(place) : 0), 0)
  const ideal = ranked
    .filter(({ isRight }) => isRight)
    .slice(0, ten)
    .reduce((sum, _, place) => sum + at(place), 0)
  return ideal === 0 ? 1 : found / ideal
}

const ten = 10

function best(ranked: readonly ScoredItem[]): ScoredItem[] {
  // At equal scores the wrong one goes first, so that a tie never flatters.
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Number(a.isRight) - Number(b.isRight))
}
