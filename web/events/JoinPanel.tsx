import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { addressTo, paths } from '#web/paths.ts'
import { doorOf, seatsLeft } from './door.rules.ts'

/** The way in for whoever is not in yet; also for the host, who joins like anyone. */
export function JoinPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  const door = doorOf(event, { isFull: seatsLeft(event) === 0, isSignedIn: true })
  const isHost = event.role === 'host'
  if (door !== 'open' && isHost) return null
  const shut = { cancelled: t('refusals.event-cancelled'), ended: t('refusals.event-ended'), full: t('refusals.event-full'), joined: '', open: '', 'sign-in': '' }[door]
  return (
    <section className={`${look('card')} grid gap-3 p-6`}>
      <h2 className="title-3">{door === 'open' ? t(isHost ? 'event.take-part' : 'event.join-title') : shut}</h2>
      <p className="text-ink-2">{door === 'open' ? t(isHost ? 'event.take-part-text' : 'event.join-text') : t(`join.${shutText(door)}-text`)}</p>
      {door === 'open' ? <JoinLink event={event} /> : <Link to={paths.explore} className={look('outline')}>{t('nav.explore')}</Link>}
    </section>
  )
}

function shutText(door: ReturnType<typeof doorOf>): 'cancelled' | 'ended' | 'full' {
  return door === 'cancelled' || door === 'ended' ? door : 'full'
}

function JoinLink({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode } = event
  const kind = look(event.role === 'host' ? 'outline' : 'primary')
  if (invitationCode) return <Link to={paths.invitation} params={{ eventId, invitationCode }} className={kind}>{t('join.join')}</Link>
  return event.role === 'visitor'
    ? <Link to={paths.signin} state={{ from: addressTo(paths.register, { eventId }), eventId }} className={kind}>{t('invitation.have-code')}</Link>
    : <Link to={paths.register} params={{ eventId }} className={kind}>{t('invitation.have-code')}</Link>
}
