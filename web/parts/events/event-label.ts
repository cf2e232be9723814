import type { EventCard } from '#contract/events/event-card.ts'
import { dateText } from '#web/kit/time/time.ts'

/**
 * Returns an event's title for a list to choose from. Titles repeat from year to year, so the day
 * is part of it.
 */
export function eventLabel(
  { title, startsAt, timeZone }: Pick<EventCard, 'title' | 'startsAt' | 'timeZone'>,
  language: string,
): string {
  return startsAt === null ? title : `${title} · ${dateText(startsAt, timeZone, language)}`
}
