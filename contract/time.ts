import * as z from 'zod/mini'

/** A UTC ISO 8601 timestamp, within the years that people plan for. */
export const Instant = z.iso
  .datetime()
  .check(z.refine((text) => text >= '2000' && text < '2200', 'out-of-range'))

/**
 * An IANA time zone known to this runtime, by name: offsets are refused, and capitalization is
 * corrected.
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
  const canonical = isTimeZone(name)
    ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    : name
  // Keeps an alias as its writer knows it.
  return canonical.toLowerCase() === name.toLowerCase() ? canonical : name
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

export const minutesBefore = (at: Date, minutes: number): Date => minutesAfter(at, -minutes)

/**
 * Returns when something happened, as far as a device's report is credible: never in the future,
 * and at most `keptMs` before the report. In milliseconds since 1970.
 */
export function clampReportedTime(at: number, now: number, keptMs: number): number {
  return Math.min(now, Math.max(at, now - keptMs))
}
