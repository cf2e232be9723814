import * as z from 'zod/mini'

/** A moment, as a UTC ISO 8601 string. */
export const Instant = z.iso.datetime()

/** An IANA time zone that this runtime knows. */
export const TimeZone = z.string().check(z.refine(isTimeZone, 'time-zone'))

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
