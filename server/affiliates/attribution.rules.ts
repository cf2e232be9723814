/**
 * Evidence that an affiliate referred a person, by a link or by a code that names the affiliate.
 */
export type Lead = { affiliateId: string; way: 'link' | 'code'; at: Date; mark: string }
type AttributionTerms = { rule: 'first' | 'last'; windowDays: number; now: Date }

const dayMs = 86_400_000
// Process clocks differ slightly.
const aheadMs = 60_000

/**
 * Chooses the affiliate who referred a person: the one a code names, else the first or last link
 * followed within the window. Nobody can refer themselves.
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
