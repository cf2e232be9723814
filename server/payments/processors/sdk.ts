import type Stripe from 'stripe'

let coming: Promise<typeof Stripe> | undefined

/** Loads Stripe's SDK on first use: it takes some 40 MB, and most evenings involve no money. */
export function sdk(): Promise<typeof Stripe> {
  coming ??= import('stripe').then((loaded) => loaded.default)
  return coming
}
