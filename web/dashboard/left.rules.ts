import { daysBetween } from '#web/parts/days.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** What is left until then, in the largest unit that says something: in 3 days, in 5 hours, in 20 minutes. Days are those of the calendar in the event's zone. */
export function leftText({ now, at, timeZone }: { now: number; at: number; timeZone: string }, language: string): string {
  const leftMs = at - now
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (leftMs >= 2 * dayMs) return format.format(daysBetween(now, at, timeZone), 'day')
  if (leftMs >= 2 * hourMs) return format.format(Math.floor(leftMs / hourMs), 'hour')
  return format.format(Math.max(0, Math.ceil(leftMs / minuteMs)), 'minute')
}
