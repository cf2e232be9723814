import type { Operation } from './api.ts'

/** The new name of a field, and the one it had in an earlier release. */
export type OldNames = Readonly<Record<string, string>>

/** The operator's share of a sale. */
const share: OldNames = { platform: 'provider' }
const terms: OldNames = { platformBasisPoints: 'providerBasisPoints' }
/** What the payment processor says, beside what the books say. */
const books: OldNames = { processor: 'provider' }

const oldNames: Partial<Record<Operation, OldNames>> = {
  readTakings: share,
  readOrderMoney: share,
  giveBack: share,
  giveBackAgain: share,
  readStatement: share,
  readConfig: terms,
  readPricingFacts: terms,
  listAffiliates: terms,
  readAffiliateCode: terms,
  readReconciliation: books,
  reconcileNow: books,
  settleDifference: books,
}

const byOperation = new Map<string, OldNames>(Object.entries(oldNames))

/**
 * The fields of an operation's reply that were renamed in 0.1. A reply carries both names until
 * 0.2, wherever the field is in it.
 */
export const oldNamesOf = (operation: string): OldNames | undefined => byOperation.get(operation)
