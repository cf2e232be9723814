import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { readRoundsTimes, RoundsTimes } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { Countdown } from './Countdown.tsx'
import { useFeed } from './feed.ts'
import { timedRounds } from './rounds.rules.ts'
import { stageOf } from './run.rules.ts'
import { useServerNow } from './server-clock.ts'

/** On the host's board while rounds are planned or running: where they are, and the way to them. */
export function HostRounds({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { known, offsetMs } = useFeed<RoundsTimes>({
    view: 'times',
    eventId,
    shape: RoundsTimes,
    read: () => call(readRoundsTimes, { params: { eventId } }),
  })
  const timed = useMemo(() => timedRounds(known?.rounds ?? [], Date.parse), [known])
  const now = useServerNow(offsetMs)
  if (!known) return null
  const pausedAt = known.pausedAt === null ? null : Date.parse(known.pausedAt)
  const { stage, standing } = stageOf(known, timed, { now, pausedAt })
  if (stage === 'unplanned' || stage === 'over') return null
  return (
    <Link
      to={paths.runRounds}
      params={{ eventId }}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-control bg-white/10 px-3 py-2 font-semibold hover:bg-white/20"
    >
      <span className="mr-auto">
        {stage === 'planned'
          ? t('rounds.plan.ready')
          : t('rounds.run.n-of', { n: standing.n, of: known.rounds.length })}
      </span>
      {stage === 'planned' && <span className="text-sm">{t('rounds.run.start')}</span>}
      {'leftMs' in standing && <Countdown progress={standing} isPaused={pausedAt !== null} />}
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
export { HostRounds as Part }
