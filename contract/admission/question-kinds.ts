import * as z from 'zod/mini'

/** The most characters of a short and of a long answer. */
export const answerLimits = { line: 200, text: 2000 } as const

/** How an answer is written, which decides how it is checked, entered and shown. */
export type AnswerFormat =
  | 'words'
  | 'digits'
  | 'choice'
  | 'calendar-day'
  | 'web-address'
  | 'phone-number'

export type QuestionKindTraits = {
  format: AnswerFormat
  /** Null: the format limits the length. */
  maxLength: number | null
  isLong: boolean
  /** The same choices in each question of this kind, shown in a row. */
  values: readonly string[] | null
  /** The host writes the choices. */
  hasOptions: boolean
  isMany: boolean
  /** Chosen or written words can be an objective or an offering; a number or a date cannot. */
  isMatchable: boolean
}

const plain = {
  maxLength: null,
  isLong: false,
  values: null,
  hasOptions: false,
  isMany: false,
  isMatchable: false,
} satisfies Omit<QuestionKindTraits, 'format'>
const words = { ...plain, format: 'words', isMatchable: true } satisfies QuestionKindTraits
const options = {
  ...plain,
  format: 'choice',
  hasOptions: true,
  isMatchable: true,
} satisfies QuestionKindTraits

const table = {
  line: { ...words, maxLength: answerLimits.line },
  text: { ...words, maxLength: answerLimits.text, isLong: true },
  number: { ...plain, format: 'digits' },
  'yes-no': { ...plain, format: 'choice', values: ['yes', 'no'] },
  'one-of': options,
  'some-of': { ...options, isMany: true },
  scale: { ...plain, format: 'choice', values: ['1', '2', '3', '4', '5'] },
  date: { ...plain, format: 'calendar-day' },
  link: { ...plain, format: 'web-address', maxLength: answerLimits.line },
  phone: { ...plain, format: 'phone-number' },
} satisfies Record<string, QuestionKindTraits>

/** How a question is answered. */
export const QuestionKind = z.enum(
  // Object.keys loses the names of the table.
  Object.keys(table) as [keyof typeof table, ...(keyof typeof table)[]],
)
export type QuestionKind = z.infer<typeof QuestionKind>

/** The kind of a question that the assistant proposes. */
export const proposedKind: QuestionKind = 'line'

/** The traits of each kind, in the order in which hosts see the kinds. */
export const questionKinds: Readonly<Record<QuestionKind, QuestionKindTraits>> = table
