import type { Generated } from 'kysely'
import type { GeneratedJson, Instant, Json, Stamped } from './columns.ts'
import type {
  ChosenSteps,
  ConferencePurpose,
  Evidence,
  FeedbackContext,
  GivenField,
  GuideState,
  HoldReason,
  NewsKind,
  NotificationFacts,
  NotificationKind,
  Proposal,
  SaidFields,
  Tongue,
  WhyGuided,
} from './values.ts'

/** Who somebody is, what they say of themselves, and what passes between two people. */
export type PeopleTables = {
  users: {
    id: string
    issuer: string
    sub: string
    email: string
    given_name: string | null
    family_name: string | null
    locale: 'en' | 'zh' | 'es' | 'hi'
    status: Generated<'active' | 'suspended' | 'deleted'>
    suspended_detail: string | null
    version: Generated<number>
    mail_token: Generated<string>
    email_proved: Generated<boolean>
    email_as_of: Instant | null
    home_zone: Generated<string>
    created_at: Stamped
    updated_at: Stamped
  }
  abouts: {
    user_id: string
    headline: Generated<string>
    about: Generated<string>
    company: Generated<string>
    role: Generated<string>
    links: Generated<string[]>
    languages: Generated<string[]>
    home: Generated<string>
    steps: GeneratedJson<ChosenSteps>
    photo_id: string | null
    photo: Buffer | null
    version: Generated<number>
    updated_at: Instant
  }
  stopped_addresses: { email: string; stopped_at: Instant }
  mailed_strangers: { sender_id: string; email_digest: string; mailed_at: Instant }
  mail_consents: { sender_id: string; email: string; since: Instant }
  sending_limits: { user_id: string; per_day: number }
  mail_holds: {
    id: string
    sender_id: string
    event_id: string | null
    reason: HoldReason
    text: Generated<string>
    held_at: Instant
    decided_at: Instant | null
    is_allowed: boolean | null
  }
  former_addresses: { user_id: string; email: string; until: Instant }
  revoked_sessions: { session: string; until: Instant }
  notification_choices: {
    user_id: string
    kind: NewsKind
    in_app: Generated<boolean>
    mail: Generated<'at-once' | 'daily' | 'never'>
    changed_at: Instant
  }
  notifications: {
    user_id: string
    id: string
    kind: NotificationKind
    event_id: string | null
    occasion: string
    facts: GeneratedJson<NotificationFacts>
    at: Instant
    in_app: boolean
    read_at: Instant | null
    mail_at: Instant | null
    mailed_at: Instant | null
  }
  pool_keys: {
    kid: string
    private_jwk: Json<object>
    public_jwk: Json<object>
    created_at: Stamped
  }
  pool_users: {
    sub: string
    login: string
    email: string
    password_hash: string | null
    given_name: string | null
    family_name: string | null
    locale: Generated<string>
    enabled: Generated<boolean>
    wanted_email: string | null
    wanted_at: Instant | null
    created_at: Stamped
    updated_at: Stamped
  }
  pool_sign_ups: {
    login: string
    sub: string
    email: string
    password_hash: string | null
    given_name: string | null
    family_name: string | null
    locale: string
    created_at: Stamped
    proved_at: Instant | null
  }
  pool_codes: {
    login: string
    purpose: 'sign-up' | 'reset' | 'sign-in' | 'email'
    code_hash: string
    tries_left: Generated<number>
    address: string | null
    tries_elsewhere: Generated<number>
    expires_at: Instant
    created_at: Stamped
  }
  pool_entries: {
    session_hash: string
    ticket_hash: string | null
    sub: string
    expires_at: Instant
  }
  pool_sessions: {
    id: string
    sub: string
    auth_time: Instant
    ends_at: Instant
    ended_at: Instant | null
    browser: Generated<string>
    system: Generated<string>
  }
  pool_refresh_tokens: {
    token_hash: string
    session_id: string
    created_at: Stamped
    used_at: Instant | null
  }
  accepted_texts: { user_id: string; version: string; way: 'signing-up' | 'asked'; at: Instant }
  calendar_feeds: { user_id: string; token: string; created_at: Stamped }
  hosts: {
    user_id: string
    handle: string
    skeleton: string
    name: Generated<string>
    about: Generated<string>
    links: Generated<string[]>
    version: Generated<number>
    created_at: Stamped
    updated_at: Stamped
  }
  former_handles: { handle: string; skeleton: string; user_id: string; until: Instant }
  follows: { host_id: string; user_id: string; since: Stamped }
  items: {
    id: string
    user_id: string
    kind: 'objective' | 'offering'
    text: string
    version: Generated<number>
    created_at: Stamped
  }
  blocks: { user_id: string; blocked_id: string; conversation_id: string; at: Instant }
  conversations: {
    id: string
    event_id: string
    a_user: string
    b_user: string
    opened_at: Instant
    last_position: Generated<number>
    last_at: Instant
  }
  conversation_sides: {
    conversation_id: string
    user_id: string
    read_to: Generated<number>
    is_muted: Generated<boolean>
    is_kept: Generated<boolean>
  }
  conversation_messages: {
    conversation_id: string
    position: number
    author_id: string
    client_id: string
    text: string
    at: Instant
    deleted_at: Instant | null
  }
  cards: {
    user_id: string
    token: string
    fields: Json<SaidFields>
    given: GivenField[]
    version: Generated<number>
    updated_at: Instant
  }
  contacts: {
    user_id: string
    id: string
    person_id: string | null
    event_id: string | null
    way: 'code' | 'back' | 'round' | 'meeting' | 'match'
    at: Instant
    noted_at: Instant
    fields: Json<SaidFields>
    gave_back: Generated<boolean>
    note: Generated<string>
    follow_at: Instant | null
    follow_zone: string | null
    follow_text: Generated<string>
    follow_state: 'open' | 'done' | 'dropped' | null
    follow_told_at: Instant | null
    version: Generated<number>
  }
  remembering: { user_id: string; is_on: boolean; since: Instant }
  forgotten_contacts: { user_id: string; id: string; at: Instant }
  erasures: { user_id: string; asked_at: Instant; due_at: Instant; erased_at: Instant | null }
  administrators: { user_id: string; granted_at: Stamped }
  assistants: {
    user_id: string
    id: string
    locale: Tongue
    allows_model: Generated<boolean>
    consented_at: Instant
    updated_at: Instant
  }
  conferences: {
    id: string
    user_id: string
    purpose: ConferencePurpose
    event_id: string | null
    locale: Tongue
    created_at: Instant
    updated_at: Instant
  }
  conference_messages: {
    conference_id: string
    id: string
    position: number
    by: 'person' | 'assistant'
    text: string
    client_id: string | null
    answers: string | null
    mode: 'model' | 'guided' | null
    why_guided: WhyGuided | null
    chips: GeneratedJson<string[]>
    proposals: GeneratedJson<Proposal[]>
    guide: GeneratedJson<GuideState>
    created_at: Instant
  }
  model_uses: {
    user_id: string
    day: string
    characters: Generated<number>
    beautified: Generated<number>
  }
  model_answers: { user_id: string; digest: string; answer: string; created_at: Instant }
  feedback: {
    id: string
    number: string
    user_id: string | null
    visitor_email: Generated<string | null>
    kind: 'idea' | 'problem' | 'praise' | 'event' | 'abuse'
    text: string
    digest: string
    score: number | null
    event_id: string | null
    context: Json<FeedbackContext | null>
    is_named: Generated<boolean>
    wants_mail: Generated<boolean>
    locale: Tongue
    state: Generated<'open' | 'answered' | 'done'>
    version: Generated<number>
    step: Generated<number | null>
    created_at: Instant
    evidence: Json<Evidence | null>
    about_id: string | null
  }
  feedback_replies: {
    feedback_id: string
    id: string
    author_id: string
    text: string
    created_at: Instant
  }
}
