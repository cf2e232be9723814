import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'

/** In a frame, for a registration that only the event's own page, in a new tab, can continue. */
export function ElsewhereNote({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <div className="mx-auto grid max-w-120 justify-items-start gap-4 py-4 sm:py-8">
      <PageTitle className="title-1 wrap-anywhere">{event.title}</PageTitle>
      <p className="lead">{t('join.elsewhere')}</p>
      <Link to={paths.event} params={{ eventId: event.id }} className={look('primary')}>
        {t('create.open-it')}
      </Link>
    </div>
  )
}
