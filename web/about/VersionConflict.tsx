import { localeFor } from '#web/kit/i18n/locale.ts'
import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { languageName } from '#web/parts/people/language-name.ts'
import { isSame, type AboutFormValues, type AboutFormField } from './about.rules.ts'

type Props = {
  mine: AboutFormValues
  theirs: AboutFormValues
  against: readonly AboutFormField[]
  values: AboutFormValues
  onTake: (part: Partial<AboutFormValues>) => void
}

/**
 * The draft beside what another tab or device has saved, field by field. One press takes either;
 * the other can still be taken after.
 */
export function VersionConflict({ mine, theirs, against, values, onTake }: Props) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const sides = [
    { typed: mine, name: 'mine' },
    { typed: theirs, name: 'theirs' },
  ] as const
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid grid-cols-1 gap-4 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 outline-none"
    >
      <p className="text-sm font-semibold text-seek-ink">{t('about.both')}</p>
      {against.map((field) => (
        <div key={field} role="group" aria-label={t(`about.${field}`)} className="grid gap-1.5">
          <p className={look('label')}>{t(`about.${field}`)}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            {sides.map(({ typed, name }) => (
              <button
                key={name}
                type="button"
                aria-pressed={isSame(values, typed, field)}
                onClick={() => onTake({ [field]: typed[field] })}
                className="grid min-h-11 content-start gap-0.5 rounded-control border-2 border-field bg-surface px-3.5 py-2.5 text-left wrap-anywhere hover:bg-sunken aria-pressed:border-ink"
              >
                <span className="text-sm font-semibold">{t(`about.both-${name}`)}</span>
                <Said typed={typed} field={field} />
              </button>
            ))}
          </div>
        </div>
      ))}
      <p className="text-sm">{t('about.both-then')}</p>
    </div>
  )
}

function Said({ typed, field }: { typed: AboutFormValues; field: AboutFormField }) {
  const { t } = useWords()
  const language = useLanguage()
  const text =
    field === 'languages'
      ? new Intl.ListFormat(localeFor(language)).format(
          typed.languages.map((one) => languageName(one, language)),
        )
      : typed[field]
  return text === '' ? (
    <span className="text-ink-2">{t('about.empty')}</span>
  ) : (
    <span dir="auto" className="whitespace-pre-line">
      {text}
    </span>
  )
}
