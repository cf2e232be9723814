import type { ConversationMessage } from '#contract/conversations.ts'

/**
 * One day of a conversation, with what one wrote after the other. `isNew`: the first thing that was
 * not read stands here.
 */
export type MessageRun = {
  key: string
  isOwn: boolean
  isNew: boolean
  messages: ConversationMessage[]
}
export type MessageDay = { day: string; at: string; runs: MessageRun[] }

type ReaderContext = {
  /** The day of a moment, by the reader's clock. */
  dayOf: (at: string) => string
  /** Up to where the reader had read; null: everything. */
  readTo: number | null
}

/** Messages by day and writer, in their order; a run ends where what is new begins. */
export function daysOf(
  messages: readonly ConversationMessage[],
  { dayOf, readTo }: ReaderContext,
): MessageDay[] {
  const days: MessageDay[] = []
  const firstNew =
    readTo === null
      ? undefined
      : messages.find(({ position, isOwn }) => !isOwn && position > readTo)?.position
  for (const message of messages) {
    const name = dayOf(message.at)
    const last = days.at(-1)
    const day = last?.day === name ? last : { day: name, at: message.at, runs: [] }
    if (day !== last) days.push(day)
    add(day.runs, message, message.position === firstNew)
  }
  return days
}

function add(runs: MessageRun[], message: ConversationMessage, isNew: boolean): void {
  const last = runs.at(-1)
  if (last && !isNew && last.isOwn === message.isOwn) last.messages.push(message)
  else
    runs.push({ key: String(message.position), isOwn: message.isOwn, isNew, messages: [message] })
}

/**
 * Why a message is still here: the browser has no connection, the server asks for a pause, or does
 * not answer.
 */
export type DeliveryState = 'waiting' | 'busy' | 'unreachable' | 'sending'

/**
 * What keeps a message from arriving, by the status of the last try; null: there was none, or it
 * went well.
 */
export function deliveryState(isOnline: boolean, status: number | null): DeliveryState {
  if (!isOnline) return 'waiting'
  if (status === 429) return 'busy'
  return status === 0 || (status !== null && status >= 500) ? 'unreachable' : 'sending'
}

/** What waits to be sent and has not arrived; what has stands among the messages already. */
export function undeliveredMessages<U extends { clientId: string }>(
  waiting: readonly U[],
  messages: readonly ConversationMessage[],
): U[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return waiting.filter(({ clientId }) => !arrived.has(clientId))
}
