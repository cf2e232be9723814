import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import type { Translate } from '#words/words.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { SeatCheckButton } from '../../parts/events/EventFullNote.tsx'
import { type JoinState, isPending } from '../../parts/events/join.rules.ts'
import { noPlaceTitle } from '../../parts/events/no-place.rules.ts'

/** Shows why no one, or not this person, can join, and what is possible instead. */
export function RegistrationClosed({
  door,
  event,
}: {
  door: Exclude<JoinState, 'open' | 'sign-in'>
  event: EventView
}) {
  const { t } = useWords()
  const notice = {
    joined: standing(event, t),
    cancelled: {
      title: t('refusals.event-cancelled'),
      text: t('join.cancelled-text', { page: t('nav.explore') }),
    },
    ended: {
      title: t('refusals.event-ended'),
      text: t('join.ended-text', { page: t('nav.explore') }),
    },
    full: { title: t('refusals.event-full'), text: t('join.full-text') },
  }[door]
  const isIn = !isPending(event.registrationState)
  return (
    <div className="grid justify-items-start gap-4 border-t border-rule bg-sunken p-6">
      <h2 className="title-2">{notice.title}</h2>
      <p className="text-ink-2">{notice.text}</p>
      <div className="flex flex-wrap gap-3">
        {door === 'joined' && isIn && (
          <Link to={paths.matches} params={{ eventId: event.id }} className={look('primary')}>
            {t('event.see-matches')}
          </Link>
        )}
        {door === 'joined' && (
          <Link to={paths.event} params={{ eventId: event.id }} className={look('outline')}>
            {t('create.open-it')}
          </Link>
        )}
        {door === 'full' && <SeatCheckButton />}
        {door !== 'joined' && (
          <Link to={paths.explore} className={look(door === 'full' ? 'quiet' : 'outline')}>
            {t('nav.explore')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Returns the words for a person who is registered or pending. */
function standing({ registrationState: state }: EventView, t: Translate) {
  if (state === 'pending_approval')
    return { title: t('join.asked-title'), text: t('join.asked-text') }
  if (state === 'offered' || state === 'awaiting_payment')
    return { title: t(noPlaceTitle(state)), text: t('join.answer-text') }
  if (isPending(state)) return { title: t('join.waits-short'), text: t('join.waits-text') }
  return { title: t('join.joined-title'), text: t('join.joined-text') }
}
