import {
  type CalendarDate,
  endOfMonth,
  getDayOfWeek,
  toZoned,
  today,
} from '@internationalized/date'

export const dateFilters = ['today', 'week', 'weekend', 'month'] as const
export type DateFilter = (typeof dateFilters)[number]

/**
 * Returns the instants at which a span like "this week" starts and ends in a zone. Days start when
 * the zone's clocks say so.
 */
export function dateFilterSpan(
  when: DateFilter,
  zone: string,
  day: CalendarDate = today(zone),
): { from: string; to: string } {
  const { first, last } = daysOf(when, day)
  return { from: instantOf(first, zone), to: instantOf(last.add({ days: 1 }), zone) }
}

function daysOf(when: DateFilter, day: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  const sunday = day.add({ days: 6 - weekdayOf(day) })
  switch (when) {
    case 'today':
      return { first: day, last: day }
    case 'week':
      return { first: day, last: sunday }
    case 'weekend':
      return { first: weekdayOf(day) === 6 ? day : sunday.subtract({ days: 1 }), last: sunday }
    case 'month':
      return { first: day, last: endOfMonth(day) }
  }
}

// Monday is 0.
function weekdayOf(day: CalendarDate): number {
  return getDayOfWeek(day, 'en', 'mon')
}

function instantOf(day: CalendarDate, zone: string): string {
  return toZoned(day, zone).toDate().toISOString()
}
