import type { Generated } from 'kysely'
import type { FieldAudiences } from '#contract/about.ts'
import type { AnswerMode, FallbackReason, ThreadPurpose } from '#contract/assistant.ts'
import type { CardField, CardFields, ContactSource, FollowUp } from '#contract/contacts/contacts.ts'
import type {
  FeedbackContext,
  FeedbackKind,
  FeedbackState,
  ReportEvidence,
} from '#contract/feedback.ts'
import type { StatementKind } from '#contract/items.ts'
import type { TokenScope } from '#contract/identity/api-tokens.ts'
import type { Language } from '#contract/languages.ts'
import type { HoldReason } from '#contract/mailing/sending-limit.ts'
import type { AccountStatus } from '#contract/moderation.ts'
import type { MailFrequency, NewsKind, NotificationKind } from '#contract/notifications.ts'
import type {
  WebhookDeliveryState,
  WebhookFailure,
  WebhookStopReason,
} from '#contract/webhooks/webhooks.ts'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { BigInteger, GeneratedJson, InstantColumn, Json, GeneratedInstant } from './columns.ts'
import type { CodePurpose, GuideStateJson, NotificationFactsJson, ProposalJson } from './values.ts'

/** People, what they say about themselves, and contacts between two people. */
export type PeopleTables = {
  users: {
    id: string
    issuer: string
    sub: string
    email: string
    given_name: string | null
    family_name: string | null
    locale: Language
    status: Generated<AccountStatus>
    suspended_detail: string | null
    version: Generated<number>
    mail_token: Generated<string>
    email_proved: Generated<boolean>
    email_as_of: InstantColumn | null
    home_zone: Generated<string>
    region: Generated<string | null>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
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
    steps: GeneratedJson<Partial<FieldAudiences>>
    photo_id: string | null
    photo: Buffer | null
    version: Generated<number>
    updated_at: InstantColumn
  }
  unsubscribed_addresses: { email: string; stopped_at: InstantColumn }
  mailed_strangers: { sender_id: string; email_digest: string; mailed_at: InstantColumn }
  mail_consents: { sender_id: string; email: string; since: InstantColumn }
  sending_limits: { user_id: string; per_day: number }
  mail_holds: {
    id: string
    sender_id: string
    event_id: string | null
    reason: HoldReason
    text: Generated<string>
    held_at: InstantColumn
    decided_at: InstantColumn | null
    is_allowed: boolean | null
  }
  former_addresses: { user_id: string; email: string; until: InstantColumn }
  api_tokens: {
    id: string
    user_id: string
    name: string
    digest: string
    ending: string
    scopes: TokenScope[]
    event_id: string | null
    created_at: InstantColumn
    expires_at: InstantColumn
    last_used_at: InstantColumn | null
  }
  webhook_endpoints: {
    id: string
    user_id: string
    url: string
    types: WebhookType[]
    event_id: string | null
    is_enabled: Generated<boolean>
    begins_after: BigInteger
    ends_after: BigInteger | null
    enabled_at: InstantColumn
    stopped_for: WebhookStopReason | null
    failing_since: InstantColumn | null
    rests_until: InstantColumn | null
    secret: string
    former_secrets: Generated<string[]>
    former_secrets_until: InstantColumn | null
    created_at: InstantColumn
  }
  webhook_deliveries: {
    id: string
    endpoint_id: string
    message_id: string
    state: Generated<WebhookDeliveryState>
    attempts: Generated<number>
    next_try_at: InstantColumn
    created_at: InstantColumn
  }
  webhook_attempts: {
    id: string
    delivery_id: string
    at: InstantColumn
    status: number | null
    failure: WebhookFailure | null
    ms: number
    answer: Generated<string>
  }
  revoked_sessions: { session: string; until: InstantColumn }
  notification_choices: {
    user_id: string
    kind: NewsKind
    in_app: Generated<boolean>
    mail: Generated<MailFrequency>
    changed_at: InstantColumn
  }
  notifications: {
    user_id: string
    id: string
    kind: NotificationKind
    event_id: string | null
    occasion: string
    facts: GeneratedJson<NotificationFactsJson>
    at: InstantColumn
    in_app: boolean
    read_at: InstantColumn | null
    mail_at: InstantColumn | null
    mailed_at: InstantColumn | null
  }
  pool_keys: {
    kid: string
    private_jwk: Json<object>
    public_jwk: Json<object>
    created_at: GeneratedInstant
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
    wanted_at: InstantColumn | null
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  pool_sign_ups: {
    login: string
    sub: string
    email: string
    password_hash: string | null
    given_name: string | null
    family_name: string | null
    locale: string
    created_at: GeneratedInstant
    proved_at: InstantColumn | null
  }
  pool_codes: {
    login: string
    purpose: CodePurpose
    code_hash: string
    tries_left: Generated<number>
    address: string | null
    tries_elsewhere: Generated<number>
    expires_at: InstantColumn
    created_at: GeneratedInstant
  }
  pool_entries: {
    session_hash: string
    ticket_hash: string | null
    sub: string
    expires_at: InstantColumn
  }
  pool_sessions: {
    id: string
    sub: string
    auth_time: InstantColumn
    ends_at: InstantColumn
    ended_at: InstantColumn | null
    browser: Generated<string>
    system: Generated<string>
  }
  pool_refresh_tokens: {
    token_hash: string
    session_id: string
    created_at: GeneratedInstant
    used_at: InstantColumn | null
  }
  accepted_texts: {
    user_id: string
    version: string
    way: 'signing-up' | 'asked'
    at: InstantColumn
  }
  calendar_feeds: { user_id: string; token: string; created_at: GeneratedInstant }
  hosts: {
    user_id: string
    handle: string
    skeleton: string
    name: Generated<string>
    about: Generated<string>
    links: Generated<string[]>
    version: Generated<number>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  former_handles: { handle: string; skeleton: string; user_id: string; until: InstantColumn }
  follows: { host_id: string; user_id: string; since: GeneratedInstant }
  items: {
    id: string
    user_id: string
    kind: StatementKind
    text: string
    version: Generated<number>
    created_at: GeneratedInstant
  }
  blocks: { user_id: string; blocked_id: string; conversation_id: string; at: InstantColumn }
  conversations: {
    id: string
    event_id: string
    a_user: string
    b_user: string
    opened_at: InstantColumn
    last_position: Generated<number>
    last_at: InstantColumn
  }
  conversation_sides: {
    conversation_id: string
    user_id: string
    read_to: Generated<number>
    is_muted: Generated<boolean>
    is_kept: Generated<boolean>
    draft_text: string | null
    draft_by: string | null
    draft_at: InstantColumn | null
  }
  conversation_messages: {
    conversation_id: string
    position: number
    author_id: string
    client_id: string
    text: string
    at: InstantColumn
    deleted_at: InstantColumn | null
  }
  cards: {
    user_id: string
    token: string
    fields: Json<CardFields>
    given: CardField[]
    version: Generated<number>
    updated_at: InstantColumn
  }
  contacts: {
    user_id: string
    id: string
    person_id: string | null
    event_id: string | null
    way: ContactSource
    at: InstantColumn
    noted_at: InstantColumn
    fields: Json<CardFields>
    gave_back: Generated<boolean>
    note: Generated<string>
    follow_at: InstantColumn | null
    follow_zone: string | null
    follow_text: Generated<string>
    follow_state: FollowUp['state'] | null
    follow_told_at: InstantColumn | null
    version: Generated<number>
  }
  met_before: { user_id: string; is_on: boolean; since: InstantColumn }
  forgotten_contacts: { user_id: string; id: string; at: InstantColumn }
  erasures: {
    user_id: string
    asked_at: InstantColumn
    due_at: InstantColumn
    erased_at: InstantColumn | null
  }
  administrators: { user_id: string; granted_at: GeneratedInstant }
  assistants: {
    user_id: string
    id: string
    locale: Language
    allows_model: Generated<boolean>
    consented_at: InstantColumn
    updated_at: InstantColumn
  }
  threads: {
    id: string
    user_id: string
    purpose: ThreadPurpose
    event_id: string | null
    locale: Language
    created_at: InstantColumn
    updated_at: InstantColumn
  }
  thread_messages: {
    thread_id: string
    id: string
    position: number
    by: 'person' | 'assistant'
    text: string
    client_id: string | null
    answers: string | null
    mode: AnswerMode | null
    why_guided: FallbackReason | null
    chips: GeneratedJson<string[]>
    proposals: GeneratedJson<ProposalJson[]>
    guide: GeneratedJson<GuideStateJson>
    created_at: InstantColumn
  }
  model_uses: {
    user_id: string
    day: string
    characters: Generated<number>
    beautified: Generated<number>
  }
  model_answers: { user_id: string; digest: string; answer: string; created_at: InstantColumn }
  feedback: {
    id: string
    number: string
    user_id: string | null
    visitor_email: Generated<string | null>
    kind: FeedbackKind
    text: string
    digest: string
    score: number | null
    event_id: string | null
    context: Json<FeedbackContext | null>
    is_named: Generated<boolean>
    wants_mail: Generated<boolean>
    locale: Language
    state: Generated<FeedbackState>
    version: Generated<number>
    step: Generated<number | null>
    created_at: InstantColumn
    evidence: Json<ReportEvidence | null>
    about_id: string | null
  }
  feedback_replies: {
    feedback_id: string
    id: string
    author_id: string
    text: string
    created_at: InstantColumn
  }
}
