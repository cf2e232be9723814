import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type * as contract from '#contract/feedback.ts'
import { hasPlace } from '#contract/check-ins.ts'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import { countScores } from './recap.ts'
import { findRatedEvent, listOfPerson, updateScore } from './ratings.store.ts'
import { decideRating, ratingOf } from './rules.ts'
import { digestOf, newNumber, saveFeedback } from './send-feedback.ts'
import { insertFeedback, lockAuthor } from './store.ts'

type RatedEvent = NonNullable<Awaited<ReturnType<typeof findRatedEvent>>>
type RatingRequest = EndpointBody<typeof contract.rateEvent> & { token: string }
const { perAccount: textsAtMost, windowS } = rateLimitClasses.telling

/** Returns how the person with a token rated the event. */
export async function readRating(db: Db, token: string, now: Date): Promise<contract.RatingView> {
  return viewOf(db, await ratedEvent(db, token, now))
}

/**
 * Stores the rating of the person with a token, one for each person and event, and the words for the
 * host, if any. Idempotent for the same score and words.
 */
export async function rateEvent(
  db: Db,
  { token, score, text }: RatingRequest,
  now: Date,
): Promise<EndpointReply<typeof contract.rateEvent>> {
  const event = await ratedEvent(db, token, now)
  await saveScore(db, event, { score, now })
  const isReport = text !== undefined && (await isStoredAsReport(db, event, { text, now }))
  return { ...(await viewOf(db, event)), isReport }
}

/** Returns the event that the person with a token rates, once it has begun. */
async function ratedEvent(db: Db, token: string, now: Date): Promise<RatedEvent> {
  const digits = token.toLowerCase()
  const event = /^[0-9a-f]{32}$/.test(digits) ? await findRatedEvent(db, digits) : undefined
  if (!event || !hasPlace(event)) throw refuse('not-found')
  if (timingOf(event, now) === 'upcoming') throw refuse('event-not-begun')
  return event
}

async function saveScore(
  db: Db,
  { userId, eventId }: RatedEvent,
  { score, now }: { score: number; now: Date },
): Promise<void> {
  // Serialises two concurrent calls.
  const locale = await lockAuthor(db, userId)
  const rating = ratingOf(await listOfPerson(db, { userId, eventId }))
  const decision = decideRating(rating, score)
  if (decision === 'counted') throw refuse('rating-counted')
  if (decision === 'keep') return
  if (rating) await updateScore(db, rating.id, score)
  else
    await insertFeedback(db, {
      id: newId(now),
      number: newNumber(),
      user_id: userId,
      kind: 'event',
      text: '',
      digest: digestOf(''),
      score,
      event_id: eventId,
      evidence: null,
      about_id: null,
      context: null,
      locale,
      created_at: now,
    })
  await countScores(db, eventId)
}

/** Stores the words as any feedback on the event; returns whether they report harm. */
async function isStoredAsReport(
  db: Db,
  { userId, eventId }: RatedEvent,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  await countTry(db, `feedback:user:${userId}`, { now, limit: { tries: textsAtMost, windowS } })
  const { kind } = await saveFeedback(db, { kind: 'event', text, eventId }, { userId, now })
  return kind === 'abuse'
}

async function viewOf(
  db: Db,
  { userId, eventId, title }: RatedEvent,
): Promise<contract.RatingView> {
  const letters = await listOfPerson(db, { userId, eventId })
  const rating = ratingOf(letters)
  return {
    eventId,
    title,
    score: rating?.score ?? null,
    hasWords: letters.some(({ text }) => text !== ''),
    isCounted: rating !== undefined && rating.step !== null,
  }
}
