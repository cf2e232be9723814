import { limits } from '#contract/events.ts'
import { hostLimits } from '#contract/hosts.ts'
import { statementLimit } from '#contract/items.ts'
import { beautifyLimits, type Beautified, type Mended, type Tone } from '#contract/beautify.ts'
import type { Language } from '#contract/languages.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { tokens } from '#engine/text/tokens.ts'
import type { About, Mend } from './about.ts'
import { mendCase } from './casing.rules.ts'
import { factsBeyond, factsIn } from './facts.rules.ts'
import { mendDoubles, mendFillers } from './fillers.rules.ts'
import { guard, unguard } from './guarding.rules.ts'
import { mendLines } from './lining.rules.ts'
import { mendSigns } from './punctuation.rules.ts'
import { mendSpaces } from './spacing.rules.ts'

/**
 * What a text is, how it should sound, and in which language to read it where it does not show by
 * itself.
 */
export type Wish = { kind: Beautified; tone: Tone; locale: Language }

/** The longest that a text of its kind may be. */
export const longest: Record<Beautified, number> = {
  title: limits.title,
  summary: limits.summary,
  description: limits.description,
  objective: statementLimit,
  offering: statementLimit,
  bio: hostLimits.about,
  message: beautifyLimits.text,
}

/** Which kinds are one line. */
export const isOneLine: Record<Beautified, boolean> = {
  title: true,
  summary: true,
  objective: true,
  offering: true,
  description: false,
  bio: false,
  message: false,
}

const steps: readonly (readonly [Mended, Mend])[] = [
  ['lists', mendLines],
  ['spacing', mendSpaces],
  ['fillers', mendFillers],
  ['wording', mendDoubles],
  ['case', mendCase],
  ['punctuation', mendSigns],
  ['spacing', mendSpaces],
]
const order: readonly Mended[] = ['spacing', 'case', 'punctuation', 'lists', 'fillers', 'wording']
const mostRounds = 8

/**
 * The text, mended in its own language until nothing is left to mend; a second time changes
 * nothing. What would say more or less than before is not done.
 */
export function mend(text: string, wish: Wish): { text: string; changes: Mended[] } {
  const done = new Set<Mended>()
  let mended = text
  for (let round = 0; round < mostRounds; round += 1) {
    const next = mendOnce(mended, wish, done)
    if (next === mended)
      return {
        text: mended,
        changes: mended === text ? [] : order.filter((change) => done.has(change)),
      }
    mended = next
  }
  return { text, changes: [] }
}

function mendOnce(text: string, wish: Wish, done: Set<Mended>): string {
  const grown = takeSteps(text, wish, true)
  const next =
    grown.text.length > longest[wish.kind] && grown.text.length > text.length
      ? takeSteps(text, wish, false)
      : grown
  for (const change of next.changes) done.add(change)
  return next.text
}

function takeSteps(
  text: string,
  wish: Wish,
  mayGrow: boolean,
): { text: string; changes: Mended[] } {
  const language = detectLanguage(tokens(text), [wish.locale]) ?? wish.locale
  const changes: Mended[] = []
  const mended = steps.reduce((before, [change, step]) => {
    const after = taken(before, step, {
      ...wish,
      language,
      isOneLine: isOneLine[wish.kind],
      mayGrow,
    })
    if (after !== before) changes.push(change)
    return after
  }, text)
  return { text: mended, changes }
}

function taken(before: string, step: Mend, about: Omit<About, 'pieces'>): string {
  const { text, pieces } = guard(before)
  const after = unguard({ text: step(text, { ...about, pieces }), pieces })
  return after === before || saysTheSame(before, after) ? after : before
}

function saysTheSame(before: string, after: string): boolean {
  const [said, says] = [factsIn(before), factsIn(after)]
  return factsBeyond(said, says).length === 0 && factsBeyond(says, said).length === 0
}
