import type { Clock } from '../clock.ts'

const failuresInARow = 3
const restMs = 60_000

/**
 * Leaves something alone that fails again and again: after three failures in a row it rests for a
 * minute, and then one try decides (the circuit breaker of M. Nygard, Release It!).
 */
export function makeBreaker(clock: Clock) {
  let failures = 0
  let restsUntil = 0
  let isTried = false
  const isOpen = () => failures >= failuresInARow
  return {
    isClosed: () => !isOpen() || (!isTried && clock.now().getTime() >= restsUntil),
    /** Answers whether it may be tried now; whoever tries says how it went. */
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
