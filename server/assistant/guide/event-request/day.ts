import { CalendarDate, getDayOfWeek } from '@internationalized/date'
import { readCount } from './counts.ts'
import { dayForms, months, weekdays } from './day.lists.ts'
import { type Unread, takeOut } from './unread.ts'

/** How a request names its day. `isMonthFirst`: in the reader's region, 3/4 is the fourth of March. */
type DayContext = { today: CalendarDate; isMonthFirst: boolean }

/**
 * `isWeekday`: only the weekday was named. `isOtherWeekday`: the named weekday is not that of the
 * named date.
 */
export type NamedDay = { date: CalendarDate; isWeekday: boolean; isOtherWeekday: boolean }

/**
 * Takes the day out of a request: a date, a weekday, or days from today. A date without a year is
 * the next one.
 */
export function takeDay(unread: Unread, context: DayContext): NamedDay | null {
  const weekday = findWeekday(unread.text, context.today)
  const date = findDate(unread.text, context) ?? findRelative(unread.text, context.today)
  const found = [date, weekday].filter((each) => each !== null)
  for (const { from, to } of found.toSorted((one, other) => other.from - one.from))
    takeOut(unread, from, to)
  const day = date ?? weekday
  if (!day) return null
  return {
    date: day.date,
    isWeekday: date === null,
    isOtherWeekday:
      date !== null &&
      weekday !== null &&
      getDayOfWeek(date.date, 'en-US') !== getDayOfWeek(weekday.date, 'en-US'),
  }
}

type DayMatch = { date: CalendarDate; from: number; to: number }
type GroupedMatch = RegExpExecArray & { groups: Record<string, string | undefined> }

/** Returns the first form with a match that `read` accepts. */
function find(
  text: string,
  forms: readonly RegExp[],
  read: (match: GroupedMatch) => CalendarDate | null,
): DayMatch | null {
  for (const form of forms) {
    const match = form.exec(text)
    // Every form has named groups.
    const date = match && read(match as GroupedMatch)
    if (date) return { date, from: match.index, to: match.index + match[0].length }
  }
  return null
}

function findDate(text: string, { today, isMonthFirst }: DayContext): DayMatch | null {
  return find(text, dayForms.dates, ({ groups }) => {
    const { day = '', month = '', year, first, second } = groups
    if (first !== undefined && second !== undefined) {
      const [one, other] = [Number(first), Number(second)]
      const isMonth = other > 12 || (isMonthFirst && one <= 12)
      return dated(today, { year, month: isMonth ? one : other, day: isMonth ? other : one })
    }
    if (month === '') return dayOfMonth(today, Number(day))
    const number = /^\d+$/.test(month) ? Number(month) : monthNumber(month)
    return number === null ? null : dated(today, { year, month: number, day: Number(day) })
  })
}

function monthNumber(name: string): number | null {
  const at = months.findIndex((names) => names.includes(name.toLowerCase()))
  return at < 0 ? null : at + 1
}

/** Returns the next such day of a month, from today on. */
function dayOfMonth(today: CalendarDate, day: number): CalendarDate | null {
  const first = today.set({ day: 1 })
  const months = [0, 1, 2].map((ahead) => first.add({ months: ahead }))
  const dates = months.map((month) => month.set({ day }))
  return dates.find((date) => date.day === day && date.compare(today) >= 0) ?? null
}

type DateParts = { year: string | undefined; month: number; day: number }

/** Returns the date if the calendar has it; without a year, the next one from today. */
function dated(today: CalendarDate, { year, month, day }: DateParts): CalendarDate | null {
  const years = year ? [fullYear(year)] : [today.year, today.year + 1]
  for (const each of years) {
    const date = new CalendarDate(each, month, day)
    // The library moves the 31st of February to the last of the month.
    const isReal = date.month === month && date.day === day && date.year === each
    if (isReal && (year || date.compare(today) >= 0)) return date
  }
  return null
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

function findWeekday(text: string, today: CalendarDate): DayMatch | null {
  return find(text, dayForms.weekdays, ({ groups }) => {
    const name = (groups['weekday'] ?? '').toLowerCase()
    const wanted = weekdays.findIndex((names) => names.includes(name))
    if (wanted < 0) return null
    const ahead = (wanted - isoWeekday(today) + 7) % 7
    const isNextWeek = groups['next'] !== undefined
    // 'Next Friday' is in the week after this one, whatever today is.
    return today.add({ days: isNextWeek ? 7 - isoWeekday(today) + wanted : ahead })
  })
}

/** Returns 0 for Monday to 6 for Sunday. */
function isoWeekday(date: CalendarDate): number {
  return (getDayOfWeek(date, 'en-US') + 6) % 7
}

function findRelative(text: string, today: CalendarDate): DayMatch | null {
  const named = find(text, dayForms.relative, ({ groups }) => {
    const ahead = ['today', 'tomorrow', 'overmorrow'].findIndex(
      (name) => groups[name] !== undefined,
    )
    return ahead < 0 ? null : today.add({ days: ahead })
  })
  return (
    named ??
    find(text, dayForms.ahead, ({ groups }) => {
      const count = readCount(groups['count'] ?? '')
      if (count === null || count > 400) return null
      return today.add(groups['weeks'] === undefined ? { days: count } : { weeks: count })
    })
  )
}
