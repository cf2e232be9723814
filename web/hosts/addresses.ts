import { readHostCalendar, readHostFeed } from '#contract/hosts.ts'

/** Returns the URL of the host's Atom feed. */
export function feedAddress(handle: string): string {
  return `/api${readHostFeed.path.replace(':handle', encodeURIComponent(handle))}`
}

/** Returns the URL of the host's calendar. */
export function calendarAddress(handle: string): string {
  return `/api${readHostCalendar.path.replace(':handle', encodeURIComponent(handle))}`
}
