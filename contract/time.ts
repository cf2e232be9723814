import * as z from 'zod/mini'

/** A moment, as a UTC ISO 8601 string, in years that people make plans for. */
export const Instant = z.iso
  .datetime()
  .check(z.refine((text) => text >= '2000' && text < '2200', 'out-of-range'))

/**
 * An IANA time zone that this runtime knows, by its own name: an offset is none, and capitals are
 * set right.
 */
export const TimeZone = z.string().check(z.refine(isTimeZone, 'time-zone'), z.overwrite(spelled))

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function spelled(name: string): string {
  const known = isTimeZone(name)
    ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    : name
  // An alias stays as its writer knows it.
  return known.toLowerCase() === name.toLowerCase() ? known : name
}

export function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}

/**
 * When something happened, as far as a device that tells of it can be believed: never in the
 * future, and at most so long before it tells. In milliseconds since 1970.
 */
export function clampReportedTime(at: number, now: number, keptMs: number): number {
  return Math.min(now, Math.max(at, now - keptMs))
}
