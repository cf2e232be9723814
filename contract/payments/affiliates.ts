import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { Currency } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { feePolicies } from './sale.ts'
import { SaleTerms } from '../events/terms.ts'
import { textOf } from '../text/text.ts'
import { Version } from '../version.ts'

/** The limits of an affiliate programme. Shares are in basis points of the host's part. */
export const affiliateLimits = {
  affiliates: 500,
  label: 80,
  reason: 280,
  note: 280,
  terms: 2000,
  most: 10_000,
  days: 90,
} as const

/**
 * Whether the first or the last affiliate link that a buyer followed counts. A code typed by the
 * buyer comes before either.
 */
export const AttributionRule = z.enum(['first', 'last'])
export type AttributionRule = z.infer<typeof AttributionRule>

/**
 * `invited`: asked, not answered; `pending`: asks to take part; `active`; `paused`: earns nothing
 * for now; `banned`: earns nothing any more.
 */
export const AffiliateState = z.enum(['invited', 'pending', 'active', 'paused', 'banned'])
export type AffiliateState = z.infer<typeof AffiliateState>

/**
 * Why a commission needs a decision: the buyer's address is nearly the affiliate's; the affiliate
 * or another of their buyers paid with the same card; many registrations came from one browser; the
 * link has more clicks than people make; or the affiliate was banned since.
 */
export const CommissionFlag = z.enum([
  'similar-address',
  'same-card',
  'one-browser',
  'click-burst',
  'banned',
])
export type CommissionFlag = z.infer<typeof CommissionFlag>

/**
 * The state of a commission: sold before the event is over; over, and held until the hold ends or a
 * person decides; due in the next payout; paid.
 * Or void: the buyer was refunded, or the host revoked it for one of three reasons.
 */
export const CommissionState = z.enum([
  'pending',
  'held',
  'due',
  'paid',
  'refunded',
  'cancelled',
  'duplicate',
  'fraud',
])
export type CommissionState = z.infer<typeof CommissionState>

const Share = z.int().check(z.gte(0, 'too-small'), z.lte(affiliateLimits.most, 'too-large'))
const Days = z.int().check(z.gte(1, 'too-small'), z.lte(affiliateLimits.days, 'too-large'))

/**
 * The terms that a host offers. `holdDays`: how long after the end the money is held; `windowDays`:
 * how long a followed link counts.
 */
const ProgrammeFields = {
  isOn: z.boolean(),
  /** Anyone may ask to take part. */
  isOpen: z.boolean(),
  basisPoints: Share,
  holdDays: Days,
  windowDays: Days,
  rule: AttributionRule,
  terms: textOf(affiliateLimits.terms),
}
export const Programme = z.object({
  ...ProgrammeFields,
  /** The code of the page where people ask to take part. */
  code: z.string(),
  version: z.int(),
})
export type Programme = z.infer<typeof Programme>

/** The defaults of a new programme. */
export const defaultProgramme = {
  isOn: false,
  isOpen: false,
  basisPoints: 2000,
  holdDays: 14,
  windowDays: 30,
  rule: 'last',
  terms: '',
} as const

/**
 * An example of the commission on one sale, at one of the event's prices or a made-up one, with the
 * terms by which sales are divided.
 */
export const CommissionExample = z.object({
  price: z.int(),
  currency: Currency,
  terms: SaleTerms,
  policy: z.enum(feePolicies),
  /** Whether the event sells this very ticket. */
  isOwn: z.boolean(),
})
export type CommissionExample = z.infer<typeof CommissionExample>

/**
 * Commissions in one currency, in minor units, by state: sums of the ledger. `due` is negative if
 * more was paid than was earned in the end; the next payout is reduced by that.
 */
export const CommissionTotals = z.object({
  currency: Currency,
  sold: z.int(),
  pending: z.int(),
  held: z.int(),
  due: z.int(),
  /** In a payout that is not sent yet; not counted in the other sums. */
  underWay: z.int(),
  paid: z.int(),
})
export type CommissionTotals = z.infer<typeof CommissionTotals>

export const AffiliateView = z.object({
  id: z.uuid(),
  code: z.string(),
  state: AffiliateState,
  label: z.string(),
  /** Null until they take part and the name may be shown. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.string(),
  /** Their own share; null if the programme's applies. */
  basisPoints: z.nullable(z.int()),
  /** The invitation code that their link opens. */
  codeId: z.nullable(z.uuid()),
  clicks: z.int(),
  joins: z.int(),
  sales: z.int(),
  /** The number of sales refunded in whole or in part. */
  refunded: z.int(),
  sums: z.array(CommissionTotals),
  /** The number of their commissions that wait for a decision; `flags` gives the reasons. */
  toDecide: z.int(),
  flags: z.array(CommissionFlag),
  /** Whether they have an account that can receive money. */
  canBePaid: z.boolean(),
  version: z.int(),
})
export type AffiliateView = z.infer<typeof AffiliateView>

