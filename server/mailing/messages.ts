import type { EndpointReply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import {
  type Announcement,
  type MailContent,
  type listAnnouncements,
  mailLimits,
  type AnnouncementSegment,
} from '#contract/mailing/announcements.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { postMany } from '../kit/mail/mail.ts'
import { preview, type MailSender, writer } from './letter-writer.ts'
import { insertMessage, lastMessageAt, listAnnouncementRows } from './announcements.store.ts'
import type { LetterInput } from './letters.ts'
import { mayWriteFrom, judgeMessage } from './messages.rules.ts'
import { readMessageReach } from './outreach.ts'
import { occasionOf } from './reminders.rules.ts'
import { findAnnouncedEvent, findReader, type AnnouncedEvent, lockAnnouncedEvent } from './store.ts'
import { languageOf, wordsOf } from './words.ts'

type MessageHost = { userId: string; now: Date }
type MessageDraft = { subject: string; body: string }

const announcementsShown = 100
const hourS = 3600

/** Returns an event's messages, the reach of a new one, and from when it may be written. */
export async function messagesOf(
  db: Db,
  eventId: string,
  now: Date,
): Promise<EndpointReply<typeof listAnnouncements>> {
  const [rows, { reach, all }, lastAt] = [
    await listAnnouncementRows(db, eventId, announcementsShown),
    await readMessageReach(db, { eventId, subject: '', body: '' }, now),
    await lastMessageAt(db, eventId),
  ]
  const from = mayWriteFrom(lastAt, now)
  return {
    items: rows.map(announcementOf),
    reach,
    all,
    mayWriteFrom: from === null ? null : new Date(from).toISOString(),
  }
}

/**
 * Sends a message to everyone or a segment, unless one was written within a day. Concurrent calls
 * are serialised.
 */
export async function send(
  db: Db,
  request: MessageDraft & { eventId: string; segment: AnnouncementSegment },
  now: Date,
): Promise<Announcement> {
  const event = await lockAnnouncedEvent(db, request.eventId)
  if (!event) throw refuse('event-not-found')
  const [{ reach }, lastAt] = [
    await readMessageReach(db, request, now),
    await lastMessageAt(db, request.eventId),
  ]
  const verdict = judgeMessage({ status: event.status, reach: reach[request.segment], lastAt, now })
  if (verdict === 'too-many-requests')
    throw refuse(verdict, {
      retryAfterS: Math.ceil(((mayWriteFrom(lastAt, now) ?? now.getTime()) - now.getTime()) / 1000),
    })
  if (verdict !== 'write') throw refuse(verdict)
  const id = newId(now)
  await insertMessage(db, { ...request, id, now })
  return {
    id,
    kind: 'message',
    segment: request.segment,
    subject: request.subject,
    body: request.body,
    at: now.toISOString(),
    people: 0,
    isDone: false,
  }
}

/** Returns the message as the host would read it in that language. */
export async function previewOf(
  db: Db,
  request: MessageDraft & { eventId: string; language: Language },
  { userId, now, origin }: MessageHost & { origin: string },
): Promise<MailContent> {
  const { gathering, reader } = await load(db, request.eventId, userId)
  return preview(messageStory(request, { gathering, now, origin }), {
    ...reader,
    locale: request.language,
  })
}

/**
 * Returns the reminder of a week before, as the host would read it in that language; the other two
 * differ in a line.
 */
export async function previewOfReminder(
  db: Db,
  request: { eventId: string; language: Language },
  { userId, now, origin }: MessageHost & { origin: string },
): Promise<MailContent> {
  const { gathering, reader } = await load(db, request.eventId, userId)
  const occasion = gathering.starts_at ? occasionOf('7d', gathering.starts_at) : ''
  return preview(
    {
      news: { kind: 'reminder', occasion, subject: '', body: '', facts: {} },
      gathering,
      now,
      origin,
    },
    { ...reader, locale: request.language },
  )
}

/** Sends the message to the host alone, in their language, and returns the address. */
export async function sendTest(
  db: Db,
  request: MessageDraft & { eventId: string },
  { userId, now, sender }: MessageHost & { sender: MailSender },
): Promise<{ to: string }> {
  const { gathering, reader } = await load(db, request.eventId, userId)
  await countTry(db, `test-mail:${userId}`, {
    now,
    limit: { tries: mailLimits.testsPerHour, windowS: hourS },
  })
  const mail = writer(
    messageStory(request, { gathering, now, origin: sender.origin }),
    sender,
  )(reader)
  const subject = wordsOf(languageOf(reader.locale))('test.subject', { subject: mail.subject })
  await postMany(db, [{ ...mail, subject, announcement_id: null }], now)
  return { to: reader.email }
}

function messageStory(
  { subject, body }: MessageDraft,
  at: { gathering: AnnouncedEvent; now: Date; origin: string },
): LetterInput {
  return { news: { kind: 'message', occasion: '', subject, body, facts: {} }, ...at }
}

async function load(db: Db, eventId: string, userId: string) {
  const [gathering, reader] = [await findAnnouncedEvent(db, eventId), await findReader(db, userId)]
  if (!gathering || !reader) throw refuse('event-not-found')
  return { gathering, reader }
}

function announcementOf(
  row: Awaited<ReturnType<typeof listAnnouncementRows>>[number],
): Announcement {
  // Kind and segment are written only from the contract's lists.
  const [kind, segment] = [row.kind as Announcement['kind'], row.segment as AnnouncementSegment]
  return {
    id: row.id,
    kind,
    segment,
    subject: row.subject,
    body: row.body,
    at: row.created_at.toISOString(),
    people: row.people,
    isDone: row.done_at !== null,
  }
}
