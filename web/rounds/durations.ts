import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { unitsIn } from './run.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/**
 * Returns a formatter of minutes, with the number never apart from its unit: `short` for a large
 * figure, `long` inside a sentence.
 */
export function useDurationText(): (minutes: number, unitDisplay: 'short' | 'long') => string {
  const language = useLanguage()
  return (minutes, unitDisplay) =>
    unitsIn(minutes)
      .map(([unit, count]) =>
        new Intl.NumberFormat(localeFor(language), { style: 'unit', unit, unitDisplay })
          .format(count)
          .replaceAll(' ', '\u00a0'),
      )
      .join(' ')
}
