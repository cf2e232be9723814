import type { Operation } from './api.ts'

/** The new name of a field, with its name in an earlier release. */
export type OldNames = Readonly<Record<string, string>>

/** The operator's share of a sale. */
const share: OldNames = { platform: 'provider' }
const terms: OldNames = { platformBasisPoints: 'providerBasisPoints' }
/** The payment processor's figures, beside those of the ledger. */
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
 * Returns the fields of an operation's reply that were renamed in 0.1. Until 0.2 a reply carries
 * both names, at any depth.
 */
export const oldNamesOf = (operation: string): OldNames | undefined => byOperation.get(operation)
