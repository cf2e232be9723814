import * as z from 'zod/mini'

/** Why somebody has fewer good matches than each should have. */
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

/** One of a person's own statements, as it reads now. */
export const OwnStatement = z.object({
  id: z.string(),
  kind: z.enum(['objective', 'offering']),
  text: z.string(),
})
export type OwnStatement = z.infer<typeof OwnStatement>

/** Why there are too few good matches, and the statements that it is about. */
export const MatchShortfall = z.object({ why: ShortfallReason, open: z.array(OwnStatement) })
export type MatchShortfall = z.infer<typeof MatchShortfall>

type StatementSides = { seeks: boolean; gives: boolean }
/**
 * What those who are shown come to: whether one gets something from any of them, and gives any of
 * them something.
 */
type MatchDirections = { gets: boolean; gives: boolean }

/**
 * The cause as a person can act on it: who said only one side reads that first, as long as nothing
 * comes of the other side all the same.
 */
export function shortfallReason(
  cause: Exclude<ShortfallReason, 'only-seeks' | 'only-offers'> | undefined,
  says: StatementSides,
  shown: MatchDirections,
): ShortfallReason | null {
  if (cause === undefined) return null
  if (says.seeks && !says.gives && !shown.gives) return 'only-seeks'
  return says.gives && !says.seeks && !shown.gets ? 'only-offers' : cause
}

/** What a cause quotes, of the statements that nobody answers. */
export function quotedStatements(
  why: ShortfallReason,
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
  return open.filter(({ kind }) => kinds[why].includes(kind))
}

/** Up to how many people are few. */
const few = 3

/** What the heading says: that few are shown, or that of many none fits well. */
export function headingFor(shown: number): 'few' | 'none-well' {
  return shown <= few ? 'few' : 'none-well'
}
