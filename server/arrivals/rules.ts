import { checkInLimits, type CheckInOutcome, hasPlace } from '#contract/check-ins.ts'
import type { RegistrationState } from '#contract/registration.ts'
import { clampReportedTime } from '#contract/time.ts'

/** A check-in as it is kept. `at`: an ISO instant. */
export type RecordedCheckIn = {
  id: string
  registrationId: string
  at: string
  by: string
  isUndone: boolean
}

/**
 * The check-in by which somebody is in: the earliest that is not undone, whichever came to us
 * first.
 */
export function currentCheckIn(noted: readonly RecordedCheckIn[]): RecordedCheckIn | undefined {
  return noted
    .filter(({ isUndone }) => !isUndone)
    .toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1))[0]
}

/**
 * What a registration becomes by what the door knows of it; null where it stays. Once it is settled
 * that somebody was there, the door changes nothing.
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
 * From when check-ins are taken; null: always, where no start is known. In milliseconds since 1970.
 */
export function checkInOpensAt(startsAt: number | null): number | null {
  return startsAt === null ? null : startsAt - earlyMs
}

const keptMs = checkInLimits.keptHours * 3_600_000

/**
 * When somebody came, as far as a device at the door can be believed. In milliseconds since 1970.
 */
export function plausibleTime(at: number, now: number): number {
  return clampReportedTime(at, now, keptMs)
}

/**
 * What came of one check-in, once everything is noted. `noted`: what is kept of the same
 * registration.
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
