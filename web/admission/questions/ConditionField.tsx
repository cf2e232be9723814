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
  const conditionSource = earlier.find((one) => one.question.id === question.condition?.question)
  if (earlier.length === 0) return null
  const choose = (questionId: string) => {
    const [first] = earlier.find((one) => one.question.id === questionId)?.values ?? []
    onChange({
      ...question,
      condition: first === undefined ? null : { question: questionId, is: [first] },
    })
  }
  const words = { language, yes: t('answer.yes'), no: t('answer.no') }
  return (
    <div className="grid gap-3">
      <Select
        id={`${id}on`}
        name="condition"
        label={t('questions.asked-of')}
        value={conditionSource?.question.id ?? always}
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
      {conditionSource && (
        <Choices
          id={`${id}is`}
          name={`${id}is`}
          label={t('questions.answered-with')}
          value={question.condition?.is ?? []}
          isMany
          onChange={(acceptedValues) =>
            onChange({
              ...question,
              condition:
                acceptedValues.length > 0
                  ? { question: conditionSource.question.id, is: acceptedValues }
                  : question.condition,
            })
          }
          choices={conditionSource.values.map((value) => ({
            value,
            label: answerText(conditionSource.question, value, words) || value,
          }))}
        />
      )}
    </div>
  )
}
