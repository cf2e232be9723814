import type { Generated } from 'kysely'
import type { BigInteger, GeneratedJson, Instant, Json, Stamped } from './columns.ts'
import type {
  AffiliateState,
  Balance,
  CapabilityStatus,
  Currency,
  DefaultTier,
  FactKind,
  OrderState,
  PaymentChannel,
  PayoutRequirement,
  RefundPolicy,
  RefundReason,
  RefundState,
} from './values.ts'

/** Prices, orders, the ledger, payouts and affiliates. */
export type MoneyTables = {
  tiers: {
    event_id: string
    id: string
    position: number
    name: string
    description: Generated<string>
    benefits: GeneratedJson<string[]>
    price: number
    quantity: number | null
    opens_at: Instant | null
    closes_at: Instant | null
    is_closed: Generated<boolean>
  }
  discounts: {
    event_id: string
    id: string
    code: string
    basis_points: number | null
    amount: number | null
    tier_id: string | null
    max_uses: number | null
    expires_at: Instant | null
    ended_at: Instant | null
  }
  pricing_defaults: {
    user_id: string
    currency: Currency
    tiers: Json<DefaultTier[]>
    version: number
  }
  emulator_objects: { id: string; kind: string; created_at: Instant; body: Json<object> }
  emulator_answers: {
    key: string
    asked: string
    status: Generated<number>
    body: Json<unknown>
    answered_at: Instant
  }
  emulator_deliveries: {
    id: string
    endpoint: PaymentChannel
    type: string
    body: string
    due_at: Instant
    attempts: Generated<number>
    ended_at: Instant | null
  }
  emulator_settings: { name: string; value: Json<object | string> }
  payment_notices: {
    id: string
    endpoint: PaymentChannel
    type: string
    object_id: string
    account_id: string | null
    created_at: Instant
    received_at: Instant
    body: Json<object>
    handled_at: Instant | null
    attempts: Generated<number>
    next_try_at: Instant
    failure: Generated<string>
  }
  payout_accounts: {
    user_id: string
    account_id: string
    country: string
    entity: 'individual' | 'company'
    transfers: CapabilityStatus
    payouts: CapabilityStatus
    requirements: Json<PayoutRequirement[]>
    is_closed: Generated<boolean>
    submitted_at: Instant | null
    checked_at: Instant
    created_at: Stamped
  }
  orders: {
    id: string
    event_id: string
    registration_id: string
    user_id: string
    state: OrderState
    amount: number
    currency: Currency
    card_fee: number
    platform: number
    affiliate: number
    host: number
    policy: 'shared' | 'platform' | 'host'
    tax_basis_points: number
    attempt: Generated<number>
    session_until: Instant | null
    session_id: string | null
    url: string | null
    payment_id: string | null
    charge_id: string | null
    paid_at: Instant | null
    checked_at: Instant | null
    version: Generated<number>
    created_at: Instant
    refund_policy: Generated<RefundPolicy>
    fee_bearer: Generated<'platform' | 'buyer'>
    starts_at: Instant | null
    places: Generated<number>
    released_at: Instant | null
    affiliate_id: string | null
    card: string | null
  }
  refunds: {
    id: string
    order_id: string
    amount: number
    platform: number
    affiliate: number
    host: number
    reason: RefundReason
    state: RefundState
    refund_id: string | null
    attempts: Generated<number>
    next_try_at: Instant
    failure: Generated<string>
    created_at: Instant
    place: number | null
    note: Generated<string>
    actor_id: string | null
  }
  transfers: {
    id: string
    order_id: string
    host_id: string
    account_id: string
    amount: number
    settled: Generated<number>
    state: 'pending' | 'sent' | 'failed'
    transfer_id: string | null
    attempts: Generated<number>
    next_try_at: Instant
    failure: Generated<string>
    created_at: Instant
    sent_at: Instant | null
  }
  disputes: {
    id: string
    order_id: string
    amount: number
    reason: string
    state: 'open' | 'won' | 'lost'
    due_by: Instant | null
    platform: Generated<number>
    affiliate: Generated<number>
    host: Generated<number>
    opened_at: Instant
    checked_at: Instant
  }
  reversals: {
    id: string
    transfer_id: string
    refund_id: string | null
    dispute_id: string | null
    amount: number
    state: 'waiting' | 'sent' | 'refused'
    reversal_id: string | null
    attempts: Generated<number>
    next_try_at: Instant
    failure: Generated<string>
    created_at: Instant
  }
  affiliate_programmes: {
    event_id: string
    is_on: Generated<boolean>
    is_open: Generated<boolean>
    code: string
    secret: string
    basis_points: Generated<number>
    hold_days: Generated<number>
    window_days: Generated<number>
    rule: Generated<'first' | 'last'>
    terms: Generated<string>
    version: Generated<number>
    created_at: Instant
  }
  affiliates: {
    event_id: string
    id: string
    code: string
    user_id: string | null
    email: string | null
    label: Generated<string>
    state: AffiliateState
    reason: Generated<string>
    basis_points: number | null
    code_id: string | null
    version: Generated<number>
    created_at: Instant
    accepted_at: Instant | null
  }
  affiliate_clicks: {
    event_id: string
    affiliate_id: string
    day: string
    clicks: Generated<number>
    busiest: Generated<number>
  }
  affiliate_touches: {
    event_id: string
    affiliate_id: string
    who: string
    first_at: Instant
    last_at: Instant
    mark: string
    kept_at: Instant
  }
  attributions: {
    event_id: string
    registration_id: string
    affiliate_id: string
    way: 'link' | 'code'
    touched_at: Instant
    mark: Generated<string>
    basis_points: number
    hold_days: number
    at: Instant
  }
  commissions: {
    order_id: string
    flags: Generated<string[]>
    judged_at: Instant
    decision: 'approved' | 'cancelled' | 'duplicate' | 'fraud' | null
    decided_by: string | null
    decided_at: Instant | null
    note: Generated<string>
  }
  affiliate_payouts: {
    id: string
    user_id: string
    account_id: string
    currency: Currency
    amount: number
    state: 'pending' | 'sent' | 'failed'
    transfer_id: string | null
    attempts: Generated<number>
    refusals: Generated<number>
    next_try_at: Instant
    failure: Generated<string>
    created_at: Instant
    sent_at: Instant | null
  }
  affiliate_payout_lines: { payout_id: string; order_id: string; amount: number }
  ledger_facts: { id: string; kind: FactKind; ref: string; order_id: string | null; at: Instant }
  ledger_postings: { fact_id: string; account: string; currency: Currency; amount: BigInteger }
  reconciliations: {
    id: string
    began_at: Instant
    ended_at: Instant | null
    from_at: Instant
    until_at: Instant
    state: 'running' | 'agrees' | 'differs' | 'failed'
    movements: Generated<number>
    balances: GeneratedJson<Balance[]>
    failure: Generated<string>
  }
  differences: {
    id: string
    kind: 'missing' | 'extra' | 'amount' | 'balance'
    ref: string
    what: string
    currency: string
    books: BigInteger
    processor: BigInteger
    order_id: string | null
    found_at: Instant
    seen_at: Instant
    settled_at: Instant | null
    settled_by: string | null
    settlement: 'agrees-now' | 'own' | 'explained' | null
    note: Generated<string>
  }
}
