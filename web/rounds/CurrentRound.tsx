import { Pause } from 'lucide-react'
import type { RoundParticipation } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { SeatBoard } from '#web/parts/rounds/SeatBoard.tsx'
import { toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { PairReasons } from '#web/parts/matches/PairReasons.tsx'
import type { OwnRound } from './own.state.ts'
import { clockText, type RoundsProgress } from './rounds.rules.ts'

type RunningRound = Extract<RoundsProgress, { phase: 'walk' | 'on' }>
type Props = {
  round: OwnRound | undefined
  standing: RunningRound
  total: number
  isPaused: boolean
  part: RoundParticipation
}

/** The board of the announced or running round: the table, the partner, the time left. */
export function CurrentRound({ round, standing, total, isPaused, part }: Props) {
  const { t } = useWords()
  const partner = round?.seat?.partner ?? null
  return (
    <SeatBoard
      n={standing.n}
      total={total}
      seat={
        partner && {
          table: round?.seat?.table ?? null,
          name: partner.name,
          profile: partner.profile,
        }
      }
      says={t(isPaused ? 'rounds.waits' : phrase({ round, part }, standing.phase))}
      aside={<LeftOver standing={standing} isPaused={isPaused} />}
    >
      {partner?.hasLeft && (
        <p className="px-5 pb-5 font-semibold text-seek-ink">
          {t('rounds.has-left', { name: displayName(t, partner.name) })}
        </p>
      )}
    </SeatBoard>
  )
}

/** A person who sits out was left over, wanted to, or came after the round was announced. */
function phrase({ round, part }: Pick<Props, 'round' | 'part'>, phase: RunningRound['phase']) {
  if (!round?.seat?.partner && part !== 'in') return `rounds.without.${part}` as const
  if (!round?.seat?.partner) return round?.seat ? 'rounds.sits-out' : 'rounds.came-late'
  return phase === 'walk' ? 'rounds.walk' : 'rounds.on'
}

/** A countdown that shows at a glance how much is left, and what ends. */
function LeftOver({
  standing: { phase, leftMs, wholeMs },
  isPaused,
}: {
  standing: RunningRound
  isPaused: boolean
}) {
  const { t } = useWords()
  const share = wholeMs === 0 ? 0 : Math.min(1, leftMs / wholeMs)
  return (
    <div className="grid justify-items-end gap-2 text-right">
      <span className="text-sm">
        {isPaused ? (
          <span className="inline-flex items-center gap-1.5 font-semibold text-board-ink">
            <Pause aria-hidden className="size-4" />
            {t('rounds.paused')}
          </span>
        ) : (
          t(phase === 'walk' ? 'rounds.begins-in' : 'rounds.ends-in')
        )}
      </span>
      <strong role="timer" className="font-display text-5xl leading-none font-bold tabular-nums">
        {clockText(leftMs)}
      </strong>
      <span aria-hidden className="h-1.5 w-full max-w-40 overflow-hidden rounded-full bg-white/20">
        <span
          className="block h-full origin-left rounded-full bg-meet"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  )
}

/** Why these two were paired, while both are here. */
export function RoundPairReasons({ round }: { round: OwnRound | undefined }) {
  const seat = round?.seat
  if (!seat?.partner || seat.partner.hasLeft) return null
  return <PairReasons get={toExchangeQuote(seat.youGet)} give={toExchangeQuote(seat.youGive)} />
}
