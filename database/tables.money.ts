import type { Generated } from 'kysely'
import type { PayoutEntity } from '#contract/payments/payments.ts'
import type { FeePolicy } from '#contract/events/terms.ts'
import type {
  AffiliateState,
  AttributionRule,
  CommissionDecision,
} from '#contract/payments/affiliates.ts'
import type { TransferState } from '#contract/payments/affiliations.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import type { DefaultTier } from '#contract/payments/pricing.ts'
import type { Difference, ReconciliationRun } from '#contract/payments/reconciliation.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import type { DisputeState, RefundReason, RefundState } from '#contract/payments/refunds.ts'
import type { BigInteger, GeneratedJson, InstantColumn, Json, GeneratedInstant } from './columns.ts'
import type {
  AccountRequirement,
  CapabilityStatus,
  LedgerFactKind,
  OrderState,
  WebhookChannel,
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
    opens_at: InstantColumn | null
    closes_at: InstantColumn | null
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
    expires_at: InstantColumn | null
    ended_at: InstantColumn | null
  }
  pricing_defaults: {
    user_id: string
    currency: Currency
    tiers: Json<DefaultTier[]>
    version: number
  }
  emulator_objects: { id: string; kind: string; created_at: InstantColumn; body: Json<object> }
  emulator_answers: {
    key: string
    asked: string
    status: Generated<number>
    body: Json<unknown>
    answered_at: InstantColumn
  }
  emulator_deliveries: {
    id: string
    endpoint: WebhookChannel
    type: string
    body: string
    due_at: InstantColumn
    attempts: Generated<number>
    ended_at: InstantColumn | null
  }
  emulator_settings: { name: string; value: Json<object | string> }
  webhook_events: {
    id: string
    endpoint: WebhookChannel
    type: string
    object_id: string
    account_id: string | null
    created_at: InstantColumn
    received_at: InstantColumn
    body: Json<object>
    handled_at: InstantColumn | null
    attempts: Generated<number>
    next_try_at: InstantColumn
    failure: Generated<string>
  }
  payout_accounts: {
    user_id: string
    account_id: string
    country: string
    entity: PayoutEntity
    transfers: CapabilityStatus
    payouts: CapabilityStatus
    requirements: Json<AccountRequirement[]>
    is_closed: Generated<boolean>
    submitted_at: InstantColumn | null
    checked_at: InstantColumn
    created_at: GeneratedInstant
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
    policy: FeePolicy
    tax_basis_points: number
    attempt: Generated<number>
    session_until: InstantColumn | null
    session_id: string | null
    url: string | null
    payment_id: string | null
    charge_id: string | null
    paid_at: InstantColumn | null
    checked_at: InstantColumn | null
    version: Generated<number>
    created_at: InstantColumn
    refund_policy: Generated<RefundPolicy>
    fee_bearer: Generated<'platform' | 'buyer'>
    starts_at: InstantColumn | null
    places: Generated<number>
    released_at: InstantColumn | null
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
    /** The card fee that was withheld from the buyer, in minor units. */
    withheld_fee: Generated<number>
    reason: RefundReason
    state: RefundState
    refund_id: string | null
    attempts: Generated<number>
    next_try_at: InstantColumn
    failure: Generated<string>
    created_at: InstantColumn
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
    state: TransferState
    transfer_id: string | null
    attempts: Generated<number>
    next_try_at: InstantColumn
    failure: Generated<string>
    created_at: InstantColumn
    sent_at: InstantColumn | null
  }
  disputes: {
    id: string
    order_id: string
    amount: number
    reason: string
    state: DisputeState
    due_by: InstantColumn | null
    platform: Generated<number>
    affiliate: Generated<number>
    host: Generated<number>
    opened_at: InstantColumn
    checked_at: InstantColumn
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
    next_try_at: InstantColumn
    failure: Generated<string>
    created_at: InstantColumn
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
    rule: Generated<AttributionRule>
    terms: Generated<string>
    version: Generated<number>
    created_at: InstantColumn
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
    created_at: InstantColumn
    accepted_at: InstantColumn | null
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
    first_at: InstantColumn
    last_at: InstantColumn
    mark: string
    kept_at: InstantColumn
  }
  attributions: {
    event_id: string
    registration_id: string
    affiliate_id: string
    way: 'link' | 'code'
    touched_at: InstantColumn
    mark: Generated<string>
    basis_points: number
    hold_days: number
    at: InstantColumn
  }
  commissions: {
    order_id: string
    flags: Generated<string[]>
    judged_at: InstantColumn
    decision: CommissionDecision | null
    decided_by: string | null
    decided_at: InstantColumn | null
    note: Generated<string>
  }
  affiliate_payouts: {
    id: string
    user_id: string
    account_id: string
    currency: Currency
    amount: number
    state: TransferState
    transfer_id: string | null
    attempts: Generated<number>
    refusals: Generated<number>
    next_try_at: InstantColumn
    failure: Generated<string>
    created_at: InstantColumn
    sent_at: InstantColumn | null
  }
  affiliate_payout_lines: { payout_id: string; order_id: string; amount: number }
  ledger_facts: {
    id: string
    kind: LedgerFactKind
    ref: string
    order_id: string | null
    at: InstantColumn
  }
  ledger_postings: { fact_id: string; account: string; currency: Currency; amount: BigInteger }
  reconciliations: {
    id: string
    began_at: InstantColumn
    ended_at: InstantColumn | null
    from_at: InstantColumn
    until_at: InstantColumn
    state: ReconciliationRun['state']
    movements: Generated<number>
    balances: GeneratedJson<ReconciliationRun['balances']>
    failure: Generated<string>
  }
  differences: {
    id: string
    kind: Difference['kind']
    ref: string
    what: string
    currency: string
    books: BigInteger
    processor: BigInteger
    order_id: string | null
    found_at: InstantColumn
    seen_at: InstantColumn
    settled_at: InstantColumn | null
    settled_by: string | null
    settlement: Difference['settlement'] | null
    note: Generated<string>
  }
}
