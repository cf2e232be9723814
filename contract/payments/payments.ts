import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PaymentMode } from './payment-mode.ts'

/**
 * The state of a host's account with the payment processor. `none` covers states that no one needs
 * to distinguish.
 */
export const PayoutState = z.enum([
  'started',
  'needs-info',
  'under-review',
  'ready',
  'restricted',
  'closed',
])
export type PayoutState = z.infer<typeof PayoutState>

/** Information the processor still requires, in the product's words. */
export const RequirementTopic = z.enum([
  'person',
  'birth',
  'address',
  'document',
  'bank',
  'business',
  'tax',
  'terms',
  'other',
])
export type RequirementTopic = z.infer<typeof RequirementTopic>

export const RequirementUrgency = z.enum(['now', 'overdue', 'later'])
export type RequirementUrgency = z.infer<typeof RequirementUrgency>

export const payoutEntities = ['individual', 'company'] as const
export type PayoutEntity = (typeof payoutEntities)[number]

/**
 * The countries to which the processor pays out (ISO 3166-1); it may still refuse one to a platform
 * elsewhere.
 */
export const payoutCountries = [
  'AE',
  'AT',
  'AU',
  'BE',
  'BG',
  'BR',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GI',
  'GR',
  'HK',
  'HR',
  'HU',
  'IE',
  'IN',
  'IT',
  'JP',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'MX',
  'MY',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'RO',
  'SE',
  'SG',
  'SI',
  'SK',
  'TH',
  'US',
] as const

export const PayoutAccount = z.object({
  accountId: z.string(),
  state: PayoutState,
  country: z.string(),
  entity: z.enum(payoutEntities),
  /**
   * Whether it can receive transfers, whether it pays out to the host's bank, and whether the host
   * has submitted everything required now.
   */
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  /** The information required from the host, and by when. */
  requirements_due: z.array(z.object({ topic: RequirementTopic, due: RequirementUrgency })),
  disabled_reason: z.nullable(z.enum(['requirements', 'provider', 'closed'])),
  /**
   * When the processor last answered. `isStale`: it did not answer now, and this is its last
   * answer.
   */
  asOf: z.string(),
  isStale: z.boolean(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** Whether payments are test payments, real ones, or switched off by the operator. */
export const PaymentsMode = PaymentMode
export type PaymentsMode = z.infer<typeof PaymentsMode>

export const readPayoutAccount = endpoint({
  method: 'GET',
  path: '/users/stripe-account',
  summary: 'Read your account with the payment processor',
  description: 'As the processor last described it; null without an account.',
  reply: z.object({ account: z.nullable(PayoutAccount), mode: PaymentsMode }),
})

/** The details for a new account with the payment processor. */
export const PayeeDraft = z.strictObject({
  country: z.enum(payoutCountries, 'option'),
  entity: z.enum(payoutEntities),
  /** The event to return to. */
  eventId: z.optional(z.uuid()),
})

export const startOnboarding = endpoint({
  method: 'POST',
  path: '/users/stripe-connect-onboarding',
  summary: 'Open a payment processor account if needed, and link to its form',
  description:
    'On the linked page, the processor asks for what it needs. The link is valid for minutes and for one visit.',
  body: PayeeDraft,
  isSlow: true,
  reply: z.object({ url: z.string() }),
  refusals: ['payments-off', 'payments-away', 'payments-refused', 'other-country'],
})

export const checkPayoutAccount = endpoint({
  method: 'GET',
  path: '/users/stripe-connect/account-status/:accountId',
  summary: 'Ask the payment processor for the state of your account',
  description: 'The processor is asked at most every five seconds.',
  params: z.object({ accountId: z.string().check(z.maxLength(100)) }),
  reply: PayoutAccount,
  refusals: ['payout-account-not-found'],
})

export const openPayoutPage = endpoint({
  method: 'POST',
  path: '/users/stripe-connect/dashboard',
  summary: "Get a link to the payment processor's page of your account",
  body: z.strictObject({}),
  isSlow: true,
  reply: z.object({ url: z.string() }),
  refusals: ['payments-off', 'payments-away', 'payments-refused', 'payout-account-not-found'],
})
