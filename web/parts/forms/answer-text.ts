import { textIn } from '#contract/admission/answers.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import type { Question } from '#contract/admission/questions.ts'
import type { Language } from '#contract/languages.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Returns one value of an answer as people read it. */
export function answerText(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  value: string,
  { language, yes, no }: { language: Language; yes: string; no: string },
): string {
  const option = options.find(({ id }) => id === value)
  if (option) return textIn(option.text, language)
  const { format, values } = questionKinds[kind]
  if (values?.includes(value)) return { yes, no }[value] ?? value
  return format === 'calendar-day' && !Number.isNaN(Date.parse(value))
    ? new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value),
      )
    : value
}
