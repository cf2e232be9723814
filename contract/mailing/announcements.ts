import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language } from '../languages.ts'
import { filledLine } from '../text/line.ts'
import { NewsKind } from '../notifications.ts'
import { filledText } from '../text/text.ts'

export const mailLimits = { subject: 120, body: 5000, messagesPerDay: 1, testsPerHour: 5 } as const

/**
 * The blocks of a mail, in order. The same list is rendered as plain text, as HTML and as the
 * preview on the screen.
 */
export const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A person's own words, quoted under their name. */
  z.object({ kind: z.literal('quote'), text: z.string(), by: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    facts: z.array(z.object({ name: z.string(), value: z.string(), was: z.nullable(z.string()) })),
  }),
  /** A cover, or the code of a ticket; `text` describes it where pictures are not shown. */
  z.object({
    kind: z.literal('picture'),
    text: z.string(),
    to: z.string(),
    shows: z.enum(['cover', 'qr']),
  }),
  z.object({ kind: z.literal('button'), text: z.string(), to: z.string() }),
  z.object({ kind: z.literal('small'), text: z.string() }),
  /** A link that few will follow: quieter than a button. */
  z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
])
export type MailBlock = z.infer<typeof MailBlock>
export const MailContent = z.object({ subject: z.string(), parts: z.array(MailBlock) })
export type MailContent = z.infer<typeof MailContent>

/**
 * The recipients of a host's message: all confirmed attendees, those without statements, or those
 * who read one language.
 */
export const AnnouncementSegment = z.enum([
  'everybody',
  'said-nothing',
  'reads-en',
  'reads-zh',
  'reads-es',
  'reads-hi',
])
export type AnnouncementSegment = z.infer<typeof AnnouncementSegment>

// `z.record` would bring its code into every page's bundle.
const Reach = z.object({
  everybody: z.int(),
  'said-nothing': z.int(),
  'reads-en': z.int(),
  'reads-zh': z.int(),
  'reads-es': z.int(),
  'reads-hi': z.int(),
})

/**
 * Counts recipients by the same rows that are written to. `people` are notified, `inApp` of them
 * only in the app. Not reached: `untold`, guests whom the host entered without notice;
 * `unanswered`, guests mailed once without an answer; `stopped`, people who unsubscribed or whose
 * mail bounces.
 */
export const AnnouncementReach = z.object({
  people: z.int(),
  inApp: z.int(),
  untold: z.int(),
  unanswered: z.int(),
  stopped: z.int(),
})
export type AnnouncementReach = z.infer<typeof AnnouncementReach>
/** The messages that the product sends to attendees after a host's action. */
export const EventChangeKind = z.enum(['changed', 'cancelled'])
export type EventChangeKind = z.infer<typeof EventChangeKind>

export const AnnouncementKind = z.enum(['changed', 'cancelled', 'reminder', 'message'])

/** A message sent, or being sent, to the people of an event. */
export const Announcement = z.object({
  id: z.uuid(),
  kind: AnnouncementKind,
  segment: AnnouncementSegment,
  subject: z.string(),
  body: z.string(),
  at: z.string(),
  /** How many people were notified so far, by mail or in the app. */
  people: z.int(),
  isDone: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

const eventParams = z.object({ eventId: z.uuid() })
const own = { subject: filledLine(mailLimits.subject), body: filledText(mailLimits.body) }

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/events/:eventId/messages',
  summary: 'List the messages sent to the attendees of an event (hosts)',
  params: eventParams,
  reply: z.object({
    items: z.array(Announcement),
    /** How many people each segment reaches now. */
    reach: Reach,
    /** The people whom a message to all attendees reaches, and those who are not notified. */
    all: AnnouncementReach,
    /** When the host may write again; null if they may now. */
    mayWriteFrom: z.nullable(z.string()),
  }),
  refusals: ['event-not-found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/events/:eventId/messages',
  summary: 'Send a message to the attendees, once a day at most (hosts)',
  params: eventParams,
  body: z.strictObject({ ...own, segment: AnnouncementSegment }),
  reply: Announcement,
  refusals: ['event-not-found', 'not-published', 'too-many-requests', 'nobody-to-write-to'],
})

export const readMessageReach = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/messages/reach',
  summary: 'Count whom a message with these words would reach, by segment (hosts)',
  description:
    'Guests who have not answered yet are left out if the words contain a link or contact details.',
  params: eventParams,
  body: z.strictObject(own),
  reply: z.object({ reach: Reach, all: AnnouncementReach }),
  refusals: ['event-not-found'],
})

export const previewMessage = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/messages/preview',
  summary: 'Preview a message as its recipient sees it (hosts)',
  params: eventParams,
  body: z.strictObject({ ...own, language: Language }),
  reply: MailContent,
  refusals: ['event-not-found'],
})

export const previewReminder = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/messages/reminder',
  summary: 'Preview the reminder of an event as its recipient sees it (hosts)',
  params: eventParams,
  body: z.strictObject({ language: Language }),
  reply: MailContent,
  refusals: ['event-not-found'],
})

export const testMessage = endpoint({
  method: 'POST',
  path: '/events/:eventId/messages/test',
  summary: 'Send a message to yourself only (hosts)',
  params: eventParams,
  body: z.strictObject(own),
  reply: z.object({ to: z.string() }),
  refusals: ['event-not-found', 'too-many-requests'],
})

export const readReached = endpoint({
  method: 'GET',
  path: '/events/:eventId/reached/:news',
  summary: 'Count whom a change of time or place, or a cancellation, would reach (hosts)',
  params: z.object({ eventId: z.uuid(), news: EventChangeKind }),
  reply: AnnouncementReach,
  refusals: ['event-not-found'],
})

/**
 * What an unsubscribe link in a mail stops: one kind of news, or all mails from hosts to the
 * address of a guest.
 */
export const UnsubscribeKind = z.enum([...NewsKind.options, 'guest'])
export type UnsubscribeKind = z.infer<typeof UnsubscribeKind>
/** `isOptedIn`: whether a guest has asked this host for more mails; null for the other kinds. */
const MailSubscription = z.object({
  kind: UnsubscribeKind,
  isWanted: z.boolean(),
  isOptedIn: z.nullable(z.boolean()),
  /** For guests: the event that the mail is about, and its host. */
  about: z.nullable(z.object({ host: z.string(), title: z.string() })),
})
export type MailSubscription = z.infer<typeof MailSubscription>
const stopParams = z.object({ mailToken: z.uuid(), kind: UnsubscribeKind })

export const readMailStop = endpoint({
  method: 'GET',
  path: '/unsubscribe/:mailToken/:kind',
  summary: 'Check whether a kind of mail is stopped, by the link in a mail',
  params: stopParams,
  reply: MailSubscription,
  refusals: ['not-found'],
})

export const stopMail = endpoint({
  method: 'POST',
  path: '/unsubscribe/:mailToken/:kind',
  summary: 'Unsubscribe from a kind of mail or resubscribe, by the link in a mail',
  description: 'Mail programs post a form to the link itself (RFC 8058).',
  params: stopParams,
  body: z.object({
    isWanted: z.optional(z.boolean()),
    /**
     * The recipient reports the mail as unsolicited: it is stopped, and counts against its sender.
     */
    isReported: z.optional(z.boolean()),
  }),
  reply: MailSubscription,
  refusals: ['not-found'],
})
