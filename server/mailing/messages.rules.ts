import type { EventStatus } from '#contract/events/event-card.ts'
import type { RefusalCode } from '#contract/refusals.ts'

const dayMs = 86_400_000

/** Returns from when a host may write again after their last message; null: now. */
export function mayWriteFrom(lastAt: Date | null, now: Date): number | null {
  const from = lastAt === null ? 0 : lastAt.getTime() + dayMs
  return from > now.getTime() ? from : null
}

type MessageFacts = { status: EventStatus; reach: number; lastAt: Date | null; now: Date }
export type MessageVerdict =
  | 'write'
  | Extract<
      RefusalCode,
      'not-published' | 'event-taken-down' | 'too-many-requests' | 'nobody-to-write-to'
    >

/**
 * Decides whether a host may send a message: once a day, with recipients, about a published or
 * formerly published event.
 */
export function judgeMessage({ status, reach, lastAt, now }: MessageFacts): MessageVerdict {
  if (status === 'draft') return 'not-published'
  if (status === 'taken_down') return 'event-taken-down'
  if (mayWriteFrom(lastAt, now) !== null) return 'too-many-requests'
  return reach === 0 ? 'nobody-to-write-to' : 'write'
}
