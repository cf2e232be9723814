import { conversationLimits, type ConversationState } from '#contract/conversations.ts'

/**
 * The facts that determine a conversation's state. `isBlocked`: by either of the two;
 * `isBlockedByMe`: by the reader; `endsAt`: the event's end, in milliseconds since 1970.
 */
export type ConversationFacts = {
  isMutual: boolean
  isBlocked: boolean
  isBlockedByMe: boolean
  isOtherActive: boolean
  isKeptByBoth: boolean
  messages: number
  endsAt: number
}

const dayMs = 86_400_000

/** Returns when writing ends, and when reading ends unless both keep the conversation. */
export function timesOf({ endsAt }: Pick<ConversationFacts, 'endsAt'>): {
  writableUntil: number
  readableUntil: number
} {
  const writableUntil = endsAt + conversationLimits.writeDays * dayMs
  return { writableUntil, readableUntil: writableUntil + conversationLimits.readDays * dayMs }
}

/**
 * Returns the state of a conversation, the same for both; `gone`: it does not exist. A conversation
 * without messages exists only while writing is possible, and for a blocker, who may report the
 * other.
 * Every reason for closing gives the same answer: who blocked, withdrew or left is not revealed.
 */
export function conversationState(
  facts: ConversationFacts,
  now: number,
): ConversationState | 'gone' {
  const { writableUntil, readableUntil } = timesOf(facts)
  const isKept = facts.isKeptByBoth
  if (now >= readableUntil && !isKept) return 'gone'
  const isOpen = facts.isMutual && !facts.isBlocked && facts.isOtherActive
  if (facts.messages === 0 && !(isOpen && now < writableUntil))
    return facts.isBlockedByMe ? 'closed' : 'gone'
  if (!isOpen) return 'closed'
  return now < writableUntil || isKept ? 'open' : 'read-only'
}

type MessageCounts = { own: number; theirs: number }

/** Returns how many messages a person may send before the other replies; null once they have. */
export function remainingMessages({ own, theirs }: MessageCounts): number | null {
  return theirs > 0 ? null : Math.max(0, conversationLimits.unanswered - own)
}
