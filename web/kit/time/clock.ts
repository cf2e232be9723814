import { formatIn, time } from './time.ts'

/**
 * Returns the parts of a time of day: a language's half of the day can be set apart from the
 * figures.
 */
export function clockParts(
  at: string,
  timeZone: string,
  language: string,
): { text: string; isHalf: boolean }[] {
  const parts = formatIn(timeZone, language, time).formatToParts(new Date(at))
  const half = parts.findIndex(({ type }) => type === 'dayPeriod')
  const join = (some: typeof parts) => some.map(({ value }) => value).join('')
  if (half < 0) return [{ text: join(parts), isHalf: false }]
  const from = half > 0 && parts[half - 1]?.type === 'literal' ? half - 1 : half
  return [
    { text: join(parts.slice(0, from)), isHalf: false },
    { text: join(parts.slice(from)), isHalf: true },
  ].filter(({ text }) => text !== '')
}
