import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { addressTo, paths } from '#web/paths.ts'
import { joinState, seatsLeft, joinMode } from '../../parts/events/join.rules.ts'

/** The join panel for people without a registration; the host joins like anyone. */
export function JoinPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  const way = wayOf(event)
  const door = joinState(event, { isFull: way === 'full', isSignedIn: true })
  const isHost = event.role === 'host'
  if (door !== 'open' && isHost) return null
  const titleOfWay = isHost ? 'event.take-part' : titles[way]
  const openTitle = t(event.keptPlace ? 'kept.title' : titleOfWay)
  const shut = {
    cancelled: t('refusals.event-cancelled'),
    ended: t('refusals.event-ended'),
    full: t('refusals.event-full'),
    joined: '',
    open: '',
    'sign-in': '',
  }[door]
  return (
    <section className={`${look('card')} no-print grid gap-3 p-6`}>
      <h2 className="title-3">{door === 'open' ? openTitle : shut}</h2>
      {door === 'open' && event.keptPlace && (
        <p className="font-medium text-offer-ink">
          {t(`kept.${event.keptPlace}`, { host: event.hostName })}
        </p>
      )}
      <p className="text-ink-2">
        {door === 'open'
          ? t(isHost ? 'event.take-part-text' : 'event.join-text')
          : t(`join.${shutText(door)}-text`, { page: t('nav.explore') })}
      </p>
      {door === 'open' ? (
        <JoinLink event={event} />
      ) : (
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      )}
    </section>
  )
}

const titles = {
  join: 'event.join-title',
  ask: 'join.ask-title',
  wait: 'join.wait-title',
  full: 'event.join-title',
} as const
const wordsTo = {
  join: 'join.join',
  ask: 'join.ask',
  wait: 'join.wait',
  full: 'join.join',
} as const

/** Based on the event alone: a code may open more. */
function wayOf(event: EventView) {
  if (event.keptPlace) return 'join'
  return joinMode({
    needsApproval: event.needsApproval,
    hasWaitlist: event.hasWaitlist,
    full: seatsLeft(event) === 0,
  })
}

function shutText(door: ReturnType<typeof joinState>): 'cancelled' | 'ended' | 'full' {
  return door === 'cancelled' || door === 'ended' ? door : 'full'
}

function JoinLink({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode } = event
  const kind = look(event.role === 'host' ? 'outline' : 'primary')
  if (invitationCode)
    return (
      <Link to={paths.invitation} params={{ eventId, invitationCode }} className={kind}>
        {t(event.keptPlace ? 'kept.take' : wordsTo[wayOf(event)])}
      </Link>
    )
  return event.role === 'visitor' ? (
    <Link
      to={paths.signin}
      state={{ from: addressTo(paths.register, { eventId }), eventId }}
      className={kind}
    >
      {t('invitation.have-code')}
    </Link>
  ) : (
    <Link to={paths.register} params={{ eventId }} className={kind}>
      {t('invitation.have-code')}
    </Link>
  )
}
