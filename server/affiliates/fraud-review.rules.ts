import type { CommissionFlag } from '#contract/affiliates.ts'

/** What is known about somebody whom an affiliate has brought, and who has paid. */
export type FraudEvidence = {
  buyerAddress: string
  affiliateAddress: string
  /** The affiliate, or another buyer of theirs, has paid with the same card. */
  isSameCard: boolean
  way: 'link' | 'code'
  /**
   * How many people came to the affiliate from the browser that this one came from; 0 where nobody
   * knows.
   */
  fromBrowser: number
  /** How often the link was followed in the busiest minute of that day. */
  busiest: number
}

// From one browser more people come than share one; in a minute more follow a link than people do.
const [crowdAtOne, clicksAMinute] = [3, 120]

/** What is strange about it, for a person to decide on. */
export function flagsFor({
  buyerAddress,
  affiliateAddress,
  isSameCard,
  way,
  fromBrowser,
  busiest,
}: FraudEvidence): CommissionFlag[] {
  const found: [CommissionFlag, boolean][] = [
    ['similar-address', plainAddress(buyerAddress) === plainAddress(affiliateAddress)],
    ['same-card', isSameCard],
    ['one-browser', fromBrowser >= crowdAtOne],
    ['click-burst', way === 'link' && busiest > clicksAMinute],
  ]
  return found.filter(([, isSo]) => isSo).map(([flag]) => flag)
}

/**
 * An address without what many providers let people write as they like: capitals, dots and what
 * follows a plus sign.
 */
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at)).split('+')[0] ?? ''
  return `${local.replaceAll('.', '')}${address.slice(at)}`.toLowerCase()
}
