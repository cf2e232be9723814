import type { Statement } from '#contract/events.ts'
import type { Match } from '#contract/matching.ts'

/** Statements of mine that are in none of the reasons shown. */
export function unanswered(statements: readonly Statement[], matches: readonly Match[]): Statement[] {
  const met = new Set(matches.flatMap(({ youGet, youGive }) => [youGet?.objectiveId, youGive?.offeringId]))
  return statements.filter((statement) => !met.has(statement.id))
}

/** Those that hold both ways, which come first, and those in which only one side gets something; each in the order given. */
export function byWays(matches: readonly Match[]): { both: Match[]; one: Match[] } {
  const isBoth = ({ youGet, youGive }: Match) => youGet !== null && youGive !== null
  return { both: matches.filter(isBoth), one: matches.filter((match) => !isBoth(match)) }
}

/** What would help most: saying the side of which nothing was said, else saying more. */
export function suggestionFor(statements: readonly Statement[]): 'say-offering' | 'say-objective' | 'say-more' {
  if (!statements.some(({ kind }) => kind === 'offering')) return 'say-offering'
  return statements.some(({ kind }) => kind === 'objective') ? 'say-more' : 'say-objective'
}

/** How long until the matches are asked for again, while the page is looked at. */
export function askAgainMs(state: string | undefined): number {
  return state === 'computing' ? 2000 : 10_000
}

/** Where the arrow keys lead from one card of a list. */
export function nextCard(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }
  const next = steps[key]
  return next === undefined || next < 0 || next >= count ? undefined : next
}
