import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StatementKind } from '../items.ts'
import { ofEachLanguage } from '../languages.ts'
import { filledText, textOf } from '../text/text.ts'
import { Version } from '../version.ts'
import { answerLimits, QuestionKind } from './question-kinds.ts'

export const questionLimits = {
  questions: 20,
  options: 20,
  prompt: 200,
  hint: 300,
  option: 100,
  ...answerLimits,
} as const

/**
 * A text in the languages it was written in, read in the reader's own, else in the first available.
 */
const textsOf = (text: ReturnType<typeof textOf>) =>
  z.strictObject(ofEachLanguage(z.optional(text)))
export const LocalizedText = textsOf(textOf(questionLimits.hint))
export type LocalizedText = z.infer<typeof LocalizedText>

export const QuestionOption = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  text: LocalizedText,
})
/**
 * Asks the question only if an earlier one was answered with one of these: options by id, `yes` and
 * `no` as such.
 */
export const QuestionCondition = z.object({
  question: z.uuid(),
  is: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.minLength(1), z.maxLength(questionLimits.options)),
})

export const Question = z.object({
  id: z.uuid(),
  kind: QuestionKind,
  prompt: LocalizedText,
  hint: LocalizedText,
  options: z.array(QuestionOption),
  isRequired: z.boolean(),
  condition: z.nullable(QuestionCondition),
  /** Whether the answer also counts as an objective or offering. */
  matching: z.nullable(StatementKind),
})
export type Question = z.infer<typeof Question>

/**
 * One answer, always as texts: free text, a number in digits, `yes` or `no`, a date as
 * `2026-11-20`, or option ids.
 */
export const QuestionAnswer = z.object({
  question: z.uuid(),
  values: z
    .array(textOf(questionLimits.text))
    .check(z.minLength(1), z.maxLength(questionLimits.options)),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>
export const QuestionAnswers = z
  .array(QuestionAnswer)
  .check(z.maxLength(2 * questionLimits.questions, 'too-many'))
export type QuestionAnswers = z.infer<typeof QuestionAnswers>

/** A text in at least one language. */
const filledTexts = (limit: number) =>
  textsOf(filledText(limit)).check(
    z.refine((texts) => Object.values(texts).some((text) => text !== undefined), 'required'),
  )

export const QuestionInput = z.strictObject({
  id: z.uuid(),
  kind: QuestionKind,
  prompt: filledTexts(questionLimits.prompt),
  hint: z.optional(textsOf(textOf(questionLimits.hint))),
  options: z.optional(
    z
      .array(
        z.strictObject({
          id: QuestionOption.shape.id,
          text: filledTexts(questionLimits.option),
        }),
      )
      .check(z.maxLength(questionLimits.options, 'too-many')),
  ),
  isRequired: z.optional(z.boolean()),
  condition: z.optional(z.nullable(QuestionCondition)),
  matching: z.optional(z.nullable(StatementKind)),
})

const eventParams = z.object({ eventId: z.uuid() })
const Questions = z.object({
  questions: z.array(Question),
  version: z.int(),
  /** The number of people who answered each question. */
  answered: z.array(z.object({ question: z.uuid(), people: z.int() })),
})

export const readQuestions = endpoint({
  method: 'GET',
  path: '/events/:eventId/questions',
  summary: 'Read the questions of an event and how many people answered (hosts)',
  params: eventParams,
  reply: Questions,
  refusals: ['event-not-found'],
})

/** An event's questions, as they are written. */
export const QuestionsDraft = z.strictObject({
  version: Version,
  questions: z.array(QuestionInput).check(z.maxLength(questionLimits.questions, 'too-many')),
})

export const writeQuestions = endpoint({
  method: 'PUT',
  path: '/events/:eventId/questions',
  summary: 'Replace the questions of an event (hosts)',
  description:
    'A question that was answered is kept with its answers, even if it is no longer asked.',
  params: eventParams,
  body: QuestionsDraft,
  reply: Questions,
  refusals: ['event-not-found', 'changed-meanwhile', 'event-cancelled'],
})

export const readQuestionsAsked = endpoint({
  method: 'GET',
  path: '/events/:eventId/registration/questions',
  summary: 'Read the questions of an event that you joined',
  params: eventParams,
  reply: z.object({ questions: z.array(Question) }),
  refusals: ['registration-not-found'],
})
