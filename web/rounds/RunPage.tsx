import { Link, useParams } from '@tanstack/react-router'
import { CloudOff, MonitorPlay, Printer, Waypoints } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { BoardLoader, type BoardView } from './BoardLoader.tsx'
import { Control } from './Control.tsx'
import { RoundsSummary } from './RoundsSummary.tsx'
import { planBlocker, useEvent } from './event.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { useServerNow } from './server-clock.ts'
import { PlanForm } from './PlanForm.tsx'
import { Preview } from './Preview.tsx'
import { type RoundsStage, stageOf } from './run.rules.ts'
import type { RoundsProgress } from './rounds.rules.ts'
import { Participants } from './Participants.tsx'

/** The hosts' page of an event's rounds: planning, preview, start and control. */
export function RunPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12">
      <BoardLoader key={eventId} eventId={eventId}>
        {(seen) => <Run seen={seen} />}
      </BoardLoader>
    </div>
  )
}
export { RunPage as Page }

function Run({ seen }: { seen: BoardView }) {
  const { t } = useWords()
  const { eventId, board, timed, pausedAt, offsetMs, isConnected } = seen
  const { stage, standing } = stageOf(board, timed, { now: useServerNow(offsetMs), pausedAt })
  const bar = planBlocker(useEvent(eventId))
  useOfflinePage(addressTo(paths.runRounds, { eventId }))
  return (
    <div className="grid gap-6 sm:gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <BackLink to={paths.event} params={{ eventId }}>
            {board.title}
          </BackLink>
          <PageTitle name={`${t('rounds.run.title')} · ${board.title}`}>
            {t('rounds.run.title')}
          </PageTitle>
        </div>
        {stage !== 'unplanned' && <Ways eventId={eventId} />}
      </header>
      <p
        role="status"
        className="flex items-center gap-2 rounded-control bg-meet-wash px-4 py-3 font-medium text-meet-ink empty:hidden"
      >
        {!isConnected && (
          <>
            <CloudOff aria-hidden className="size-4.5 shrink-0" />
            {t(stage === 'on' ? 'rounds.run.away-on' : 'rounds.run.away')}
          </>
        )}
      </p>
      <Barred bar={bar} stage={stage} />
      <AtStage
        seen={seen}
        isBarred={bar !== null}
        stage={stage}
        n={standing.n}
        phase={standing.phase}
      />
    </div>
  )
}

/** Links to the rounds on the wall and on paper. */
function Ways({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('rounds.run.ways')} className="flex flex-wrap gap-2">
      <Link
        to={paths.roundsScreen}
        params={{ eventId }}
        target="_blank"
        className={look('outline', 'small')}
      >
        <MonitorPlay aria-hidden className="size-4 shrink-0" />
        {t('rounds.run.screen')}
      </Link>
      <Link to={paths.roundCards} params={{ eventId }} className={look('outline', 'small')}>
        <Printer aria-hidden className="size-4 shrink-0" />
        {t('rounds.run.cards')}
      </Link>
      <Link
        to={paths.matchingRounds}
        search={{ event: eventId }}
        className={look('outline', 'small')}
      >
        <Waypoints aria-hidden className="size-4 shrink-0" />
        {t('rounds.run.picture')}
      </Link>
    </nav>
  )
}

/**
 * Says why no more rounds can be planned or begun, before a host tries. Running rounds continue
 * after the event's end.
 */
function Barred({ bar, stage }: { bar: ReturnType<typeof planBlocker>; stage: RoundsStage }) {
  const { t } = useWords()
  if (bar === null || (stage === 'on' && bar === 'event-ended')) return null
  return (
    <p role="status" className={look('error')}>
      {t(`refusals.${bar}`)}
    </p>
  )
}

/** Redrawn when a round begins or ends, not every second. */
function AtStage({
  seen,
  isBarred,
  stage,
  n,
  phase,
}: {
  seen: BoardView
  isBarred: boolean
  stage: RoundsStage
  n: number
  phase: RoundsProgress['phase']
}) {
  switch (stage) {
    case 'unplanned':
      return seen.board.matched < 2 ? (
        <Nobody seen={seen} />
      ) : (
        <>
          {!isBarred && <PlanForm seen={seen} />}
          <Participants seen={seen} n={0} />
        </>
      )
    case 'planned':
      return <Preview seen={seen} told={n} />
    case 'on':
      return <Control seen={seen} n={n} phase={phase} />
    case 'over':
      return <RoundsSummary seen={seen} />
  }
}

function Nobody({ seen: { eventId, board } }: { seen: BoardView }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('rounds.run.nobody', { count: board.matched })}
      actions={
        <>
          <Link to={paths.attendees} params={{ eventId }} className={look('primary')}>
            {t('attendees.title')}
          </Link>
          <Link to={paths.checkIn} params={{ eventId }} className={look('outline')}>
            {t('checkin.link')}
          </Link>
        </>
      }
    >
      {t('rounds.run.nobody-text')}
    </EmptyState>
  )
}
