import type { RoundTimes } from '#contract/rounds.ts'
import type { RoundLengths, RoundsTimetable } from './rules.ts'
import type { RoundsPlanRow, RoundRow } from './store.ts'

/** Builds the timetable from the stored rows. */
export function timetableOf(
  plan: Pick<RoundsPlanRow, 'paused_at'> | undefined,
  rounds: readonly RoundRow[],
): RoundsTimetable {
  return {
    pausedAt: plan?.paused_at?.getTime() ?? null,
    timed: rounds.flatMap(({ n, announced_at: announced, starts_at: starts, ends_at: ends }) =>
      announced && starts && ends
        ? [
            {
              n,
              announcedAt: announced.getTime(),
              startsAt: starts.getTime(),
              endsAt: ends.getTime(),
            },
          ]
        : [],
    ),
    waiting: rounds.filter((round) => round.announced_at === null).map(({ n }) => n),
  }
}

export function lengthsOf(plan: RoundsPlanRow): RoundLengths {
  const { long_break_after: after, long_break_minutes: minutes } = plan
  return {
    minutes: plan.minutes,
    breakMinutes: plan.break_minutes,
    longBreak: after !== null && minutes !== null ? { after, minutes } : null,
  }
}

export function timesOf({
  n,
  announced_at: announced,
  starts_at: starts,
  ends_at: ends,
}: RoundRow): RoundTimes {
  return {
    n,
    announcedAt: announced?.toISOString() ?? null,
    startsAt: starts?.toISOString() ?? null,
    endsAt: ends?.toISOString() ?? null,
  }
}
