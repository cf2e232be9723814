import type { Attendee } from '#contract/admission/attendees.ts'
import type { MatchView } from '#contract/matching/matching.ts'
import type { WebhookMessage } from '#contract/webhooks/webhook-data.ts'
import { answerTexts, attendeeOf } from '../admission/admission.ts'
import { findEvent } from '../events/events.ts'
import { findComment } from '../feedback/feedback.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { Refusal } from '../kit/errors.ts'
import type { Logger } from '../kit/log.ts'
import { localeOf } from '../kit/names.store.ts'
import { ownMatches } from '../matching/matching.ts'
import {
  claimMessage,
  deleteMessage,
  isCovered,
  listUnwritten,
  type MessageRow,
  postponeMessage,
  saveMessage,
} from './messages.store.ts'
import {
  findCheckInSubject,
  findPaymentSubject,
  findRefundSubject,
  findRoundSubject,
} from './subjects.store.ts'

const atOnce = 50
const retryMs = 60_000
/** Standard Webhooks recommends less than 20 kB. */
const bytesAtMost = 20_000

type WritingContext = { db: Db; clock: Clock; log: Logger }
type MessageData = WebhookMessage['data']

/**
 * Writes the texts of recorded messages, each in its own transaction, and queues them for their
 * endpoints. Returns whether there may be more.
 */
export async function writeMessages({ db, clock, log }: WritingContext): Promise<boolean> {
  const ids = await listUnwritten(db, { now: clock.now(), count: atOnce })
  for (const id of ids) {
    await transact(db, (tx) => write(tx, id, clock.now())).catch(async (error: unknown) => {
      log.error({ err: error, message: id }, 'a webhook message could not be written')
      await postponeMessage(db, id, new Date(clock.now().getTime() + retryMs))
    })
  }
  return ids.length === atOnce
}

async function write(db: Db, id: string, now: Date): Promise<void> {
  const message = await claimMessage(db, id)
  if (!message) return
  const isNews = message.type !== 'registration.updated' || !(await isCovered(db, message))
  const data = isNews ? await dataOf(db, message, now) : undefined
  if (data) await saveMessage(db, message, { body: bodyOf(message, data), now })
  else await deleteMessage(db, id)
}

/** Returns the text that is sent. */
export function bodyOf(
  { type, recorded_at: at }: Pick<MessageRow, 'type' | 'recorded_at'>,
  data: MessageData,
): string {
  const textOf = (said: object) => JSON.stringify({ type, timestamp: at.toISOString(), data: said })
  const text = textOf(data)
  if (Buffer.byteLength(text) <= bytesAtMost || !('registration' in data)) return text
  // The answers are by far the longest part. The API has them all.
  return textOf({ ...data, registration: { ...data.registration, answers: undefined } })
}

/** Returns what a message says; undefined if its subject is gone. */
async function dataOf(db: Db, message: MessageRow, now: Date): Promise<MessageData | undefined> {
  const { event_id: eventId, event_title: title, subject_id: id, user_id: userId, type } = message
  const event = { id: eventId, title }
  switch (type) {
    case 'check_in.created':
    case 'check_in.undone': {
      const row = await findCheckInSubject(db, { eventId, id })
      if (!row) return undefined
      const undoneAt = type === 'check_in.undone' ? (row.undone_at?.toISOString() ?? null) : null
      return {
        event,
        registration: personOf(row),
        checkIn: { id, at: row.at.toISOString(), undoneAt },
      }
    }
    case 'round.started':
    case 'round.ended': {
      const number = message.facts.round ?? 0
      const row = await findRoundSubject(db, { eventId, n: number })
      if (!row) return undefined
      const [startsAt, endsAt] = [row.starts_at.toISOString(), row.ends_at.toISOString()]
      return { event, round: { number, startsAt, endsAt, pairs: row.pairs } }
    }
    case 'payment.succeeded':
      return paymentData(db, message)
    case 'refund.created':
    case 'refund.succeeded':
    case 'refund.failed':
      return refundData(db, message)
    case 'feedback.created': {
      const comment = await findComment(db, { eventId, id })
      if (!comment) return undefined
      const { at: day, ...feedback } = comment
      return { event, feedback: { ...feedback, day } }
    }
    case 'event.cancelled': {
      const row = await findEvent(db, eventId)
      const startsAt = row?.starts_at?.toISOString() ?? null
      return { event: { ...event, startsAt, reason: row?.cancel_reason ?? '' } }
    }
    case 'match.mutual': {
      const items = await matchesOf(db, { eventId, userId, now })
      const match = items.find((item) => item.id === id && item.isMutual)
      if (!match) return undefined
      const { name, youGet, youGive } = match
      return { event, match: { id, name, youGet, youGive } }
    }
    case 'webhook.test':
      throw new Error('A test is written when it is sent.')
    default:
      return registrationData(db, message)
  }
}

/** Returns a person's matches; none if they have left the event. */
async function matchesOf(
  db: Db,
  { eventId, userId, now }: { eventId: string; userId: string; now: Date },
): Promise<readonly MatchView[]> {
  try {
    return (await ownMatches(db, eventId, { userId, now })).items
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

async function registrationData(db: Db, message: MessageRow): Promise<MessageData> {
  const { event_id: eventId, event_title: title, subject_id: id, user_id: hostId } = message
  const attendee = await attendeeOf(db, { eventId, id, readerId: hostId })
  const change = {
    id,
    // The trigger recorded it.
    state: message.facts.state as Attendee['state'],
    sequence: Number(message.number),
  }
  const event = { id: eventId, title }
  if (!attendee) return { event, registration: change }
  const language = await localeOf(db, hostId)
  const answers = await answerTexts(db, { eventId, answers: attendee.answers, language })
  return { event, registration: { ...change, ...detailsOf(attendee), answers } }
}

function detailsOf(attendee: Attendee) {
  const { name, email, isGuest, companions, ticket, objectives, offerings, joinedAt } = attendee
  return {
    name,
    email,
    isGuest,
    companions,
    ticket,
    objectives,
    offerings,
    registeredAt: joinedAt,
  }
}

async function paymentData(
  db: Db,
  { event_id: eventId, event_title: title, subject_id: id }: MessageRow,
): Promise<MessageData | undefined> {
  const row = await findPaymentSubject(db, id)
  return (
    row && {
      event: { id: eventId, title },
      registration: personOf(row),
      payment: {
        id,
        amount: row.amount,
        currency: row.currency,
        cardFee: row.card_fee,
        platformShare: row.platform,
        affiliateShare: row.affiliate,
        hostShare: row.host,
        paidAt: row.paid_at.toISOString(),
      },
    }
  )
}

async function refundData(
  db: Db,
  { event_id: eventId, event_title: title, subject_id: id, facts }: MessageRow,
): Promise<MessageData | undefined> {
  const row = await findRefundSubject(db, id)
  return (
    row && {
      event: { id: eventId, title },
      registration: personOf(row),
      refund: {
        id,
        paymentId: row.order_id,
        amount: row.amount,
        currency: row.currency,
        reason: row.reason,
        // As recorded by the trigger: it may have moved on.
        state: facts.state === undefined ? row.state : (facts.state as typeof row.state),
        createdAt: row.created_at.toISOString(),
      },
    }
  )
}

function personOf({
  registration_id: id,
  name,
  email,
}: {
  registration_id: string
  name: string
  email: string
}) {
  return { id, name, email }
}
