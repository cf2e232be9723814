import {
  bareSpan,
  bareStart,
  clockForms,
  dayParts,
  durationForms,
  leadingWords,
  spanJoint,
  trailingWords,
  untilAfter,
  untilBefore,
} from './clock.lists.ts'
import { readCount } from './counts.ts'
import { type Unread, take, takeAny, takeOut } from './unread.ts'

/** A time of day in minutes since midnight. `isGuessed`: only the hour was named, without its half of the day. */
export type ClockTime = { minutes: number; isGuessed: boolean }

/** The times of day that a request names. */
export type NamedTimes = { start: ClockTime | null; end: ClockTime | null }

/** Takes the times of day out of a request: a start, an end, or both. */
export function takeTimes(unread: Unread): NamedTimes {
  const [first, second] = clockTimesIn(unread.text)
  if (!first) return takeBareSpan(unread)
  const before = unread.text.slice(0, first.from)
  const after = unread.text.slice(first.to)
  const isSpan = second !== undefined && spanJoint.test(unread.text.slice(first.to, second.from))
  if (isSpan) {
    takeAround(unread, first.from, second.to)
    return spanOf(first, second)
  }
  const bare = bareStart.exec(before)
  const start = bare && hourOf(bare.groups ?? {})
  if (bare && start) {
    takeAround(unread, bare.index, first.to)
    return spanOf(start, first)
  }
  const isEnd = untilBefore.test(before) || untilAfter.test(after)
  const from = first.from - (untilBefore.exec(before)?.[0].length ?? 0)
  takeAround(unread, from, first.to + (untilAfter.exec(after)?.[0].length ?? 0))
  const time = timeOf(first)
  return isEnd ? { start: null, end: time } : { start: time, end: null }
}

function takeBareSpan(unread: Unread): NamedTimes {
  const groups = take(unread, bareSpan)?.groups
  const start = groups && hourOf(groups)
  const end = groups && hourOf({ hour: groups['endHour'], minute: groups['endMinute'] })
  return start && end ? spanOf(start, end) : { start: null, end: null }
}

type NamedHour = { hour: number; minute: number; part: DayPart | null; isExact: boolean }
type HourMatch = NamedHour & { from: number; to: number }
type DayPart = keyof typeof dayParts

function takeAround(unread: Unread, from: number, to: number): void {
  const before = leadingWords.exec(unread.text.slice(0, from))?.[0].length ?? 0
  const after = trailingWords.exec(unread.text.slice(to))?.[0].length ?? 0
  takeOut(unread, from - before, to + after)
}

/** Returns the times of day in a text, in its order and without overlaps. */
function clockTimesIn(text: string): HourMatch[] {
  const candidates = clockForms.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const named = hourOf(match.groups ?? {})
      return named ? [{ ...named, from: match.index, to: match.index + match[0].length }] : []
    }),
  )
  // The most exact form comes first, and keeps its stretch.
  const found: HourMatch[] = []
  for (const one of candidates)
    if (found.every(({ from, to }) => one.to <= from || one.from >= to)) found.push(one)
  return found.toSorted((one, other) => one.from - other.from)
}

type ClockGroups = Readonly<Record<string, string | undefined>>

function hourOf(groups: ClockGroups): NamedHour | null {
  if (groups['noon'] !== undefined) return { hour: 12, minute: 0, part: null, isExact: true }
  if (groups['midnight'] !== undefined) return { hour: 0, minute: 0, part: null, isExact: true }
  const written = groups['hour'] ?? ''
  const hour = readCount(written)
  if (hour === null || hour > 24) return null
  const part = partOf(groups['before'] ?? groups['after'] ?? '')
  const minute = Number(groups['minute'] ?? 0)
  const shift = groups['minus'] === undefined ? quarterOf(groups['quarter'] ?? '') : -15
  const minutes = hour * 60 + minute + shift
  return {
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    part,
    isExact: written.startsWith('0'),
  }
}

function partOf(words: string): DayPart | null {
  const names = ['morning', 'noon', 'night', 'evening'] as const
  return names.find((name) => dayParts[name].test(words)) ?? null
}

const quarters: readonly (readonly [RegExp, number])[] = [
  [/^(?:half past|media|半|साढ़े|साढे|saadhe|sadhe)$/iu, 30],
  [/^(?:quarter past|cuarto|一刻|सवा|sava)$/iu, 15],
  [/^三刻$/u, 45],
  [/^(?:quarter to|पौने|paune)$/iu, -15],
]

function quarterOf(words: string): number {
  return quarters.find(([form]) => form.test(words))?.[1] ?? 0
}

/** From this hour on, a bare hour is the morning: 'at 9' is 09:00, and 'at 8' is 20:00. */
const firstMorningHour = 9

function timeOf(named: NamedHour): ClockTime {
  const { hour, minute, part, isExact } = named
  const minutes = (hours: number) => ((hours % 24) * 60 + minute) % 1440
  if (hour > 12 || isExact) return { minutes: minutes(hour), isGuessed: false }
  if (part === null) {
    const isEvening = hour > 0 && hour < firstMorningHour
    return { minutes: minutes(isEvening ? hour + 12 : hour), isGuessed: hour > 0 }
  }
  return { minutes: minutes(hourIn(part, hour)), isGuessed: false }
}

function hourIn(part: DayPart, hour: number): number {
  if (part === 'morning') return hour % 12
  if (part === 'night') return hour === 12 || hour < 5 ? hour % 12 : hour + 12
  if (part === 'noon') return hour < 5 ? hour + 12 : hour
  return hour === 12 ? 12 : hour + 12
}

/** A start without its half of the day has that of the end, unless it would come after it. */
function spanOf(first: NamedHour, last: NamedHour): NamedTimes {
  const end = timeOf(last)
  const isOpen = first.part === null && first.hour <= 12 && !first.isExact
  const alike = timeOf({ ...first, part: isOpen ? last.part : first.part })
  const other = timeOf(first)
  const start = isOpen && alike.minutes >= end.minutes ? other : alike
  const endAlike = last.part === null ? timeOf({ ...last, part: first.part }) : end
  return { start, end: endAlike.minutes > start.minutes ? endAlike : end }
}

/** Takes a duration out of a request, in minutes; null if it names none. */
export function takeDuration(unread: Unread): number | null {
  const groups = takeAny(unread, durationForms)?.groups
  if (!groups) return null
  if (groups['alone'] !== undefined) return 30
  if (groups['fraction'] !== undefined) return /^(?:ढाई|dhai)$/u.test(groups['fraction']) ? 150 : 90
  const written = groups['count'] ?? ''
  const count = written === '半' ? 0.5 : (readCount(written) ?? Number(written.replace(',', '.')))
  const half = groups['half'] === undefined ? 0 : 0.5
  const minutes = (count + half) * (groups['hours'] === undefined ? 1 : 60)
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes) : null
}
