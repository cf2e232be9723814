import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { Language } from '../languages.ts'
import { filledLine } from '../text/line.ts'
import { filledText } from '../text/text.ts'
import { AnnouncementReach, MailContent } from './announcements.ts'
import { MessageQuestion, MessageSegment } from './message-segments.ts'

/**
 * `messages`: how many messages an event's host may send within 24 hours. `toInvited`: how many of
 * them, in all, may go to people who were invited and have not answered; at most one a day.
 */
export const mailLimits = {
  subject: 120,
  body: 5000,
  messages: 6,
  toInvited: 3,
  testsPerHour: 5,
} as const

/** How many people each segment reaches now; segments that reach nobody may be left out. */
const SegmentReach = z.array(z.object({ segment: MessageSegment, people: z.int() }))
export type SegmentReach = z.infer<typeof SegmentReach>

export const AnnouncementKind = z.enum(['changed', 'cancelled', 'reminder', 'message', 'thanks'])

/** A message sent, or being sent, to the people of an event. */
export const Announcement = z.object({
  id: z.uuid(),
  kind: AnnouncementKind,
  segment: MessageSegment,
  subject: z.string(),
  body: z.string(),
  at: z.string(),
  /** How many people were notified so far, by mail or in the app. */
  people: z.int(),
  isDone: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

/**
 * What a host may still send now. `messages`: to this event, within 24 hours. `people`: within 24
 * hours, over all events of its host; null without a limit, as for the first message of a day to an
 * event. `nextAt`: when the next message may be sent; null if one may be sent now. `toInvited`: how
 * many more may go to invited people who have not answered, and when the next.
 */
export const MessageLimit = z.object({
  messages: z.int(),
  people: z.nullable(z.int()),
  nextAt: z.nullable(z.string()),
  toInvited: z.object({ messages: z.int(), nextAt: z.nullable(z.string()) }),
})
export type MessageLimit = z.infer<typeof MessageLimit>

const own = { subject: filledLine(mailLimits.subject), body: filledText(mailLimits.body) }

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/events/:eventId/messages',
  summary: 'List the messages sent to the attendees of an event (hosts)',
  params: eventParams,
  reply: z.object({
    items: z.array(Announcement),
    segments: SegmentReach,
    /** The people whom a message to all attendees reaches, and those who are not notified. */
    all: AnnouncementReach,
    /** The tickets and the questions that segments name. */
    tickets: z.array(z.object({ id: z.uuid(), name: z.string() })),
    questions: z.array(MessageQuestion),
    limit: MessageLimit,
    /**
     * The automatic thank-you after the event. `at`: when it is sent, and `until`: the last time it
     * can be; null without an end. `sent`: when it was, and how many people it has reached.
     */
    thanks: z.object({
      isOn: z.boolean(),
      at: z.nullable(z.string()),
      until: z.nullable(z.string()),
      sent: z.nullable(z.object({ at: z.string(), people: z.int() })),
    }),
  }),
  refusals: ['event-not-found'],
})

export const listOwnMessages = endpoint({
  method: 'GET',
  path: '/events/:eventId/messages/own',
  summary: 'List the messages of an event’s host that were sent to you, latest first',
  description:
    'At most the latest fifty, by mail or in the app. A message is listed as long as its mail or its notification is kept: 30 and 90 days.',
  params: eventParams,
  reply: z.object({
    items: z.array(
      z.object({ id: z.uuid(), subject: z.string(), body: z.string(), at: z.string() }),
    ),
  }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/events/:eventId/messages',
  summary: 'Send a message to the people of an event, or to some of them (hosts)',
  description:
    'At most six messages within 24 hours. How many people the second and further ones may reach in a day depends on the age of the host’s account.',
  params: eventParams,
  body: z.strictObject({ ...own, segment: MessageSegment }),
  reply: Announcement,
  refusals: [
    'event-not-found',
    'not-published',
    'too-many-requests',
    'nobody-to-write-to',
    'invited-often-enough',
    'too-many-people-today',
  ],
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
  reply: z.object({ segments: SegmentReach, all: AnnouncementReach }),
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

export const previewThanks = endpoint({
  method: 'POST',
  isRead: true,
  path: '/events/:eventId/messages/thanks',
  summary: 'Preview the thank-you after an event as its recipient sees it (hosts)',
  params: eventParams,
  body: z.strictObject({ language: Language }),
  reply: MailContent,
  refusals: ['event-not-found'],
})

export const setThanks = endpoint({
  method: 'PUT',
  path: '/events/:eventId/messages/thanks',
  summary: 'Switch the thank-you after an event on or off (hosts)',
  params: eventParams,
  body: z.strictObject({ isOn: z.boolean() }),
  reply: z.object({ isOn: z.boolean() }),
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
