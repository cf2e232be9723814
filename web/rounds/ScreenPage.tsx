import { Link, useParams } from '@tanstack/react-router'
import { CloudOff, Maximize, Minimize, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { BoardLoader, type BoardView } from './BoardLoader.tsx'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { useServerNow } from './server-clock.ts'
import { phaseWords } from './phases.ts'
import { Signs } from './Signs.tsx'
import { type RoundsStage, stageOf } from './run.rules.ts'
import type { RoundsProgress } from './rounds.rules.ts'
import { Countdown, Track } from './Track.tsx'

/**
 * The rounds on a wall screen: the clock, and who sits where, for everyone to read from afar.
 * Nothing else of the product surrounds it.
 */
export function ScreenPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="wall grid min-h-dvh">
      <BoardLoader key={eventId} eventId={eventId}>
        {(seen) => <Wall seen={seen} />}
      </BoardLoader>
    </div>
  )
}
export { ScreenPage as Page }

function Wall({ seen }: { seen: BoardView }) {
  const { board, timed, pausedAt, offsetMs, eventId } = seen
  const { stage, standing } = stageOf(board, timed, { now: useServerNow(offsetMs), pausedAt })
  useOfflinePage(addressTo(paths.roundsScreen, { eventId }))
  useWakeLock()
  return <Face seen={seen} stage={stage} n={standing.n} phase={standing.phase} />
}

function Face({
  seen,
  stage,
  n,
  phase,
}: {
  seen: BoardView
  stage: RoundsStage
  n: number
  phase: RoundsProgress['phase']
}) {
  const { t } = useWords()
  const { board, timed, pausedAt, offsetMs, isConnected, eventId } = seen
  const isOn = stage === 'on'
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] lg:h-dvh lg:overflow-hidden">
      <div className="grid gap-[2vmin] bg-board p-[clamp(16px,3vmin,40px)] text-white">
        <div className="flex items-start justify-between gap-4">
          <PageTitle
            name={`${t('rounds.screen.title')} · ${board.title}`}
            className="min-w-0 text-[clamp(1rem,2.6vmin,1.75rem)] font-medium wrap-anywhere text-white/80 font-text! tracking-normal!"
          >
            {board.title}
          </PageTitle>
          <div className="flex shrink-0 items-center gap-1">
            {!isConnected && (
              <span role="status" className="mr-2 flex items-center gap-2 text-sm text-white/80">
                <CloudOff aria-hidden className="size-4" />
                <span className="max-sm:sr-only">{t('rounds.screen.away')}</span>
              </span>
            )}
            <FullScreen />
            <Link
              to={paths.runRounds}
              params={{ eventId }}
              aria-label={t('rounds.screen.back')}
              title={t('rounds.screen.back')}
              className={onBoard}
            >
              <X aria-hidden className="size-5" />
            </Link>
          </div>
        </div>
        {isOn ? (
          <div className="flex flex-wrap items-end justify-between gap-x-[4vmin] gap-y-2">
            <div className="grid gap-[1vmin]">
              <p className="text-[clamp(1.25rem,4.5vmin,3rem)] leading-tight font-medium text-white/80 tabular-nums">
                {t('rounds.run.n-of', { n, of: board.rounds.at(-1)?.n ?? n })}
              </p>
              <p
                role="status"
                className="font-display text-[clamp(2rem,9vmin,6.5rem)] leading-[1.05] font-bold"
              >
                {t(phaseWords(board, { n, phase, isPaused: pausedAt !== null }))}
              </p>
            </div>
            <Countdown
              timed={timed}
              pausedAt={pausedAt}
              offsetMs={offsetMs}
              className={`text-[clamp(5rem,27vmin,20rem)] ${pausedAt === null ? '' : 'opacity-60'}`}
            />
          </div>
        ) : null}
        {isOn && (
          <Track
            n={n}
            total={board.rounds.at(-1)?.n ?? n}
            className="text-[clamp(11px,2.2vmin,24px)]"
          />
        )}
      </div>
      {isOn ? <Signs key={n} board={board} n={n} /> : <Before stage={stage} />}
    </div>
  )
}

/** Shown before the first round and after the last one. */
function Before({ stage }: { stage: RoundsStage }) {
  const { t } = useWords()
  return (
    <div className="grid content-center justify-items-center gap-[3vmin] p-[clamp(24px,5vmin,80px)] text-center">
      <Meeting />
      <p className="font-display text-[clamp(2.5rem,11vmin,8rem)] leading-[1.05] font-bold text-balance">
        {t(stage === 'over' ? 'rounds.screen.over' : 'rounds.screen.soon')}
      </p>
      <p className="max-w-[36em] text-[clamp(1.125rem,4vmin,2.5rem)] text-ink-2">
        {t(stage === 'over' ? 'rounds.screen.over-text' : 'rounds.screen.soon-text')}
      </p>
    </div>
  )
}

function Meeting() {
  return (
    <div aria-hidden className="flex w-[60vmin] items-center">
      <span className="h-[2.4vmin] flex-1 rounded-l-full bg-seek" />
      <span className="flex h-[9vmin] w-[18vmin] items-center justify-around rounded-full border-[1.2vmin] border-ink bg-surface px-[2vmin]">
        <span className="size-[2.4vmin] rounded-full bg-seek" />
        <span className="size-[2.4vmin] rounded-full bg-offer" />
      </span>
      <span className="h-[2.4vmin] flex-1 rounded-r-full bg-offer" />
    </div>
  )
}

const onBoard =
  'grid size-11 shrink-0 place-items-center rounded-control text-white/80 hover:bg-white/10 hover:text-white'

/** A button for full screen on the wall, if the browser allows it. */
function FullScreen() {
  const { t } = useWords()
  const isFull = useSyncExternalStore(
    hearFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((cause: unknown) =>
      log.warn('The screen was not given', cause instanceof Error ? cause.name : 'unknown'),
    )
  }
  const label = t(isFull ? 'rounds.screen.small' : 'rounds.screen.full')
  return (
    <button type="button" aria-label={label} title={label} onClick={toggle} className={onBoard}>
      {isFull ? (
        <Minimize aria-hidden className="size-5" />
      ) : (
        <Maximize aria-hidden className="size-5" />
      )}
    </button>
  )
}

function hearFullScreen(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** Keeps the screen lit while the page is visible, if the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // It may be refused, for example on a low battery
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      lock = got
      if (isOver) await got?.release()
    }
    void ask()
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}
