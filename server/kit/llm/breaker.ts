import type { Clock } from '../clock.ts'

const failuresInARow = 3
const restMs = 60_000

/**
 * A circuit breaker (M. Nygard, Release It): after three failures in a row it pauses for a minute,
 * then one try decides.
 */
export function makeBreaker(clock: Clock) {
  let failures = 0
  let restsUntil = 0
  let isTried = false
  const isOpen = () => failures >= failuresInARow
  return {
    isClosed: () => !isOpen() || (!isTried && clock.now().getTime() >= restsUntil),
    /** Returns whether a try is allowed now; the caller must report its outcome. */
    begin: (): boolean => {
      if (!isOpen()) return true
      if (isTried || clock.now().getTime() < restsUntil) return false
      isTried = true
      return true
    },
    end: (went: 'well' | 'badly') => {
      isTried = false
      failures = went === 'well' ? 0 : failures + 1
      restsUntil = clock.now().getTime() + restMs
    },
  }
}
