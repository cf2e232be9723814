/** The best partners of one person, best first, never more than the capacity. */
export type Ranking = { ids: Int32Array; scores: Float64Array; size: number }

/** Whether the first of two partners precedes the second at equal score. */
export type TieOrder = (a: number, b: number) => boolean

/** Returns an empty ranking. */
export function createRanking(capacity: number): Ranking {
  return { ids: new Int32Array(capacity), scores: new Float64Array(capacity), size: 0 }
}

/** Inserts a partner in order; the weakest drops out of a full ranking. */
export function offer(
  ranking: Ranking,
  partner: { id: number; score: number },
  precedes: TieOrder,
): void {
  const { ids, scores } = ranking
  if (ranking.size === ids.length && !goesBefore(partner, ranking, ranking.size - 1, precedes))
    return
  if (ranking.size < ids.length) ranking.size += 1
  let at = ranking.size - 1
  while (at > 0 && goesBefore(partner, ranking, at - 1, precedes)) {
    ids[at] = ids[at - 1] ?? 0
    scores[at] = scores[at - 1] ?? 0
    at -= 1
  }
  ids[at] = partner.id
  scores[at] = partner.score
}

/** Returns the score a newcomer must reach; 0 while there is room. */
export function threshold({ scores, size }: Ranking): number {
  return size < scores.length ? 0 : (scores[size - 1] ?? 0)
}

/** Tests whether a person is among the partners. */
export function includes({ ids, size }: Ranking, id: number): boolean {
  for (let at = 0; at < size; at++) if (ids[at] === id) return true
  return false
}

function goesBefore(
  partner: { id: number; score: number },
  { ids, scores }: Ranking,
  at: number,
  precedes: TieOrder,
): boolean {
  const score = scores[at] ?? 0
  return partner.score > score || (partner.score === score && precedes(partner.id, ids[at] ?? 0))
}
