import type Stripe from 'stripe'

let coming: Promise<typeof Stripe> | undefined

/**
 * Stripe's own SDK, loaded when it is first needed: it takes some 40 MB, and most evenings nobody
 * speaks of money.
 */
export function sdk(): Promise<typeof Stripe> {
  coming ??= import('stripe').then((loaded) => loaded.default)
  return coming
}
