import { moderationLimits } from '#contract/moderation.ts'

const hourMs = 3_600_000

/** How many whole hours are left to look at a report, or that they have gone by. */
export function hoursLeft(at: number, now: number): number | 'late' {
  const left = at + moderationLimits.dueHours * hourMs - now
  return left <= 0 ? 'late' : Math.ceil(left / hourMs)
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** The gathering that a pasted link or id names. */
export function parseEventId(asked: string): string | null {
  return uuid.exec(asked)?.[0].toLowerCase() ?? null
}
