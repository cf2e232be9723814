import * as z from 'zod/mini'
import { AboutView } from './about.ts'
import { ProfileSummary } from './profile-summary.ts'
import { pageQuery } from './events/event-card.ts'
import { endpoint } from './endpoint.ts'
import { ReportReason } from './feedback.ts'
import { MatchReason } from './matching/matching.ts'
import { filledText, textOf } from './text/text.ts'

/**
 * `unanswered`: messages allowed before the other has written; `page`: messages read at once;
 * `reported`: the most messages that a report copies; `counted`: the highest count of unread
 * messages. `writeDays`: how long after the event's end the two may write; `readDays`: for how much
 * longer their messages can be read.
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
 * Whether the two may write. `closed`: no longer, for a reason that is never disclosed.
 * `read-only`: the time for writing is over.
 */
export const ConversationState = z.enum(['open', 'closed', 'read-only'])
export type ConversationState = z.infer<typeof ConversationState>

/**
 * Signs of a scam in a message: it asks for money or a secret, hides where its address leads, or
 * wants to continue elsewhere. The gravest comes first.
 */
export const ScamWarning = z.enum(['secret', 'money', 'address', 'elsewhere'])
export type ScamWarning = z.infer<typeof ScamWarning>

/**
 * One message as one of the two reads it. `clientId`: the client's id for the reader's own message.
 */
