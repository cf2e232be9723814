import { type Kind, statementLimit } from '#contract/items.ts'
import { composed } from './composing.ts'
import type { Goal } from './memory.ts'
import { type Part, partsOf } from './splitting.ts'
import { isNotWanted, missingIn } from './statements.ts'
import { cut } from './quoting.ts'

/** A goal taken from what was said. `isSure`: its own words tell whether it is sought or given. */
export type Taken = { kind: Kind; text: string; isSure: boolean }

const most = 4

/**
 * The goals in what was said; what only tells of oneself is put to the goal beside it, where there
 * is room.
 */
export function takenFrom(said: string, hint: Kind): Taken[] {
  const parts = wanted(partsOf(said, hint))
  if (parts.length < 2 || !parts.some(({ kind }) => kind !== null))
    return telling(parts)
      .map((part) => taken(part, hint))
      .slice(0, most)
  const nounKind = parts.some(({ kind }) => kind === 'objective') ? 'objective' : hint
  const goals: Taken[] = []
  let before = ''
  for (const part of parts) {
    const last = goals.at(-1)
    if (part.isNoun) {
      goals.push(taken(part, nounKind))
    } else if (part.kind !== null) {
      goals.push(joined(taken(part, hint), before))
      before = ''
    } else if (part.told.weight > 1 && last) {
      goals[goals.length - 1] = joined(last, part.text)
    } else if (part.told.weight > 1) {
      before = part.text
    }
  }
  return goals.slice(0, most)
}

// 'No franchise, I want a shop of my own' speaks of the shop.
function wanted(parts: readonly Part[]): readonly Part[] {
  const some = parts.filter(({ text }) => !isNotWanted(text))
  return some.length > 0 ? some : parts
}

function telling(parts: readonly Part[]): readonly Part[] {
  const some = parts.filter(({ told }) => missingIn(told) !== 'what')
  return some.length > 0 ? some : parts.slice(0, 1)
}

function taken({ kind, text }: Part, hint: Kind): Taken {
  return { kind: kind ?? hint, text: cut(text, statementLimit), isSure: kind !== null }
}

const room = 150

function joined(goal: Taken, more: string): Taken {
  if (more === '' || goal.text.length + more.length > room) return goal
  return { ...goal, text: `${goal.text.replace(/[\s.。।!！?？]+$/u, '')}: ${more}` }
}

/** Whether an answer still leaves a goal that fits a statement. */
export function mayAddUp(goal: Goal, text: string): boolean {
  return composed({ ...goal, extras: [...goal.extras, text].slice(-2) }).length <= statementLimit
}
