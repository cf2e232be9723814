import { localeFor } from '#web/kit/i18n/locale.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { ageOf } from './age.rules.ts'

/** The age of a message, in as few letters as the language allows. */
export function Age({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={momentText(at, language)}>
      {ageText(at, language)}
    </time>
  )
}

function ageText(at: string, language: string): string {
  const { value, unit } = ageOf(new Date(at), new Date())
  return new Intl.RelativeTimeFormat(localeFor(language), {
    style: 'narrow',
    numeric: 'auto',
  }).format(-value, unit)
}
