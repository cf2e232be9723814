import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import {
  type EventPricing,
  readEventPricing,
  readPricingFacts,
} from '#contract/payments/pricing.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { paths } from '#web/paths.ts'
import { EventTickets } from './EventTickets.tsx'
import { PayoutNote } from './PayoutNote.tsx'
import { PastSales } from './PastSales.tsx'
import { EarningsPanel } from '#web/parts/money/EarningsPanel.tsx'

/** Shows what an event sells, what it has sold, and the earnings. */
export function EventPricingPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('money')}
      otherwise={t('pricing.only-host')}
    >
      {(event) => <Pricing event={event} />}
    </HostingPage>
  )
}
export { EventPricingPage as Page }

function Pricing({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const facts = useQuery(q(readPricingFacts, {}))
  // Has its own query key: a background refetch must not replace what is being written.
  const query = useQuery({
    queryKey: ['writing-pricing', event.id],
    queryFn: ({ signal }) => call(readEventPricing, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isHost = event.role === 'host'
  const isOpen = event.status !== 'cancelled' && event.timing !== 'ended'
  const hasPrices = (pricing: EventPricing) => pricing.tiers.some(({ price }) => price > 0)
  return (
    <div className="grid gap-8">
      <EventPageHeader event={event} title={t('pricing.title')} lead={t('pricing.lead')}>
        {isHost && (
          <p className="text-sm">
            <Link to={paths.pricingTiers} className={look('link')}>
              {t('pricing.own-title')}
            </Link>
          </p>
        )}
      </EventPageHeader>
      <QueryView query={facts}>
        {(pricingFacts) => (
          <QueryView query={query}>
            {(pricing) => (
              <div className="grid gap-10">
                {isHost && <EarningsPanel eventId={event.id} />}
                <PayoutNote eventId={event.id} isHost={isHost} hasPrices={hasPrices(pricing)} />
                {isOpen ? (
                  <EventTickets event={event} facts={pricingFacts} known={pricing} />
                ) : (
                  <PastSales pricing={pricing} />
                )}
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  )
}
