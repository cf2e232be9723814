import { moderationLimits } from '#contract/moderation.ts'

const hourMs = 3_600_000

/** Returns the whole hours left to handle a report, or that it is overdue. */
export function hoursLeft(at: number, now: number): number | 'late' {
  const left = at + moderationLimits.dueHours * hourMs - now
  return left <= 0 ? 'late' : Math.ceil(left / hourMs)
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** Returns the event id in a pasted link or id. */
export function parseEventId(text: string): string | null {
  return uuid.exec(text)?.[0].toLowerCase() ?? null
}
