import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { paths } from '#web/paths.ts'

/** Returns whether the event does not exist or is hidden from the reader: the two look the same. */
export function isEventNotFound(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'event-not-found'
}

/** One answer for an event that does not exist and one that the reader may not see. */
export function EventNotFound() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{t('event.not-found.title')}</PageTitle>
      <p className="lead">{t('event.not-found.text')}</p>
      <Link to={paths.explore} className={look('outline')}>
        {t('nav.explore')}
      </Link>
    </div>
  )
}
