import { textIn } from '#contract/admission/answers.ts'
import type { AttendeeView } from '#contract/admission/attendees.ts'
import type { Question } from '#contract/admission/questions.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'

/** Lists an attendee's answers under their questions, including questions no longer asked. */
export function AnswerList({ person: { answers, questions } }: { person: AttendeeView }) {
  const { t } = useWords()
  const language = useLanguage()
  const answered = questions.flatMap((question) => {
    const values = answers.find((answer) => answer.question === question.id)?.values
    return values ? [{ question, values }] : []
  })
  if (answered.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="title-3">{t('attendees.answers')}</h3>
      <dl className="grid gap-3">
        {answered.map(({ question, values }) => (
          <div key={question.id} className="grid gap-0.5">
            <dt className="text-sm text-ink-2">{textIn(question.prompt, language)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {values
                .map((value) =>
                  valueText(question, value, {
                    language,
                    yes: t('attendees.yes'),
                    no: t('attendees.no'),
                  }),
                )
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function valueText(
  question: Question,
  value: string,
  words: { language: Language; yes: string; no: string },
): string {
  const option = question.options.find(({ id }) => id === value)
  if (option) return textIn(option.text, words.language)
  if (question.kind === 'yes-no') return value === 'yes' ? words.yes : words.no
  return question.kind === 'date' && !Number.isNaN(Date.parse(value))
    ? new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value),
      )
    : value
}