export const ConversationMessage = z.object({
  position: z.int(),
  isOwn: z.boolean(),
  clientId: z.nullable(z.uuid()),
  text: z.string(),
  at: z.string(),
  isDeleted: z.boolean(),
  /** Only for messages from the other; the gravest first. */
  scamWarnings: z.array(ScamWarning),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

const line = {
  id: z.uuid(),
  /** The other's name; empty where they have none. */
  name: z.string(),
  event: z.object({ id: z.uuid(), title: z.string() }),
}
const own = { isMuted: z.boolean(), isKept: z.boolean() }

/** A message that a program has drafted for the reader, and that nobody has sent. */
export const MessageDraft = z.object({
  text: z.string(),
  /** The name of the API token that saved it; empty if a browser did. */
  by: z.string(),
  at: z.string(),
})
export type MessageDraft = z.infer<typeof MessageDraft>

/** One line of the list. `last`: the latest message, shortened. */
export const ConversationSummary = z.object({
  ...line,
  ...own,
  profile: ProfileSummary,
  state: ConversationState,
  hasDraft: z.boolean(),
  unread: z.int(),
  last: z.object({ text: z.string(), at: z.string(), isOwn: z.boolean(), isDeleted: z.boolean() }),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = z.object({
  ...line,
  ...own,
  state: ConversationState,
  /**
   * Whether the caller has blocked the other, or it is merely no longer open; the other never reads
   * which.
   */
  isBlocked: z.boolean(),
  /** When writing and reading end, unless both keep it. */
  writableUntil: z.nullable(z.string()),
  readableUntil: z.nullable(z.string()),
  /** Whether both keep it. */
  isKeptByBoth: z.boolean(),
  /** Whether both have written: only then are addresses in messages links. */
  hasAnswer: z.boolean(),
  /** How many messages may be sent before the other writes; null once they have. */
  left: z.nullable(z.int()),
  /** The reader's own, while they may write; the other person never sees it. */
  draft: z.nullable(MessageDraft),
  /** The position up to which the caller has read, and that of the last message. */
  readTo: z.int(),
  last: z.int(),
  /** The material for a first sentence. */
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  /** The other's About, as far as they show it to mutual matches. */
  about: AboutView,
})
export type Conversation = z.infer<typeof Conversation>

const params = z.object({ conversationId: z.uuid() })
const place = z.string().check(z.regex(/^\d{1,9}$/, 'not-a-number'))
const position = z.int('not-a-number').check(z.gte(0, 'too-small'), z.lte(999_999_999, 'too-large'))

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'List your conversations, latest first',
  description: 'The first page also lists the people with whom the caller may start one.',
  query: z.object(pageQuery),
  reply: z.object({
    items: z.array(ConversationSummary),
    fresh: z.array(z.object({ ...line, profile: ProfileSummary, hasDraft: z.boolean() })),
    next: z.nullable(z.string()),
    /** The number of conversations with something new, without muted ones. */
    unread: z.int(),
  }),
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/conversations/blocked',
  summary: 'List the people you have blocked, latest first',
  reply: z.object({
    items: z.array(z.object({ conversationId: z.uuid(), name: z.string(), at: z.string() })),
  }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId',
  summary: "Read a conversation's other participant, state and reasons for the match",
  params,
  reply: Conversation,
  refusals: ['conversation-not-found'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  summary: 'Read messages in order: the latest, or those before or after a position',
  params,
  query: z.object({ before: z.optional(place), after: z.optional(place) }),
  reply: z.object({
    items: z.array(ConversationMessage),
    /** Whether there are more in the requested direction. */
    hasMore: z.boolean(),
  }),
  refusals: ['conversation-not-found'],
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  summary: 'Send a message',
  description:
    'The same `clientId` again is the same message, and is refused with a different text. `draftAt` is the `at` of the draft that the message was made from; that draft is deleted.',
  params,
  body: z.strictObject({
    clientId: z.uuid(),
    text: filledText(conversationLimits.text),
    draftAt: z.optional(z.string().check(z.maxLength(30, 'too-long'))),
  }),
  /** Without the text: stored replies would outlive a deleted message. */
  reply: z.object({ position: z.int(), at: z.string() }),
  refusals: ['conversation-not-found', 'conversation-closed', 'answer-awaited', 'key-reused'],
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/draft',
  summary: 'Draft a message for yourself to read, change and send',
  description:
    'Replaces an earlier draft. Only you see it, in the conversation, until you send or discard it.',
  params,
  body: z.strictObject({ text: filledText(conversationLimits.text) }),
  reply: z.object({ draft: MessageDraft }),
  refusals: ['conversation-not-found', 'conversation-closed'],
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/draft',
  summary: 'Discard the draft of a conversation',
  params,
  reply: z.object({ discarded: z.literal(true) }),
  refusals: ['conversation-not-found'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:position',
  summary: 'Delete one of your messages for both participants',
  params: z.object({ ...params.shape, position: place }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['conversation-not-found', 'message-not-found'],
})

export const noteRead = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/read',
  summary: 'Mark messages as read up to a position, which never moves back',
  params,
  body: z.strictObject({ to: position }),
  reply: z.object({ readTo: z.int() }),
  refusals: ['conversation-not-found'],
})

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/muted',
  summary: 'Mute or unmute a conversation',
  params,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: z.object({ isMuted: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const keepConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/kept',
  summary: 'Agree to keep a conversation beyond its time, or withdraw that',
  description: 'It is kept only if both agree.',
  params,
  body: z.strictObject({ isKept: z.boolean() }),
  reply: z.object({ isKept: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const reportConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/report',
  summary: 'Report a conversation to the administrators',
  description: 'Copies the messages up to a position for them, thirty at most.',
  params,
  body: z.strictObject({
    reason: ReportReason,
    text: z.optional(textOf(conversationLimits.report)),
    upTo: position,
    /** Whether the reporter wants a mail once it was reviewed. */
    wantsMail: z.optional(z.boolean()),
  }),
  reply: z.object({ id: z.uuid(), number: z.string(), messages: z.int(), isRepeat: z.boolean() }),
  refusals: ['conversation-not-found'],
})

export const blockInConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/block',
  summary: 'Block the other participant of a conversation',
  description: 'Neither can see or write to the other any more. The other is not notified.',
  params,
  body: z.strictObject({}),
  reply: z.object({ isBlocked: z.literal(true) }),
  refusals: ['conversation-not-found'],
})

export const unblockInConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/block',
  summary: 'Unblock the other participant of a conversation',
  params,
  reply: z.object({ isBlocked: z.literal(false) }),
  refusals: ['conversation-not-found'],
})

/**
 * Like `watchEvent`, for the caller's own data: on each event the client re-reads its
 * conversations.
 */
export const watchOwn = endpoint({
  method: 'GET',
  path: '/users/live',
  summary: 'Subscribe to changes of your own data',
  description:
    'A second event, `rounds`, says that rounds have started at an event where you take part: re-read at which event yours are running.',
  reply: z.string(),
  replyType: 'text/event-stream',
})
