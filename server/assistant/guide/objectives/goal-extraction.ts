import { type StatementKind, statementLimit } from '#contract/items.ts'
import { composeGoal } from './goal-text.ts'
import type { GuideGoal } from '../memory.ts'
import { type GoalPart, partsOf } from './goal-parts.ts'
import { isNotWanted, missingIn } from '../reading/statements.ts'
import { cutAtClause } from '../reading/quotes.ts'

/**
 * A goal extracted from an utterance. `isSure`: its own words say whether it is sought or offered.
 */
export type GoalCandidate = {
  kind: StatementKind
  text: string
  isSure: boolean
  /** Whether it was longer than a statement can be: then the text is its beginning. */
  isLong: boolean
}

const most = 4

/**
 * Extracts the goals from an utterance. A remark about oneself is added to the neighbouring goal if
 * there is room.
 */
export function extractGoals(text: string, hint: StatementKind): GoalCandidate[] {
  const parts = wanted(partsOf(text, hint))
  if (parts.length < 2 || !parts.some(({ kind }) => kind !== null))
    return telling(parts)
      .map((part) => taken(part, hint))
      .slice(0, most)
  const nounKind = parts.some(({ kind }) => kind === 'objective') ? 'objective' : hint
  const goals: GoalCandidate[] = []
  let before = ''
  for (const part of parts) {
    const last = goals.at(-1)
    if (part.isNoun) {
      goals.push(taken(part, nounKind))
    } else if (part.kind !== null) {
      goals.push(joined(taken(part, hint), before))
      before = ''
    } else if (part.content.weight > 1 && last) {
      goals[goals.length - 1] = joined(last, part.text)
    } else if (part.content.weight > 1) {
      before = part.text
    }
  }
  return goals.slice(0, most)
}

// 'No franchise, I want a shop of my own' is about the shop.
function wanted(parts: readonly GoalPart[]): readonly GoalPart[] {
  const some = parts.filter(({ text }) => !isNotWanted(text))
  return some.length > 0 ? some : parts
}

function telling(parts: readonly GoalPart[]): readonly GoalPart[] {
  const some = parts.filter(({ content }) => missingIn(content) !== 'what')
  return some.length > 0 ? some : parts.slice(0, 1)
}

function taken({ kind, text }: GoalPart, hint: StatementKind): GoalCandidate {
  return {
    kind: kind ?? hint,
    text: cutAtClause(text, statementLimit),
    isSure: kind !== null,
    isLong: text.length > statementLimit,
  }
}

const room = 150

function joined(goal: GoalCandidate, more: string): GoalCandidate {
  if (more === '' || goal.text.length + more.length > room) return goal
  return { ...goal, text: `${goal.text.replace(/[\s.。।!！?？]+$/u, '')}: ${more}` }
}

/** Returns whether the goal with this answer still fits a statement. */
export function mayAddUp(goal: GuideGoal, text: string): boolean {
  return composeGoal({ ...goal, extras: [...goal.extras, text].slice(-2) }).length <= statementLimit
}
