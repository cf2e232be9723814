import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import { exportEarnings, readEarnings } from '#contract/payments/earnings.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { TestNote } from '#web/parts/money/TestNote.tsx'
import { paths } from '#web/paths.ts'
import { CsvButton } from '#web/parts/pages/CsvButton.tsx'
import { OrderList } from './OrderList.tsx'
import { SumsSheet } from './SumsSheet.tsx'

/** Every cent an event has sold: whose it is, where it is, and each order with its history. */
export function EarningsPage() {
  const { t } = useWords()
  return (
    <HostingPage mayCome={(event) => event.role === 'host'} otherwise={t('statement.only-host')}>
      {(event) => <Statement event={event} />}
    </HostingPage>
  )
}
export { EarningsPage as Page }

function Statement({ event }: { event: EventView }) {
  const { t } = useWords()
  const list = useList(readEarnings, (cursor) => ({
    params: { eventId: event.id },
    query: { cursor },
  }))
  const account = useQuery(q(readPayoutAccount, {}))
  const isNotReady = account.data !== undefined && account.data.account?.state !== 'ready'
  const first = list.data?.pages[0]
  const hasSold = (first?.items.length ?? 0) > 0
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <div className="no-print grid">
          <BackLink to={paths.event} params={{ eventId: event.id }}>
            {event.title}
          </BackLink>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid min-w-0 gap-2">
            <PageTitle>{t('statement.title')}</PageTitle>
            <p className="hidden font-semibold print:block">{event.title}</p>
            <p className="lead">{t('statement.lead')}</p>
          </div>
          {hasSold && (
            <div className="no-print flex flex-wrap items-start gap-2">
              <CsvButton
                title={`${event.title} ${t('statement.title')}`}
                load={() => call(exportEarnings, { params: { eventId: event.id } })}
              />
              <Button kind="outline" size="small" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                {t('receipt.print')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {account.data?.mode === 'test' && <TestNote />}
      <Listing list={list} skeleton={<Waiting />} empty={<NothingSold eventId={event.id} />}>
        {(items) => (
          <div className="grid gap-10">
            {first?.sums.map((sums) => (
              <SumsSheet
                key={sums.currency}
                sums={sums}
                release={first.release}
                eventId={event.id}
                isWaiting={first.release.waitsForAccount || isNotReady}
              />
            ))}
            <OrderList lines={items} />
          </div>
        )}
      </Listing>
    </div>
  )
}

function NothingSold({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('statement.none')}
      actions={
        <Link to={paths.pricing} params={{ eventId }} className={look('primary')}>
          {t('pricing.title')}
        </Link>
      }
    >
      {t('statement.none-text')}
    </EmptyState>
  )
}

/** The loading state of a sheet, with its lines in their final places. */
function Waiting() {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className={`${look('card')} grid gap-6 p-5 sm:p-8`}>
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="h-12 w-2/5 animate-pulse rounded-control bg-sunken" />
      <div aria-hidden className="h-4 animate-pulse rounded-full bg-sunken" />
      <div aria-hidden className="grid animate-pulse gap-4">
        {[5, 4, 3, 2].map((width) => (
          <div key={width} className="flex justify-between">
            <span className="h-4 rounded-full bg-sunken" style={{ width: `${width * 3}rem` }} />
            <span className="h-4 w-20 rounded-full bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  )
}
