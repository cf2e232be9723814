import { ChevronDown } from 'lucide-react'
import { Language } from '#contract/languages.ts'
import { speak, useLanguage, useWords } from '#web/kit/i18n.ts'
import { languageNames } from '#web/kit/languages.ts'

/** The language of the pages; each name is written in itself. */
export function LanguageSelect() {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={t('shell.language')} value={language} onChange={(event) => void speak(Language.parse(event.target.value))}
        className="min-h-11 appearance-none rounded-control bg-transparent pr-8 pl-2.5 hover:bg-sunken"
      >
        {languageNames.map(({ code, name }) => <option key={code} value={code} lang={code} className="bg-raised text-ink">{name}</option>)}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4" />
    </span>
  )
}
