import { useServerNow } from './server-clock.ts'
import { clockText, roundsProgressAt, type TimedRound } from './rounds.rules.ts'

type RoundsClock = { timed: readonly TimedRound[]; pausedAt: number | null; offsetMs: number }

/** The time left in the round or until it, by the server's clock. */
export function Countdown({
  timed,
  pausedAt,
  offsetMs,
  className,
}: RoundsClock & { className: string }) {
  const standing = roundsProgressAt(timed, {
    now: useServerNow(offsetMs),
    pausedAt,
    total: timed.at(-1)?.n ?? 0,
  })
  const leftMs = 'leftMs' in standing ? standing.leftMs : 0
  return (
    <p role="timer" className={`leading-none font-semibold tabular-nums ${className}`}>
      {clockText(leftMs)}
    </p>
  )
}

/**
 * The rounds as evenly spaced stations on a line: past ones are filled, the current one is
 * marigold, as on the phones. It shows what the words beside it say.
 */
export function Track({
  n,
  total,
  className = '',
}: {
  n: number
  total: number
  className?: string
}) {
  const stops = Array.from({ length: total }, (_, at) => at + 1)
  return (
    <div aria-hidden className={`relative flex min-w-0 items-center justify-between ${className}`}>
      <span className="absolute inset-x-0 h-[0.3em] bg-current/25" />
      {stops.map((stop) => (
        <span
          key={stop}
          className={`relative shrink-0 rounded-full border-[0.25em] ${stop === n ? 'size-[1.75em] border-current bg-meet' : `size-[1em] ${stop < n ? 'border-current bg-current' : 'border-white/60 bg-board'}`}`}
        />
      ))}
    </div>
  )
}
