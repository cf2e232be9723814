import { localeFor } from '#web/kit/i18n/locale.ts'
import { textIn } from '#contract/admission/answers.ts'
import type { AttendeeView } from '#contract/admission/attendees.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { answerText } from '#web/parts/forms/answer-text.ts'

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
              {new Intl.ListFormat(localeFor(language)).format(
                values.map((value) =>
                  answerText(question, value, {
                    language,
                    yes: t('attendees.yes'),
                    no: t('attendees.no'),
                  }),
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