export const listAffiliates = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates',
  summary: 'List the affiliates of an event with their results and terms (hosts)',
  params: eventParams,
  reply: z.object({
    programme: Programme,
    example: CommissionExample,
    items: z.array(AffiliateView),
  }),
  refusals: ['event-not-found'],
})

export const writeProgramme = endpoint({
  method: 'PUT',
  path: '/events/:eventId/affiliates/programme',
  summary: 'Set or end the affiliate programme of an event (hosts)',
  description: 'Terms that were agreed earlier still apply.',
  params: eventParams,
  body: z.strictObject({ ...ProgrammeFields, /** 0 the first time. */ version: Version }),
  reply: Programme,
  refusals: ['event-not-found', 'changed-meanwhile', 'event-cancelled', 'event-ended'],
})

export const inviteAffiliate = endpoint({
  method: 'POST',
  path: '/events/:eventId/affiliates',
  summary: 'Invite an affiliate, by mail or with a link to hand over (hosts)',
  description: 'An address is mailed at most once a day.',
  params: eventParams,
  body: z.strictObject({ email: z.nullable(Address), label: textOf(affiliateLimits.label) }),
  reply: AffiliateView,
  refusals: [
    'event-not-found',
    'event-cancelled',
    'event-ended',
    'not-published',
    'too-many-items',
    'other-state',
  ],
})

const affiliateParams = z.object({ eventId: z.uuid(), affiliateId: z.uuid() })

/** The states that a host may give an affiliate. */
export const AffiliateStateChange = z.enum(['active', 'paused', 'banned'])
export type AffiliateStateChange = z.infer<typeof AffiliateStateChange>

export const changeAffiliate = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/affiliates/:affiliateId',
  summary: 'Approve, pause or ban an affiliate, or change their share (hosts)',
  description: 'A pause or ban has a reason. A new share applies from now on.',
  params: affiliateParams,
  body: z.strictObject({
    state: z.optional(AffiliateStateChange),
    reason: z.optional(textOf(affiliateLimits.reason)),
    basisPoints: z.optional(z.nullable(Share)),
    label: z.optional(textOf(affiliateLimits.label)),
    codeId: z.optional(z.nullable(z.uuid())),
    version: Version,
  }),
  reply: AffiliateView,
  refusals: ['affiliate-not-found', 'changed-meanwhile', 'other-state'],
})

export const withdrawAffiliate = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/affiliates/:affiliateId',
  summary: 'Withdraw an unanswered affiliate invitation, or decline an application (hosts)',
  params: affiliateParams,
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['affiliate-not-found', 'other-state'],
})

/** A commission as the affiliate sees it, without any data of the buyer. */
export const CommissionLine = z.object({
  id: z.uuid(),
  at: z.string(),
  state: CommissionState,
  currency: Currency,
  /** The commission now, and the part already paid. */
  amount: z.int(),
  paid: z.int(),
  /** The part in a payout that is not sent yet. */
  underWay: z.int(),
  /** The commission at the time of sale. */
  sold: z.int(),
  basisPoints: z.int(),
  /** When the hold ends; null if the event's end is unknown. */
  dueAt: z.nullable(z.string()),
  /** Whether it needs a decision first. */
  isToDecide: z.boolean(),
  note: z.string(),
})
export type CommissionLine = z.infer<typeof CommissionLine>

export const HostCommissionLine = z.extend(CommissionLine, {
  affiliateId: z.uuid(),
  buyer: z.string(),
  registrationId: z.uuid(),
  /** The amount paid for the places. */
  order: z.int(),
  flags: z.array(CommissionFlag),
})
export type HostCommissionLine = z.infer<typeof HostCommissionLine>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates/:affiliateId/commissions',
  summary: 'List the commissions of an affiliate, latest first (hosts)',
  params: affiliateParams,
  reply: z.object({ items: z.array(HostCommissionLine) }),
  refusals: ['affiliate-not-found'],
})

/** What a host decides about a commission: that it is due, or why it is not. */
export const CommissionDecision = z.enum(['approved', 'cancelled', 'duplicate', 'fraud'])
export type CommissionDecision = z.infer<typeof CommissionDecision>

export const decideCommission = endpoint({
  method: 'POST',
  path: '/events/:eventId/commissions/:commissionId/decision',
  summary: 'Approve a flagged commission, or revoke an unpaid one (hosts)',
  description: 'The affiliate reads the note. A revoked commission belongs to the host.',
  params: z.object({ eventId: z.uuid(), commissionId: z.uuid() }),
  body: z.strictObject({
    decision: CommissionDecision,
    note: textOf(affiliateLimits.note),
  }),
  reply: HostCommissionLine,
  refusals: ['affiliate-not-found', 'other-state'],
})

export const exportAffiliates = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates.csv',
  summary: 'Export the commissions of an event as spreadsheet-safe CSV (hosts)',
  description: 'Headings and values are in your language; programs list the commissions as JSON.',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['event-not-found'],
})
