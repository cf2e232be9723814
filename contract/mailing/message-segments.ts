import * as z from 'zod/mini'
import { Question } from '../admission/questions.ts'
import { type Language, languages } from '../languages.ts'

/** The segments that every event has. */
export const fixedSegments = [
  'everybody',
  'going',
  'not-checked-in',
  'checked-in',
  'waiting',
  'invited',
  'said-nothing',
  ...languages.map((language) => `reads-${language}` as const),
] as const
export type FixedSegment = (typeof fixedSegments)[number]
export type LanguageSegment = `reads-${Language}`

/** Returns the language of a segment, if it is of a language. */
export function languageOfSegment(segment: FixedSegment): Language | undefined {
  return languages.find((language) => segment === `reads-${language}`)
}

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const pattern = new RegExp(
  `^(?:${fixedSegments.join('|')}|ticket:(${uuid})|answer:(${uuid}):([\\w-]{1,40}))$`,
)

/**
 * The recipients of a host's message. `everybody`: all who have a spot; `going`: those of them who
 * are going, without guests invited by a host who have not answered. `not-checked-in` and
 * `checked-in` divide everybody. `waiting`: people on the waitlist, asking for a spot, or with a
 * payment due. `invited`: people invited by email who have not answered. `said-nothing`: attendees
 * without statements. `reads-en`: attendees with this language. `ticket:{tierId}`: attendees with
 * this ticket. `answer:{questionId}:{value}`: attendees who chose this answer.
 */
export const MessageSegment = z.string().check(z.regex(pattern, 'wrong'))
export type MessageSegment = z.infer<typeof MessageSegment>

export type ParsedSegment =
  | { kind: 'fixed'; name: FixedSegment }
  | { kind: 'ticket'; tierId: string }
  | { kind: 'answer'; questionId: string; value: string }

/** Returns the parts of a segment; null if it is none. */
export function parseSegment(segment: string): ParsedSegment | null {
  const [, tierId, questionId, value] = pattern.exec(segment) ?? []
  if (tierId !== undefined) return { kind: 'ticket', tierId }
  if (questionId !== undefined && value !== undefined) return { kind: 'answer', questionId, value }
  const name = fixedSegments.find((one) => one === segment)
  return name === undefined ? null : { kind: 'fixed', name }
}

export const ticketSegment = (tierId: string): MessageSegment => `ticket:${tierId}`
export const answerSegment = (questionId: string, value: string): MessageSegment =>
  `answer:${questionId}:${value}`

/** A question with choices, whose answers divide the attendees. */
export const MessageQuestion = z.object({
  id: Question.shape.id,
  kind: Question.shape.kind,
  prompt: Question.shape.prompt,
  options: Question.shape.options,
})
export type MessageQuestion = z.infer<typeof MessageQuestion>
