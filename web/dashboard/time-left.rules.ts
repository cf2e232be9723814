const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/**
 * Returns the time left in the largest useful unit: in 3 days, in 5 hours, in 20 minutes. `days`
 * are calendar days in the event's zone.
 */
export function timeLeftText(
  { leftMs, days }: { leftMs: number; days: number },
  locale: string,
): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (leftMs >= 2 * dayMs) return format.format(days, 'day')
  if (leftMs >= 2 * hourMs) return format.format(Math.floor(leftMs / hourMs), 'hour')
  return format.format(Math.max(0, Math.ceil(leftMs / minuteMs)), 'minute')
}
