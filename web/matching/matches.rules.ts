import type { RegistrationStatement } from '#contract/admission/registration.ts'
import type { MatchView, Stance } from '#contract/matching/matching.ts'

/** Returns the reader's statements that are in none of the reasons shown. */
export function unansweredStatements(
  statements: readonly RegistrationStatement[],
  matches: readonly MatchView[],
): RegistrationStatement[] {
  const matchedIds = new Set(
    matches.flatMap(({ youGet, youGive }) => [youGet?.objectiveId, youGive?.offeringId]),
  )
  return statements.filter((statement) => !matchedIds.has(statement.id))
}

/** Returns whether both people get something. */
export function isBothWays({ youGet, youGive }: MatchView): boolean {
  return youGet !== null && youGive !== null
}

export type MatchGroups = Record<
  'mutual' | 'fresh' | 'interested' | 'oneWay' | 'passed',
  MatchView[]
>

/** Groups the matches by section, each in the given order. No one appears in two. */
export function groupMatches(matches: readonly MatchView[]): MatchGroups {
  const groups: MatchGroups = { mutual: [], fresh: [], interested: [], oneWay: [], passed: [] }
  for (const match of matches) groups[placeOf(match)].push(match)
  return groups
}

function placeOf(match: MatchView): keyof MatchGroups {
  if (match.stance === 'passed') return 'passed'
  if (match.stance === 'interested') return match.isMutual ? 'mutual' : 'interested'
  return isBothWays(match) ? 'fresh' : 'oneWay'
}

/**
 * Returns the matches as they will be after the pending answers. Whether the interest is mutual is
 * known only then.
 */
export function withPending(
  matches: readonly MatchView[],
  pending: Readonly<Record<string, Stance>>,
): MatchView[] {
  return matches.map((match) => {
    const stance = pending[match.id] ?? match.stance
    return stance === match.stance ? match : { ...match, stance, isMutual: false }
  })
}

/** Returns how long to wait before the matches are refetched, while the page is visible. */
export function askAgainMs(state: string | undefined): number {
  return state === 'computing' ? 2000 : 10_000
}

type KeyPress = { key: string; code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Returns the card that an arrow key leads to; from no card, the first. */
export function nextCard(
  { key, altKey, ctrlKey, metaKey }: Omit<KeyPress, 'code'>,
  at: number | undefined,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (at === undefined) return key.startsWith('Arrow') && count > 0 ? 0 : undefined
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined || next < 0 || next >= count ? undefined : next
}

/**
 * Returns the stance of a letter key, also on keyboards without Latin letters; undefined during a
 * browser shortcut.
 */
export function stanceFor({ key, code, altKey, ctrlKey, metaKey }: KeyPress): Stance | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  const stances: Record<string, Stance> = { i: 'interested', p: 'passed', u: 'none' }
  return stances[letter]
}

/** An answer, with the match as it was before. */
export type StanceAnswer = { match: MatchView; stance: Stance }

/** Returns the last answer that is still in place. */
export function lastAnswer(
  answers: readonly StanceAnswer[],
  items: readonly MatchView[],
): StanceAnswer | undefined {
  const now = new Map(items.map(({ id, stance }) => [id, stance]))
  return answers.findLast(({ match, stance }) => stance !== 'none' && now.get(match.id) === stance)
}
