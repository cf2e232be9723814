import { Coffee, Pause } from 'lucide-react'
import type { Part } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { quoted, Way } from '#web/parts/Way.tsx'
import { called } from '#web/parts/called.ts'
import type { OwnRound } from './own.state.ts'
import { clockText, type Standing } from './rounds.rules.ts'
import { Stops } from './Stops.tsx'

type Running = Extract<Standing, { phase: 'walk' | 'on' }>
type Props = { round: OwnRound | undefined; standing: Running; total: number; isPaused: boolean; part: Part }

/** The board of the round that is told or on: the table, whom, how long. */
export function OwnRoundNow({ round, standing, total, isPaused, part }: Props) {
  const { t } = useWords()
  const partner = round?.seat?.partner ?? null
  return (
    <article aria-label={t('rounds.nth', { n: standing.n, total })} className="overflow-hidden rounded-card border border-rule bg-surface">
      <div className="grid gap-5 bg-board px-5 pt-5 pb-6 text-white">
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm font-semibold">{t('rounds.nth', { n: standing.n, total })}</p>
          <Stops n={standing.n} total={total} />
        </div>
        <div className="grid grid-cols-[auto_1fr] items-end gap-x-6">
          {partner && <p className="grid gap-1"><span className="text-sm">{t('rounds.table')}</span><strong className="font-display text-8xl leading-[0.85] font-bold text-board-ink">{round?.seat?.table}</strong></p>}
          {!partner && <Coffee aria-hidden className="size-20 text-board-ink" strokeWidth={1.5} />}
          <LeftOver standing={standing} isPaused={isPaused} />
        </div>
        <p className="font-semibold">{t(isPaused ? 'rounds.waits' : phrase({ round, part }, standing.phase))}</p>
      </div>
      {partner && (
        <>
          <h2 className="flex min-w-0 items-center gap-3 px-5 py-5">
            <Avatar name={partner.name} side="offer" />
            <span className="title-2 min-w-0 break-words">{called(t, partner.name)}</span>
          </h2>
          {partner.hasLeft && <p className="px-5 pb-5 font-semibold text-seek-ink">{t('rounds.has-left', { name: called(t, partner.name) })}</p>}
        </>
      )}
    </article>
  )
}

/** Whoever sits out was left over, wanted to, or came when the round was told already. */
function phrase({ round, part }: Pick<Props, 'round' | 'part'>, phase: Running['phase']) {
  if (!round?.seat?.partner && part !== 'in') return `rounds.without.${part}` as const
  if (!round?.seat?.partner) return round?.seat ? 'rounds.sits-out' : 'rounds.came-late'
  return phase === 'walk' ? 'rounds.walk' : 'rounds.on'
}

/** A countdown that says at a glance how much is left, and what ends. */
function LeftOver({ standing: { phase, leftMs, wholeMs }, isPaused }: { standing: Running; isPaused: boolean }) {
  const { t } = useWords()
  const share = wholeMs === 0 ? 0 : Math.min(1, leftMs / wholeMs)
  return (
    <div className="grid justify-items-end gap-2 text-right">
      <span className="text-sm">{isPaused ? <span className="inline-flex items-center gap-1.5 font-semibold text-board-ink"><Pause aria-hidden className="size-4" />{t('rounds.paused')}</span> : t(phase === 'walk' ? 'rounds.begins-in' : 'rounds.ends-in')}</span>
      <strong role="timer" className="font-display text-5xl leading-none font-bold tabular-nums">{clockText(leftMs)}</strong>
      <span aria-hidden className="h-1.5 w-full max-w-40 overflow-hidden rounded-full bg-white/20"><span className="block h-full origin-left rounded-full bg-meet" style={{ transform: `scaleX(${share})` }} /></span>
    </div>
  )
}

/** Why these two; where neither answers the other, what helps two strangers to begin. */
export function WhyTheseTwo({ round }: { round: OwnRound | undefined }) {
  const { t } = useWords()
  const seat = round?.seat
  if (!seat?.partner || seat.partner.hasLeft) return null
  const [get, give] = [quoted(seat.youGet), quoted(seat.youGive)]
  return (
    <section aria-label={t('rounds.why')} className="overflow-hidden rounded-card border border-rule bg-surface *:first:border-t-0">
      {!get && !give && <p className="px-5 py-5 text-ink-2">{t('rounds.no-reason')}</p>}
      {get && <Way direction="get" reason={get} />}
      {give && <Way direction="give" reason={give} />}
    </section>
  )
}
