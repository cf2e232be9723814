import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventVisibility } from './events/event-card.ts'
import { StatementKind } from './items.ts'
import { Language } from './languages.ts'
import { Currency } from './payments/currencies.ts'
import { filledText } from './text/text.ts'
import { TimeZone } from './time.ts'

/**
 * `answerMs`: how long to wait for a model before the offline guide answers. `charactersPerDay`:
 * how many of a person's characters a model reads and writes in a day, unless the operator sets
 * another limit.
 */
export const assistantLimits = {
  said: 2000,
  reply: 2000,
  chips: 6,
  chip: 80,
  proposals: 6,
  threads: 200,
  messages: 400,
  answerMs: 8000,
  charactersPerDay: 200_000,
} as const

/**
 * The purpose of a thread: to refine one's objectives and offerings, prepare for people at an
 * event, or look back on it. A host describes the event, its questions and the people missing.
 */
export const ThreadPurpose = z.enum(['objectives', 'prepare_meeting', 'debrief', 'host_setup'])
export type ThreadPurpose = z.infer<typeof ThreadPurpose>

/** Who wrote an answer: a language model, or the guide that works without one. */
export const AnswerMode = z.enum(['model', 'guided'])
export type AnswerMode = z.infer<typeof AnswerMode>

/**
 * Why no model wrote it: none is configured, the person has switched it off, their day's allowance
 * is used up, or it did not answer in time.
 */
export const FallbackReason = z.enum(['none', 'switched-off', 'used-up', 'unavailable'])
export type FallbackReason = z.infer<typeof FallbackReason>

/** The texts of an event that the assistant may propose. */
export const EventTextField = z.enum(['title', 'summary', 'description'])
export type EventTextField = z.infer<typeof EventTextField>

/**
 * The fields of an event that the assistant may propose, as its host asked for them; a field is
 * left out if nothing was said about it. `price`: of one ticket, in minor units; 0 is free.
 */
export const EventChanges = z.object({
  title: z.optional(z.string()),
  startsAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  timeZone: z.optional(z.string()),
  place: z.optional(z.string()),
  link: z.optional(z.string()),
  capacity: z.optional(z.int()),
  price: z.optional(z.object({ amount: z.int(), currency: Currency })),
  visibility: z.optional(EventVisibility),
  needsApproval: z.optional(z.boolean()),
})
export type EventChanges = z.infer<typeof EventChanges>

/** A page of the product that the assistant leads to, where it cannot do something itself. */
export const ProductPage = z.enum([
  'own-account',
  'own-profile',
  'own-events',
  'new-event',
  'payouts',
  'notifications',
  'contacts',
  'conversations',
  'feedback',
])
export type ProductPage = z.infer<typeof ProductPage>

export const ProposalState = z.enum(['open', 'applied', 'dismissed'])
export type ProposalState = z.infer<typeof ProposalState>

/**
 * A suggestion of the assistant. Only the person's own click applies it, through the ordinary
 * operations. `before`: the present text; empty if it is new.
 */
const proposed = { id: z.uuid(), state: ProposalState, text: z.string(), before: z.string() }
export const Proposal = z.discriminatedUnion('type', [
  /** An objective or offering; `itemId` if it rewords an existing one. */
  z.object({
    type: z.literal('item'),
    ...proposed,
    kind: StatementKind,
    itemId: z.nullable(z.uuid()),
  }),
  /** A question for people who register. */
  z.object({ type: z.literal('question'), ...proposed }),
  /** A message to a person, to be copied. */
  z.object({ type: z.literal('draft_message'), ...proposed, name: z.string() }),
  z.object({
    type: z.literal('event_field'),
    ...proposed,
    field: EventTextField,
  }),
  /**
   * An event to create (`isNew`), or changes of one. `eventId`: the event that it changes or, once it
   * was accepted, the draft made from it. `was`: the present values of what it changes; of a new
   * event, those of the proposal before it.
   */
  z.object({
    type: z.literal('event'),
    ...proposed,
    isNew: z.boolean(),
    eventId: z.nullable(z.uuid()),
    changes: EventChanges,
    was: EventChanges,
  }),
  /** A page to open. */
  z.object({ type: z.literal('page'), ...proposed, page: ProductPage }),
])
export type Proposal = z.infer<typeof Proposal>

export const AssistantMessage = z.object({
  id: z.uuid(),
  by: z.enum(['person', 'assistant']),
  text: z.string(),
  at: z.string(),
  mode: z.nullable(AnswerMode),
  whyGuided: z.nullable(FallbackReason),
  /** The client's id for the message; null for the assistant's own. */
  clientId: z.nullable(z.uuid()),
  /** Ready answers to tap. */
  chips: z.array(z.string()),
  proposals: z.array(Proposal),
})
export type AssistantMessage = z.infer<typeof AssistantMessage>

