import * as z from 'zod/mini'

/** Why a person has fewer good matches than each should have. */
export const ShortfallReason = z.enum([
  'said-nothing',
  'only-seeks',
  'only-offers',
  'nobody-offers',
  'nobody-seeks',
  'one-sided',
  'loosely',
  'all-excluded',
  'places-taken',
])
export type ShortfallReason = z.infer<typeof ShortfallReason>

/** One of a person's own statements, in its present wording. */
export const OwnStatement = z.object({
  id: z.string(),
  kind: z.enum(['objective', 'offering']),
  text: z.string(),
})
export type OwnStatement = z.infer<typeof OwnStatement>

/** Why there are too few good matches, and the statements concerned. */
export const MatchShortfall = z.object({ why: ShortfallReason, open: z.array(OwnStatement) })
export type MatchShortfall = z.infer<typeof MatchShortfall>

type StatementSides = { seeks: boolean; gives: boolean }
/** Whether one gets something from any of the matches shown, and gives any of them something. */
type MatchDirections = { gets: boolean; gives: boolean }

/**
 * Returns the cause that a person can act on. If they said only one side, that comes first, unless
 * the other side is served all the same.
 */
export function shortfallReason(
  cause: Exclude<ShortfallReason, 'only-seeks' | 'only-offers'> | undefined,
  says: StatementSides,
  directions: MatchDirections,
): ShortfallReason | null {
  if (cause === undefined) return null
  if (says.seeks && !says.gives && !directions.gives) return 'only-seeks'
  return says.gives && !says.seeks && !directions.gets ? 'only-offers' : cause
}

/** Returns the statements to quote for a cause, from those without an answer. */
export function quotedStatements(
  reason: ShortfallReason,
  open: readonly OwnStatement[],
): OwnStatement[] {
  const kinds: Record<ShortfallReason, readonly OwnStatement['kind'][]> = {
    'nobody-offers': ['objective'],
    'nobody-seeks': ['offering'],
    'one-sided': ['objective', 'offering'],
    loosely: ['objective', 'offering'],
    'said-nothing': [],
    'only-seeks': [],
    'only-offers': [],
    'all-excluded': [],
    'places-taken': [],
  }
  return open.filter(({ kind }) => kinds[reason].includes(kind))
}

/** The most matches that count as few. */
const few = 3

/** Returns which heading to show: few matches are shown, or none of many fits well. */
export function headingFor(visibleCount: number): 'few' | 'none-well' {
  return visibleCount <= few ? 'few' : 'none-well'
}
