import * as z from 'zod/mini'
import { Currency, largestPayment } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { filledLine } from '../text/line.ts'
import { refundPolicies } from './refund-policy.ts'
import { feePolicies } from './sale.ts'
import { SaleTerms } from '../events/terms.ts'
import { textOf } from '../text/text.ts'
import { ticketLimits } from './tickets.ts'
import { Instant, TimeZone } from '../time.ts'
import { Version } from '../version.ts'

export const pricingLimits = {
  tiers: 6,
  name: 60,
  description: 280,
  benefits: 8,
  benefit: 80,
  quantity: 5000,
  discounts: 20,
  code: ticketLimits.code,
  uses: 5000,
  windowHours: 8760,
  taxBasisPoints: 5000,
} as const

const Price = z.int().check(z.gte(0, 'too-small'), z.lte(largestPayment, 'too-large'))
const Quantity = z.nullable(
  z.int().check(z.gte(1, 'too-small'), z.lte(pricingLimits.quantity, 'too-large')),
)
const WindowHours = z.nullable(
  z.int().check(z.gte(0, 'too-small'), z.lte(pricingLimits.windowHours, 'too-large')),
)

const TierFields = {
  name: filledLine(pricingLimits.name),
  description: textOf(pricingLimits.description),
  benefits: z
    .array(filledLine(pricingLimits.benefit))
    .check(z.maxLength(pricingLimits.benefits, 'too-many')),
  /** The price of one place, tax included, in minor units of the set's currency. */
  price: Price,
  /** The number of places at this price; null if only the event's capacity counts. */
  quantity: Quantity,
}

/**
 * A ticket type that a host keeps for future events; its window is counted in hours before the
 * start.
 */
export const DefaultTier = z.strictObject({
  ...TierFields,
  opensHoursBefore: WindowHours,
  closesHoursBefore: WindowHours,
})
export type DefaultTier = z.infer<typeof DefaultTier>
const DefaultTiers = z.array(DefaultTier).check(z.maxLength(pricingLimits.tiers, 'too-many'))

/** A host's defaults and all figures for calculating prices, so that no screen has its own. */
export const PricingFacts = z.object({
  currencies: z.array(
    z.object({
      code: Currency,
      digits: z.int(),
      step: z.int(),
      cardFixed: z.int(),
      least: z.int(),
    }),
  ),
  terms: SaleTerms,
  policy: z.enum(feePolicies),
  sets: z.array(
    z.object({
      name: z.enum(['free', 'single', 'early']),
      currency: Currency,
      tiers: z.array(DefaultTier),
    }),
  ),
})
export type PricingFacts = z.infer<typeof PricingFacts>

export const readPricingFacts = endpoint({
  method: 'GET',
  path: '/users/pricing-tiers-defaults',
  summary: 'Read the suggested ticket sets, the currencies, and the division of sales',
  reply: PricingFacts,
})

export const OwnTiers = z.object({
  currency: Currency,
  tiers: z.array(DefaultTier),
  version: z.int(),
})
export type OwnTiers = z.infer<typeof OwnTiers>

export const readOwnTiers = endpoint({
  method: 'GET',
  path: '/users/pricing-tiers',
  summary: 'Read the tickets that your new events start with',
  description:
    'Until you have saved some, the currency is that of your account for payouts, of your last paid event, of the country of `timeZone` or of the region of your language: the first that is known.',
  query: z.object({ timeZone: z.optional(TimeZone) }),
  reply: OwnTiers,
})

/** A host's default ticket types, as they are written. */
export const OwnTiersDraft = z.strictObject({
  currency: Currency,
  tiers: DefaultTiers,
  version: Version,
})

export const writeOwnTiers = endpoint({
  method: 'PUT',
  path: '/users/pricing-tiers',
  summary: 'Replace the tickets that your new events start with',
  description: 'Existing events keep theirs.',
  body: OwnTiersDraft,
  reply: OwnTiers,
  refusals: ['changed-meanwhile'],
})

/** A ticket type of one event. */
export const TierDraft = z.strictObject({
  ...TierFields,
  id: z.optional(z.uuid()),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** No longer on sale, regardless of its window. */
  isClosed: z.boolean(),
})
export type TierDraft = z.infer<typeof TierDraft>

