import * as z from 'zod/mini'
import { AnswerMode, FallbackReason } from './assistant.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { filledText } from './text/text.ts'

/**
 * `text`: as long as the longest field. `perDay`: how many of a person's texts a model polishes in
 * a day; rules polish the rest.
 */
export const polishLimits = { text: 5000, perDay: 30 } as const

/**
 * The kind of a text, which decides its form: a title has no full stop, an objective is one line.
 */
export const TextKind = z.enum([
  'title',
  'summary',
  'description',
  'objective',
  'offering',
  'bio',
  'message',
])
export type TextKind = z.infer<typeof TextKind>

/**
 * `plain`: tidied only. `brief`: without filler. `warm`: friendlier if a model writes, else like
 * `plain`.
 */
export const Tone = z.enum(['plain', 'brief', 'warm'])
export type Tone = z.infer<typeof Tone>

/** The changes made to a text. */
export const PolishChange = z.enum([
  'spacing',
  'case',
  'punctuation',
  'lists',
  'fillers',
  'wording',
])
export type PolishChange = z.infer<typeof PolishChange>

export const beautify = endpoint({
  method: 'POST',
  isSlow: true,
  path: '/llmcalls/beautify',
  summary: 'Polish a text without adding anything to what it says',
  description:
    "Saves nothing, except a model's answer for thirty days, for people who let a model read along. `text` is unchanged if nothing needs correction.",
  body: z.strictObject({
    text: filledText(polishLimits.text),
    kind: TextKind,
    tone: z.optional(Tone),
    locale: Language,
  }),
  reply: z.object({
    text: z.string(),
    changes: z.array(PolishChange),
    mode: AnswerMode,
    whyGuided: z.nullable(FallbackReason),
  }),
})
