import * as z from 'zod/mini'
import { Address } from './address.ts'
import { Cursor } from './event-card.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { Language } from './languages.ts'
import { filledText, textOf } from './text.ts'
import { Version } from './version.ts'

/**
 * `repeatDays`: how long the same text of the same person is the same feedback. `leastScores`: of
 * fewer, no figure is shown, and so many more have to come before it changes.
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

/**
 * What somebody tells us. `event`: about a gathering, and for its host. `abuse`: somebody
 * misbehaves.
 */
export const FeedbackKind = z.enum(['idea', 'problem', 'praise', 'event', 'abuse'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

/**
 * What somebody without an account can tell: no gathering is theirs, and of a report is asked back.
 */
export const visitorKinds = ['idea', 'problem', 'praise'] as const satisfies readonly FeedbackKind[]

/**
 * How likely it is that one would recommend it, from 0 to 10 (the net promoter score's question).
 */
const Score = z.int().check(z.gte(0, 'too-small'), z.lte(10, 'too-large'))

/**
 * Where somebody was when they wrote, as far as they let us know: the page's path without anything
 * personal in it, the app's version, and the browser.
 */
export const FeedbackContext = z.strictObject({
  page: textOf(feedbackLimits.path),
  version: textOf(feedbackLimits.version),
  browser: textOf(feedbackLimits.browser),
})
export type FeedbackContext = z.infer<typeof FeedbackContext>

/** Why somebody reports a conversation. */
export const ReportReason = z.enum(['spam', 'fraud', 'harassment', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** What somebody reported of a conversation, as it stood then; `about` is the other's name. */
export const ReportEvidence = z.object({
  reason: ReportReason,
  about: z.string(),
  messages: z.array(z.object({ isReporters: z.boolean(), text: z.string(), at: z.string() })),
})
export type ReportEvidence = z.infer<typeof ReportEvidence>

export const FeedbackState = z.enum(['open', 'answered', 'done'])
export type FeedbackState = z.infer<typeof FeedbackState>

/** As long a text as says something. A Chinese sign says as much as three letters. */
export const FeedbackText = filledText(feedbackLimits.text).check(
  z.refine(
    (text) => text.replaceAll(/\p{Script=Han}/gu, 'hàn').length >= feedbackLimits.least,
    'too-short',
  ),
)

/** A receipt number is only for naming it: F-XXXX-XXXX. */
const Receipt = z.object({ id: z.uuid(), number: z.string() })
const told = {
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

/** One's own feedback. `isNamed`: the host of the gathering reads who wrote it. */
export const OwnFeedback = z.object({ ...told, isNamed: z.boolean(), wantsMail: z.boolean() })
export type OwnFeedback = z.infer<typeof OwnFeedback>

/**
 * The same for whoever runs the installation; `from` is who wrote it, by name, and null for a
 * visitor. What was reported of a conversation is read where it is decided about.
 */
export const FeedbackItem = z.object({
  ...told,
  from: z.nullable(z.string()),
  locale: Language,
  wantsMail: z.boolean(),
  version: z.int(),
})
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  summary:
    'Tell us something, also without an account; the same text within 14 days is the same feedback',
  body: z.strictObject({
    kind: FeedbackKind,
    text: FeedbackText,
    score: z.optional(z.nullable(Score)),
    /**
     * A gathering that one hosts, helps with or has joined; to report harm, any that one can read.
     */
    eventId: z.optional(z.nullable(z.uuid())),
    context: z.optional(z.nullable(FeedbackContext)),
    wantsMail: z.optional(z.boolean()),
    isNamed: z.optional(z.boolean()),
    /**
     * Of a visitor, who is not signed in: the language that they read, and where an answer is
     * mailed to. An account has both.
     */
    locale: z.optional(Language),
    email: z.optional(z.nullable(Address)),
    /**
     * Left empty by people: whatever fills it in is a machine, whose feedback is thanked for and
     * not kept.
     */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  /**
   * `kind`: as what it was kept. What tells of the gathering that somebody was hurt is kept as
   * abuse, which the host does not read.
   */
  reply: z.extend(Receipt, { kind: FeedbackKind, isRepeat: z.boolean() }),
  refusals: ['sign-in-first', 'event-not-found', 'event-not-begun', 'too-many-requests'],
})

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/feedback',
  summary: 'List your own feedback, the latest first, with what was answered',
  query: z.object({ cursor: Cursor }),
  reply: z.object({ items: z.array(OwnFeedback), next: z.nullable(z.string()) }),
})

export const withdrawFeedback = endpoint({
  method: 'DELETE',
  path: '/feedback/:feedbackId',
  summary: 'Take your feedback back: it is deleted with its answers; what reports harm stays',
  params: z.object({ feedbackId: z.uuid() }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['feedback-not-found', 'report-stays'],
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  summary: 'Read what people told, abuse first and then the latest (administrators)',
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
  summary: 'Answer feedback; whoever wished for it gets a mail (administrators)',
  params: z.object({ feedbackId: z.uuid() }),
  body: z.strictObject({ text: filledText(feedbackLimits.reply) }),
  reply: FeedbackItem,
  refusals: ['feedback-not-found'],
})

export const settleFeedback = endpoint({
  method: 'PATCH',
  path: '/admin/feedback/:feedbackId',
  summary: 'Note that feedback is done with, or open again (administrators)',
  params: z.object({ feedbackId: z.uuid() }),
  body: z.strictObject({ state: FeedbackState, version: Version }),
  reply: FeedbackItem,
  refusals: ['feedback-not-found', 'changed-meanwhile'],
})

export const readRecap = endpoint({
  method: 'GET',
  path: '/events/:eventId/recap',
  summary: 'Read how a gathering was: in figures, and in what people said of it (hosts)',
  params: eventParams,
  reply: z.object({
    /**
     * How many were to come; of how many a match was found; how many pairs both wanted to meet, at
     * least: full fives, null for none.
     */
    people: z.int(),
    matched: z.int(),
    mutualPairs: z.nullable(z.int()),
    /**
     * How many of them were checked in at the door. Null: nobody was, so that nobody knows who
     * came.
     */
    came: z.nullable(z.int()),
    /**
     * The names of those who were checked in and of those who were not, and who keeps places for
     * how many who did not come; null where `came` is, and once the gathering's people are deleted.
     */
    names: z.nullable(
      z.object({
        came: z.array(z.string()),
        missing: z.array(z.string()),
        companions: z.array(z.object({ of: z.string(), count: z.int() })),
      }),
    ),
    /**
     * The net promoter score, from -100 to 100, and how many gave each score from 0 to 10: it
     * stands still until five more have answered, and is null for fewer than five.
     */
    score: z.nullable(z.object({ answers: z.int(), net: z.int(), spread: z.array(z.int()) })),
    /** How many gave a score that counts or waits to be counted. */
    answers: z.int(),
    /**
     * How many people wrote something; what they wrote, in an order that says nothing, with the
     * `name` where they signed it.
     */
    tellers: z.int(),
    said: z.array(
      z.object({ id: z.uuid(), text: z.string(), name: z.nullable(z.string()), at: z.string() }),
    ),
  }),
  refusals: ['event-not-found'],
})
