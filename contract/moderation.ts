import * as z from 'zod/mini'
import { Cursor, EventStatus } from './events/event-card.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events/events.ts'
import { ReportEvidence, ReportReason } from './feedback.ts'
import { filledLine } from './text/line.ts'
import { Outreach } from './mailing/mail-holds.ts'
import { Prose } from './text/prose.ts'
import { filledText } from './text/text.ts'
import { Version } from './version.ts'

/**
 * `dueHours`: the time within which a report should be reviewed; `lookMinutes`: repeated looks at
 * the same thing within this time make one log line.
 */
export const moderationLimits = {
  detail: 1000,
  asked: 200,
  leastAsked: 2,
  found: 20,
  gatherings: 20,
  acts: 20,
  preview: 140,
  dueHours: 24,
  lookMinutes: 15,
} as const

/** An action or look-up by an administrator. */
export const ModerationActionKind = z.enum([
  'look-up',
  'open-person',
  'open-event',
  'open-report',
  'suspend',
  'lift',
  'warn',
  'take-down',
  'put-back',
  'settle',
  'allow-mails',
  'refuse-mails',
  'set-limit',
])
export type ModerationActionKind = z.infer<typeof ModerationActionKind>

/** Why an action is taken; the person concerned reads it. */
const Why = filledText(moderationLimits.detail)
const Named = z.object({ id: z.uuid(), name: z.string() })
const Titled = z.object({ id: z.uuid(), title: z.string() })

/** One line of the log. Its subject is null if it no longer exists. */
export const ModerationAction = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The administrator's name, which anyone can change, and their verified address. */
  by: z.string(),
  verb: ModerationActionKind,
  text: z.string(),
  person: z.nullable(Named),
  event: z.nullable(Titled),
  report: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
})
export type ModerationAction = z.infer<typeof ModerationAction>

export const AccountStatus = z.enum(['active', 'suspended', 'deleted'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** Open until an administrator has decided on it. */
export const ReportState = z.enum(['open', 'done'])
export type ReportState = z.infer<typeof ReportState>

const report = {
  id: z.uuid(),
  number: z.string(),
  at: z.string(),
  state: ReportState,
  /** The reason chosen from a list; null if only text was given. */
  reason: z.nullable(ReportReason),
  text: z.string(),
}

/** A line of the queue. For a conversation it shows only the number of reported messages. */
export const ReportSummary = z.object({
  ...report,
  from: z.string(),
  about: z.nullable(z.string()),
  event: z.nullable(Titled),
  messages: z.int(),
})
export type ReportSummary = z.infer<typeof ReportSummary>

/**
 * A report as the deciding administrator reads it, with only the reported part of a conversation.
 */
export const AbuseReport = z.object({
  ...report,
  from: Named,
  wantsMail: z.boolean(),
  version: z.int(),
  /** The person it is about, if known. `isHost`: it is about an event that they host. */
  about: z.nullable(
    z.extend(Named, { status: AccountStatus, isHost: z.boolean(), isAdministrator: z.boolean() }),
  ),
  event: z.nullable(z.extend(Titled, { status: EventStatus })),
  messages: z.nullable(ReportEvidence.shape.messages),
  acts: z.array(ModerationAction),
})
export type AbuseReport = z.infer<typeof AbuseReport>

/** The outcome of a report. */
export const ReportVerdict = z.enum(['nothing', 'warn', 'suspend', 'take-down'])
export type ReportVerdict = z.infer<typeof ReportVerdict>

export const PersonSummary = z.extend(Named, {
  email: z.string(),
  status: AccountStatus,
  since: z.string(),
})
export type PersonSummary = z.infer<typeof PersonSummary>

/**
 * A person as an administrator sees them: identity and status, and nothing they wrote to others.
 */
export const PersonView = z.extend(PersonSummary, {
  /** The text they read when suspended. */
  detail: z.nullable(z.string()),
  /** When their account is deleted, if they asked for that and may still change their mind. */
  leavesAt: z.nullable(z.string()),
  isAdministrator: z.boolean(),
  isYou: z.boolean(),
  handle: z.nullable(z.string()),
  hosted: z.int(),
  joined: z.int(),
  /** The latest events they host. */
  gatherings: z.array(z.extend(Titled, { status: EventStatus, startsAt: z.nullable(z.string()) })),
  /**
   * Their mails to strangers. `perDay`: the limit in 24 hours, null for none; `isSet`: set by an
   * administrator.
   */
  outreach: z.extend(Outreach, { perDay: z.nullable(z.int()), isSet: z.boolean() }),
  /** The number of reports about them, and the latest. */
  reported: z.int(),
  reports: z.array(
    z.object({ id: z.uuid(), number: z.string(), at: z.string(), state: ReportState }),
  ),
  acts: z.array(ModerationAction),
})
export type PersonView = z.infer<typeof PersonView>

/** An event as an administrator sees it: its public text and its state. */
export const ModerationEventView = z.extend(Titled, {
  summary: z.string(),
  /** The description as readers see it. */
  prose: Prose,
  status: EventStatus,
  startsAt: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(z.string()),
  host: Named,
  people: z.int(),
  takenDownFor: z.nullable(z.string()),
  reported: z.int(),
  reports: PersonView.shape.reports,
  acts: z.array(ModerationAction),
})
export type ModerationEventView = z.infer<typeof ModerationEventView>

const personParams = z.object({ userId: z.uuid() })
const reportParams = z.object({ feedbackId: z.uuid() })

// Looking is logged too. Hence these are not GETs, which change nothing, and their replies are not
// cached.
export const lookUpPeople = endpoint({
  method: 'POST',
  path: '/admin/users/lookups',
  summary: 'Find people by address or beginning of their name (administrators)',
  description: 'The search is logged.',
  isSlow: true,
  body: z.strictObject({
    asked: filledLine(moderationLimits.asked).check(
      z.minLength(moderationLimits.leastAsked, 'too-short'),
    ),
  }),
  reply: z.object({
    items: z.array(PersonSummary),
    /** There are more results; narrow the query. */
    hasMore: z.boolean(),
  }),
})

export const openPerson = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/openings',
  summary: 'Read the status of a person (administrators)',
  description: 'The look-up is logged.',
  isSlow: true,
  params: personParams,
  body: z.strictObject({}),
  reply: PersonView,
  refusals: ['person-not-found'],
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Suspend a person (administrators)',
  description: 'Within five seconds every call of theirs is refused with the given words.',
  params: personParams,
  body: z.strictObject({ detail: Why }),
  reply: z.object({ status: AccountStatus }),
  refusals: ['person-not-found', 'own-account', 'administrators-account'],
})

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/suspend',
  summary: 'Lift the suspension of a person (administrators)',
  params: personParams,
  body: z.strictObject({ reason: Why }),
  reply: z.object({ status: AccountStatus }),
  refusals: ['person-not-found'],
})

