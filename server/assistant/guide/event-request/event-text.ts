import type { EventChanges } from '#contract/assistant.ts'
import { amountText, localeIn } from '#contract/format-locale.ts'
import type { TurnContext } from '../reply.ts'

/** Writes fields of an event as lines, in the thread's language and as in the reader's region. */
export function eventText(
  { title, startsAt, endsAt, timeZone = 'UTC', place, link, capacity, price }: EventChanges,
  turn: TurnContext,
): string {
  const { say } = turn
  return [
    title,
    startsAt && endsAt && spanText({ startsAt, endsAt, timeZone }, turn),
    place,
    link,
    capacity === undefined ? undefined : say('event.line.spots', { count: String(capacity) }),
    price && priceText(price, turn),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

function spanText(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  { turn: { locale, context } }: TurnContext,
): string {
  const form = new Intl.DateTimeFormat(localeIn(locale, context.region), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  return form.formatRange(new Date(startsAt), new Date(endsAt))
}

function priceText(
  { amount, currency }: NonNullable<EventChanges['price']>,
  { say, turn: { locale, context } }: TurnContext,
): string {
  if (amount === 0) return say('event.line.free')
  return amountText(amount, localeIn(locale, context.region), { currency })
}

/** Writes minutes since midnight as a time of day. */
export function clockText(minutes: number, { turn: { locale, context } }: TurnContext): string {
  return new Intl.DateTimeFormat(localeIn(locale, context.region), {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(minutes * 60_000))
}

/** Returns the weekday of an instant in a zone. */
export function weekdayText(
  instant: string,
  timeZone: string,
  { turn: { locale, context } }: TurnContext,
): string {
  return new Intl.DateTimeFormat(localeIn(locale, context.region), {
    weekday: 'long',
    timeZone,
  }).format(new Date(instant))
}
