import {
  type MatchShortfall,
  quotedStatements,
  type OwnStatement,
  type ShortfallReason,
  shortfallReason,
} from '#contract/matching/match-shortfall.ts'
import { floorPerPerson, type MatchView } from '#contract/matching/matching.ts'
import { causeBeside, waysOf } from '#engine/engine.ts'

/**
 * The last matching's findings: why a person falls short of the floor, and which of their
 * statements are not answered well.
 */
export type ShortfallReport = { why: ShortfallReason | null; unmet: string[]; unused: string[] }
type VisibleMatch = Pick<MatchView, 'band' | 'isSuggested' | 'youGet' | 'youGive'>

/**
 * Explains why a person has too few good matches, next to their shown matches: a statement that one
 * of these answers is never called unanswered.
 */
export function explainFewMatches({
  short,
  said,
  shown,
}: {
  short: ShortfallReport | null
  said: readonly OwnStatement[]
  shown: readonly VisibleMatch[]
}): MatchShortfall | null {
  if (
    shown.filter(({ band, isSuggested }) => isSuggested && band !== 'try').length >= floorPerPerson
  )
    return null
  const quoted = new Set(
    shown.flatMap(({ youGet, youGive }) => [youGet?.objectiveId, youGive?.offeringId]),
  )
  const isOpen = ({ id, kind }: OwnStatement) =>
    !short?.why || (kind === 'objective' ? short.unmet : short.unused).includes(id)
  const open = said.filter((one) => !quoted.has(one.id) && isOpen(one))
  const reason = causeNow(short?.why ?? null, { said, shown, open })
  return reason && sayable({ why: reason, open: quotedStatements(reason, open) })
}

type MatchState = {
  said: readonly OwnStatement[]
  shown: readonly VisibleMatch[]
  open: readonly OwnStatement[]
}

// The result may be older than the statements, and may count people who are hidden by a block or
// suspension.
function causeNow(
  storedReason: ShortfallReason | null,
  { said, shown, open }: MatchState,
): ShortfallReason | null {
  const count = (all: readonly OwnStatement[], kind: OwnStatement['kind']) =>
    all.filter((one) => one.kind === kind).length
  const [seeks, gives] = [count(said, 'objective'), count(said, 'offering')]
  const ways = shown.map(({ youGet, youGive }) => ({
    gets: youGet !== null,
    gives: youGive !== null,
  }))
  if (storedReason === 'said-nothing') return said.length === 0 ? storedReason : null
  const isKnown =
    storedReason !== null && storedReason !== 'only-seeks' && storedReason !== 'only-offers'
  const reason = shortfallReason(
    isKnown ? storedReason : 'one-sided',
    { seeks: seeks > 0, gives: gives > 0 },
    waysOf(ways),
  )
  if (reason === null || reason === 'only-seeks' || reason === 'only-offers') return reason
  if (!isKnown && ways.length === 0) return null
  const isOpen = (kind: OwnStatement['kind'], all: number) =>
    isKnown && all > 0 && count(open, kind) === all
  return causeBeside(reason, ways, {
    seeks: isOpen('objective', seeks),
    gives: isOpen('offering', gives),
  })
}

// A sentence that ends in a list is omitted if the list is empty.
function sayable(few: MatchShortfall): MatchShortfall | null {
  return (few.why === 'nobody-offers' || few.why === 'nobody-seeks') && few.open.length === 0
    ? null
    : few
}
