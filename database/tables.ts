import type { ColumnType, Generated } from 'kysely'
import type {
  AffiliateState, AnnouncementKind, Answers, Balance, CapabilityStatus, ConferencePurpose, Currency, DefaultTier, FactKind, Facts, FeedbackContext,
  GuideState, OperatorTask, OrderState, PaymentChannel, PayoutRequirement, ProcessFacts, Proposal, QuestionCondition, QuestionKind, QuestionOption,
  Reading, RefundPolicy, RefundReason, RefundState, RegistrationState, Right, Stop, Texts, Tongue, WhyGuided,
} from './values.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Stamped = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string | null, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
// `bigint` leaves the driver as text, so that no digit is lost.
type BigInteger = ColumnType<string, number | string | undefined, number | string>

/** The tables as TypeScript sees them. A test compares this file with the migrated database, column by column. */
export type Tables = {
  migrations: { name: string; digest: string; applied_at: Stamped }
  users: {
    id: string; issuer: string; sub: string; email: string; given_name: string | null; family_name: string | null
    locale: 'en' | 'zh' | 'es' | 'hi'; status: Generated<'active' | 'suspended' | 'deleted'>; suspended_detail: string | null
    version: Generated<number>; mail_token: Generated<string>; email_proved: Generated<boolean>; created_at: Stamped; updated_at: Stamped
  }
  revoked_sessions: { session: string; until: Instant }
  idempotency_keys: { user_id: string; key: string; digest: string; reply: Json<unknown>; created_at: Stamped }
  attempts: { key: string; tries: number; window_ends: Instant }
  mails: {
    id: string; recipient: string; locale: string; subject: string; body: string; created_at: Stamped; sent_at: Instant | null
    attempts: Generated<number>; next_try_at: Stamped
    html: Generated<string>; calendar: Generated<string>; stop_url: Generated<string>; announcement_id: string | null; user_id: string | null
    failure: Generated<string>
  }
  mail_stops: { user_id: string; kind: 'reminders' | 'messages' | 'hosts'; created_at: Stamped }
  pool_keys: { kid: string; private_jwk: Json<object>; public_jwk: Json<object>; created_at: Stamped }
  pool_users: {
    sub: string; login: string; email: string; password_hash: string | null; given_name: string | null; family_name: string | null; locale: Generated<string>
    enabled: Generated<boolean>; created_at: Stamped; updated_at: Stamped
  }
  pool_sign_ups: {
    login: string; sub: string; email: string; password_hash: string | null; given_name: string | null; family_name: string | null; locale: string; created_at: Stamped
  }
  pool_codes: { login: string; purpose: 'sign-up' | 'reset' | 'sign-in'; code_hash: string; tries_left: Generated<number>; expires_at: Instant; created_at: Stamped }
  pool_entries: { session_hash: string; ticket_hash: string | null; sub: string; expires_at: Instant }
  pool_sessions: { id: string; sub: string; auth_time: Instant; ends_at: Instant; ended_at: Instant | null }
  pool_refresh_tokens: { token_hash: string; session_id: string; created_at: Stamped; used_at: Instant | null }
  events: {
    id: string; host_id: string; title: string; summary: Generated<string>; description: Generated<string>; starts_at: Instant | null; ends_at: Instant | null
    time_zone: string; place: string | null; link: string | null; visibility: Generated<'public' | 'unlisted' | 'invite_only'>
    status: Generated<'draft' | 'published' | 'cancelled'>; capacity: number | null; seats_taken: Generated<number>; invitation_code: string
    version: Generated<number>; people_version: BigInteger; matched_version: BigInteger; anew_version: BigInteger; meaning: Generated<'off' | 'on' | 'unavailable'>
    languages: Generated<Tongue[]>; agenda: GeneratedJson<Stop[]>; cover_id: string | null; cover_alt: Generated<string>
    pair_link: string | null; pair_secret: Generated<string>; mail_note: Generated<string>; sequence: Generated<number>
    cancel_reason: string | null; cancelled_at: Instant | null
    currency: Generated<Currency>; tax_basis_points: Generated<number>; pricing_version: Generated<number>; price_from: number | null; price_to: number | null; refund_policy: Generated<RefundPolicy>
    needs_approval: Generated<boolean>; has_waitlist: Generated<boolean>; seats_kept: Generated<number>; people_in: Generated<number>; questions_version: Generated<number>
    created_at: Stamped; updated_at: Stamped; published_at: Instant | null
  }
  tiers: {
    event_id: string; id: string; position: number; name: string; description: Generated<string>; benefits: GeneratedJson<string[]>; price: number; quantity: number | null
    opens_at: Instant | null; closes_at: Instant | null; is_closed: Generated<boolean>
  }
  discounts: {
    event_id: string; id: string; code: string; basis_points: number | null; amount: number | null; tier_id: string | null; max_uses: number | null
    expires_at: Instant | null; ended_at: Instant | null
  }
  pricing_defaults: { user_id: string; currency: Currency; tiers: Json<DefaultTier[]>; version: number }
  pictures: { id: string; event_id: string; width: number; height: number; content: Buffer; created_at: Stamped }
  announcements: {
    event_id: string; id: string; kind: AnnouncementKind; occasion: string; segment: Generated<string>
    subject: Generated<string>; body: Generated<string>; facts: GeneratedJson<Facts>; people: Generated<number>; recipient: string | null
    reached: string | null; created_at: Stamped; done_at: Instant | null
  }
  calendar_feeds: { user_id: string; token: string; created_at: Stamped }
  hosts: {
    user_id: string; handle: string; skeleton: string; name: Generated<string>; about: Generated<string>; links: Generated<string[]>
    version: Generated<number>; created_at: Stamped; updated_at: Stamped
  }
  former_handles: { handle: string; skeleton: string; user_id: string; until: Instant }
  follows: { host_id: string; user_id: string; since: Stamped }
  items: { id: string; user_id: string; kind: 'objective' | 'offering'; text: string; version: Generated<number>; created_at: Stamped }
  registrations: {
    event_id: string; id: string; user_id: string | null; state: Generated<RegistrationState>; joined_at: Instant; left_at: Instant | null
    guest_name: string | null; guest_email: string | null; code: string | null; answers: GeneratedJson<Answers>
    is_listed: Generated<boolean>; is_matched: Generated<boolean>; allows_photos: Generated<boolean>; shares_with_sponsors: Generated<boolean>
    party: Generated<number>; queued_at: Instant | null; offer_until: Instant | null
    undo_until: Instant | null; undo_state: 'confirmed' | 'waitlisted' | 'pending_approval' | null
    reason: Generated<string>; host_note: Generated<string>; version: Generated<number>
    tier_id: string | null; discount_id: string | null; each: number | null; amount: number | null; currency: Currency | null; guests: GeneratedJson<string[]>; pay_until: Instant | null; pass: Generated<string>
  }
  check_ins: {
    event_id: string; id: string; registration_id: string; at: Instant; by_user: string; noted_at: Instant; undone_at: Instant | null; undone_by: string | null; change: number
  }
  registration_history: { event_id: string; id: string; registration_id: string; at: Instant; actor_id: string | null; what: string; facts: GeneratedJson<Facts> }
  invitation_codes: {
    event_id: string; id: string; code: string; label: Generated<string>; max_uses: number | null; used: Generated<number>; kept: Generated<number>
    expires_at: Instant | null; bound_email: string | null; skips_approval: Generated<boolean>; keeps_seats: Generated<boolean>
    purpose: Generated<'host' | 'companions' | 'transfer' | 'guest'>; registration_id: string | null; revoked_at: Instant | null; version: Generated<number>; created_at: Stamped; tier_id: string | null
  }
  invitation_visits: { event_id: string; code: string; views: Generated<number>; starts: Generated<number> }
  questions: {
    event_id: string; id: string; position: number; kind: QuestionKind; prompt: GeneratedJson<Texts>; hint: GeneratedJson<Texts>; options: GeneratedJson<QuestionOption[]>
    is_required: Generated<boolean>; condition: Json<QuestionCondition | null>; matching: 'objective' | 'offering' | null; retired_at: Instant | null
  }
  co_hosts: {
    event_id: string; id: string; email: string; user_id: string | null; rights: Right[]; invited_by: string; created_at: Stamped; accepted_at: Instant | null
  }
  statements: {
    event_id: string; id: string; registration_id: string; item_id: string | null; kind: 'objective' | 'offering'; position: number; text: string
    question_id: string | null
  }
  matches: {
    event_id: string; id: string; a_id: string; b_id: string; score: number
    a_objective_id: string | null; b_offering_id: string | null; a_terms: string[]; b_objective_id: string | null; a_offering_id: string | null; b_terms: string[]
    a_reading: Json<Reading | null>; b_reading: Json<Reading | null>
    band: Generated<'strong' | 'good' | 'try'>; is_suggested: Generated<boolean>
    a_stance: Generated<'none' | 'interested' | 'passed'>; b_stance: Generated<'none' | 'interested' | 'passed'>
  }
  administrators: { user_id: string; granted_at: Stamped }
  processes: {
    id: string; host: string; pid: number; version: string; started_at: Instant; seen_at: Instant; is_leaving: Generated<boolean>; facts: GeneratedJson<ProcessFacts>
  }
  leases: { work: string; event_id: string; holder: string; until: Instant }
  operator_runs: { id: string; kind: OperatorTask; started_at: Instant; ended_at: Instant; is_fine: boolean; facts: GeneratedJson<Record<string, unknown>> }
  embeddings: { model: string; digest: string; vector: Buffer }
  match_people: {
    event_id: string; registration_id: string; has: number
    why: 'said-nothing' | 'only-seeks' | 'only-offers' | 'nobody-offers' | 'nobody-seeks' | 'one-sided' | 'all-excluded' | 'places-taken' | null; unmet: string[]; unused: string[]
  }
  search_terms: { term: string; events: number; word: string | null; spelling: string | null }
  search_gatherings: { event_id: string; reading: string; digest: string; starts_at: Instant; ends_at: Instant; terms: string[] }
  search_people: { event_id: string; registration_id: string; mark: string; wants: string[]; has: string[] }
  search_waiting: { event_id: string; mark: Generated<string>; since: Stamped }
  emulator_objects: { id: string; kind: string; created_at: Instant; body: Json<object> }
  emulator_answers: { key: string; asked: string; status: Generated<number>; body: Json<unknown>; answered_at: Instant }
  emulator_deliveries: { id: string; endpoint: PaymentChannel; type: string; body: string; due_at: Instant; attempts: Generated<number>; ended_at: Instant | null }
  emulator_settings: { name: string; value: Json<object | string> }
  payment_notices: {
    id: string; endpoint: PaymentChannel; type: string; object_id: string; account_id: string | null; created_at: Instant; received_at: Instant; body: Json<object>
    handled_at: Instant | null; attempts: Generated<number>; next_try_at: Instant; failure: Generated<string>
  }
  payout_accounts: {
    user_id: string; account_id: string; country: string; entity: 'individual' | 'company'; transfers: CapabilityStatus; payouts: CapabilityStatus
    requirements: Json<PayoutRequirement[]>; is_closed: Generated<boolean>; submitted_at: Instant | null; checked_at: Instant; created_at: Stamped
  }
  orders: {
    id: string; event_id: string; registration_id: string; user_id: string; state: OrderState; amount: number; currency: Currency
    card_fee: number; provider: number; affiliate: number; host: number; policy: 'shared' | 'platform' | 'host'; tax_basis_points: number
    attempt: Generated<number>; session_until: Instant | null; session_id: string | null; url: string | null; payment_id: string | null; charge_id: string | null
    paid_at: Instant | null; checked_at: Instant | null; version: Generated<number>; created_at: Instant
    refund_policy: Generated<RefundPolicy>; fee_bearer: Generated<'platform' | 'buyer'>; starts_at: Instant | null; places: Generated<number>; released_at: Instant | null
    affiliate_id: string | null; card: string | null
  }
  given_up_places: { id: string; event_id: string; registration_id: string | null; code_id: string | null; by: 'attendee' | 'host'; at: Instant; due_at: Instant; handled_at: Instant | null; order_id: string | null; place: number | null }
  refunds: {
    id: string; order_id: string; amount: number; provider: number; affiliate: number; host: number; reason: RefundReason; state: RefundState
    refund_id: string | null; attempts: Generated<number>; next_try_at: Instant; failure: Generated<string>; created_at: Instant
    place: number | null; note: Generated<string>; actor_id: string | null
  }
  transfers: {
    id: string; order_id: string; host_id: string; account_id: string; amount: number; settled: Generated<number>; state: 'pending' | 'sent' | 'failed'
    transfer_id: string | null; attempts: Generated<number>; next_try_at: Instant; failure: Generated<string>; created_at: Instant; sent_at: Instant | null
  }
  disputes: {
    id: string; order_id: string; amount: number; reason: string; state: 'open' | 'won' | 'lost'; due_by: Instant | null
    provider: Generated<number>; affiliate: Generated<number>; host: Generated<number>; opened_at: Instant; checked_at: Instant
  }
  reversals: {
    id: string; transfer_id: string; refund_id: string | null; dispute_id: string | null; amount: number; state: 'waiting' | 'sent' | 'refused'
    reversal_id: string | null; attempts: Generated<number>; next_try_at: Instant; failure: Generated<string>; created_at: Instant
  }
  affiliate_programmes: {
    event_id: string; is_on: Generated<boolean>; is_open: Generated<boolean>; code: string; secret: string; basis_points: Generated<number>; hold_days: Generated<number>
    window_days: Generated<number>; rule: Generated<'first' | 'last'>; terms: Generated<string>; version: Generated<number>; created_at: Instant
  }
  affiliates: {
    event_id: string; id: string; code: string; user_id: string | null; email: string | null; label: Generated<string>; state: AffiliateState; reason: Generated<string>
    basis_points: number | null; code_id: string | null; version: Generated<number>; created_at: Instant; accepted_at: Instant | null
  }
  affiliate_clicks: { event_id: string; affiliate_id: string; day: string; clicks: Generated<number>; busiest: Generated<number> }
  affiliate_touches: { event_id: string; affiliate_id: string; who: string; first_at: Instant; last_at: Instant; mark: string; kept_at: Instant }
  attributions: {
    event_id: string; registration_id: string; affiliate_id: string; way: 'link' | 'code'; touched_at: Instant; mark: Generated<string>
    basis_points: number; hold_days: number; at: Instant
  }
  commissions: {
    order_id: string; flags: Generated<string[]>; judged_at: Instant; decision: 'approved' | 'cancelled' | 'duplicate' | 'fraud' | null
    decided_by: string | null; decided_at: Instant | null; note: Generated<string>
  }
  affiliate_payouts: {
    id: string; user_id: string; account_id: string; currency: Currency; amount: number; state: 'pending' | 'sent' | 'failed'; transfer_id: string | null
    attempts: Generated<number>; refusals: Generated<number>; next_try_at: Instant; failure: Generated<string>; created_at: Instant; sent_at: Instant | null
  }
  affiliate_payout_lines: { payout_id: string; order_id: string; amount: number }
  ledger_facts: { id: string; kind: FactKind; ref: string; order_id: string | null; at: Instant }
  ledger_postings: { fact_id: string; account: string; currency: Currency; amount: BigInteger }
  reconciliations: {
    id: string; began_at: Instant; ended_at: Instant | null; from_at: Instant; until_at: Instant; state: 'running' | 'agrees' | 'differs' | 'failed'; movements: Generated<number>
    balances: GeneratedJson<Balance[]>; failure: Generated<string>
  }
  differences: {
    id: string; kind: 'missing' | 'extra' | 'amount' | 'balance'; ref: string; what: string; currency: string; books: BigInteger; provider: BigInteger; order_id: string | null
    found_at: Instant; seen_at: Instant; settled_at: Instant | null; settled_by: string | null; settlement: 'agrees-now' | 'own' | 'explained' | null; note: Generated<string>
  }
  assistants: { user_id: string; id: string; locale: Tongue; allows_model: Generated<boolean>; consented_at: Instant; updated_at: Instant }
  conferences: { id: string; user_id: string; purpose: ConferencePurpose; event_id: string | null; locale: Tongue; created_at: Instant; updated_at: Instant }
  conference_messages: {
    conference_id: string; id: string; position: number; by: 'person' | 'assistant'; text: string; client_id: string | null; answers: string | null
    mode: 'model' | 'guided' | null; why_guided: WhyGuided | null; chips: GeneratedJson<string[]>; proposals: GeneratedJson<Proposal[]>; guide: GeneratedJson<GuideState>; created_at: Instant
  }
  model_uses: { user_id: string; day: string; characters: Generated<number>; beautified: Generated<number> }
  model_answers: { user_id: string; digest: string; answer: string; created_at: Instant }
  feedback: {
    id: string; number: string; user_id: string; kind: 'idea' | 'problem' | 'praise' | 'event' | 'abuse'; text: string; digest: string; score: number | null; event_id: string | null
    context: Json<FeedbackContext | null>; is_named: Generated<boolean>; wants_mail: Generated<boolean>; locale: Tongue; state: Generated<'open' | 'answered' | 'done'>; version: Generated<number>; step: Generated<number | null>; created_at: Instant
  }
  feedback_replies: { feedback_id: string; id: string; author_id: string; text: string; created_at: Instant }
}
