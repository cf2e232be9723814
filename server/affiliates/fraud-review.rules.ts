import type { CommissionFlag } from '#contract/payments/affiliates.ts'

/** The known facts about a paying buyer whom an affiliate referred. */
export type FraudEvidence = {
  buyerAddress: string
  affiliateAddress: string
  /** The affiliate, or another buyer they referred, paid with the same card. */
  isSameCard: boolean
  way: 'link' | 'code'
  /** The number of people referred to the affiliate from this browser; 0 if unknown. */
  fromBrowser: number
  /** The number of clicks on the link in the busiest minute of that day. */
  busiest: number
}

// Limits: more people from one browser than would share it, and more clicks in a minute than people
// would make.
const [crowdAtOne, clicksAMinute] = [3, 120]

/** Returns what is suspicious about a sale, for a person to decide on. */
export function flagsFor({
  buyerAddress,
  affiliateAddress,
  isSameCard,
  way,
  fromBrowser,
  busiest,
}: FraudEvidence): CommissionFlag[] {
  const checks: [CommissionFlag, boolean][] = [
    ['similar-address', plainAddress(buyerAddress) === plainAddress(affiliateAddress)],
    ['same-card', isSameCard],
    ['one-browser', fromBrowser >= crowdAtOne],
    ['click-burst', way === 'link' && busiest > clicksAMinute],
  ]
  return checks.filter(([, isSo]) => isSo).map(([flag]) => flag)
}

/**
 * Returns an address without variations many providers ignore: capitals, dots and the part after a
 * plus sign.
 */
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at)).split('+')[0] ?? ''
  return `${local.replaceAll('.', '')}${address.slice(at)}`.toLowerCase()
}
