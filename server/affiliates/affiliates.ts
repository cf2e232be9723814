export { recordAttribution } from './attribution.ts'
export { startAffiliatePayouts } from './payouts.ts'
export { forgetTouches } from './store.ts'
