import { readHostCalendar, readHostFeed } from '#contract/hosts.ts'

/** Where the host's Atom feed is read. */
export function feedAddress(handle: string): string {
  return `/api${readHostFeed.path.replace(':handle', encodeURIComponent(handle))}`
}

/** Where a calendar reads the same. */
export function calendarAddress(handle: string): string {
  return `/api${readHostCalendar.path.replace(':handle', encodeURIComponent(handle))}`
}
