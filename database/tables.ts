import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type Stamped = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string | null, string | null>
// `bigint` leaves the driver as text, so that no digit is lost.
type BigInteger = ColumnType<string, number | string | undefined, number | string>

// The subjects that a reason rests on, by name in each language, and the languages of its two statements.
type Tongue = 'en' | 'zh' | 'es' | 'hi'
type Reading = { concepts: Record<Tongue, string>[]; objectiveLanguage: Tongue | null; offeringLanguage: Tongue | null }

/** The tables as TypeScript sees them. A test compares this file with the migrated database, column by column. */
export type Tables = {
  migrations: { name: string; digest: string; applied_at: Stamped }
  users: {
    id: string; issuer: string; sub: string; email: string; given_name: string | null; family_name: string | null
    locale: 'en' | 'zh' | 'es' | 'hi'; status: Generated<'active' | 'suspended' | 'deleted'>; suspended_detail: string | null
    version: Generated<number>; created_at: Stamped; updated_at: Stamped
  }
  revoked_sessions: { session: string; until: Instant }
  idempotency_keys: { user_id: string; key: string; digest: string; reply: Json<unknown>; created_at: Stamped }
  attempts: { key: string; tries: number; window_ends: Instant }
  mails: {
    id: string; recipient: string; locale: string; subject: string; body: string; created_at: Stamped; sent_at: Instant | null
    attempts: Generated<number>; next_try_at: Stamped
  }
  pool_keys: { kid: string; private_jwk: Json<object>; public_jwk: Json<object>; created_at: Stamped }
  pool_users: {
    sub: string; login: string; email: string; password_hash: string; given_name: string | null; family_name: string | null; locale: Generated<string>
    enabled: Generated<boolean>; created_at: Stamped; updated_at: Stamped
  }
  pool_sign_ups: {
    login: string; sub: string; email: string; password_hash: string; given_name: string | null; family_name: string | null; locale: string; created_at: Stamped
  }
  pool_codes: { login: string; purpose: 'sign-up' | 'reset'; code_hash: string; tries_left: Generated<number>; expires_at: Instant; created_at: Stamped }
  pool_sessions: { id: string; sub: string; auth_time: Instant; ends_at: Instant; ended_at: Instant | null }
  pool_refresh_tokens: { token_hash: string; session_id: string; created_at: Stamped; used_at: Instant | null }
  events: {
    id: string; host_id: string; title: string; summary: Generated<string>; description: Generated<string>; starts_at: Instant | null; ends_at: Instant | null
    time_zone: string; place: string | null; link: string | null; visibility: Generated<'public' | 'unlisted' | 'invite_only'>
    status: Generated<'draft' | 'published' | 'cancelled'>; capacity: number | null; seats_taken: Generated<number>; invitation_code: string
    version: Generated<number>; people_version: BigInteger; matched_version: BigInteger; anew_version: BigInteger; meaning: Generated<'off' | 'on' | 'unavailable'>
    created_at: Stamped; updated_at: Stamped; published_at: Instant | null
  }
  items: { id: string; user_id: string; kind: 'objective' | 'offering'; text: string; version: Generated<number>; created_at: Stamped }
  registrations: {
    event_id: string; id: string; user_id: string; state: Generated<'confirmed' | 'cancelled'>; joined_at: Instant; left_at: Instant | null
  }
  statements: {
    event_id: string; id: string; registration_id: string; item_id: string | null; kind: 'objective' | 'offering'; position: number; text: string
  }
  matches: {
    event_id: string; id: string; a_id: string; b_id: string; score: number
    a_objective_id: string | null; b_offering_id: string | null; a_terms: string[]; b_objective_id: string | null; a_offering_id: string | null; b_terms: string[]
    a_reading: Json<Reading | null>; b_reading: Json<Reading | null>
    band: Generated<'strong' | 'good' | 'try'>; is_suggested: Generated<boolean>
    a_stance: Generated<'none' | 'interested' | 'passed'>; b_stance: Generated<'none' | 'interested' | 'passed'>
  }
  embeddings: { model: string; digest: string; vector: Buffer }
  match_people: {
    event_id: string; registration_id: string; has: number
    why: 'said-nothing' | 'only-seeks' | 'only-offers' | 'nobody-offers' | 'nobody-seeks' | 'one-sided' | 'all-excluded' | 'places-taken' | null; unmet: string[]; unused: string[]
  }
}
