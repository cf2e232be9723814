import type { Generated } from 'kysely'
import type { LocalizedText, Question, QuestionAnswers } from '#contract/admission/questions.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { EventStatus, EventVisibility } from '#contract/events/event-card.ts'
import type { AgendaItem } from '#contract/events/event-draft.ts'
import type { CoHostRight } from '#contract/events/events.ts'
import type { StatementKind } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { ShortfallReason } from '#contract/matching/match-shortfall.ts'
import type { MatchBand, MeaningStatus, Stance } from '#contract/matching/matching.ts'
import type { TimeSpan } from '#contract/meetings/meetings.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import type { AbsenceSource, RoundAnswer, RoundsAudience, RoundsStep } from '#contract/rounds.ts'
import type { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { QuestionKind } from '#contract/admission/question-kinds.ts'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { BigInteger, GeneratedJson, InstantColumn, Json, GeneratedInstant } from './columns.ts'
import type {
  AnnouncementKind,
  ChangeFactsJson,
  EventOutcomeJson,
  MeetingCanceller,
  MeetingRowState,
  EarlierInvitationJson,
  PrefilledStatementJson,
  ReasonJson,
  ReasonSubjectsJson,
  WebhookFactsJson,
} from './values.ts'

/** Events, their attendees, and rounds, meetings and check-ins. */
export type EventTables = {
  events: {
    id: string
    host_id: string
    title: string
    summary: Generated<string>
    description: Generated<string>
    starts_at: InstantColumn | null
    ends_at: InstantColumn | null
    time_zone: string
    place: string | null
    link: string | null
    visibility: Generated<EventVisibility>
    status: Generated<EventStatus>
    capacity: number | null
    seats_taken: Generated<number>
    invitation_code: string
    version: Generated<number>
    people_version: BigInteger
    matched_version: BigInteger
    anew_version: BigInteger
    meaning: Generated<MeaningStatus>
    languages: Generated<Language[]>
    agenda: GeneratedJson<AgendaItem[]>
    cover_id: string | null
    cover_alt: Generated<string>
    pair_link: string | null
    pair_secret: Generated<string>
    mail_note: Generated<string>
    sends_thanks: Generated<boolean>
    sequence: Generated<number>
    cancel_reason: string | null
    cancelled_at: InstantColumn | null
    taken_down_at: InstantColumn | null
    taken_down_for: string | null
    currency: Generated<Currency>
    tax_basis_points: Generated<number>
    pricing_version: Generated<number>
    price_from: number | null
    price_to: number | null
    is_paid: boolean | null
    refund_policy: Generated<RefundPolicy>
    needs_approval: Generated<boolean>
    has_waitlist: Generated<boolean>
    seats_kept: Generated<number>
    people_in: Generated<number>
    questions_version: Generated<number>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
    published_at: InstantColumn | null
    faded_at: InstantColumn | null
    outcome: Json<EventOutcomeJson | null>
    slug: string | null
  }
  former_slugs: { slug: string; event_id: string }
  pictures: {
    id: string
    event_id: string
    width: number
    height: number
    content: Buffer
    created_at: GeneratedInstant
  }
  announcements: {
    event_id: string
    id: string
    kind: AnnouncementKind
    occasion: string
    segment: Generated<string>
    subject: Generated<string>
    body: Generated<string>
    facts: GeneratedJson<ChangeFactsJson>
    people: Generated<number>
    recipient: string | null
    reached: string | null
    created_at: GeneratedInstant
    done_at: InstantColumn | null
    wait_until: InstantColumn | null
  }
  registrations: {
    event_id: string
    id: string
    user_id: string | null
    state: Generated<RegistrationState>
    joined_at: InstantColumn
    left_at: InstantColumn | null
    guest_name: string | null
    guest_email: string | null
    code: string | null
    answers: GeneratedJson<QuestionAnswers>
    is_listed: Generated<boolean>
    is_matched: Generated<boolean>
    allows_photos: Generated<boolean>
    shares_with_sponsors: Generated<boolean>
    party_size: Generated<number>
    queued_at: InstantColumn | null
    offer_until: InstantColumn | null
    undo_until: InstantColumn | null
    undo_state: Extract<RegistrationState, 'confirmed' | 'waitlisted' | 'pending_approval'> | null
    reason: Generated<string>
    host_note: Generated<string>
    version: Generated<number>
    tier_id: string | null
    discount_id: string | null
    each: number | null
    amount: number | null
    currency: Currency | null
    guests: GeneratedJson<string[]>
    pay_until: InstantColumn | null
    pass: Generated<string>
    rating_token: Generated<string>
    is_notified: Generated<boolean>
  }
  check_ins: {
    event_id: string
    id: string
    registration_id: string
    at: InstantColumn
    by_user: string
    noted_at: InstantColumn
    undone_at: InstantColumn | null
    undone_by: string | null
    change: number
  }
  round_plans: {
    event_id: string
    who: RoundsAudience
    tables: number
    minutes: number
    break_minutes: number
    long_break_after: number | null
    long_break_minutes: number | null
    paused_at: InstantColumn | null
    total: number
    bound: number
    made_from: string
    made_at: InstantColumn
    version: Generated<number>
    last_step: Generated<'plan' | RoundsStep>
  }
  rounds: {
    event_id: string
    n: number
    announced_at: InstantColumn | null
    starts_at: InstantColumn | null
    ends_at: InstantColumn | null
  }
  round_seats: {
    event_id: string
    round: number
    registration_id: string
    table_no: number | null
    with_id: string | null
    gets: Json<ReasonJson | null>
    answer: RoundAnswer | null
    answered_at: InstantColumn | null
    is_missed: Generated<boolean>
  }
  round_absences: {
    event_id: string
    registration_id: string
    said_by: AbsenceSource
    at: InstantColumn
  }
  meeting_plans: {
    event_id: string
    windows: GeneratedJson<TimeSpan[]>
    minutes: number
    pause_minutes: number
    tables: number
    made_from: Generated<string>
    made_at: InstantColumn | null
    wishes: Generated<number>
    placed: Generated<number>
    bound: Generated<number>
    version: Generated<number>
  }
  meeting_choices: {
    event_id: string
    registration_id: string
    not_free: GeneratedJson<TimeSpan[]>
    most: number | null
  }
  meetings: {
    event_id: string
    id: string
    match_id: string
    a_id: string
    b_id: string
    state: Generated<MeetingRowState>
    starts_at: InstantColumn
    ends_at: InstantColumn
    table_no: number | null
    a_yes: Generated<boolean>
    b_yes: Generated<boolean>
    move_to: InstantColumn | null
    move_for: number | null
    a_move: boolean | null
    b_move: boolean | null
    is_asked: Generated<boolean>
    moved_from: InstantColumn | null
    a_outcome: 'met' | 'no_show' | null
    b_outcome: 'met' | 'no_show' | null
    cancelled_by: MeetingCanceller | null
    reason: Generated<string>
    is_final: Generated<boolean>
    reminded_at: InstantColumn | null
    version: Generated<number>
    changed_at: InstantColumn
    proposed_by: 'a' | 'b' | null
    place: Generated<string>
  }
  meeting_seats: {
    event_id: string
    registration_id: string
    at: InstantColumn
    meeting_id: string
  }
  meeting_tables: { event_id: string; table_no: number; at: InstantColumn; meeting_id: string }
  registration_history: {
    event_id: string
    id: string
    registration_id: string
    at: InstantColumn
    actor_id: string | null
    what: string
    facts: GeneratedJson<ChangeFactsJson>
  }
  invitation_codes: {
    event_id: string
    id: string
    code: string
    label: Generated<string>
    max_uses: number | null
    used: Generated<number>
    kept: Generated<number>
    expires_at: InstantColumn | null
    bound_email: string | null
    skips_approval: Generated<boolean>
    keeps_seats: Generated<boolean>
    purpose: Generated<'host' | 'companions' | 'transfer' | 'guest' | 'invitation'>
    registration_id: string | null
    revoked_at: InstantColumn | null
    version: Generated<number>
    created_at: GeneratedInstant
    tier_id: string | null
    mail_token: Generated<string>
    invitee_name: Generated<string>
    asks: Generated<boolean>
    prefilled: GeneratedJson<PrefilledStatementJson[]>
    opened_at: InstantColumn | null
    declined_at: InstantColumn | null
    reminded_at: InstantColumn | null
    import_id: string | null
    prefilled_answers: GeneratedJson<QuestionAnswers>
  }
  attendee_imports: {
    event_id: string
    id: string
    by_user: string
    file_name: Generated<string>
    kind: InvitationKind
    people: number
    entered: Generated<number>
    removed: Generated<number>
    earlier: GeneratedJson<EarlierInvitationJson[]>
    started_at: InstantColumn
    undone_at: InstantColumn | null
  }
  invitation_visits: {
    event_id: string
    code: string
    views: Generated<number>
    starts: Generated<number>
  }
  questions: {
    event_id: string
    id: string
    position: number
    kind: QuestionKind
    prompt: GeneratedJson<LocalizedText>
    hint: GeneratedJson<LocalizedText>
    options: GeneratedJson<Question['options']>
    is_required: Generated<boolean>
    condition: Json<Question['condition'] | null>
    matching: StatementKind | null
    retired_at: InstantColumn | null
  }
  co_hosts: {
    event_id: string
    id: string
    email: string
    user_id: string | null
    rights: CoHostRight[]
    invited_by: string
    created_at: GeneratedInstant
    accepted_at: InstantColumn | null
  }
  statements: {
    event_id: string
    id: string
    registration_id: string
    item_id: string | null
    kind: StatementKind
    position: number
    text: string
    question_id: string | null
    is_by_host: Generated<boolean>
  }
  matches: {
    event_id: string
    id: string
    a_id: string
    b_id: string
    score: number
    a_objective_id: string | null
    b_offering_id: string | null
    a_terms: string[]
    b_objective_id: string | null
    a_offering_id: string | null
    b_terms: string[]
    a_reading: Json<ReasonSubjectsJson | null>
    b_reading: Json<ReasonSubjectsJson | null>
    band: Generated<MatchBand>
    is_suggested: Generated<boolean>
    a_stance: Generated<Stance>
    b_stance: Generated<Stance>
  }
  match_people: {
    event_id: string
    registration_id: string
    has: number
    why: ShortfallReason | null
    unmet: string[]
    unused: string[]
    word_for_word: Generated<string[]>
  }
  given_up_places: {
    id: string
    event_id: string
    registration_id: string | null
    code_id: string | null
    by: 'attendee' | 'host'
    at: InstantColumn
    due_at: InstantColumn
    handled_at: InstantColumn | null
    order_id: string | null
    place: number | null
    in_full: Generated<boolean>
  }
  webhook_messages: {
    id: Generated<string>
    user_id: string
    event_id: string | null
    type: WebhookType
    number: Generated<string>
    subject_id: string | null
    registration_id: string | null
    other_registration_id: string | null
    occasion: string | null
    facts: GeneratedJson<WebhookFactsJson>
    recorded_at: GeneratedInstant
    retry_at: InstantColumn | null
    body: string | null
  }
}
