import { amountText } from '#contract/format-locale.ts'
import type { Attendee } from '#contract/admission/attendees.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { textIn } from '#contract/admission/answers.ts'
import type { Question } from '#contract/admission/questions.ts'
import type { Language } from '#contract/languages.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { answerText } from '#web/parts/forms/answer-text.ts'
import type { Translate } from '#words/words.ts'
import type { Column } from './columns.rules.ts'

type ColumnWords = { t: Translate; language: Language }

/** Returns the columns of the host's list: of the product, then one for each question. */
export function columnsOf(
  { questions, attendees }: { questions: readonly Question[]; attendees: readonly Attendee[] },
  words: ColumnWords,
): Column[] {
  const { t, language } = words
  const day = formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' })
  const moment = formatOf(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const money = ({ paid }: Attendee) =>
    paid ? amountText(paid.amount, localeFor(language), { currency: paid.currency }) : ''
  const has = (isThere: (one: Attendee) => boolean) => attendees.some(isThere)
  return [
    textColumn('seeks', t('attendees.seeks'), ({ objectives }) => objectives.join(' · ')),
    textColumn('offers', t('attendees.offers'), ({ offerings }) => offerings.join(' · ')),
    ...(has(({ profile }) => profile.role !== undefined)
      ? [textColumn('role', t('about.role'), ({ profile }) => profile.role ?? '')]
      : []),
    ...(has(({ profile }) => profile.company !== undefined)
      ? [
          {
            ...textColumn(
              'company',
              t('attendees.company'),
              ({ profile }) => profile.company ?? '',
            ),
            counted: ({ profile }: Attendee) => [profile.company ?? t('attendees.no-company')],
          },
        ]
      : []),
    ...(has(({ ticket }) => ticket !== null)
      ? [
          {
            ...textColumn('ticket', t('attendees.ticket'), ({ ticket }) => ticket ?? ''),
            counted: ({ ticket }: Attendee) => [ticket ?? t('attendees.no-ticket')],
          },
        ]
      : []),
    ...(has(({ paid }) => paid !== null)
      ? [
          {
            ...textColumn('paid', t('attendees.paid'), money),
            counted: ({ paid }: Attendee) => [
              t(paid === null ? 'attendees.unpaid' : 'attendees.paid'),
            ],
            sortKey: ({ paid }: Attendee) => paid?.amount ?? null,
          },
        ]
      : []),
    {
      ...textColumn('checked-in', t('attendees.checked-in'), ({ checkedInAt }) =>
        checkedInAt === null ? '' : moment(checkedInAt),
      ),
      counted: ({ checkedInAt }) => [
        t(checkedInAt === null ? 'attendees.not-checked-in' : 'attendees.checked-in'),
      ],
      sortKey: ({ checkedInAt }) => checkedInAt,
    },
    ...questions.map((question) => questionColumn(question, words)),
    textColumn('code', t('attendees.code'), ({ code }) => code ?? ''),
    {
      // A guest whom a host added has not registered.
      ...textColumn('registered', t('attendees.when'), ({ joinedAt, isGuest }) =>
        isGuest ? '' : day(joinedAt),
      ),
      sortKey: ({ joinedAt }) => joinedAt,
    },
  ]
}

function textColumn(id: string, label: string, text: (one: Attendee) => string): Column {
  return { id, label, text, counted: null, sortKey: (one) => text(one) || null }
}

function questionColumn(question: Question, { t, language }: ColumnWords): Column {
  const { id, prompt, kind } = question
  const { format, values, isLong } = questionKinds[kind]
  const words = { language, yes: t('attendees.yes'), no: t('attendees.no') }
  const valuesOf = ({ answers }: Attendee) =>
    answers.find((answer) => answer.question === id)?.values ?? []
  const texts = (one: Attendee) => valuesOf(one).map((value) => answerText(question, value, words))
  const column = textColumn(id, textIn(prompt, language), (one) => texts(one).join(', '))
  const isNumber = format === 'digits' || values?.every((value) => /^\d+$/.test(value)) === true
  return {
    ...column,
    counted:
      format === 'choice' || (format === 'words' && !isLong)
        ? (one) => (valuesOf(one).length > 0 ? texts(one) : [t('attendees.no-answer')])
        : null,
    sortKey: (one) => {
      const [first] = valuesOf(one)
      if (first === undefined) return null
      if (isNumber) return Number(first)
      return format === 'calendar-day' ? first : column.sortKey(one)
    },
  }
}

function formatOf(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(localeFor(language), options)
  return (at: string) => format.format(new Date(at))
}
