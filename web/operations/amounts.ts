import { localeFor } from '#web/kit/i18n/locale.ts'

/** Returns a duration in the largest unit that fits: "12 minutes". */
export function lengthText(seconds: number, language: string): string {
  const [size, unit] = unitOf(seconds)
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.floor(seconds / size)))
}

function unitOf(seconds: number): [number, 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds >= 2 * 86_400) return [86_400, 'day']
  if (seconds >= 2 * 3600) return [3600, 'hour']
  return seconds >= 60 ? [60, 'minute'] : [1, 'second']
}

/** Returns a size in bytes as text: "180 MB". */
export function roomText(bytes: number, language: string): string {
  const isLarge = bytes >= 1e9
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge || bytes < 1e7 ? 1 : 0,
  }).format(bytes / (isLarge ? 1e9 : 1e6))
}
