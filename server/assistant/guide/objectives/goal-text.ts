import { type StatementKind, statementLimit } from '#contract/items.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { normalise } from '#engine/text/normalise.ts'
import { tokens } from '#engine/text/tokens.ts'
import { cluesIn } from '../reading/clues.ts'
import { giveFrames, seekFrames, wishFrames } from '../reading/utterance.lists.ts'
import type { GuideGoal } from '../memory.ts'
import { capitalised, cutAtClause } from '../reading/quotes.ts'
import { isVague, missingIn, parseStatement } from '../reading/statements.ts'

const frames = { objective: [...wishFrames, ...seekFrames], offering: giveFrames } as const

/** Returns a goal without its framing words; an objective is sought by definition. */
export function bare(text: string, kind: StatementKind): string {
  return capitalised(unframed(text, kind))
}

function unframed(text: string, kind: StatementKind): string {
  const framed = frames[kind].reduce(
    (rest, frame) => keepWords(rest.replace(frame, ''), rest),
    text.trim(),
  )
  return keepWords(framed.replace(/[\s.。।!！?？;；:：,，、]+$/u, ''), framed)
}

function keepWords(shorter: string, text: string): string {
  return /[\p{L}\p{M}\p{N}]{2}|[\p{Script=Han}]/u.test(shorter) ? shorter.trim() : text
}

/**
 * Composes the proposal from the first statement and the later additions, in the person's own words
 * only.
 */
export function composeGoal({ kind, text, extras, when }: GuideGoal): string {
  const base = extras.reduce(
    (so, extra) => withExtra(so, unframed(extra, kind), kind),
    unframed(text, kind),
  )
  const whole =
    when === null ? base : `${base}${comma(base)}${lowered(when.replace(/[\s.。।!！,，]+$/u, ''))}`
  return cutAtClause(capitalised(whole.length > statementLimit ? base : whole), statementLimit)
}

const connecting =
  /^(?:with|for|about|on|in|at|of|from|to|who|that|con|para|sobre|en|de|que|por)\s/iu

function withExtra(base: string, extra: string, kind: StatementKind): string {
  if (normalise(extra).includes(normalise(base))) return extra
  if (normalise(base).includes(normalise(extra))) return base
  if (holdsAll(extra, base) && parseStatement(extra, kind).weight >= enough) return extra
  if (connecting.test(extra))
    return /[,;:]/u.test(base) ? `${base}, ${lowered(extra)}` : `${base} ${lowered(extra)}`
  if (
    missingIn(parseStatement(base, kind)) === 'what' &&
    (parseStatement(extra, kind).weight > 1 || tokens(extra).length > 1)
  )
    return extra
  if (/[:：]/u.test(base)) return `${base}${comma(base)}${lowered(extra)}`
  return detectLanguage(tokens(base)) === 'zh' ? `${base}：${extra}` : `${base}: ${lowered(extra)}`
}

const enough = 3

// A full restatement replaces the earlier words instead of extending them.
function holdsAll(extra: string, base: string): boolean {
  const clues = cluesIn(extra)
  const baseClues = cluesIn(
    tokens(base)
      .filter(({ word }) => !isVague(word))
      .map(({ word }) => word)
      .join(' '),
  )
  return baseClues.length > 0 && baseClues.every((clue) => clues.includes(clue))
}

function comma(text: string): string {
  return detectLanguage(tokens(text)) === 'zh' ? '，' : ', '
}

// A name keeps its capital: only capitals added by us or by the start of a sentence are lowered.
function lowered(text: string): string {
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(text) ?? []
  return common.has(word.toLowerCase()) ? `${word.toLowerCase()}${text.slice(word.length)}` : text
}

const common = new Set(
  'a an the with for about on in at of from to by who that this next some someone somebody people one no not for my our we i’m con para sobre en de que por un una el la los las este esta antes sin alguien gente quien before until within every once weekly early late first second mostly only especially'.split(
    ' ',
  ),
)
