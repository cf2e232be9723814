import * as z from 'zod/mini'
import { pageQuery } from './events/event-card.ts'
import { endpoint } from './endpoint.ts'
import { Instant, TimeZone } from './time.ts'

/**
 * The kinds of news that a person can choose. Changes and cancellations of events they joined are
 * always sent.
 */
export const NewsKind = z.enum([
  'reminders',
  'messages',
  'hosts',
  'people',
  'meetings',
  'follow-ups',
])
export type NewsKind = z.infer<typeof NewsKind>

/**
 * How often news is mailed. Daily news comes in one mail, at eight in the morning in the person's
 * time zone.
 */
export const MailFrequency = z.enum(['at-once', 'daily', 'never'])
export type MailFrequency = z.infer<typeof MailFrequency>

/** The kinds of news that can be collected into one mail a day. */
export const digestKinds = [
  'people',
  'meetings',
  'follow-ups',
] as const satisfies readonly NewsKind[]

const Choice = z.object({ kind: NewsKind, inApp: z.boolean(), mail: MailFrequency })
export type NewsChoice = z.infer<typeof Choice>

/**
 * The subject of a notification: mutual interest, a message, a meeting, one's own follow-up, or an
 * event.
 */
export const NotificationKind = z.enum(['mutual', 'message', 'meeting', 'follow-up', 'gathering'])
export type NotificationKind = z.infer<typeof NotificationKind>

/**
 * The possible changes of a meeting; each has its own sentence. `proposed`: a time was found for the
 * two. `requested`: the other proposed one.
 */
export const meetingSteps = [
  'proposed',
  'requested',
  'accepted',
  'declined',
  'asked-to-move',
  'moved',
  'placed',
  'cancelled',
  'soon',
] as const
export type MeetingStep = (typeof meetingSteps)[number]

/** The values for its wording and its link; never text that one person wrote to another. */
const Facts = z.object({
  /** The other's name. */
  name: z.optional(z.string()),
  /** For a meeting: its latest change. For a mutual interest after rounds: `in-touch`. */
  step: z.optional(z.string()),
  /** For a meeting: its present or proposed time, its table, and how many others a move is for. */
  startsAt: z.optional(z.string()),
  where: z.optional(z.string()),
  others: z.optional(z.string()),
  /** Ids of the pages it links to. */
  conversation: z.optional(z.string()),
  contact: z.optional(z.string()),
  /** For a host's message: its id, which the event's page leads to. */
  message: z.optional(z.string()),
  /** One's own text for a follow-up. */
  line: z.optional(z.string()),
  /**
   * For an event: the mail's subject, the language it was written in, and the kind of news it falls
   * under.
   */
  subject: z.optional(z.string()),
  language: z.optional(z.string()),
  news: z.optional(NewsKind),
})
export type NotificationFacts = z.infer<typeof Facts>

export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKind,
  at: z.string(),
  isRead: z.boolean(),
  event: z.nullable(z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() })),
  facts: Facts,
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications',
  summary: 'List your notifications, latest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(Notification), next: z.nullable(z.string()), unread: z.int() }),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications/unread',
  summary: 'Count your unread notifications',
  reply: z.object({ unread: z.int() }),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/users/notifications/read',
  summary: 'Mark one notification as read, or all until a moment',
  body: z
    .strictObject({ id: z.optional(z.uuid()), until: z.optional(Instant) })
    .check(
      z.refine(({ id, until }) => (id === undefined) !== (until === undefined), 'one-of-either'),
    ),
  reply: z.object({ unread: z.int() }),
})

export const readNewsChoices = endpoint({
  method: 'GET',
  path: '/users/notifications/choices',
  summary: 'Read your notification settings',
  reply: z.object({ choices: z.array(Choice), timeZone: z.string() }),
})

export const setNewsChoice = endpoint({
  method: 'PUT',
  path: '/users/notifications/choices',
  summary: 'Choose how you are notified of one kind of news',
  body: z
    .strictObject({
      kind: NewsKind,
      inApp: z.optional(z.boolean()),
      mail: z.optional(MailFrequency),
      /** The person's time zone, which decides when a day begins. */
      timeZone: z.optional(TimeZone),
    })
    .check(
      z.refine(({ kind, mail }) => mail !== 'daily' || digestKinds.some((one) => one === kind), {
        error: 'not-daily',
        path: ['mail'],
      }),
    ),
  reply: readNewsChoices.reply,
})
