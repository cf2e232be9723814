import { createHash, randomInt } from 'node:crypto'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import {
  type ReportEvidence,
  type FeedbackContext,
  type FeedbackKind,
  feedbackLimits,
  type sendFeedback,
} from '#contract/feedback.ts'
import { redactPath } from '#contract/text/redact-path.ts'
import { safetyConcernIn } from '../assistant/assistant.ts'
import { readEvent, timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { countScores } from './recap.ts'
import { addWords, findWordless, type RatingWords } from './ratings.store.ts'
import { decideRating, normaliseText } from './rules.ts'
import { findOwnEvent, findDuplicate, insertFeedback, lockAuthor } from './store.ts'

const repeatMs = feedbackLimits.repeatDays * 86_400_000

/**
 * Stores feedback and returns its receipt; a duplicate returns the first receipt. A bot's
 * submission is thanked for and not stored.
 */
export async function saveFeedback(
  db: Db,
  feedback: EndpointBody<typeof sendFeedback>,
  person: { userId: string; now: Date },
): Promise<EndpointReply<typeof sendFeedback>> {
  const { text, eventId = null, score = null, context = null } = feedback
  const { userId, now } = person
  await checkEvent(db, feedback, person)
  const receipt = { id: newId(now), number: newNumber() }
  const kind = readAs(feedback)
  if (feedback.website) return { ...receipt, kind, isRepeat: false }
  // Serialises two concurrent calls.
  const locale = await lockAuthor(db, userId)
  const digest = digestOf(text)
  const same = await findDuplicate(db, { userId, kind, eventId, digest, since: sameSince(now) })
  if (same) return { ...same, kind, isRepeat: true }
  const words = {
    text,
    digest,
    score,
    context: context && JSON.stringify(withoutKeys(context)),
    is_named: kind === 'event' && feedback.isNamed === true,
    wants_mail: feedback.wantsMail === true,
    created_at: now,
  }
  const rating =
    kind === 'event' && eventId !== null
      ? await addToRating(db, { userId, eventId }, words)
      : undefined
  if (!rating)
    await insertFeedback(db, {
      ...receipt,
      ...words,
      user_id: userId,
      kind,
      event_id: eventId,
      evidence: null,
      about_id: null,
      locale,
    })
  if (kind === 'event' && eventId !== null && score !== null) await countScores(db, eventId)
  return { ...(rating ?? receipt), kind, isRepeat: false }
}

/**
 * Adds words to the person's rating of the event, if it has none yet and its score may become
 * theirs; returns the receipt of both.
 */
async function addToRating(
  db: Db,
  at: { userId: string; eventId: string },
  words: RatingWords,
): Promise<{ id: string; number: string } | undefined> {
  const rating = await findWordless(db, at)
  if (!rating) return undefined
  const score = words.score ?? rating.score
  if (score !== null && decideRating(rating, score) === 'counted') return undefined
  await addWords(db, rating.id, { ...words, score })
  return { id: rating.id, number: rating.number }
}

type ReportRequest = {
  text: string
  eventId: string
  evidence: ReportEvidence
  /** The person reported. */
  aboutId: string
  wantsMail: boolean
  /** The key that makes two reports the same. */
  same: string
}

/**
 * Stores a report with a copy of its subject, for the administrators. A duplicate returns the first
 * receipt.
 */
export async function report(
  db: Db,
  { text, eventId, evidence, aboutId, wantsMail, same: words }: ReportRequest,
  { userId, now }: { userId: string; now: Date },
): Promise<{ id: string; number: string; isRepeat: boolean }> {
  const locale = await lockAuthor(db, userId)
  const digest = createHash('sha256').update(words).digest('hex')
  const same = await findDuplicate(db, {
    userId,
    kind: 'abuse',
    eventId,
    digest,
    since: sameSince(now),
  })
  if (same) return { ...same, isRepeat: true }
  const receipt = { id: newId(now), number: newNumber() }
  await insertFeedback(db, {
    ...receipt,
    user_id: userId,
    kind: 'abuse',
    text,
    digest,
    event_id: eventId,
    locale,
    created_at: now,
    score: null,
    context: null,
    evidence: JSON.stringify(evidence),
    about_id: aboutId,
    wants_mail: wantsMail,
  })
  return { ...receipt, isRepeat: false }
}

/** Returns a digest that ignores spacing and spelling variants of a text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(normaliseText(text)).digest('hex')
}

/** Returns since when the same text counts as a duplicate. */
export function sameSince(now: Date): Date {
  return new Date(now.getTime() - repeatMs)
}

/**
 * Returns the kind to store it as. A report of harm never goes to the host, who may be meant, even
 * if sent as event feedback.
 */
function readAs({ kind, text }: EndpointBody<typeof sendFeedback>): FeedbackKind {
  const grave = kind === 'event' ? safetyConcernIn(text) : null
  return grave === 'harmed' || grave === 'violence' ? 'abuse' : kind
}

/**
 * Checks the event: feedback needs one's own, a rating one that has begun. Harm can be reported at
 * any readable event.
 */
async function checkEvent(
  db: Db,
  { kind, eventId = null }: EndpointBody<typeof sendFeedback>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (eventId === null && kind === 'event')
    throw refuse('bad-request', { fields: { eventId: 'required' } })
  if (eventId === null) return
  const times = await findOwnEvent(db, eventId, userId)
  if (!times && kind === 'abuse') return void (await readEvent(db, eventId, { userId, now }))
  if (!times) throw refuse('event-not-found')
  if (kind === 'event' && timingOf(times, now) === 'upcoming') throw refuse('event-not-begun')
}

/** Removes keys to events and accounts from what a browser sends. */
export function withoutKeys(context: FeedbackContext): FeedbackContext {
  return { ...context, page: redactPath(context.page) }
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates F-XXXX-XXXX: forty random bits in Crockford's base 32. */
export function newNumber(): string {
  const letters = Array.from({ length: 8 }, () => crockford[randomInt(32)]).join('')
  return `F-${letters.slice(0, 4)}-${letters.slice(4)}`
}
