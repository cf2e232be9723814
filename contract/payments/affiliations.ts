import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import {
  AffiliateState,
  AttributionRule,
  CommissionLine,
  CommissionTotals,
  CommissionExample,
} from './affiliates.ts'
import { EventCard } from '../events/event-card.ts'
import { Currency } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { Touches } from '../admission/registration.ts'

const codeParams = z.object({ affiliateCode: z.string().check(z.maxLength(64)) })

// `z.pick` on a schema would end up in every page's bundle.
const {
  id,
  title,
  startsAt,
  endsAt,
  timeZone,
  place,
  isOnline,
  visibility,
  hostName,
  coverId,
  coverAlt,
  timing,
  status,
  price,
} = EventCard.shape

/**
 * What an affiliate code leads to. `invitation`: asks its holder to become an affiliate; `apply`:
 * anyone may apply; `asked`: the caller has applied and waits; `yours`: the caller's own;
 * `link`: another person's recommendation of the event.
 */
export const AffiliateCode = z.object({
  leadsTo: z.enum(['invitation', 'apply', 'asked', 'yours', 'link']),
  event: z.object({
    id,
    title,
    startsAt,
    endsAt,
    timeZone,
    place,
    isOnline,
    visibility,
    hostName,
    coverId,
    coverAlt,
    timing,
    status,
    price,
  }),
  /** The person who recommends the event. */
  by: z.string(),
  /** Opens an event that is not public to people who follow the link. */
  invitationCode: z.nullable(z.string()),
  /** Kept by the browser and sent when registering; null while the link does not count. */
  touch: z.nullable(z.string()),
  /** The terms; null if the link only leads to the event. */
  terms: z.nullable(
    z.object({
      basisPoints: z.int(),
      holdDays: z.int(),
      windowDays: z.int(),
      rule: AttributionRule,
      text: z.string(),
      example: CommissionExample,
    }),
  ),
  /** The address that the invitation is bound to, masked; null if anyone may use it. */
  boundTo: z.nullable(z.object({ masked: z.string(), isYou: z.boolean() })),
  /** The caller hosts the event, and needs no link to bring people. */
  isHost: z.boolean(),
})
export type AffiliateCode = z.infer<typeof AffiliateCode>

export const readAffiliateCode = endpoint({
  method: 'GET',
  path: '/affiliates/:affiliateCode',
  summary: 'Read what an affiliate code leads to: an invitation or an event',
  params: codeParams,
  reply: AffiliateCode,
  refusals: ['affiliate-not-found', 'too-many-requests'],
})

export const noteClick = endpoint({
  method: 'POST',
  path: '/affiliates/:affiliateCode/click',
  summary: 'Record that an affiliate link was followed',
  description: 'Stores nothing about the person.',
  params: codeParams,
  body: z.strictObject({}),
  isRead: true,
  reply: z.object({ noted: z.literal(true) }),
  refusals: ['too-many-requests'],
})

export const acceptAffiliating = endpoint({
  method: 'POST',
  path: '/affiliates/:affiliateCode/accept',
  summary: 'Accept an invitation to be an affiliate, or apply',
  description: 'A repeated call has no further effect.',
  params: codeParams,
  body: z.strictObject({}),
  reply: z.object({ code: z.string(), state: AffiliateState }),
  refusals: [
    'affiliate-not-found',
    'other-address',
    'not-allowed',
    'event-ended',
    'event-cancelled',
    'too-many-items',
  ],
})

/** The results of the caller's own link. */
export const Affiliation = z.object({
  code: z.string(),
  state: AffiliateState,
  reason: z.string(),
  event: AffiliateCode.shape.event,
  basisPoints: z.int(),
  holdDays: z.int(),
  /** Whether new registrations count. */
  isOn: z.boolean(),
  /**
   * Whether people who follow the link may see the event: an event open only by invitation needs an
   * invitation code from the host.
   */
  isOpening: z.boolean(),
  /** Whether registering through the link takes an invitation code that it does not bring. */
  needsInvitation: z.boolean(),
  clicks: z.int(),
  joins: z.int(),
  sales: z.int(),
  sums: z.array(CommissionTotals),
  /** When the next commission may be paid, if nothing intervenes. */
  nextAt: z.nullable(z.string()),
})
export type Affiliation = z.infer<typeof Affiliation>

/** The state of money on its way to an account at the processor. */
export const TransferState = z.enum(['pending', 'sent', 'failed'])
export type TransferState = z.infer<typeof TransferState>

export const CommissionPayout = z.object({
  id: z.uuid(),
  at: z.string(),
  currency: Currency,
  amount: z.int(),
  state: TransferState,
})
export type CommissionPayout = z.infer<typeof CommissionPayout>

export const listAffiliations = endpoint({
  method: 'GET',
  path: '/users/affiliations',
  summary: 'List the events you are an affiliate of, and your payouts',
  reply: z.object({
    items: z.array(Affiliation),
    payouts: z.array(CommissionPayout),
    /** The minimum payout in each currency in which something is due. */
    least: z.array(z.object({ currency: Currency, amount: z.int(), due: z.int() })),
    account: z.enum(['none', 'unready', 'ready']),
  }),
})

export const readAffiliation = endpoint({
  method: 'GET',
  path: '/affiliates/:affiliateCode/commissions',
  summary: 'Read the results of your own link, commission by commission',
  description: 'Contains no data of the people who followed it.',
  params: codeParams,
  reply: z.object({ own: Affiliation, items: z.array(CommissionLine) }),
  refusals: ['affiliate-not-found'],
})

export const exportAffiliation = endpoint({
  method: 'GET',
  path: '/affiliates/:affiliateCode/commissions.csv',
  summary: 'Export your own commissions as CSV',
  description: 'Headings and values are in your language; programs read the affiliation as JSON.',
  params: codeParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['affiliate-not-found'],
})

export const keepTouches = endpoint({
  method: 'POST',
  path: '/affiliates/touches',
  summary: 'Store which affiliate links were followed',
  description:
    'For the account. Before there is one, for an address that signs up on this device and continues on another.',
  body: z.strictObject({ touches: Touches, email: z.optional(Address) }),
  reply: z.object({ kept: z.int() }),
  refusals: ['too-many-requests'],
})

export const readRecommending = endpoint({
  method: 'GET',
  path: '/events/:eventId/recommending',
  summary: 'Check whether you are an affiliate of an event, or may apply',
  params: eventParams,
  reply: z.object({
    own: z.nullable(z.object({ code: z.string(), state: AffiliateState })),
    apply: z.nullable(z.object({ code: z.string(), basisPoints: z.int() })),
    /**
     * The person whose link would count if the caller registered now, according to their account;
     * null if none would.
     */
    by: z.nullable(z.string()),
  }),
})

export const forgetRecommending = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/recommending',
  summary: 'Forget the affiliate links to an event that you followed',
  description: 'No affiliate then counts as having brought the caller.',
  params: eventParams,
  reply: z.object({ forgotten: z.literal(true) }),
})
