import { Plus } from 'lucide-react'
import type { Language } from '#contract/languages.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'

type Props = {
  written: readonly Language[]
  language: Language
  onChoose: (language: Language) => void
  onAdd: (language: Language) => void
}

const pill = 'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium'

/** The languages of a question; readers of any other language see the first. */
export function LanguageBar({ written, language, onChoose, onAdd }: Props) {
  const { t } = useWords()
  const missing = languageNames.filter(({ code }) => !written.includes(code))
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm text-ink-2">{t('questions.languages')}</legend>
      {languageNames
        .filter(({ code }) => written.includes(code))
        .map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => onChoose(code)}
            className={`${pill} ${code === language ? 'bg-ink text-on-ink' : 'border border-field hover:bg-sunken'}`}
          >
            {name}
          </button>
        ))}
      {missing.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-label={t('questions.add-language', { name })}
          onClick={() => onAdd(code)}
          className={`${pill} border border-dashed border-field text-ink-2 hover:bg-sunken hover:text-ink`}
        >
          <Plus aria-hidden className="size-3.5" />
          <span lang={code}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
