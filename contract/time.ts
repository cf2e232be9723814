import * as z from 'zod/mini'

/** A moment, as a UTC ISO 8601 string, in years that people make plans for. */
export const Instant = z.iso.datetime().check(z.refine((text) => text >= '2000' && text < '2200', 'out-of-range'))

/** An IANA time zone that this runtime knows. */
export const TimeZone = z.string().check(z.refine(isTimeZone, 'time-zone'))

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
