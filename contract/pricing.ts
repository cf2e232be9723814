import * as z from 'zod/mini'
import { Currency, largestPayment } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { filledLine } from './line.ts'
import { refundPolicies } from './refund-policy.ts'
import { feePolicies } from './sale.ts'
import { SaleTerms } from './terms.ts'
import { textOf } from './text.ts'
import { ticketLimits } from './tickets.ts'
import { Instant } from './time.ts'
import { Version } from './version.ts'

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
  /** What one place costs all in, tax included, in minor units of the set's currency. */
  price: Price,
  /** How many places there are at this price; null where only the gathering's own number counts. */
  quantity: Quantity,
}

/**
 * A kind of ticket as a host keeps it for gatherings to come: its window is counted in hours before
 * the start.
 */
export const DefaultTier = z.strictObject({
  ...TierFields,
  opensHoursBefore: WindowHours,
  closesHoursBefore: WindowHours,
})
export type DefaultTier = z.infer<typeof DefaultTier>
const DefaultTiers = z.array(DefaultTier).check(z.maxLength(pricingLimits.tiers, 'too-many'))

/**
 * What a host can begin from, and everything that prices are reckoned with, so that no screen has
 * figures of its own.
 */
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
  summary: 'Read the suggested sets of tickets, the currencies, and how a sale is divided',
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
  summary: 'Read the tickets that you begin a new gathering with',
  reply: OwnTiers,
})

/** The tickets that a host begins with, as they are written. */
export const OwnTiersDraft = z.strictObject({
  currency: Currency,
  tiers: DefaultTiers,
  version: Version,
})

export const writeOwnTiers = endpoint({
  method: 'PUT',
  path: '/users/pricing-tiers',
  summary:
    'Replace the tickets that you begin a new gathering with; gatherings that there are keep theirs',
  body: OwnTiersDraft,
  reply: OwnTiers,
  refusals: ['changed-meanwhile'],
})

/** A kind of ticket at one gathering. */
export const TierDraft = z.strictObject({
  ...TierFields,
  id: z.optional(z.uuid()),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** Sold no longer, whatever its window says. */
  isClosed: z.boolean(),
})
export type TierDraft = z.infer<typeof TierDraft>

/**
 * A code that makes tickets cheaper: by a share in basis points, or by an amount for each place.
 */
export const DiscountDraft = z.strictObject({
  id: z.optional(z.uuid()),
  code: filledLine(pricingLimits.code),
  basisPoints: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(10_000, 'too-large'))),
  amount: z.nullable(Price),
  /** The only ticket it is for; null for all. */
  tierId: z.nullable(z.uuid()),
  /** For how many places it is good. */
  maxUses: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(pricingLimits.uses, 'too-large'))),
  expiresAt: z.nullable(Instant),
})
export type DiscountDraft = z.infer<typeof DiscountDraft>

/**
 * The tickets of a gathering as its host sees them. `held`: places for which somebody is paying
 * right now; `sold`: places that are theirs.
 */
export const EventPricing = z.object({
  currency: Currency,
  taxBasisPoints: z.int(),
  /**
   * Until when whoever gives up a place gets their money back; what was bought keeps what was
   * agreed then.
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

export const readEventPricing = endpoint({
  method: 'GET',
  path: '/events/:eventId/pricing',
  summary: 'Read the tickets of a gathering with what is sold of each (hosts)',
  params: eventParams,
  reply: EventPricing,
  refusals: ['event-not-found'],
})

/** The tickets and discount codes of a gathering, as they are written. */
export const PricingDraft = z.strictObject({
  currency: Currency,
  taxBasisPoints: z
    .int()
    .check(z.gte(0, 'too-small'), z.lte(pricingLimits.taxBasisPoints, 'too-large')),
  refundPolicy: z.optional(z.enum(refundPolicies)),
  version: Version,
  tiers: z.array(TierDraft).check(z.maxLength(pricingLimits.tiers, 'too-many')),
  discounts: z.array(DiscountDraft).check(z.maxLength(pricingLimits.discounts, 'too-many')),
})

export const writeEventPricing = endpoint({
  method: 'PUT',
  path: '/events/:eventId/pricing',
  summary:
    'Replace the tickets and discount codes of a gathering; what somebody has bought stays, and prices hold for whoever comes after (hosts)',
  params: eventParams,
  body: PricingDraft,
  reply: EventPricing,
  refusals: ['event-not-found', 'changed-meanwhile', 'event-cancelled', 'event-ended'],
})
