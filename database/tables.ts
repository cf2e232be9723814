import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type Stamped = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string | null, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
// `bigint` leaves the driver as text, so that no digit is lost.
type BigInteger = ColumnType<string, number | string | undefined, number | string>

// The subjects that a reason rests on, by name in each language, and the languages of its two statements.
type Tongue = 'en' | 'zh' | 'es' | 'hi'
type Reading = { concepts: Record<Tongue, string>[]; objectiveLanguage: Tongue | null; offeringLanguage: Tongue | null }

// One line of a gathering's agenda; its time is an ISO instant.
type Stop = { at: string; title: string; speaker: string }

// What was before a change: the instants and the place as they stood.
type Facts = Record<string, string | null>

// What is announced, and what one person is told of their own registration.
type AnnouncementKind = 'joined' | 'changed' | 'cancelled' | 'reminder' | 'message' | 'published'
  | 'pending' | 'declined' | 'waitlisted' | 'offered' | 'offer-expired' | 'removed' | 'handed-on' | 'guest' | 'place-for-you' | 'co-host' | 'guessing' | 'asking'

// What the host asks; texts by language.
type QuestionKind = 'line' | 'text' | 'number' | 'yes-no' | 'one-of' | 'some-of' | 'scale' | 'date' | 'link' | 'phone'
type Texts = Partial<Record<Tongue, string>>
type QuestionOption = { id: string; text: Texts }
type QuestionCondition = { question: string; is: string[] }
type Answers = { question: string; values: string[] }[]
type RegistrationState = 'pending_approval' | 'awaiting_payment' | 'confirmed' | 'waitlisted' | 'offered' | 'offer_expired' | 'declined' | 'expired'
  | 'checked_in' | 'attended' | 'no_show' | 'cancelled_by_attendee' | 'cancelled_by_host'
type Right = 'people' | 'codes' | 'edit' | 'messages' | 'export'

// What the operator has the product do, and what a process says of itself.
type OperatorTask = 'doctor' | 'backup' | 'vacuum' | 'sweep'
type ProcessFacts = { memoryBytes?: number; lagMs?: number; streams?: number }

// The three ways on which the payment provider tells us of something, and what it says of an account.
type PaymentChannel = 'platform' | 'connect' | 'accounts'
type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'unsupported'
type PayoutRequirement = { what: string; awaits: 'user' | 'provider'; due: 'now' | 'overdue' | 'later' }

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
    needs_approval: Generated<boolean>; has_waitlist: Generated<boolean>; seats_kept: Generated<number>; people_in: Generated<number>; questions_version: Generated<number>
    created_at: Stamped; updated_at: Stamped; published_at: Instant | null
  }
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
  }
  registration_history: { event_id: string; id: string; registration_id: string; at: Instant; actor_id: string | null; what: string; facts: GeneratedJson<Facts> }
  invitation_codes: {
    event_id: string; id: string; code: string; label: Generated<string>; max_uses: number | null; used: Generated<number>; kept: Generated<number>
    expires_at: Instant | null; bound_email: string | null; skips_approval: Generated<boolean>; keeps_seats: Generated<boolean>
    purpose: Generated<'host' | 'companions' | 'transfer' | 'guest'>; registration_id: string | null; revoked_at: Instant | null; version: Generated<number>; created_at: Stamped
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
}
