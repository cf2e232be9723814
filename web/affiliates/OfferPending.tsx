import { Link } from '@tanstack/react-router'
import type { AffiliateCode } from '#contract/payments/affiliations.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { paths } from '#web/paths.ts'
import { OfferEvent } from './OfferEvent.tsx'

/** The host has been asked and has not yet answered. */
export function OfferPending({ event }: { event: AffiliateCode['event'] }) {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      <EdgeLine />
      <div className="grid gap-3">
        <PageTitle>{t('recommend.asked.title')}</PageTitle>
        <p className="lead">{t('recommend.asked.text', { host: event.hostName })}</p>
      </div>
      <div className="max-w-160">
        <OfferEvent event={event} />
      </div>
      <Link
        to={paths.event}
        params={{ eventId: event.id }}
        className={`${look('outline')} justify-self-start`}
      >
        {t('recommend.see-it')}
      </Link>
    </div>
  )
}
