/** Groups meetings or slots by the day on which they begin, in order of time. */
export function byDay<M extends { startsAt: string }>(
  meetings: readonly M[],
  dayOf: (at: string) => string,
): { day: string; meetings: M[] }[] {
  const days = Map.groupBy(
    meetings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    ({ startsAt }) => dayOf(startsAt),
  )
  return [...days].map(([day, list]) => ({ day, meetings: list }))
}
