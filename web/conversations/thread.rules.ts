import type { ConversationMessage } from '#contract/conversations.ts'

/** One day of a conversation, in runs of one writer. `isNew`: the first unread message is here. */
export type MessageRun = {
  key: string
  isOwn: boolean
  isNew: boolean
  messages: ConversationMessage[]
}
export type MessageDay = { day: string; at: string; runs: MessageRun[] }

type ReaderContext = {
  /** Returns the day of an instant, by the reader's clock. */
  dayOf: (at: string) => string
  /** The position up to which the reader had read; null: everything. */
  readTo: number | null
}

/** Groups messages by day and writer, in their order; a run ends where unread ones begin. */
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
 * Why a message has not arrived: the browser is offline, the server asks for a pause, or the server
 * does not answer.
 */
export type DeliveryState = 'waiting' | 'busy' | 'unreachable' | 'sending'

/**
 * Returns what keeps a message from arriving, by the status of the last attempt; null: none was
 * made, or it succeeded.
 */
export function deliveryState(isOnline: boolean, status: number | null): DeliveryState {
  if (!isOnline) return 'waiting'
  if (status === 429) return 'busy'
  return status === 0 || (status !== null && status >= 500) ? 'unreachable' : 'sending'
}

/**
 * Returns the queued messages that have not arrived; those that have are already among the
 * messages.
 */
export function undeliveredMessages<U extends { clientId: string }>(
  waiting: readonly U[],
  messages: readonly ConversationMessage[],
): U[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return waiting.filter(({ clientId }) => !arrived.has(clientId))
}