/** A discount code: a share in basis points, or an amount per place. */
export const DiscountDraft = z.strictObject({
  id: z.optional(z.uuid()),
  code: filledLine(pricingLimits.code),
  basisPoints: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(10_000, 'too-large'))),
  amount: z.nullable(Price),
  /** The only ticket it applies to; null for all. */
  tierId: z.nullable(z.uuid()),
  /** The number of places it can be used for. */
  maxUses: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(pricingLimits.uses, 'too-large'))),
  expiresAt: z.nullable(Instant),
})
export type DiscountDraft = z.infer<typeof DiscountDraft>

/**
 * An event's tickets as its host sees them. `held`: places being paid for; `sold`: places bought.
 */
export const EventPricing = z.object({
  currency: Currency,
  taxBasisPoints: z.int(),
  /** Whether people pay to attend; null while the host has not chosen. */
  isPaid: z.nullable(z.boolean()),
  /**
   * How long a person who gives up a place is refunded; a purchase keeps the policy agreed at that
   * time.
   */
  refundPolicy: z.enum(refundPolicies),
  version: z.int(),
  tiers: z.array(
    z.object({
      ...TierFields,
      id: z.uuid(),
      opensAt: z.nullable(z.string()),
      closesAt: z.nullable(z.string()),
      isClosed: z.boolean(),
      sold: z.int(),
      held: z.int(),
    }),
  ),
  discounts: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      basisPoints: z.nullable(z.int()),
      amount: z.nullable(z.int()),
      tierId: z.nullable(z.uuid()),
      maxUses: z.nullable(z.int()),
      expiresAt: z.nullable(z.string()),
      used: z.int(),
    }),
  ),
  startsAt: z.nullable(z.string()),
  timeZone: z.string(),
})
export type EventPricing = z.infer<typeof EventPricing>

/** Returns a ticket that has only a name and a price, as `isPlainPricing` describes it. */
export function plainTicket(ticket: Pick<TierDraft, 'id' | 'name' | 'price'>): TierDraft {
  return {
    ...ticket,
    description: '',
    benefits: [],
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
}

/** Returns whether an event sells nothing, or one plain ticket: then its price is one amount. */
export function isPlainPricing({ tiers, discounts }: EventPricing): boolean {
  const [tier] = tiers
  if (!tier) return true
  return (
    tiers.length === 1 &&
    discounts.length === 0 &&
    tier.price > 0 &&
    tier.quantity === null &&
    tier.description === '' &&
    tier.benefits.length === 0 &&
    tier.opensAt === null &&
    tier.closesAt === null &&
    !tier.isClosed
  )
}

export const readEventPricing = endpoint({
  method: 'GET',
  path: '/events/:eventId/pricing',
  summary: 'Read the tickets of an event with their sales (hosts)',
  params: eventParams,
  reply: EventPricing,
  refusals: ['event-not-found'],
})

/** An event's tickets and discount codes, as they are written. */
export const PricingDraft = z.strictObject({
  currency: Currency,
  taxBasisPoints: z
    .int()
    .check(z.gte(0, 'too-small'), z.lte(pricingLimits.taxBasisPoints, 'too-large')),
  refundPolicy: z.optional(z.enum(refundPolicies)),
  /**
   * Whether people pay to attend. Without it, a price makes an event paid. A paid event loses its
   * last price only with `false`.
   */
  isPaid: z.optional(z.boolean()),
  version: Version,
  tiers: z.array(TierDraft).check(z.maxLength(pricingLimits.tiers, 'too-many')),
  discounts: z.array(DiscountDraft).check(z.maxLength(pricingLimits.discounts, 'too-many')),
})

export const writeEventPricing = endpoint({
  method: 'PUT',
  path: '/events/:eventId/pricing',
  summary: 'Replace the tickets and discount codes of an event (hosts)',
  description:
    'Purchases stay as they are. New prices apply to later buyers. To remove the last price of a paid event, set `isPaid` to false.',
  params: eventParams,
  body: PricingDraft,
  reply: EventPricing,
  refusals: ['event-not-found', 'changed-meanwhile', 'event-cancelled', 'event-ended'],
})
