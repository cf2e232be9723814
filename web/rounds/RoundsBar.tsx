import { Link, useRouterState } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { addressTo, paths } from '#web/paths.ts'
import { useBuzz } from './buzz.ts'
import { Countdown } from './Countdown.tsx'
import { type OwnRound, ownProgressAt, useOwnRounds } from './own.state.ts'
import { useServerNow } from './server-clock.ts'

/**
 * While a round is announced or on: where to be, with whom and for how long, below the header of
 * every page except the rounds' own. It vibrates with each news.
 */
export function RoundsBar({ eventId }: { eventId: string }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const header = document.querySelector('header')
  const isOwnPage = path.startsWith(addressTo(paths.rounds, { eventId }))
  return isOwnPage || !header ? null : createPortal(<Bar key={eventId} eventId={eventId} />, header)
}
export { RoundsBar as Part }

function Bar({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { known, offsetMs } = useOwnRounds(eventId)
  const now = useServerNow(offsetMs)
  const progress = known && !known.isCancelled ? ownProgressAt(known, now) : null
  useBuzz(progress ? `${progress.phase} ${progress.n}` : '')
  const round = known?.rounds.find(({ n }) => n === progress?.n)
  if (!round || (progress?.phase !== 'walk' && progress?.phase !== 'on')) return null
  return (
    <div role="region" aria-label={t('rounds.title')} className="bg-board text-white">
      <Link
        to={paths.rounds}
        params={{ eventId }}
        className="shell flex min-h-12 items-center gap-3 py-2 text-sm leading-5 font-semibold"
      >
        <span aria-live="polite" className="min-w-0 flex-1 wrap-anywhere">
          {seatWords(t, round)}
        </span>
        <Countdown progress={progress} />
        <ArrowRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </div>
  )
}

function seatWords(t: ReturnType<typeof useWords>['t'], { n, seat }: OwnRound): string {
  return seat?.partner
    ? t('rounds.now', {
        n,
        table: seat.table ?? 0,
        name: displayName(t, seat.partner.name),
      })
    : t('rounds.bar-out', { n })
}
