/**
 * Until when whoever gives up a place that they have paid for gets their money back: a day before
 * the start, a week before it, or never.
 */
export const refundPolicies = ['flexible', 'moderate', 'none'] as const
export type RefundPolicy = (typeof refundPolicies)[number]

/** How many hours before the start that is. */
export const freeHours: Readonly<Record<RefundPolicy, number | null>> = {
  flexible: 24,
  moderate: 168,
  none: null,
}
