import { checkInLimits, type CheckInOutcome, hasPlace } from '#contract/check-ins.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { clampReportedTime } from '#contract/time.ts'

/** A stored check-in. `at`: an ISO instant. */
export type RecordedCheckIn = {
  id: string
  registrationId: string
  at: string
  by: string
  isUndone: boolean
}

/** Returns the check-in that counts: the earliest not undone, in any order of receipt. */
export function currentCheckIn(noted: readonly RecordedCheckIn[]): RecordedCheckIn | undefined {
  return noted
    .filter(({ isUndone }) => !isUndone)
    .toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1))[0]
}

/**
 * Returns the state that check-ins give a registration; null if it stays. Once attendance is
 * settled, the door changes nothing.
 */
export function stateAfterCheckIn(
  standing: RecordedCheckIn | undefined,
  state: RegistrationState,
): 'checked_in' | 'confirmed' | null {
  if (standing) return state === 'confirmed' || state === 'no_show' ? 'checked_in' : null
  return state === 'checked_in' ? 'confirmed' : null
}

const earlyMs = checkInLimits.earlyDays * 86_400_000

/**
 * Returns from when check-ins are accepted, in milliseconds since 1970; null: always, as no start
 * is known.
 */
export function checkInOpensAt(startsAt: number | null): number | null {
  return startsAt === null ? null : startsAt - earlyMs
}

const keptMs = checkInLimits.keptHours * 3_600_000

/** Returns a plausible arrival time for a device's report. In milliseconds since 1970. */
export function plausibleTime(at: number, now: number): number {
  return clampReportedTime(at, now, keptMs)
}

/**
 * Returns the outcome of one check-in, once all are recorded. `noted`: the stored check-ins of the
 * same registration.
 */
export function outcomeOf(
  id: string,
  {
    state,
    noted,
    isEarly,
  }: { state: RegistrationState | undefined; noted: readonly RecordedCheckIn[]; isEarly: boolean },
): CheckInOutcome {
  const own = noted.find((one) => one.id === id)
  const standing = currentCheckIn(noted)
  const base = { id, state: state ?? null, since: standing?.at ?? null, by: standing?.by ?? null }
  if (state === undefined) return { ...base, outcome: 'unknown' }
  if (!own) return { ...base, outcome: isEarly && hasPlace({ state }) ? 'too-early' : 'no-place' }
  if (own.isUndone) return { ...base, outcome: 'undone' }
  return { ...base, outcome: standing?.id === id ? 'in' : 'already' }
}
