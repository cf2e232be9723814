import { eventLimits } from '#contract/events/events.ts'
import { hostLimits } from '#contract/hosts.ts'
import { statementLimit } from '#contract/items.ts'
import { polishLimits, type TextKind, type PolishChange, type Tone } from '#contract/polish.ts'
import type { Language } from '#contract/languages.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { languages } from '#engine/text/languages.ts'
import { tokens } from '#engine/text/tokens.ts'
import type { TextProfile, PolishRule } from './polish-rule.ts'
import { polishCase } from './letter-case.rules.ts'
import { factsBeyond, factsIn } from './facts.rules.ts'
import { polishDoubles, polishFillers } from './fillers.rules.ts'
import { guard, unguard } from './guard.rules.ts'
import { polishLines } from './lines.rules.ts'
import { polishPunctuation } from './punctuation.rules.ts'
import { polishSpacing } from './spacing.rules.ts'

/** The kind and tone of a text, and the language to assume if the text does not show it. */
export type PolishOptions = { kind: TextKind; tone: Tone; locale: Language }

/** The maximum length of each kind of text. */
export const longest: Record<TextKind, number> = {
  title: eventLimits.title,
  summary: eventLimits.summary,
  description: eventLimits.description,
  objective: statementLimit,
  offering: statementLimit,
  bio: hostLimits.about,
  message: polishLimits.text,
}

/** Whether each kind of text is one line. */
export const isOneLine: Record<TextKind, boolean> = {
  title: true,
  summary: true,
  objective: true,
  offering: true,
  description: false,
  bio: false,
  message: false,
}

const steps: readonly (readonly [PolishChange, PolishRule])[] = [
  ['lists', polishLines],
  ['spacing', polishSpacing],
  ['fillers', polishFillers],
  ['wording', polishDoubles],
  ['case', polishCase],
  ['punctuation', polishPunctuation],
  ['spacing', polishSpacing],
]
const order: readonly PolishChange[] = [
  'spacing',
  'case',
  'punctuation',
  'lists',
  'fillers',
  'wording',
]
const mostRounds = 8

/**
 * Polishes a text in its own language until nothing changes; idempotent. A change that would say
 * more or less is not made.
 */
export function polishText(
  text: string,
  options: PolishOptions,
): { text: string; changes: PolishChange[] } {
  const done = new Set<PolishChange>()
  let mended = text
  for (let round = 0; round < mostRounds; round += 1) {
    const next = mendOnce(mended, options, done)
    if (next === mended)
      return {
        text: mended,
        changes: mended === text ? [] : order.filter((change) => done.has(change)),
      }
    mended = next
  }
  return { text, changes: [] }
}

function mendOnce(text: string, options: PolishOptions, done: Set<PolishChange>): string {
  const grown = takeSteps(text, options, true)
  const next =
    grown.text.length > longest[options.kind] && grown.text.length > text.length
      ? takeSteps(text, options, false)
      : grown
  for (const change of next.changes) done.add(change)
  return next.text
}

function takeSteps(
  text: string,
  options: PolishOptions,
  mayGrow: boolean,
): { text: string; changes: PolishChange[] } {
  const language =
    detectLanguage(tokens(text), [options.locale]) ??
    languages.find((known) => known === options.locale)
  if (!language) return { text, changes: [] } // a language that the engine does not know
  const changes: PolishChange[] = []
  const mended = steps.reduce((before, [change, step]) => {
    const after = taken(before, step, {
      ...options,
      language,
      isOneLine: isOneLine[options.kind],
      mayGrow,
    })
    if (after !== before) changes.push(change)
    return after
  }, text)
  return { text: mended, changes }
}

function taken(before: string, step: PolishRule, about: Omit<TextProfile, 'pieces'>): string {
  const { text, pieces } = guard(before)
  const after = unguard({ text: step(text, { ...about, pieces }), pieces })
  return after === before || saysTheSame(before, after) ? after : before
}

function saysTheSame(before: string, after: string): boolean {
  const [said, says] = [factsIn(before), factsIn(after)]
  return factsBeyond(said, says).length === 0 && factsBeyond(says, said).length === 0
}
