import { conversationLimits, type ConversationState } from '#contract/conversations.ts'

/**
 * What decides how a conversation stands. `isBlocked`: by whichever of the two; `isBlockedByMe`: by
 * the reader; `endsAt`: the gathering's end, in milliseconds since 1970.
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

/** When writing ends, and when reading does, unless both keep it. */
export function timesOf({ endsAt }: Pick<ConversationFacts, 'endsAt'>): {
  writableUntil: number
  readableUntil: number
} {
  const writableUntil = endsAt + conversationLimits.writeDays * dayMs
  return { writableUntil, readableUntil: writableUntil + conversationLimits.readDays * dayMs }
}

/**
 * How a conversation stands for both alike; `gone`: it is not there. One that nothing was written
 * in is there only while something may be, and for whoever has blocked the other, who may report
 * them.
 * Whatever has closed it, the answer is the same: who blocked whom, took a wish back or left is not
 * told.
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

/** How many messages may go out before the other has written; null once they have. */
export function remainingMessages({ own, theirs }: MessageCounts): number | null {
  return theirs > 0 ? null : Math.max(0, conversationLimits.unanswered - own)
}
