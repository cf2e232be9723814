import { Pause, Play, SkipForward, Square, TimerReset } from 'lucide-react'
import { useState } from 'react'
import type { RoundsStep } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ActionButton } from './ActionButton.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { phaseWords } from './phases.ts'
import type { RoundsProgress } from './rounds.rules.ts'
import { firstOpen } from './run.rules.ts'
import { useSteps } from './steps.ts'
import { Tables } from '#web/parts/rounds/Tables.tsx'
import { Participants } from './Participants.tsx'
import { Countdown, Track } from './Track.tsx'

/**
 * The rounds while they run: the clock that everyone sees, the host's controls, and who sits where.
 */
export function Control({
  seen,
  n,
  phase,
}: {
  seen: BoardView
  n: number
  phase: RoundsProgress['phase']
}) {
  const { t } = useWords()
  const { board, timed, pausedAt, offsetMs } = seen
  const from = firstOpen(board.rounds, n)
  return (
    <>
      <section
        aria-label={t('rounds.run.clock')}
        className="grid overflow-hidden rounded-card border border-rule bg-surface"
      >
        <div className="grid gap-5 bg-board p-5 text-white sm:gap-7 sm:p-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div role="status">
              <h2 className="title-2 sm:text-3xl">
                {t(phaseWords(board, { n, phase, isPaused: pausedAt !== null }))}
              </h2>
            </div>
            <p className="text-lg font-medium text-white/80 tabular-nums">
              {t('rounds.run.n-of', { n, of: board.rounds.at(-1)?.n ?? n })}
            </p>
          </div>
          <Countdown
            timed={timed}
            pausedAt={pausedAt}
            offsetMs={offsetMs}
            className={`text-[clamp(5.5rem,22vw,11rem)] ${pausedAt === null ? '' : 'opacity-60'}`}
          />
          <Track n={n} total={board.rounds.at(-1)?.n ?? n} className="text-[12px] sm:text-[16px]" />
        </div>
        <Buttons seen={seen} n={n} phase={phase} />
      </section>
      {board.isStale && from !== null && (
        <p
          role="status"
          className="rounded-control bg-meet-wash px-4 py-3 font-medium text-meet-ink"
        >
          {t('rounds.run.stale', { n: from })}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-10">
        <Tables board={board} now={n} title={t('rounds.run.tables')} />
        <Participants seen={seen} n={n} />
      </div>
    </>
  )
}

function Buttons({
  seen: { eventId, board, feed, isConnected },
  n,
  phase,
}: {
  seen: BoardView
  n: number
  phase: RoundsProgress['phase']
}) {
  const { t } = useWords()
  const [isStopping, setStopping] = useState(false)
  const { step, pending, problem, forget } = useSteps(eventId, feed, () => setStopping(false))
  const isPaused = board.pausedAt !== null
  const of = (roundsStep: RoundsStep) => ({
    isPending: pending === roundsStep,
    isOff: !isConnected || (pending !== null && pending !== roundsStep),
    onClick: () => step(roundsStep),
  })
  const isLast = phase === 'on' && n === board.rounds.at(-1)?.n
  return (
    <div className="grid gap-3 p-4 sm:p-5">
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {isPaused ? (
          <ActionButton {...of('resume')}>
            <Play aria-hidden className="size-4.5 fill-current" />
            {t('rounds.run.resume')}
          </ActionButton>
        ) : (
          <ActionButton {...of('pause')}>
            <Pause aria-hidden className="size-4.5 fill-current" />
            {t('rounds.run.pause')}
          </ActionButton>
        )}
        <ActionButton kind="outline" {...of('extend')}>
          <TimerReset aria-hidden className="size-4.5" />
          {t('rounds.run.extend')}
        </ActionButton>
        <ActionButton kind="outline" {...of('skip')}>
          <SkipForward aria-hidden className="size-4.5" />
          {t(nextWords(phase, isLast))}
        </ActionButton>
        <ActionButton
          kind="danger"
          {...of('stop')}
          onClick={() => {
            forget()
            setStopping(true)
          }}
        >
          <Square aria-hidden className="size-4" />
          {t('rounds.run.stop')}
        </ActionButton>
      </div>
      {problem && !isStopping && (
        <p role="alert" className={look('error')}>
          {problem}
        </p>
      )}
      <Dialog
        title={t('rounds.run.stop-title')}
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        out={t('rounds.run.stop-not')}
        actions={
          <ActionButton kind="danger" {...of('stop')}>
            {t('rounds.run.stop')}
          </ActionButton>
        }
      >
        <p>{t('rounds.run.stop-text')}</p>
        {problem && (
          <p role="alert" className={`${look('error')} mt-3`}>
            {problem}
          </p>
        )}
      </Dialog>
    </div>
  )
}

function nextWords(phase: RoundsProgress['phase'], isLast: boolean) {
  if (phase === 'walk') return 'rounds.run.skip-walk'
  return isLast ? 'rounds.run.skip-last' : 'rounds.run.skip'
}
