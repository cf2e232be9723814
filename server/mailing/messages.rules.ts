import type { EventStatus } from '#contract/events/event-card.ts'
import { mailLimits, type MessageLimit } from '#contract/mailing/messages.ts'
import type { MessageSegment } from '#contract/mailing/message-segments.ts'
import type { RefusalCode } from '#contract/refusals.ts'

const dayMs = 86_400_000

/** A message that a host has sent: `isHere`, at the event in question. */
export type SentMessage = { at: Date; isHere: boolean; segment: MessageSegment; people: number }

/** What decides how much a host may send. `hostSince`: null for a host without a limit. */
export type SenderState = { sent: readonly SentMessage[]; hostSince: Date | null; now: Date }

/**
 * Returns how many people an account may reach within 24 hours with messages after the first of the
 * day to an event.
 */
export function peoplePerDay(hostSince: Date, now: Date): number {
  const days = (now.getTime() - hostSince.getTime()) / dayMs
  if (days < 7) return 500
  return days < 30 ? 2000 : 20_000
}

/** What a host may still send, with times in milliseconds. */
type SendingRoom = Pick<MessageLimit, 'messages' | 'people'> & {
  nextAt: number | null
  toInvited: { messages: number; nextAt: number | null }
}

/** Returns what a host may still send to an event now. */
export function sendingRoom({ sent, hostSince, now }: SenderState): SendingRoom {
  const today = sent.filter(({ at }) => now.getTime() - at.getTime() < dayMs)
  const here = today.filter(({ isHere }) => isHere)
  const messages = Math.max(0, mailLimits.messages - here.length)
  const [first] = here.slice(-mailLimits.messages)
  const reached = today.reduce((sum, { people }) => sum + people, 0)
  return {
    messages,
    people:
      hostSince === null || here.length === 0
        ? null
        : Math.max(0, peoplePerDay(hostSince, now) - reached),
    nextAt: messages > 0 || first === undefined ? null : first.at.getTime() + dayMs,
    toInvited: roomToInvited(sent, now),
  }
}

/** Returns how many more messages people who have not answered may get, and when the next. */
function roomToInvited(sent: readonly SentMessage[], now: Date): SendingRoom['toInvited'] {
  const toInvited = sent.filter((one) => one.isHere && one.segment === 'invited')
  const last = toInvited.at(-1)
  const isToday = last !== undefined && now.getTime() - last.at.getTime() < dayMs
  return {
    messages: Math.max(0, mailLimits.toInvited - toInvited.length),
    nextAt: isToday ? last.at.getTime() + dayMs : null,
  }
}

type MessageRequest = { status: EventStatus; segment: MessageSegment; reach: number }
export type MessageVerdict =
  | { verdict: 'write' }
  | { verdict: 'too-many-requests'; until: number }
  | {
      verdict: Extract<
        RefusalCode,
        | 'not-published'
        | 'event-taken-down'
        | 'nobody-to-write-to'
        | 'invited-often-enough'
        | 'too-many-people-today'
      >
    }

/**
 * Decides whether a host may send a message: with recipients, about a published or formerly
 * published event, and within the limits of a day. People who were invited and have not answered
 * are written to once a day and three times in all.
 */
export function judgeMessage(
  { status, segment, reach }: MessageRequest,
  sender: SenderState,
): MessageVerdict {
  if (status === 'draft') return { verdict: 'not-published' }
  if (status === 'taken_down') return { verdict: 'event-taken-down' }
  const { nextAt, people, toInvited } = sendingRoom(sender)
  if (nextAt !== null) return { verdict: 'too-many-requests', until: nextAt }
  if (reach === 0) return { verdict: 'nobody-to-write-to' }
  if (segment === 'invited') {
    if (toInvited.messages === 0) return { verdict: 'invited-often-enough' }
    if (toInvited.nextAt !== null) return { verdict: 'too-many-requests', until: toInvited.nextAt }
  }
  return people !== null && reach > people
    ? { verdict: 'too-many-people-today' }
    : { verdict: 'write' }
}
