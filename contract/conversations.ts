import * as z from 'zod/mini'
import { AboutView } from './about.ts'
import { Cursor } from './event-card.ts'
import { endpoint } from './endpoint.ts'
import { ReportReason } from './feedback.ts'
import { MatchReason } from './matching.ts'
import { filledText, textOf } from './text.ts'

/**
 * `unanswered`: how many messages go out before the other has written; `page`: how many are read at
 * once; `reported`: how many messages a report copies at most; `counted`: up to how many unread
 * ones are counted.
 * `writeDays`: for how long after a gathering's end the two may write; `readDays`: for how much
 * longer what they wrote can be read.
 */
export const conversationLimits = {
  text: 2000,
  unanswered: 3,
  page: 40,
  preview: 140,
  fresh: 50,
  report: 1000,
  reported: 30,
  counted: 100,
  writeDays: 90,
  readDays: 30,
} as const

/**
 * Whether the two may write. `closed`: not any more, whatever the reason, and the reason is told to
 * nobody. `read-only`: the time for writing is over.
 */
export const ConversationState = z.enum(['open', 'closed', 'read-only'])
export type ConversationState = z.infer<typeof ConversationState>

/**
 * What a message looks like that nobody should act on at once: it asks for money, for a secret,
 * hides where its address leads, or wants to go on elsewhere. The gravest stands first.
 */
export const ScamWarning = z.enum(['secret', 'money', 'address', 'elsewhere'])
export type ScamWarning = z.infer<typeof ScamWarning>

/** One message as one of the two reads it. `clientId`: the name that one gave to one's own. */
export const ConversationMessage = z.object({
  position: z.int(),
  isOwn: z.boolean(),
  clientId: z.nullable(z.uuid()),
  text: z.string(),
  at: z.string(),
  isDeleted: z.boolean(),
  /** Only of what the other has written; the gravest first. */
  lures: z.array(ScamWarning),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

const line = {
  id: z.uuid(),
  /** The other's name; empty where they have none. */
  name: z.string(),
  event: z.object({ id: z.uuid(), title: z.string() }),
}
const own = { isMuted: z.boolean(), isKept: z.boolean() }

/** One line of the list. `last`: the latest message, cut short. */
export const ConversationSummary = z.object({
  ...line,
  ...own,
  state: ConversationState,
  unread: z.int(),
  last: z.object({ text: z.string(), at: z.string(), isOwn: z.boolean(), isDeleted: z.boolean() }),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = z.object({
  ...line,
  ...own,
  state: ConversationState,
  /**
   * Whether the caller has blocked the other, or it is only not open any more; the other never
   * reads which.
   */
  isBlocked: z.boolean(),
  /** Until when one may write and read, unless both keep it. */
  writableUntil: z.nullable(z.string()),
  readableUntil: z.nullable(z.string()),
  /** Whether both keep it. */
  isKeptByBoth: z.boolean(),
  /** Whether both have written: addresses in messages are links only then. */
  hasAnswer: z.boolean(),
  /** How many messages may go out before the other writes; null once they have. */
  left: z.nullable(z.int()),
  /** Up to where the caller has read, and where the last message is. */
  readTo: z.int(),
  last: z.int(),
  /** What a first sentence is made of. */
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  /** What the other says of themselves, as far as they show it to whom they are matched with. */
  about: AboutView,
})
export type Conversation = z.infer<typeof Conversation>

const params = z.object({ conversationId: z.uuid() })
const place = z.string().check(z.regex(/^\d{1,9}$/, 'not-a-number'))
const position = z.int('not-a-number').check(z.gte(0, 'too-small'), z.lte(999_999_999, 'too-large'))

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary:
    'List your conversations, the latest first; with the first page, also with whom you may begin one',
  query: z.object({ cursor: Cursor }),
  reply: z.object({
    items: z.array(ConversationSummary),
    fresh: z.array(z.object(line)),
    next: z.nullable(z.string()),
    /** In how many, of those that are not muted, is something new. */
    unread: z.int(),
  }),
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/conversations/blocked',
  summary: 'List whom you have blocked, the latest first',
  reply: z.object({
    items: z.array(z.object({ conversationId: z.uuid(), name: z.string(), at: z.string() })),
  }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId',
  summary: 'Read with whom a conversation is, how it stands, and why you two were matched',
  params,
  reply: Conversation,
  refusals: ['conversation-not-found'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  summary: 'Read messages in their order: the last ones, those before a place, or those after it',
  params,
  query: z.object({ before: z.optional(place), after: z.optional(place) }),
  reply: z.object({
    items: z.array(ConversationMessage),
    /** Whether there are more of them in the direction that was asked for. */
    hasMore: z.boolean(),
  }),
  refusals: ['conversation-not-found'],
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  summary:
    'Write a message; the same `clientId` again is the same message, and is refused with another text',
  params,
  body: z.strictObject({ clientId: z.uuid(), text: filledText(conversationLimits.text) }),
  /** Without the text: what is kept of answers would outlive a message that is deleted. */
  reply: z.object({ position: z.int(), at: z.string() }),
  refusals: ['conversation-not-found', 'conversation-closed', 'answer-awaited', 'key-reused'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:position',
  summary: 'Delete a message of yours: its text is gone for both',
  params: z.object({ ...params.shape, position: place }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['conversation-not-found', 'message-not-found'],
})

export const noteRead = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/read',
  summary: 'Note up to where you have read; never back',
  params,
  body: z.strictObject({ to: position }),
  reply: z.object({ readTo: z.int() }),
  refusals: ['conversation-not-found'],
})

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/muted',
  summary: 'Hear no more of what is written in a conversation, or hear of it again',
  params,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: z.object({ isMuted: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const keepConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/kept',
  summary: 'Keep a conversation beyond its time, which needs both of you, or let it go',
  params,
  body: z.strictObject({ isKept: z.boolean() }),
  reply: z.object({ isKept: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const reportConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/report',
  summary:
    'Report a conversation to whoever runs this: the messages up to a place, thirty at most, are copied for them',
  params,
  body: z.strictObject({
    reason: ReportReason,
    text: z.optional(textOf(conversationLimits.report)),
    upTo: position,
    /** Whether one wishes to hear that it was looked at. */
    wantsMail: z.optional(z.boolean()),
  }),
  reply: z.object({ id: z.uuid(), number: z.string(), messages: z.int(), isRepeat: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const blockInConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/block',
  summary:
    'Block the other: neither of you sees or writes to the other any more, and they are not told',
  params,
  body: z.strictObject({}),
  reply: z.object({ isBlocked: z.literal(true) }),
  refusals: ['conversation-not-found'],
})

export const unblockInConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/block',
  summary: 'Take a block back',
  params,
  reply: z.object({ isBlocked: z.literal(false) }),
  refusals: ['conversation-not-found'],
})

/**
 * Like `watchEvent`, of what is one's own alone: whoever hears it reads their conversations anew.
 */
export const watchOwn = endpoint({
  method: 'GET',
  path: '/users/live',
  summary: 'Hear when something that is yours changes',
  reply: z.string(),
  replyType: 'text/event-stream',
})
