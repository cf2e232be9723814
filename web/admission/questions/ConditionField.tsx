import { useId } from 'react'
import { textIn } from '#contract/admission/answers.ts'
import type { Question } from '#contract/admission/questions.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { answerText } from '#web/parts/forms/answer-text.ts'
import { Choices } from '#web/parts/forms/Choices.tsx'
import { conditionSources } from './question-editor.rules.ts'

type Props = {
  question: Question
  questions: readonly Question[]
  errorCode: string | undefined
  onChange: (question: Question) => void
}
const always = 'always'

/** Asks a question of everyone, or only after certain answers to an earlier question. */
export function ConditionField({ question, questions, errorCode, onChange }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const id = useId()
  const earlier = conditionSources(questions, question.id)
  const on = earlier.find((one) => one.question.id === question.condition?.question)
  if (earlier.length === 0) return null
  const choose = (chosen: string) => {
    const [first] = earlier.find((one) => one.question.id === chosen)?.values ?? []
    onChange({
      ...question,
      condition: first === undefined ? null : { question: chosen, is: [first] },
    })
  }
  const words = { language, yes: t('answer.yes'), no: t('answer.no') }
  return (
    <div className="grid gap-3">
      <Select
        id={`${id}on`}
        name="condition"
        label={t('questions.asked-of')}
        value={on?.question.id ?? always}
        onChange={choose}
        errorCode={errorCode}
        choices={[
          { value: always, label: t('questions.everybody') },
          ...earlier.map((one) => ({
            value: one.question.id,
            label: t('questions.only-if', {
              prompt:
                textIn(one.question.prompt, language) || t(`questions.kind.${one.question.kind}`),
            }),
          })),
        ]}
      />
      {on && (
        <Choices
          id={`${id}is`}
          name={`${id}is`}
          label={t('questions.answered-with')}
          value={question.condition?.is ?? []}
          isMany
          onChange={(is) =>
            onChange({
              ...question,
              condition: is.length > 0 ? { question: on.question.id, is } : question.condition,
            })
          }
          choices={on.values.map((value) => ({
            value,
            label: answerText(on.question, value, words) || value,
          }))}
        />
      )}
    </div>
  )
}
