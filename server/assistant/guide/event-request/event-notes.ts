import type { EventChanges } from '#contract/assistant.ts'
import { eventLimits } from '#contract/events/events.ts'
import { currencies } from '#contract/payments/currencies.ts'
import { counted, listed, quoted, type TurnContext } from '../reply.ts'
import { type EventPlan, usualLength, usualStart } from './event-plan.ts'
import type { EventRequest } from './event-request.ts'
import { clockText, weekdayText } from './event-text.ts'

/** What is proposed, for the notes about it. */
type EventProposition = {
  request: EventRequest
  /** The plan before the request. */
  before: EventPlan
  plan: EventPlan
  fields: EventChanges
}

/** A longer event is worth a second look, in minutes. */
const overnight = 720

/** Says what was assumed, what was left out and why, and what was not understood. */
export function notesOn(proposed: EventProposition, turn: TurnContext): string[] {
  return [...assumed(proposed, turn), ...leftOut(proposed, turn)]
}

function assumed({ request, before, plan, fields }: EventProposition, turn: TurnContext): string[] {
  const { say } = turn
  const { times, day } = request
  const { startsAt } = fields
  const isTimed = startsAt !== undefined
  const time = clockText(plan.start ?? usualStart, turn)
  return [
    ...(isTimed && before.start === null && times.start === null && request.dayPart === null
      ? [say('event.note.time', { time })]
      : []),
    ...(times.start?.isGuessed ? [say('event.note.half', { time })] : []),
    ...(isTimed && plan.length === null && (before.date === null || before.start === null)
      ? [say('event.note.length', { hours: String(usualLength / 60) })]
      : []),
    ...(isTimed && day?.isOtherWeekday
      ? [say('event.note.weekday', { weekday: weekdayText(startsAt, plan.timeZone, turn) })]
      : []),
    ...(isTimed && new Date(startsAt) <= turn.turn.context.now ? [say('event.note.past')] : []),
    ...(isTimed && (plan.length ?? 0) > overnight ? [say('event.note.overnight')] : []),
    ...(request.isRepeated ? [say('event.note.repeated')] : []),
    ...(request.isOnline && plan.link === null ? [say('event.note.online')] : []),
  ]
}

function leftOut(
  { request: { price, seats, unread } }: EventProposition,
  turn: TurnContext,
): string[] {
  const { say } = turn
  const { hosting, gathering } = turn.turn.context
  const canPrice = gathering?.setup?.canPrice ?? true
  const isSold = price !== null && 'amount' in price && price.amount > 0
  return [
    ...(price && 'refused' in price ? [refusedPrice(price, turn)] : []),
    ...(isSold && !hosting.canSell ? [say('event.note.payments')] : []),
    ...(isSold && hosting.canSell && !canPrice ? [say('event.note.tickets')] : []),
    ...(seats === 'tooMany'
      ? [say('event.note.seats', { count: counted(eventLimits.capacity, turn) })]
      : []),
    ...(unread.length > 0
      ? [
          say('event.note.unread', {
            quotes: listed(
              unread.map((part) => quoted(part)),
              turn,
            ),
          }),
        ]
      : []),
  ]
}

function refusedPrice(
  { refused, said }: { refused: 'currency' | 'amount'; said: string },
  turn: TurnContext,
): string {
  const quote = quoted(said)
  if (refused === 'amount') return turn.say('event.note.amount', { quote })
  const possible = listed(
    currencies.map((one) => one.toUpperCase()),
    turn,
  )
  return turn.say('event.note.currency', { quote, currencies: possible })
}
