import type { EventView } from '#contract/events/events.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'

const SaveToCalendar = lazyPart('event.calendar', () => import('./SaveToCalendar.tsx'))
if (keepsSession()) SaveToCalendar.preload()

/** Downloads the event as a calendar file; members can also subscribe to all their events. */
export function AddToCalendar({ event }: { event: EventView }) {
  const { t } = useWords()
  if (!event.startsAt || event.status !== 'published' || event.timing === 'ended') return null
  if (event.role !== 'visitor') return <SaveToCalendar event={event} />
  // The URL of `exportEvent` in the contract, which visitors need not load for that.
  return (
    <span className="no-print mt-2 block text-sm">
      <a href={`/api/events/${event.id}/calendar.ics`} download className={look('link')}>
        {t('calendar.add')}
      </a>
    </span>
  )
}
