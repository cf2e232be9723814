const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** What is left until then, in the largest unit that says something: in 3 days, in 5 hours, in 20 minutes. */
export function leftText(leftMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (leftMs >= 2 * dayMs) return format.format(Math.floor(leftMs / dayMs), 'day')
  if (leftMs >= 2 * hourMs) return format.format(Math.floor(leftMs / hourMs), 'hour')
  return format.format(Math.max(0, Math.ceil(leftMs / minuteMs)), 'minute')
}
