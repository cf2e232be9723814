import { ChevronDown, Languages } from 'lucide-react'
import { Language, ownLanguageNames } from '#contract/languages.ts'
import { changeLanguage, browserWords, useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { log } from '#web/kit/browser/log.ts'
import { currentSession } from '#web/kit/auth/session.ts'
import { showToast } from '#web/kit/ui/toast.tsx'

/**
 * The language of the pages; each name is written in its own language. If space is short, a sign
 * replaces the name.
 */
export function LanguageSelect({ isWide = false }: { isWide?: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <span className="relative inline-flex items-center rounded-control hover:bg-sunken">
      <Languages
        aria-hidden
        className={`pointer-events-none absolute left-2.5 size-5 sm:hidden ${isWide ? 'hidden' : ''}`}
      />
      <select
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => void choose(Language.parse(event.target.value))}
        className={`min-h-11 appearance-none rounded-control bg-transparent pr-8 pl-2.5 ${isWide ? '' : 'max-sm:w-10 max-sm:p-0 max-sm:text-transparent'}`}
      >
        {languageNames.map(({ code, name }) => (
          <option key={code} value={code} lang={code} className="bg-raised text-ink">
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={`pointer-events-none absolute right-2 size-4 ${isWide ? '' : 'max-sm:hidden'}`}
      />
    </span>
  )
}

async function choose(language: Language): Promise<void> {
  if (await changeLanguage(language)) return keepForMember(language)
  const name = ownLanguageNames[language]
  showToast(browserWords().t('shell.language-not-loaded', { language: name }))
}

/** Visitors do not need it. */
function keepForMember(language: Language): void {
  if (currentSession().status !== 'authenticated') return
  import('#web/kit/i18n/account-language.ts')
    .then(({ saveLanguage: keepLanguage }) => keepLanguage(language))
    .catch(() => log.warn('The language was not kept', 'code'))
}
