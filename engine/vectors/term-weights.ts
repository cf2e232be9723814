/**
 * The terms of one side of one person, in the order of first use, with 1 + ln tf times the weight
 * of their kind.
 */
export type TermWeights = ReadonlyMap<string, number>