export const openGathering = endpoint({
  method: 'POST',
  path: '/admin/events/:eventId/openings',
  summary: 'Read the text and the state of an event (administrators)',
  description: 'The look-up is logged.',
  isSlow: true,
  params: eventParams,
  body: z.strictObject({}),
  reply: ModerationEventView,
  refusals: ['event-not-found'],
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/admin/events/:eventId/takedown',
  summary: 'Take down an event (administrators)',
  description: 'Until it is restored, only people who are in it can find, read or join it.',
  params: eventParams,
  body: z.strictObject({ reason: Why }),
  reply: z.object({ status: EventStatus }),
  refusals: ['event-not-found', 'event-taken-down'],
})

export const putBack = endpoint({
  method: 'DELETE',
  path: '/admin/events/:eventId/takedown',
  summary: 'Restore an event that was taken down (administrators)',
  params: eventParams,
  body: z.strictObject({ reason: Why }),
  reply: z.object({ status: EventStatus }),
  refusals: ['event-not-found'],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'List reports: open ones oldest first, or decided ones latest first (administrators)',
  query: z.object({ cursor: Cursor, state: z.optional(ReportState) }),
  reply: z.object({
    items: z.array(ReportSummary),
    next: z.nullable(z.string()),
    open: z.int(),
    /** The number of open reports older than the limit. */
    overdue: z.int(),
  }),
})

export const openReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:feedbackId/openings',
  summary: 'Read a report with the reported part of a conversation (administrators)',
  description: 'The look-up is logged.',
  isSlow: true,
  params: reportParams,
  body: z.strictObject({}),
  reply: AbuseReport,
  refusals: ['report-not-found'],
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:feedbackId/verdicts',
  summary: 'Decide a report and carry out the decision (administrators)',
  params: reportParams,
  body: z.strictObject({
    verdict: ReportVerdict,
    /** Read by the person who is warned or suspended, or whose event is taken down. */
    text: Why,
    version: Version,
  }),
  reply: z.object({ state: ReportState, version: z.int() }),
  refusals: [
    'report-not-found',
    'changed-meanwhile',
    'person-not-found',
    'event-not-found',
    'own-account',
    'administrators-account',
  ],
})

export const listActs = endpoint({
  method: 'GET',
  path: '/admin/moderation/acts',
  summary: 'List what administrators did and looked at, latest first (administrators)',
  description: 'Lists one person or one event if the query names it.',
  query: z.object({ cursor: Cursor, userId: z.optional(z.uuid()), eventId: z.optional(z.uuid()) }),
  reply: z.object({ items: z.array(ModerationAction), next: z.nullable(z.string()) }),
})
