import { useWords } from '#web/kit/i18n/i18n.ts'
import { clockText, type RoundsProgress } from './rounds.rules.ts'

const labels = { walk: 'rounds.begins-in', on: 'rounds.ends-in' } as const

/** The time until a round begins or ends, in a bar. */
export function Countdown({
  progress: { phase, leftMs },
  isPaused = false,
}: {
  progress: Extract<RoundsProgress, { leftMs: number }>
  isPaused?: boolean
}) {
  const { t } = useWords()
  return (
    <span className="grid shrink-0 justify-items-end text-xs font-normal">
      {t(isPaused ? 'rounds.run.paused' : labels[phase])}
      <strong role="timer" className="text-base leading-5 font-bold tabular-nums">
        {clockText(leftMs)}
      </strong>
    </span>
  )
}
