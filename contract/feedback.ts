import * as z from 'zod/mini'
import { Address } from './text/address.ts'
import { Cursor } from './events/event-card.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events/events.ts'
import { Language } from './languages.ts'
import { filledText, textOf } from './text/text.ts'
import { Version } from './version.ts'

/**
 * `repeatDays`: how long the same text from the same person counts as one feedback. `leastScores`:
 * how many scores are needed to show a figure, and how many more to change it.
 */
export const feedbackLimits = {
  least: 10,
  text: 4000,
  reply: 4000,
  path: 200,
  version: 80,
  browser: 300,
  repeatDays: 14,
  leastScores: 5,
  keptDays: 365,
} as const

/** The kind of feedback. `event`: about an event, for its host. `abuse`: a person misbehaves. */
export const FeedbackKind = z.enum(['idea', 'problem', 'praise', 'event', 'abuse'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

/**
 * The kinds open to a visitor without an account: no event is theirs, and a report needs a person
 * who can be asked back.
 */
export const visitorKinds = ['idea', 'problem', 'praise'] as const satisfies readonly FeedbackKind[]

/**
 * The scores of the five faces, worst first. Five-point answers on the net promoter score's scale:
 * only the best face promotes the event, the fourth is passive, and the others advise against it.
 */
export const ratingFaces = [2, 4, 6, 8, 10] as const

/** How likely the person is to recommend it, from 0 to 10 (the net promoter score's question). */
const Score = z.int().check(z.gte(0, 'too-small'), z.lte(10, 'too-large'))

/**
 * Where the person was when writing, as far as they share it: the page's path without personal
 * data, the app's version, and the browser.
 */
export const FeedbackContext = z.strictObject({
  page: textOf(feedbackLimits.path),
  version: textOf(feedbackLimits.version),
  browser: textOf(feedbackLimits.browser),
})
export type FeedbackContext = z.infer<typeof FeedbackContext>

/** Why a person reports a conversation. */
export const ReportReason = z.enum(['spam', 'fraud', 'harassment', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** The reported part of a conversation, copied at that time; `about` is the other's name. */
export const ReportEvidence = z.object({
  reason: ReportReason,
  about: z.string(),
  messages: z.array(z.object({ isReporters: z.boolean(), text: z.string(), at: z.string() })),
})
export type ReportEvidence = z.infer<typeof ReportEvidence>

export const FeedbackState = z.enum(['open', 'answered', 'done'])
export type FeedbackState = z.infer<typeof FeedbackState>

/** A text long enough to say something. A Chinese character counts as three letters. */
export const FeedbackText = filledText(feedbackLimits.text).check(
  z.refine(
    (text) => text.replaceAll(/\p{Script=Han}/gu, 'hàn').length >= feedbackLimits.least,
    'too-short',
  ),
)

/** A receipt number only identifies the feedback: F-XXXX-XXXX. */
const Receipt = z.object({ id: z.uuid(), number: z.string() })
const feedbackFields = {
  id: z.uuid(),
  number: z.string(),
  kind: FeedbackKind,
  text: z.string(),
  score: z.nullable(z.int()),
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  context: z.nullable(FeedbackContext),
  state: FeedbackState,
  at: z.string(),
  replies: z.array(z.object({ text: z.string(), at: z.string() })),
}

/** One's own feedback. `isNamed`: the event's host sees who wrote it. */
export const OwnFeedback = z.object({
  ...feedbackFields,
  isNamed: z.boolean(),
  wantsMail: z.boolean(),
})
export type OwnFeedback = z.infer<typeof OwnFeedback>

/**
 * Feedback as an administrator reads it; `from` is the writer's name, null for a visitor. The
 * reported part of a conversation is read only where the report is decided.
 */
export const FeedbackItem = z.object({
  ...feedbackFields,
  from: z.nullable(z.string()),
  locale: Language,
  wantsMail: z.boolean(),
  version: z.int(),
})
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  summary: 'Send feedback, with or without an account',
  description: 'The same text within 14 days is the same feedback.',
  body: z.strictObject({
    kind: FeedbackKind,
    text: FeedbackText,
    score: z.optional(z.nullable(Score)),
    /**
     * An event that the writer hosts, co-hosts or has joined; for a report of harm, any event they
     * can read.
     */
    eventId: z.optional(z.nullable(z.uuid())),
    context: z.optional(z.nullable(FeedbackContext)),
    wantsMail: z.optional(z.boolean()),
    isNamed: z.optional(z.boolean()),
    /**
     * For a visitor who is not signed in: their language, and the address for an answer. An account
     * has both.
     */
    locale: z.optional(Language),
    email: z.optional(z.nullable(Address)),
    /**
     * A honeypot: people leave it empty. Feedback with it filled in comes from a machine; it is
     * thanked for and dropped.
     */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  /**
   * `kind`: the kind it was stored as. Event feedback that reports harm is stored as abuse, which
   * the host does not read.
   */
  reply: z.extend(Receipt, { kind: FeedbackKind, isRepeat: z.boolean() }),
  refusals: ['sign-in-first', 'event-not-found', 'event-not-begun', 'too-many-requests'],
})

/**
 * `token`: the 32 hexadecimal digits of a registration's `ratingToken`. It is not the ticket's, which
 * the host scans.
 */
const ratingParams = z.object({ token: z.string().check(z.maxLength(100, 'too-long')) })

/**
 * The rating of an event by a person with a place. `isCounted`: the host's figures include it, so
 * that it no longer changes.
 */
export const RatingView = z.object({
  eventId: z.uuid(),
  title: z.string(),
  score: z.nullable(z.int()),
  /** Whether the person has also written to the host. */
  hasWords: z.boolean(),
  isCounted: z.boolean(),
})
export type RatingView = z.infer<typeof RatingView>

export const readRating = endpoint({
  method: 'GET',
  path: '/ratings/:token',
  summary: 'Read how a person rated an event, by the link in a mail',
  description: 'Open to the holder of the link, who may read the mail on any device.',
  params: ratingParams,
  reply: RatingView,
  refusals: ['not-found', 'event-not-begun'],
})

export const rateEvent = endpoint({
  method: 'PUT',
  path: '/ratings/:token',
  summary: 'Rate an event by the link in a mail, with or without words for its host',
  description:
    'Replaces the score until it is counted. The same words are stored once, and words that report harm go to the administrators instead of the host.',
  params: ratingParams,
  body: z.strictObject({ score: Score, text: z.optional(FeedbackText) }),
  /** `isReport`: the words of this request were stored as a report, which the host does not read. */
  reply: z.extend(RatingView, { isReport: z.boolean() }),
  refusals: ['not-found', 'event-not-begun', 'rating-counted', 'too-many-requests'],
})

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/feedback',
  summary: 'List your own feedback with its answers, latest first',
  query: z.object({ cursor: Cursor }),
  reply: z.object({ items: z.array(OwnFeedback), next: z.nullable(z.string()) }),
})

export const withdrawFeedback = endpoint({
  method: 'DELETE',
  path: '/feedback/:feedbackId',
  summary: 'Withdraw your feedback and delete it with its answers',
  description: 'Feedback that reports harm is kept.',
  params: z.object({ feedbackId: z.uuid() }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['feedback-not-found', 'report-stays'],
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  summary: 'List all feedback: abuse first, then the latest (administrators)',
  query: z.object({
    cursor: Cursor,
    state: z.optional(FeedbackState),
    kind: z.optional(FeedbackKind),
  }),
  reply: z.object({ items: z.array(FeedbackItem), next: z.nullable(z.string()), open: z.int() }),
})

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback/:feedbackId/replies',
  summary: 'Answer feedback, by mail if the writer wished for it (administrators)',
  params: z.object({ feedbackId: z.uuid() }),
  body: z.strictObject({ text: filledText(feedbackLimits.reply) }),
  reply: FeedbackItem,
  refusals: ['feedback-not-found'],
})

export const settleFeedback = endpoint({
  method: 'PATCH',
  path: '/admin/feedback/:feedbackId',
  summary: 'Close or reopen feedback (administrators)',
  params: z.object({ feedbackId: z.uuid() }),
  body: z.strictObject({ state: FeedbackState, version: Version }),
  reply: FeedbackItem,
  refusals: ['feedback-not-found', 'changed-meanwhile'],
})

/**
 * How people came to register: on the event's page, with a code that the host named, with one
 * without a name, by an invitation by mail, for a reserved spot, with an attendee, for a ticket that
 * was passed on, or by an affiliate.
 */
export const RegistrationSource = z.enum([
  'page',
  'code',
  'own-code',
  'mail',
  'reserved',
  'companion',
  'transfer',
  'affiliate',
])
export type RegistrationSource = z.infer<typeof RegistrationSource>

export const readRecap = endpoint({
  method: 'GET',
  path: '/events/:eventId/recap',
  summary: 'Read the figures and the feedback of an event (hosts)',
  params: eventParams,
  reply: z.object({
    /**
     * The people expected; how many of them had a match; at least how many pairs both wanted to
     * meet: rounded down to fives, null for none.
     */
    people: z.int(),
    /** Beside them, the guests whom a host added and invited, who neither answered nor came. */
    invited: z.int(),
    matched: z.int(),
    mutualPairs: z.nullable(z.int()),
    /** How many of them were checked in. Null if nobody was: then it is unknown who came. */
    came: z.nullable(z.int()),
    /**
     * The names of people checked in and not checked in, and the places kept for companions who did
     * not come. Null if `came` is, and once the event's people are deleted.
     */
    names: z.nullable(
      z.object({
        came: z.array(z.string()),
        missing: z.array(z.string()),
        companions: z.array(z.object({ of: z.string(), count: z.int() })),
      }),
    ),
    /**
     * The rounds that began, the conversations in them, and what people answered about them. Null
     * without rounds.
     */
    rounds: z.nullable(
      z.object({
        count: z.int(),
        conversations: z.int(),
        useful: z.int(),
        notUseful: z.int(),
        notHappened: z.int(),
      }),
    ),
    /** Confirmed meetings, without those that two people arranged at a place of their own. */
    meetings: z.int(),
    /**
     * The spots and check-ins of each source, the most first; `label` is the host's name for a code,
     * never the code. Empty if nobody registered.
     */
    sources: z.array(
      z.object({
        kind: RegistrationSource,
        label: z.string(),
        registered: z.int(),
        came: z.int(),
      }),
    ),
    /**
     * The net promoter score, from -100 to 100, and the number of answers for each score from 0 to
     * 10. It is updated only after five more answers, and null for fewer than five.
     */
    score: z.nullable(z.object({ answers: z.int(), net: z.int(), spread: z.array(z.int()) })),
    /** The number of scores counted or waiting to be counted. */
    answers: z.int(),
    /**
     * The number of people who wrote something; their texts, in an order that says nothing, with
     * `name` where they signed.
     */
    tellers: z.int(),
    said: z.array(
      z.object({ id: z.uuid(), text: z.string(), name: z.nullable(z.string()), at: z.string() }),
    ),
  }),
  refusals: ['event-not-found'],
})

export const exportRecap = endpoint({
  method: 'GET',
  path: '/events/:eventId/recap.csv',
  summary: 'Export the figures of an event as spreadsheet-safe CSV (hosts)',
  description:
    'One figure in each line. Headings and values are in your language; programs read the recap as JSON.',
  params: eventParams,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
  refusals: ['event-not-found'],
})
