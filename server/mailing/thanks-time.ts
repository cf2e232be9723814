import { nextMorning } from '../notifications/notifications.ts'

const hourMs = 3_600_000
const afterHours = 1
// Later or earlier than that, a mail waits for the morning.
const [firstHour, lastHour] = [9, 21]
/** How many hours after the end of an event a thank-you is still sent. */
export const thanksWithinHours = 72

/**
 * Returns when the people of an event are thanked: an hour after its end, but by day, on its clock.
 */
export function thanksAt(endsAt: Date, timeZone: string): Date {
  const at = new Date(endsAt.getTime() + afterHours * hourMs)
  const hour = hourIn(at, timeZone)
  return hour >= firstHour && hour < lastHour ? at : nextMorning(at, timeZone, firstHour)
}

/** Returns until when an event's thank-you can be sent. */
export function thanksUntil(endsAt: Date): Date {
  return new Date(endsAt.getTime() + thanksWithinHours * hourMs)
}

/** Returns whether a thank-you is due now. */
export function isThanksDue(
  { endsAt, timeZone }: { endsAt: Date; timeZone: string },
  now: Date,
): boolean {
  return thanksAt(endsAt, timeZone) <= now && now <= thanksUntil(endsAt)
}

function hourIn(at: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hour.format(at))
}
