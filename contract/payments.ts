import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Where a host's account with the payment processor stands; `none` is nothing that anybody has to
 * be
 * told apart from.
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

/** What the processor still wants to know, in the product's words. */
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

export const payoutEntities = ['individual', 'company'] as const

/**
 * The countries whose people the processor pays out to (ISO 3166-1); it may still refuse one to a
 * platform elsewhere.
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
   * Whether money can be sent to it, whether it is paid out to the host's bank, and whether the
   * host has said all that is asked for now.
   */
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  /** What the host has to say, and by when. */
  requirements_due: z.array(
    z.object({ topic: RequirementTopic, due: z.enum(['now', 'overdue', 'later']) }),
  ),
  disabled_reason: z.nullable(z.enum(['requirements', 'provider', 'closed'])),
  /**
   * When the processor was asked last. `isStale`: it did not answer just now, and this is what it
   * said then.
   */
  asOf: z.string(),
  isStale: z.boolean(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** Whether payments are test payments, real ones, or switched off by the operator. */
export const PaymentsMode = z.enum(['off', 'test', 'live'])
export type PaymentsMode = z.infer<typeof PaymentsMode>

export const readPayoutAccount = endpoint({
  method: 'GET',
  path: '/users/stripe-account',
  summary:
    'Read your account with the payment processor, as it stood when it was asked last; null where you have none',
  reply: z.object({ account: z.nullable(PayoutAccount), mode: PaymentsMode }),
})

/** Who opens an account with the payment processor. */
export const PayeeDraft = z.strictObject({
  country: z.enum(payoutCountries, 'option'),
  entity: z.enum(payoutEntities),
  /** The gathering that you come from, to go back to. */
  eventId: z.optional(z.uuid()),
})

export const startOnboarding = endpoint({
  method: 'POST',
  path: '/users/stripe-connect-onboarding',
  summary:
    'Open an account with the payment processor, unless you have one, and get a link to the page where it asks what it needs: for minutes, and for one visit',
  body: PayeeDraft,
  isSlow: true,
  reply: z.object({ url: z.string() }),
  refusals: ['payments-off', 'payments-away', 'payments-refused', 'other-country'],
})

export const checkPayoutAccount = endpoint({
  method: 'GET',
  path: '/users/stripe-connect/account-status/:accountId',
  summary: 'Ask the payment processor how your account stands; at most every five seconds',
  params: z.object({ accountId: z.string().check(z.maxLength(100)) }),
  reply: PayoutAccount,
  refusals: ['payout-account-not-found'],
})

export const openPayoutPage = endpoint({
  method: 'POST',
  path: '/users/stripe-connect/dashboard',
  summary: "Get a link to the payment processor's own page of your account",
  body: z.strictObject({}),
  isSlow: true,
  reply: z.object({ url: z.string() }),
  refusals: ['payments-off', 'payments-away', 'payments-refused', 'payout-account-not-found'],
})
