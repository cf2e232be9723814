import type { EndpointReply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { type MailContent } from '#contract/mailing/announcements.ts'
import {
  type Announcement,
  type listAnnouncements,
  mailLimits,
  type MessageLimit,
} from '#contract/mailing/messages.ts'
import type { MessageSegment } from '#contract/mailing/message-segments.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { postMany } from '../kit/mail/mail.ts'
import { preview, type MailSender, writer } from './letter-writer.ts'
import {
  findHostSince,
  findSameMessage,
  findThanks,
  insertMessage,
  listAnnouncementRows,
  listSentMessages,
  lockMessages,
  setSendsThanks,
} from './announcements.store.ts'
import type { LetterInput } from './letters.ts'
import { judgeMessage, sendingRoom, type SenderState } from './messages.rules.ts'
import { readMessageReach } from './outreach.ts'
import { listChoiceQuestions, listTickets } from './segments.store.ts'
import { occasionOf } from './reminders.rules.ts'
import { findAnnouncedEvent, findReader, type AnnouncedEvent, lockAnnouncedEvent } from './store.ts'
import { thanksAt, thanksUntil } from './thanks-time.ts'
import { languageOf, wordsOf } from './words.ts'

type MessageHost = { userId: string; now: Date }
type MessageDraft = { subject: string; body: string }

const announcementsShown = 100
const hourS = 3600
const dayMs = 86_400_000
// The same words to the same people within this time are a second click.
const sameMs = 10 * 60_000

/** Returns an event's messages, the reach of a new one, and how many more may be sent. */
export async function messagesOf(
  db: Db,
  eventId: string,
  now: Date,
): Promise<EndpointReply<typeof listAnnouncements>> {
  const event = await findAnnouncedEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return {
    items: (await listAnnouncementRows(db, eventId, announcementsShown)).map(announcementOf),
    ...(await readMessageReach(db, { eventId, subject: '', body: '' }, now)),
    tickets: await listTickets(db, eventId),
    questions: await listChoiceQuestions(db, eventId),
    limit: limitOf(await senderState(db, eventId, now)),
    thanks: await thanksOf(db, event),
  }
}

async function thanksOf(
  db: Db,
  { id, ends_at: endsAt, time_zone: timeZone, sends_thanks: isOn }: AnnouncedEvent,
): Promise<EndpointReply<typeof listAnnouncements>['thanks']> {
  const sent = await findThanks(db, id)
  return {
    isOn,
    at: endsAt && thanksAt(endsAt, timeZone).toISOString(),
    until: endsAt && thanksUntil(endsAt).toISOString(),
    sent: sent ? { at: sent.created_at.toISOString(), people: sent.people } : null,
  }
}

function limitOf(sender: SenderState): MessageLimit {
  const { messages, people, nextAt, toInvited } = sendingRoom(sender)
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    messages,
    people,
    nextAt: instant(nextAt),
    toInvited: { messages: toInvited.messages, nextAt: instant(toInvited.nextAt) },
  }
}

async function senderState(db: Db, eventId: string, now: Date): Promise<SenderState> {
  return {
    sent: await listSentMessages(db, { eventId, since: new Date(now.getTime() - dayMs) }),
    hostSince: await findHostSince(db, eventId),
    now,
  }
}

/** Sends a message to everyone or a segment, within the limits of a day. */
export async function send(
  db: Db,
  request: MessageDraft & { eventId: string; segment: MessageSegment },
  now: Date,
): Promise<Announcement> {
  const event = await lockAnnouncedEvent(db, request.eventId)
  if (!event) throw refuse('event-not-found')
  // Concurrent messages of one host are counted one after another.
  await lockMessages(db, event.host_id)
  const same = await findSameMessage(db, request, new Date(now.getTime() - sameMs))
  if (same) return announcementOf(same)
  const { segments } = await readMessageReach(db, request, now)
  const reach = segments.find(({ segment }) => segment === request.segment)?.people ?? 0
  const judged = judgeMessage(
    { status: event.status, segment: request.segment, reach },
    await senderState(db, request.eventId, now),
  )
  if (judged.verdict === 'too-many-requests')
    throw refuse(judged.verdict, {
      retryAfterS: Math.ceil((judged.until - now.getTime()) / 1000),
    })
  if (judged.verdict !== 'write') throw refuse(judged.verdict)
  const id = newId(now)
  await insertMessage(db, { ...request, id, reach, now })
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

type PreviewHost = MessageHost & { origin: string }
type PreviewRequest = { eventId: string; language: Language }

/** Returns a mail as the host would read it in that language. */
async function previewAs(
  db: Db,
  { eventId, language, userId, now, origin }: PreviewRequest & PreviewHost,
  storyOf: (context: Omit<LetterInput, 'news'>) => LetterInput,
): Promise<MailContent> {
  const { gathering, reader } = await load(db, eventId, userId)
  return preview(storyOf({ gathering, now, origin }), { ...reader, locale: language })
}

/** Returns the message as the host would read it in that language. */
export function previewOf(
  db: Db,
  request: MessageDraft & PreviewRequest,
  host: PreviewHost,
): Promise<MailContent> {
  return previewAs(db, { ...request, ...host }, (context) => messageStory(request, context))
}

const withoutText = { subject: '', body: '', facts: {} } as const

/**
 * Returns the reminder of a week before, as the host would read it in that language; the other two
 * differ in a line.
 */
export function previewOfReminder(
  db: Db,
  request: PreviewRequest,
  host: PreviewHost,
): Promise<MailContent> {
  return previewAs(db, { ...request, ...host }, (context) => {
    const startsAt = context.gathering.starts_at
    const occasion = startsAt ? occasionOf('7d', startsAt) : ''
    return { ...context, news: { kind: 'reminder', occasion, ...withoutText } }
  })
}

/** Returns the thank-you as the host would read it in that language. */
export function previewOfThanks(
  db: Db,
  request: PreviewRequest,
  host: PreviewHost,
): Promise<MailContent> {
  return previewAs(db, { ...request, ...host }, (context) => ({
    ...context,
    news: { kind: 'thanks', occasion: 'thanks', ...withoutText },
  }))
}

/** Switches the thank-you after an event on or off. */
export async function switchThanks(
  db: Db,
  { eventId, isOn }: { eventId: string; isOn: boolean },
): Promise<{ isOn: boolean }> {
  await setSendsThanks(db, eventId, isOn)
  return { isOn }
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
  )({ ...reader, is_in: true })
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
  // The query reads only these kinds.
  const kind = row.kind as Announcement['kind']
  return {
    id: row.id,
    kind,
    segment: row.segment,
    subject: row.subject,
    body: row.body,
    at: row.created_at.toISOString(),
    people: row.people,
    isDone: row.done_at !== null,
  }
}