export const ThreadSummary = z.object({
  threadId: z.uuid(),
  purpose: ThreadPurpose,
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  /** The person's first message; empty until then. */
  about: z.string(),
  messages: z.int(),
  updatedAt: z.string(),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>
export const AssistantThread = z.extend(ThreadSummary, {
  locale: Language,
  messages: z.array(AssistantMessage),
})
export type AssistantThread = z.infer<typeof AssistantThread>

/**
 * The assistant's settings for a person. `sentTo`: the host that receives a model's questions; null
 * without a model.
 */
export const Assistant = z.object({
  assistantUserId: z.nullable(z.uuid()),
  locale: Language,
  sentTo: z.nullable(z.string()),
  allowsModel: z.boolean(),
  /** The characters left today for a model. */
  left: z.int(),
  threads: z.int(),
})
export type Assistant = z.infer<typeof Assistant>

const threadParams = z.object({ threadId: z.uuid() })

export const readAssistant = endpoint({
  method: 'GET',
  path: '/thinkingassistant/user',
  summary: 'Read whether you use the assistant and which data it sends where',
  reply: Assistant,
})

export const startAssistant = endpoint({
  method: 'POST',
  path: '/thinkingassistant/user',
  summary: 'Start to use the assistant by agreeing to what it keeps',
  description: 'A repeated call returns the same reply.',
  body: z.strictObject({
    locale: Language,
    consent: z.boolean(),
    allowsModel: z.optional(z.boolean()),
  }),
  reply: z.extend(Assistant, { assistantUserId: z.uuid() }),
  refusals: ['consent-missing'],
})

export const changeAssistant = endpoint({
  method: 'PATCH',
  path: '/thinkingassistant/user',
  summary: 'Allow a model to read along, or stop it',
  body: z.strictObject({ allowsModel: z.boolean() }),
  reply: Assistant,
  refusals: ['consent-missing'],
})

export const endAssistant = endpoint({
  method: 'DELETE',
  path: '/thinkingassistant/user',
  summary: 'Stop using the assistant and delete everything that was said',
  reply: z.object({ deleted: z.literal(true) }),
})

export const startThread = endpoint({
  method: 'POST',
  path: '/thinkingassistant/conference',
  summary: 'Start a thread that only you can read',
  body: z.strictObject({
    assistantUserId: z.uuid(),
    purpose: ThreadPurpose,
    eventId: z.optional(z.uuid()),
    locale: Language,
  }),
  reply: AssistantThread,
  refusals: [
    'consent-missing',
    'event-not-found',
    'registration-not-found',
    'too-many-conferences',
  ],
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/thinkingassistant/conference',
  summary: 'List your threads, latest first',
  reply: z.object({ items: z.array(ThreadSummary) }),
})

export const readThread = endpoint({
  method: 'GET',
  path: '/thinkingassistant/conference/:threadId',
  summary: 'Read one of your threads',
  params: threadParams,
  reply: AssistantThread,
  refusals: ['conference-not-found'],
})

export const deleteThread = endpoint({
  method: 'DELETE',
  path: '/thinkingassistant/conference/:threadId',
  summary: 'Delete one of your threads permanently',
  params: threadParams,
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['conference-not-found'],
})

export const sendToAssistant = endpoint({
  method: 'POST',
  isSlow: true,
  path: '/thinkingassistant/message',
  summary: 'Write in a thread and read the answer',
  description:
    'The answer comes within eight seconds. A repeat with the same `clientId` returns the same answer.',
  body: z.strictObject({
    threadId: z.uuid(),
    text: filledText(assistantLimits.said),
    clientId: z.uuid(),
    /** The zone in which days and hours are meant; UTC if left out. */
    timeZone: z.optional(TimeZone),
  }),
  reply: z.object({ said: AssistantMessage, reply: AssistantMessage }),
  refusals: ['conference-not-found', 'too-many-messages', 'too-many-requests'],
})

export const settleProposal = endpoint({
  method: 'PUT',
  path: '/thinkingassistant/conference/:threadId/proposals/:proposalId',
  summary: 'Record the outcome of a proposal',
  description:
    'A thread about a new event goes on about the draft that was made from its proposal.',
  params: z.object({ threadId: z.uuid(), proposalId: z.uuid() }),
  body: z.strictObject({
    state: ProposalState,
    /** The draft that was made from a proposal of a new event; null once it is deleted again. */
    eventId: z.optional(z.nullable(z.uuid())),
  }),
  reply: Proposal,
  refusals: ['conference-not-found'],
})
