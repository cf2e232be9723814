/**
 * How long a person who gives up a paid place is refunded: until a day before the start, until a
 * week before it, or never.
 */
export const refundPolicies = ['flexible', 'moderate', 'none'] as const
export type RefundPolicy = (typeof refundPolicies)[number]

/** That limit in hours before the start. */
export const freeHours: Readonly<Record<RefundPolicy, number | null>> = {
  flexible: 24,
  moderate: 168,
  none: null,
}
