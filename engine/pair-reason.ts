/**
 * One reason: which objective of `from` meets which offering of `to`, and its part of the directed
 * score. The words come strongest first: `terms` as in the objective, `answers` as in the offering.
 * `concepts` are the shared subjects that one of the two names, to be shown in the reader's
 * language. An index past the offerings is an objective's, and `answeredBy` says so: a person who
 * seeks a job as a waiter has a waiter to give, but never offered one. Two people may also meet by
 * the reverse: what one has and the other wants.
 */
export type PairReason = {
  from: string
  to: string
  objective: string
  offering: string
  objectiveIndex: number
  offeringIndex: number
  answeredBy: 'offering' | 'objective'
  terms: string[]
  answers: string[]
  concepts: string[]
  part: number
  /**
   * Present where a model found that the two mean the same, regardless of their words: then there
   * are no words to show.
   */
  isMeaning?: true
}

/**
 * The best reasons between two people in one direction, cached while neither of the two changes.
 */
export type StrongestReasons = { offering?: ReasonFit | undefined; wish?: ReasonFit | undefined }

export type ReasonFit = { reason: PairReason; fit: number }

/**
 * One use of a term: its statement, its count there, the words that express it, their place, and
 * its concept.
 */
export type TermUse = {
  statement: number
  count: number
  words: string
  start: number
  end: number
  concept?: string
  isNamed: boolean
}

/** Every term of one side of a person. */
export type TermUses = Map<number, TermUse[]>
