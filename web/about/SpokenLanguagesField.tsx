import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { aboutLimits } from '#contract/about.ts'
import { type SpokenLanguage, spokenLanguages } from '#contract/spoken-languages.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, Field, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { languageName } from '#web/parts/people/language-name.ts'

/** The languages a person speaks: each chosen one is listed below and can be removed. */
export function SpokenLanguagesField({
  id,
  name,
  label,
  value,
  onChange,
  errorCode,
}: FieldProps<SpokenLanguage[]>) {
  const { t } = useWords()
  const language = useLanguage()
  const list = useRef<HTMLSelectElement>(null)
  const collator = new Intl.Collator(language)
  const rest = spokenLanguages
    .filter((code) => !value.includes(code))
    .map((code) => ({ code, label: languageName(code, language) }))
    .toSorted((one, other) => collator.compare(one.label, other.label))
  const add = (picked: string) => {
    const code = spokenLanguages.find((one) => one === picked)
    if (code) onChange([...value, code])
  }
  const remove = (code: SpokenLanguage) => {
    onChange(value.filter((one) => one !== code))
    list.current?.focus()
  }
  return (
    <div className="grid gap-2.5">
      <Field id={id} label={label} errorCode={errorCode}>
        <div className="relative">
          <select
            ref={list}
            id={id}
            name={name}
            value=""
            disabled={value.length >= aboutLimits.languages}
            onChange={(event) => add(event.target.value)}
            className={`${look('input')} appearance-none pr-10`}
            {...describedBy({ id, errorCode })}
          >
            <option value="">{t('about.languages-add')}</option>
            {rest.map((one) => (
              <option key={one.code} value={one.code}>
                {one.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-2"
          />
        </div>
      </Field>
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li
              key={code}
              className="inline-flex min-h-11 items-center rounded-full bg-sunken pl-4 font-medium"
            >
              {languageName(code, language)}
              <button
                type="button"
                aria-label={t('about.languages-remove', { language: languageName(code, language) })}
                onClick={() => remove(code)}
                className="grid size-11 place-items-center rounded-full hover:text-seek-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
