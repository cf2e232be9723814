/** That an affiliate brought somebody, by a link or by a code that says so outright. */
export type Lead = { affiliateId: string; way: 'link' | 'code'; at: Date; mark: string }
type AttributionTerms = { rule: 'first' | 'last'; windowDays: number; now: Date }

const dayMs = 86_400_000
// Clocks of processes differ a little.
const aheadMs = 60_000

/**
 * Who brought somebody: whoever a code names, else the first or the last whose link was followed
 * within the window. Nobody brings themselves.
 */
export function chooseLead(
  leads: readonly Lead[],
  { rule, windowDays, now }: AttributionTerms,
): Lead | undefined {
  const code = leads.find(({ way }) => way === 'code')
  if (code) return code
  const counting = leads
    .filter(
      ({ at }) =>
        now.getTime() - at.getTime() <= windowDays * dayMs &&
        at.getTime() - now.getTime() <= aheadMs,
    )
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() || one.affiliateId.localeCompare(other.affiliateId),
    )
  return rule === 'first' ? counting[0] : counting.at(-1)
}
