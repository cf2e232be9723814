import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NewsKind } from '../notifications.ts'

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
  /** Faces to rate an event with, from worst to best. */
  z.object({
    kind: z.literal('faces'),
    faces: z.array(z.object({ text: z.string(), face: z.string(), to: z.string() })),
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
