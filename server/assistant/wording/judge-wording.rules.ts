import type { TextKind } from '#contract/polish.ts'
import type { StatementKind } from '#contract/items.ts'
import { spokenTerms } from '#engine/text/statement.ts'
import { swappedFacts } from './swapped-facts.rules.ts'
import { factsBeyond, factsIn } from './facts.rules.ts'
import { isOneLine, longest } from './polish.rules.ts'

// Emphasis, code, headings and quotes: only a description renders them.
const marks = [/\*\*|__/u, /`/u, /~~/u, /^\s*#{1,6}\s/mu, /^\s*>/mu, /\*\S[^*\n]*\*/u]
// Invisible characters; Hindi and emoji need joiners.
const unseen = /(?![\u200c\u200d])\p{Cf}|(?!\n)\p{Cc}|[\u2028\u2029\ue000-\uf8ff]/u

/** The kind of a text, and the detector of whether it seeks or offers. */
export type WordingUse = { kind: TextKind; kindIn: (text: string) => StatementKind | null }

/**
 * Returns why a model's wording is rejected; `kept` if it says the same, and all of it, in plain
 * text of a suitable length.
 */
export function judgeWording(
  before: string,
  after: string,
  use: WordingUse,
): 'kept' | 'empty' | 'too-long' | 'not-plain' | 'added' | 'lost' | 'turned' {
  const { kind } = use
  if (!/[\p{L}\p{N}]/u.test(after)) return 'empty'
  if (
    after.length > Math.max(longest[kind], before.length) ||
    after.length > before.length * 1.5 + 40
  )
    return 'too-long'
  if (isMarked(before, after, kind)) return 'not-plain'
  const [said, says] = [factsIn(before), factsIn(after)]
  if (factsBeyond(said, says).length > 0) return 'added'
  if (factsBeyond(says, said).length > 0) return 'lost'
  return swappedFacts(before, after, usualStance[kind] ?? null) !== null ||
    isReadOtherwise(before, after, use)
    ? 'turned'
    : 'kept'
}

const usualStance: Partial<Record<TextKind, 'seeks' | 'gives'>> = {
  objective: 'seeks',
  offering: 'gives',
}

/**
 * Returns whether the matching engine, which pairs objectives with offerings, reads another
 * direction in the new wording.
 */
function isReadOtherwise(before: string, after: string, { kind, kindIn }: WordingUse): boolean {
  const usual = usualStance[kind]
  const own = usual === 'gives' ? 'offering' : 'objective'
  if (usual && (kindIn(before) ?? own) !== (kindIn(after) ?? own)) return true
  const sides = usual ? [usual] : (['seeks', 'gives'] as const)
  return sides.some((side) => {
    const [said, says] = [directionsIn(before, side), directionsIn(after, side)]
    return [...says].some(([term, directions]) =>
      [...directions].some((direction) => said.get(term)?.has(direction) === false),
    )
  })
}

/**
 * Returns the terms the engine reads, and whether each has the direction of its side or the
 * opposite.
 */
function directionsIn(text: string, side: 'seeks' | 'gives'): Map<string, Set<boolean>> {
  const terms = spokenTerms(text, side)
    .filter(({ term }) => /^~?(?:concept|word):/u.test(term))
    .map(({ term }) => term)
  return new Map(
    [...Map.groupBy(terms, (term) => term.replace(/^~/u, ''))].map(([term, all]) => [
      term,
      new Set(all.map((one) => one.startsWith('~'))),
    ]),
  )
}

function isMarked(before: string, after: string, kind: TextKind): boolean {
  const isNew = (mark: RegExp) => mark.test(after) && !mark.test(before)
  return (
    isNew(unseen) ||
    (isOneLine[kind] && after.includes('\n')) ||
    (kind !== 'description' && marks.some(isNew))
  )
}
