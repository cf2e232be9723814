import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { textIn } from '#contract/admission/answers.ts'
import type { Language } from '#contract/languages.ts'
import { type Question, questionLimits } from '#contract/admission/questions.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { withOption, withText } from './question-editor.rules.ts'

type Props = {
  question: Question
  language: Language
  errorCode: string | undefined
  onChange: (question: Question) => void
}

/** The options of a question, one a line; Enter goes on to the next. */
export function OptionsField({ question, language, errorCode, onChange }: Props) {
  const { t } = useWords()
  const id = useId()
  const { options } = question
  const write = (at: number, text: string) =>
    onChange({
      ...question,
      options: options.map((option, place) =>
        place === at ? { ...option, text: withText(option.text, language, text) } : option,
      ),
    })
  const mayAdd = options.length < questionLimits.options
  const onEnter = (at: number) =>
    at < options.length - 1 || !mayAdd
      ? document.getElementById(`${id}-${at + 1}`)?.focus()
      : onChange(withOption(question))
  return (
    <fieldset className="grid gap-2" aria-describedby={errorCode ? `${id}-error` : undefined}>
      <legend className={`${look('label')} mb-2`}>{t('questions.options')}</legend>
      {options.map((option, at) => (
        <div key={option.id} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`size-5 shrink-0 border-2 border-field ${questionKinds[question.kind].isMany ? 'rounded-md' : 'rounded-full'}`}
          />
          <input
            id={`${id}-${at}`}
            type="text"
            value={option.text[language] ?? ''}
            aria-label={t('questions.option-n', { n: at + 1 })}
            placeholder={textIn(option.text, language)}
            maxLength={questionLimits.option + 10}
            autoComplete="off"
            autoFocus={at > 1 && textIn(option.text, language) === ''}
            aria-invalid={errorCode ? true : undefined}
            className={look('input')}
            onChange={(event) => write(at, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onEnter(at)
            }}
          />
          {options.length > 2 && (
            <button
              type="button"
              aria-label={t('questions.remove', {
                name: textIn(option.text, language) || t('questions.option-n', { n: at + 1 }),
              })}
              onClick={() => onChange({ ...question, options: options.toSpliced(at, 1) })}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      ))}
      <FieldNotes id={id} errorCode={errorCode} />
      {mayAdd && (
        <button
          type="button"
          onClick={() => onChange(withOption(question))}
          className={`${look('quiet', 'small')} justify-self-start`}
        >
          <Plus aria-hidden className="size-4" />
          {t('questions.add-option')}
        </button>
      )}
    </fieldset>
  )
}
