import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { paths } from '#web/paths.ts'
import { useBuzz } from './buzz.ts'
import { useServerNow } from './server-clock.ts'
import { CurrentRound, RoundPairReasons } from './CurrentRound.tsx'
import { type OwnRound, type OwnRounds, ownProgressAt } from './own.state.ts'
import { RoundFeedback } from './RoundFeedback.tsx'
import { SitOut } from './SitOut.tsx'
import { UpcomingSeats, PastSeats } from './Seats.tsx'

type Props = { eventId: string; known: OwnRounds; offsetMs: number; onChange: () => Promise<void> }

/** One person's evening: the current round, feedback on those before, and those ahead. */
export function OwnSchedule({ eventId, known, offsetMs, onChange }: Props) {
  const { t } = useWords()
  const now = useServerNow(offsetMs)
  const { rounds, total, part, pausedAt, isCancelled } = known
  const paused = pausedAt === null ? null : Date.parse(pausedAt)
  const standing = ownProgressAt(known, now)
  const current = rounds.find(({ n }) => n === standing.n)
  useBuzz(`${standing.phase} ${standing.n}`)
  const at = paused ?? now
  const isOver = ({ n, endsAt }: OwnRound) =>
    n < standing.n || (endsAt !== null && Date.parse(endsAt) <= at)
  if (isCancelled)
    return (
      <EmptyState
        title={t('refusals.event-cancelled')}
        actions={
          <Link to={paths.event} params={{ eventId }} className={look('outline')}>
            {t('matches.to-event')}
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-6">
      <p className="sr-only" aria-live="assertive">
        {announced(t, standing.phase, current)}
      </p>
      {standing.phase === 'ahead' && (
        <EmptyState title={t('rounds.ahead')}>
          {t(part === 'not-matched' ? 'rounds.part.not-matched' : 'rounds.ahead-text')}
        </EmptyState>
      )}
      {(standing.phase === 'walk' || standing.phase === 'on') && (
        <Boundary of={current} instead={<Plain round={current} />}>
          <CurrentRound
            round={current}
            standing={standing}
            total={total}
            isPaused={paused !== null}
            part={part}
          />
        </Boundary>
      )}
      {standing.phase === 'unknown' && (
        <EmptyState title={t('rounds.unknown')}>{t('rounds.unknown-text')}</EmptyState>
      )}
      {standing.phase === 'over' && (
        <EmptyState
          title={t('rounds.over')}
          actions={
            <Link to={paths.people} className={look('outline')}>
              {t('people.title')}
            </Link>
          }
        >
          {t('rounds.over-text')}
        </EmptyState>
      )}
      <Boundary of={rounds}>
        <RoundFeedback eventId={eventId} rounds={rounds.filter(isOver)} onSaid={onChange} />
      </Boundary>
      {(standing.phase === 'walk' || standing.phase === 'on') && (
        <Boundary of={current}>
          <RoundPairReasons round={current} />
        </Boundary>
      )}
      {standing.phase !== 'over' && (
        <Boundary of={rounds}>
          <UpcomingSeats rounds={rounds.filter(({ n }) => n > standing.n)} />
        </Boundary>
      )}
      <Boundary of={rounds}>
        <PastSeats eventId={eventId} rounds={rounds.filter(isOver)} onSaid={onChange} />
      </Boundary>
      {standing.phase !== 'over' && part !== 'not-matched' && (
        <Boundary of={part}>
          <SitOut eventId={eventId} part={part} onChange={onChange} />
        </Boundary>
      )}
    </div>
  )
}

/** The table and the partner, if the board cannot be drawn. */
function Plain({ round }: { round: OwnRound | undefined }) {
  const { t } = useWords()
  const { table, partner } = round?.seat ?? {}
  return (
    <p className="title-2 wrap-anywhere">
      {partner
        ? t('rounds.seat', { table: table ?? 0, name: displayName(t, partner.name) })
        : t('rounds.sits-out')}
    </p>
  )
}

/**
 * Returns the screen reader's announcement of a round or its start; the seconds are read only on
 * request.
 */
function announced(
  t: ReturnType<typeof useWords>['t'],
  phase: string,
  round: OwnRound | undefined,
): string {
  if (!round?.seat?.partner || (phase !== 'walk' && phase !== 'on')) return ''
  return t(phase === 'walk' ? 'rounds.say.walk' : 'rounds.say.on', {
    n: round.n,
    table: round.seat.table ?? 0,
    name: displayName(t, round.seat.partner.name),
  })
}
