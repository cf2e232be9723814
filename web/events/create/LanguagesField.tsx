import type { Language } from '#contract/languages.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import type { EventFormState } from './form.ts'

/** The languages spoken at the event: any number, including none. */
export function LanguagesField({ form }: { form: EventFormState }) {
  const { t } = useWords()
  const { languages } = form.values
  const toggle = (language: Language) =>
    form.change({
      languages: languages.includes(language)
        ? languages.filter((one) => one !== language)
        : [...languages, language],
    })
  return (
    <fieldset id={`${form.id}languages`} tabIndex={-1} className="grid gap-1.5">
      <legend className={`${look('label')} mb-1.5`}>
        {t('create.languages')}
        <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {languageNames.map(({ code, name }) => (
          <label
            key={code}
            lang={code}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-field bg-surface px-4 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-line/55"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={languages.includes(code)}
              onChange={() => toggle(code)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
