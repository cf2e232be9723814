import { useId, useState } from 'react'
import type { Question } from '#contract/admission/questions.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { AnswerFields } from '#web/parts/forms/AnswerFields.tsx'
import { trimQuestions } from './question-editor.rules.ts'

/**
 * Previews the questions as attendees see them; a tapped answer reveals the questions that depend
 * on it.
 */
export function FormPreview({ questions }: { questions: readonly Question[] }) {
  const { t } = useWords()
  const id = useId()
  const [valuesByQuestion, setGiven] = useState<Record<string, string[]>>({})
  const visibleQuestions = trimQuestions(questions).filter(
    ({ prompt }) => Object.keys(prompt).length > 0,
  )
  const answers = Object.entries(valuesByQuestion).map(([question, values]) => ({
    question,
    values,
  }))
  return (
    <section aria-label={t('questions.preview')} className={`${look('card')} overflow-hidden`}>
      <div aria-hidden className="flex h-2.5">
        <span className="flex-1 bg-seek" />
        <span className="flex-1 bg-offer" />
      </div>
      <div className="grid gap-5 p-5 sm:p-6">
        <h2 className="title-3">{t('questions.preview')}</h2>
        {visibleQuestions.length === 0 ? (
          <p className="text-ink-2">{t('questions.preview-none')}</p>
        ) : (
          <AnswerFields
            questions={visibleQuestions}
            answers={answers}
            field={(question) => ({
              id: id + question,
              name: id + question,
              value: valuesByQuestion[question] ?? [],
              onChange: (values) => setGiven({ ...valuesByQuestion, [question]: values }),
            })}
          />
        )}
      </div>
    </section>
  )
}
