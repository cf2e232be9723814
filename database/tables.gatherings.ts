import type { Generated } from 'kysely'
import type { BigInteger, GeneratedJson, Instant, Json, Stamped } from './columns.ts'
import type {
  AnnouncementKind,
  Answers,
  Currency,
  Facts,
  Outcome,
  QuestionCondition,
  QuestionKind,
  QuestionOption,
  Quoted,
  Reading,
  RefundPolicy,
  RegistrationState,
  Right,
  RoundAnswer,
  Span,
  Stop,
  Texts,
  Tongue,
} from './values.ts'

/** A gathering, the people in it, and what the room does. */
export type GatheringTables = {
  events: {
    id: string
    host_id: string
    title: string
    summary: Generated<string>
    description: Generated<string>
    starts_at: Instant | null
    ends_at: Instant | null
    time_zone: string
    place: string | null
    link: string | null
    visibility: Generated<'public' | 'unlisted' | 'invite_only'>
    status: Generated<'draft' | 'published' | 'cancelled' | 'taken_down'>
    capacity: number | null
    seats_taken: Generated<number>
    invitation_code: string
    version: Generated<number>
    people_version: BigInteger
    matched_version: BigInteger
    anew_version: BigInteger
    meaning: Generated<'off' | 'on' | 'unavailable'>
    languages: Generated<Tongue[]>
    agenda: GeneratedJson<Stop[]>
    cover_id: string | null
    cover_alt: Generated<string>
    pair_link: string | null
    pair_secret: Generated<string>
    mail_note: Generated<string>
    sequence: Generated<number>
    cancel_reason: string | null
    cancelled_at: Instant | null
    taken_down_at: Instant | null
    taken_down_for: string | null
    currency: Generated<Currency>
    tax_basis_points: Generated<number>
    pricing_version: Generated<number>
    price_from: number | null
    price_to: number | null
    refund_policy: Generated<RefundPolicy>
    needs_approval: Generated<boolean>
    has_waitlist: Generated<boolean>
    seats_kept: Generated<number>
    people_in: Generated<number>
    questions_version: Generated<number>
    created_at: Stamped
    updated_at: Stamped
    published_at: Instant | null
    faded_at: Instant | null
    outcome: Json<Outcome | null>
  }
  pictures: {
    id: string
    event_id: string
    width: number
    height: number
    content: Buffer
    created_at: Stamped
  }
  announcements: {
    event_id: string
    id: string
    kind: AnnouncementKind
    occasion: string
    segment: Generated<string>
    subject: Generated<string>
    body: Generated<string>
    facts: GeneratedJson<Facts>
    people: Generated<number>
    recipient: string | null
    reached: string | null
    created_at: Stamped
    done_at: Instant | null
    wait_until: Instant | null
  }
  registrations: {
    event_id: string
    id: string
    user_id: string | null
    state: Generated<RegistrationState>
    joined_at: Instant
    left_at: Instant | null
    guest_name: string | null
    guest_email: string | null
    code: string | null
    answers: GeneratedJson<Answers>
    is_listed: Generated<boolean>
    is_matched: Generated<boolean>
    allows_photos: Generated<boolean>
    shares_with_sponsors: Generated<boolean>
    party: Generated<number>
    queued_at: Instant | null
    offer_until: Instant | null
    undo_until: Instant | null
    undo_state: 'confirmed' | 'waitlisted' | 'pending_approval' | null
    reason: Generated<string>
    host_note: Generated<string>
    version: Generated<number>
    tier_id: string | null
    discount_id: string | null
    each: number | null
    amount: number | null
    currency: Currency | null
    guests: GeneratedJson<string[]>
    pay_until: Instant | null
    pass: Generated<string>
    is_told: Generated<boolean>
  }
  check_ins: {
    event_id: string
    id: string
    registration_id: string
    at: Instant
    by_user: string
    noted_at: Instant
    undone_at: Instant | null
    undone_by: string | null
    change: number
  }
  round_plans: {
    event_id: string
    who: 'checked-in' | 'everybody'
    tables: number
    minutes: number
    break_minutes: number
    long_break_after: number | null
    long_break_minutes: number | null
    paused_at: Instant | null
    total: number
    bound: number
    made_from: string
    made_at: Instant
    version: Generated<number>
    last_step: Generated<'plan' | 'start' | 'pause' | 'resume' | 'extend' | 'skip' | 'stop'>
  }
  rounds: {
    event_id: string
    n: number
    announced_at: Instant | null
    starts_at: Instant | null
    ends_at: Instant | null
  }
  round_seats: {
    event_id: string
    round: number
    registration_id: string
    table_no: number | null
    with_id: string | null
    gets: Json<Quoted | null>
    answer: RoundAnswer | null
    answered_at: Instant | null
    is_missed: Generated<boolean>
  }
  round_absences: {
    event_id: string
    registration_id: string
    said_by: 'self' | 'host' | 'missed'
    at: Instant
  }
  meeting_plans: {
    event_id: string
    windows: GeneratedJson<Span[]>
    minutes: number
    pause_minutes: number
    tables: number
    made_from: Generated<string>
    made_at: Instant | null
    wishes: Generated<number>
    placed: Generated<number>
    bound: Generated<number>
    version: Generated<number>
  }
  meeting_choices: {
    event_id: string
    registration_id: string
    not_free: GeneratedJson<Span[]>
    most: number | null
  }
  meetings: {
    event_id: string
    id: string
    match_id: string
    a_id: string
    b_id: string
    state: Generated<'proposed' | 'accepted' | 'met' | 'no_show' | 'cancelled'>
    starts_at: Instant
    ends_at: Instant
    table_no: number | null
    a_yes: Generated<boolean>
    b_yes: Generated<boolean>
    move_to: Instant | null
    move_for: number | null
    a_move: boolean | null
    b_move: boolean | null
    is_asked: Generated<boolean>
    moved_from: Instant | null
    a_outcome: 'met' | 'no_show' | null
    b_outcome: 'met' | 'no_show' | null
    cancelled_by: 'a' | 'b' | 'gone' | 'host' | null
    reason: Generated<string>
    is_final: Generated<boolean>
    reminded_at: Instant | null
    version: Generated<number>
    changed_at: Instant
  }
  meeting_seats: { event_id: string; registration_id: string; at: Instant; meeting_id: string }
  meeting_tables: { event_id: string; table_no: number; at: Instant; meeting_id: string }
  registration_history: {
    event_id: string
    id: string
    registration_id: string
    at: Instant
    actor_id: string | null
    what: string
    facts: GeneratedJson<Facts>
  }
  invitation_codes: {
    event_id: string
    id: string
    code: string
    label: Generated<string>
    max_uses: number | null
    used: Generated<number>
    kept: Generated<number>
    expires_at: Instant | null
    bound_email: string | null
    skips_approval: Generated<boolean>
    keeps_seats: Generated<boolean>
    purpose: Generated<'host' | 'companions' | 'transfer' | 'guest'>
    registration_id: string | null
    revoked_at: Instant | null
    version: Generated<number>
    created_at: Stamped
    tier_id: string | null
    mail_token: Generated<string>
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
    prompt: GeneratedJson<Texts>
    hint: GeneratedJson<Texts>
    options: GeneratedJson<QuestionOption[]>
    is_required: Generated<boolean>
    condition: Json<QuestionCondition | null>
    matching: 'objective' | 'offering' | null
    retired_at: Instant | null
  }
  co_hosts: {
    event_id: string
    id: string
    email: string
    user_id: string | null
    rights: Right[]
    invited_by: string
    created_at: Stamped
    accepted_at: Instant | null
  }
  statements: {
    event_id: string
    id: string
    registration_id: string
    item_id: string | null
    kind: 'objective' | 'offering'
    position: number
    text: string
    question_id: string | null
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
    a_reading: Json<Reading | null>
    b_reading: Json<Reading | null>
    band: Generated<'strong' | 'good' | 'try'>
    is_suggested: Generated<boolean>
    a_stance: Generated<'none' | 'interested' | 'passed'>
    b_stance: Generated<'none' | 'interested' | 'passed'>
  }
  match_people: {
    event_id: string
    registration_id: string
    has: number
    why:
      | 'said-nothing'
      | 'only-seeks'
      | 'only-offers'
      | 'nobody-offers'
      | 'nobody-seeks'
      | 'one-sided'
      | 'loosely'
      | 'all-excluded'
      | 'places-taken'
      | null
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
    at: Instant
    due_at: Instant
    handled_at: Instant | null
    order_id: string | null
    place: number | null
    in_full: Generated<boolean>
  }
}
