import type { NamedTimes } from './clock.ts'
import { readCount } from './counts.ts'
import { dayPartForms, eveningWords, morningWords, shiftForms } from './day-part.lists.ts'
import { type Unread, take, takeAny } from './unread.ts'

/** Takes the part of the day out of a request; returns the hour at which it usually starts. */
export function takeDayPart(unread: Unread): number | null {
  return dayPartForms.find(([form]) => take(unread, form) !== null)?.[1] ?? null
}

const halfDay = 720

/** An hour that was named alone is in the half of the day that the sentence speaks of. */
export function withHalf({ start, end }: NamedTimes, sentence: string): NamedTimes {
  if (!start?.isGuessed) return { start, end }
  const isMorning = morningWords.test(sentence) && !eveningWords.test(sentence)
  if (!isMorning && !eveningWords.test(sentence)) return { start, end }
  const early = start.minutes % halfDay
  return { start: { minutes: early + (isMorning ? 0 : halfDay), isGuessed: false }, end }
}

const unitMinutes = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const

/** Takes out how much later an event is to start, in minutes; negative if earlier. */
export function takeShift(unread: Unread): number | null {
  const groups = takeAny(unread, shiftForms)?.groups
  if (!groups) return null
  const units = ['minutes', 'hours', 'days', 'weeks'] as const
  const unit = units.find((name) => groups[name] !== undefined) ?? 'hours'
  const written = groups['count'] ?? ''
  const count = /^(?:half an|media|半)$/iu.test(written) ? 0.5 : (readCount(written) ?? 1)
  return Math.round(count * unitMinutes[unit]) * (groups['earlier'] === undefined ? 1 : -1)
}
