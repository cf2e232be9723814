import { assistantLimits } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Proposed } from '../context.ts'
import type { GuideAnswer, Turn } from './guide.ts'
import type { Heard } from './hearing.ts'
import { markOf, type Memory } from './memory.ts'
import { cut, shortened } from './quoting.ts'
import { type Key, type Say, sayIn, type Values, wordingsOf } from './saying.ts'

/**
 * Where a turn is answered: what is known, what was kept, what was heard (null for the opening),
 * and the words of the conference's language.
 */
export type Scene = { turn: Turn; memory: Memory; heard: Heard | null; say: Say }

/** One question with the answers that can be tapped. */
export type Ask = { key: Key; values?: Values; chips: readonly string[] }

/** An answer in parts: what is said first, and the one question behind it. */
export type Reply = {
  says: readonly string[]
  ask: Ask | null
  proposals: readonly Proposed[]
  memory: Memory
}

/** The scene of a turn, with words that take turns. */
export function sceneOf(turn: Turn, memory: Memory, heard: Heard | null): Scene {
  const words = sayIn(turn.locale)
  return { turn, memory, heard, say: (key, values) => words(key, values, memory.turn) }
}

/** Says something, and asks again what was asked. */
export function staying(scene: Scene, said: string, standing: (scene: Scene) => Ask): Reply {
  return { says: [said], ask: standing(scene), proposals: [], memory: scene.memory }
}

const mostTurns = 99_999

/**
 * The answer as it is given: within the limits, and never with the question that stood there
 * before.
 */
export function answered(reply: Reply, locale: Language): GuideAnswer {
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

function asked({ key, values }: Ask, { turn, last }: Memory, locale: Language): string {
  const say = sayIn(locale)
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

/** Two sentences, with a space between them where the language has one. */
export function joined(one: string, other: string): string {
  return /[。！？]$/u.test(one) ? `${one}${other}` : `${one} ${other}`
}

/** Somebody's words between quotation marks, shortened. */
export function quoted(text: string, most?: number): string {
  return `“${shortened(text, most)}”`
}

/** Several quotations one after another. */
export function quotedAll(texts: readonly string[], locale: Language): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    texts.map((text) => quoted(text)),
  )
}
