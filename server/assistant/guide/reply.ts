import { assistantLimits } from '#contract/assistant.ts'
import { localeIn } from '#contract/format-locale.ts'
import type { Language } from '#contract/languages.ts'
import type { NewProposal } from '../prompt/context.ts'
import type { GuideAnswer, GuideTurn } from './guide-turn.ts'
import type { Utterance } from './reading/utterance.ts'
import { markOf, type GuideMemory } from './memory.ts'
import { cut, shortened } from './reading/quotes.ts'
import {
  type PhraseKey,
  type PhraseLookup,
  phraseLookup,
  type PhraseValues,
  wordingsOf,
} from './reading/wordings.ts'

/**
 * The context of a turn: known data, memory, utterance (null for the opening), and the phrases in
 * the thread's language.
 */
export type TurnContext = {
  turn: GuideTurn
  memory: GuideMemory
  heard: Utterance | null
  say: PhraseLookup
}

/** One question with its tappable answers. */
export type GuideQuestion = { key: PhraseKey; values?: PhraseValues; chips: readonly string[] }

/** An answer in parts: the statements, then the one question. */
export type GuideReply = {
  /**
   * Whether the message was not understood or asks for what the guide cannot do; 'product' if it is
   * about the product, where pages help.
   */
  isUnheard?: true | 'product'
  says: readonly string[]
  ask: GuideQuestion | null
  proposals: readonly NewProposal[]
  memory: GuideMemory
}

/** Builds the context of a turn, with wordings that alternate. */
export function turnContextOf(
  turn: GuideTurn,
  memory: GuideMemory,
  utterance: Utterance | null,
): TurnContext {
  const words = phraseLookup(turn.locale)
  return { turn, memory, heard: utterance, say: (key, values) => words(key, values, memory.turn) }
}

/** Says something, and repeats the last question. */
export function repeatAfter(
  turn: TurnContext,
  line: string,
  standing: (turn: TurnContext) => GuideQuestion,
): GuideReply {
  return { says: [line], ask: standing(turn), proposals: [], memory: turn.memory }
}

const mostTurns = 99_999

/** Returns the final answer: within the limits, and never with the previous question repeated. */
export function guideAnswerOf(reply: GuideReply, locale: Language): GuideAnswer {
  const { memory } = reply
  const question = reply.ask && asked(reply.ask, memory, locale)
  const text = shortenedParts([
    ...new Set(reply.says.filter((part) => part !== '')),
    ...(question === null ? [] : [question]),
  ])
  const chips = [...new Set((reply.ask?.chips ?? []).map((chip) => chip.trim()))].filter(
    (chip) => chip !== '' && chip.length <= assistantLimits.chip,
  )
  const state = {
    ...memory,
    turn: Math.min(memory.turn + 1, mostTurns),
    last: question === null ? 0 : markOf(question),
  }
  return {
    text,
    chips: chips.slice(0, assistantLimits.chips),
    proposals: reply.proposals.slice(0, assistantLimits.proposals),
    state,
  }
}

function asked(
  { key, values }: GuideQuestion,
  { turn, last }: GuideMemory,
  locale: Language,
): string {
  const say = phraseLookup(locale)
  const turns = [...wordingsOf(locale, key).keys()].map((at) => turn + at)
  const wordings = [
    ...turns.map((at) => say(key, values, at)),
    ...[...wordingsOf(locale, 'ask.otherwise').keys()].map((at) => say('ask.otherwise', {}, at)),
  ]
  return wordings.find((wording) => markOf(wording) !== last) ?? ''
}

function shortenedParts(parts: readonly string[]): string {
  const text = parts.join('\n\n')
  if (text.length <= assistantLimits.reply) return text
  const question = parts.at(-1) ?? ''
  return `${cut(parts.slice(0, -1).join('\n\n'), assistantLimits.reply - question.length - 2)}\n\n${question}`
}

/** Joins two sentences, with a space if the language uses one. */
export function joined(one: string, other: string): string {
  return /[。！？]$/u.test(one) ? `${one}${other}` : `${one} ${other}`
}

/** Quotes a person's words, shortened. */
export function quoted(text: string, most?: number): string {
  return `“${shortened(text, most)}”`
}

/** Lists several quotations, as written in the reader's region. */
export function quotedAll(texts: readonly string[], turn: TurnContext): string {
  return listed(
    texts.map((text) => quoted(text)),
    turn,
  )
}

/** Writes a number as in the reader's region. */
export function counted(count: number, { turn: { locale, context } }: TurnContext): string {
  return count.toLocaleString(localeIn(locale, context.region))
}

/** Lists names or other texts, as written in the reader's region. */
export function listed(
  texts: readonly string[],
  { turn: { locale, context } }: TurnContext,
): string {
  return new Intl.ListFormat(localeIn(locale, context.region)).format(texts)
}
