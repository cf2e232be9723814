import * as z from 'zod/mini'
import { Address } from './address.ts'
import { Currency } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { feePolicies } from './sale.ts'
import { SaleTerms } from './terms.ts'
import { textOf } from './text.ts'
import { Version } from './version.ts'

/**
 * What a programme may be, and how much of it there may be. Shares are in basis points of the
 * host's own part.
 */
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
 * Of several links that somebody followed, the first or the last counts; a code that they type
 * themselves counts before either.
 */
export const AttributionRule = z.enum(['first', 'last'])
export type AttributionRule = z.infer<typeof AttributionRule>

/**
 * Asked and not answered yet; asks to take part; takes part; for now brings nobody; brings nobody
 * any more.
 */
export const AffiliateState = z.enum(['invited', 'pending', 'active', 'paused', 'banned'])
export type AffiliateState = z.infer<typeof AffiliateState>

/**
 * What is strange about a commission, for a person to decide on: the address is nearly the
 * affiliate's own, the affiliate or another buyer of theirs paid with the same card, many people
 * came from one browser, the link was followed more often than people do, or the affiliate was
 * banned since.
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
 * Where a commission stands: sold, and the gathering is not over; over, and waiting for the hold to
 * pass or for somebody to decide; to be paid with the next payout; paid.
 * Or it is none any more: the buyer has their money back, or the host has taken it back for one of
 * three reasons.
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
 * What a host offers. `holdDays`: how long after the end money waits; `windowDays`: for how long a
 * link counts that was followed.
 */
const ProgrammeFields = {
  isOn: z.boolean(),
  /** Anybody may ask to take part. */
  isOpen: z.boolean(),
  basisPoints: Share,
  holdDays: Days,
  windowDays: Days,
  rule: AttributionRule,
  terms: textOf(affiliateLimits.terms),
}
export const Programme = z.object({
  ...ProgrammeFields,
  /** Where people ask to take part. */
  code: z.string(),
  version: z.int(),
})
export type Programme = z.infer<typeof Programme>

/** What a new programme begins with. */
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
 * What a sale would bring, for an example: one price of the gathering's, or of a made-up one, and
 * how sales are divided.
 */
export const CommissionExample = z.object({
  price: z.int(),
  currency: Currency,
  terms: SaleTerms,
  policy: z.enum(feePolicies),
  /** The gathering sells this very ticket. */
  isOwn: z.boolean(),
})
export type CommissionExample = z.infer<typeof CommissionExample>

/**
 * Commissions in one currency, in minor units, by where they stand: sums of the books. `due` is
 * below 0 where more was paid than was earned in the end: the next payout is less by that.
 */
export const CommissionTotals = z.object({
  currency: Currency,
  sold: z.int(),
  pending: z.int(),
  held: z.int(),
  due: z.int(),
  /** In a payout that is not sent yet, and so in none of the others. */
  underWay: z.int(),
  paid: z.int(),
})
export type CommissionTotals = z.infer<typeof CommissionTotals>

export const AffiliateView = z.object({
  id: z.uuid(),
  code: z.string(),
  state: AffiliateState,
  label: z.string(),
  /** Once they take part, and may be called so. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.string(),
  /** Their own share; null where it is the programme's. */
  basisPoints: z.nullable(z.int()),
  /** The invitation code that their link opens. */
  codeId: z.nullable(z.uuid()),
  clicks: z.int(),
  joins: z.int(),
  sales: z.int(),
  /** How many of the sales were given back, in whole or in part. */
  refunded: z.int(),
  sums: z.array(CommissionTotals),
  /** How many of their commissions wait for a decision, and why. */
  toDecide: z.int(),
  flags: z.array(CommissionFlag),
  /** Whether they can be paid: they have an account that takes money. */
  canBePaid: z.boolean(),
  version: z.int(),
})
export type AffiliateView = z.infer<typeof AffiliateView>

export const listAffiliates = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates',
  summary: 'List who brings people to a gathering, with what came of it, and on what terms (hosts)',
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
  summary: 'Offer a share to whoever brings people, or stop; what was agreed before stays (hosts)',
  params: eventParams,
  body: z.strictObject({ ...ProgrammeFields, /** 0 the first time. */ version: Version }),
  reply: Programme,
  refusals: ['event-not-found', 'changed-meanwhile', 'event-cancelled', 'event-ended'],
})

export const inviteAffiliate = endpoint({
  method: 'POST',
  path: '/events/:eventId/affiliates',
  summary:
    'Ask somebody to bring people: by mail, or with a link that you hand over yourself; an address is written to at most once a day (hosts)',
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

export const changeAffiliate = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/affiliates/:affiliateId',
  summary:
    'Let somebody take part who asked, pause or ban them with a reason, or give them another share from now on (hosts)',
  params: affiliateParams,
  body: z.strictObject({
    state: z.optional(z.enum(['active', 'paused', 'banned'])),
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
  summary:
    'Withdraw an invitation that nobody has taken up, or turn down who asked to take part (hosts)',
  params: affiliateParams,
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['affiliate-not-found', 'other-state'],
})

/** A commission without anything of the buyer: what the affiliate sees of it. */
export const CommissionLine = z.object({
  id: z.uuid(),
  at: z.string(),
  state: CommissionState,
  currency: Currency,
  /** What it is now, and what was paid of it. */
  amount: z.int(),
  paid: z.int(),
  /** What of it is in a payout that is not sent yet. */
  underWay: z.int(),
  /** What it was when it was sold. */
  sold: z.int(),
  basisPoints: z.int(),
  /** When the hold is over; null where nobody knows when the gathering ends. */
  dueAt: z.nullable(z.string()),
  /** Somebody has to decide on it first. */
  isToDecide: z.boolean(),
  note: z.string(),
})
export type CommissionLine = z.infer<typeof CommissionLine>

export const HostCommissionLine = z.extend(CommissionLine, {
  affiliateId: z.uuid(),
  buyer: z.string(),
  registrationId: z.uuid(),
  /** What was paid for the places. */
  order: z.int(),
  flags: z.array(CommissionFlag),
})
export type HostCommissionLine = z.infer<typeof HostCommissionLine>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates/:affiliateId/commissions',
  summary: 'List the commissions of somebody who brings people, the latest first (hosts)',
  params: affiliateParams,
  reply: z.object({ items: z.array(HostCommissionLine) }),
  refusals: ['affiliate-not-found'],
})

export const decideCommission = endpoint({
  method: 'POST',
  path: '/events/:eventId/commissions/:commissionId/decision',
  summary:
    "Approve a commission that was flagged, or take one back that is not paid yet, with a note that the affiliate reads; what is taken back is the host's (hosts)",
  params: z.object({ eventId: z.uuid(), commissionId: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(['approved', 'cancelled', 'duplicate', 'fraud']),
    note: textOf(affiliateLimits.note),
  }),
  reply: HostCommissionLine,
  refusals: ['affiliate-not-found', 'other-state'],
})

export const exportAffiliates = endpoint({
  method: 'GET',
  path: '/events/:eventId/affiliates.csv',
  summary: 'Export the commissions of a gathering as CSV, safe to open in a spreadsheet (hosts)',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['event-not-found'],
})
