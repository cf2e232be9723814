import { leadsAway } from '#contract/naming.ts'
export function needsReview(text: string): boolean {
  return leadsAway(text) || /paypal/i.test(text)
}
