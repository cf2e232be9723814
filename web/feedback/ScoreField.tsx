import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

const scores = Array.from({ length: 11 }, (_, score) => String(score))

/**
 * Takes a score from 0 to 10, as stops on one line, which small screens break. Both ends are
 * labelled; optional.
 */
export function ScoreField({
  id,
  name,
  label,
  value,
  onChange,
  errorCode,
}: Omit<FieldProps<string>, 'isOptional' | 'hint'>) {
  const { t } = useWords()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-3 outline-none"
      {...describedBy({ id, errorCode })}
    >
      <legend className={`${look('label')} mb-3`}>
        {label}
        <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
      </legend>
      <div className="relative">
        <span
          aria-hidden
          className="absolute inset-x-4 top-1/2 h-2 -translate-y-1/2 bg-rule max-sm:hidden"
        />
        <div className="relative flex flex-wrap justify-center gap-y-2">
          {scores.map((score) => (
            <label
              key={score}
              className="grid basis-1/4 cursor-pointer justify-items-center min-[22.5rem]:basis-1/6 sm:flex-1"
            >
              <input
                type="radio"
                name={name}
                value={score}
                checked={value === score}
                onChange={() => onChange(score)}
                className="peer sr-only"
              />
              <span className="grid size-11 place-items-center rounded-full border-[3px] border-field bg-surface text-sm font-semibold tabular-nums transition-colors duration-150 hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-line/55">
                {score}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <span>{t('feedback.score-least')}</span>
        <span>{t('feedback.score-most')}</span>
      </div>
      {value !== '' && (
        <button
          type="button"
          onClick={() => onChange('')}
          className={`${look('link')} min-h-8 justify-self-start text-sm`}
        >
          {t('feedback.score-clear')}
        </button>
      )}
      <FieldNotes id={id} errorCode={errorCode} />
    </fieldset>
  )
}
