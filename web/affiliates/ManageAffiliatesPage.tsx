import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type CommissionExample,
  exportAffiliates,
  listAffiliates,
} from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { TestNote } from '#web/parts/money/TestNote.tsx'
import { paths } from '#web/paths.ts'
import { CsvButton } from '#web/parts/pages/CsvButton.tsx'
import { AffiliateList } from './AffiliateList.tsx'
import { totalsOf } from './list.rules.ts'
import { Overview } from './Overview.tsx'
import { ProgrammeSection } from './ProgrammeSection.tsx'

/** Lists an event's affiliates, their terms and results; for the host only. */
export function ManageAffiliatesPage() {
  const { t } = useWords()
  return (
    <HostingPage mayCome={(event) => event.role === 'host'} otherwise={t('affiliates.only-host')}>
      {(event) => <Affiliates event={event} />}
    </HostingPage>
  )
}
export { ManageAffiliatesPage as Page }

function Affiliates({ event }: { event: EventView }) {
  const { t } = useWords()
  const query = useQuery(q(listAffiliates, { params: { eventId: event.id } }))
  const items = query.data?.items ?? []
  const mayChange = event.status !== 'cancelled' && event.timing !== 'ended'
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <BackLink to={paths.event} params={{ eventId: event.id }}>
          {event.title}
        </BackLink>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid min-w-0 gap-2">
            <PageTitle>{t('affiliates.title')}</PageTitle>
            <p className="lead">{t('affiliates.lead')}</p>
          </div>
          {items.some(({ sales }) => sales > 0) && (
            <CsvButton
              title={`${event.title} ${t('affiliates.title')}`}
              load={() => call(exportAffiliates, { params: { eventId: event.id } })}
            />
          )}
        </div>
      </header>
      <QueryView query={query}>
        {({ programme, example }) => (
          <div className="grid gap-10">
            <MoneyNote eventId={event.id} example={example} isSet={programme.version > 0} />
            {items.some(({ clicks, joins, sales }) => clicks + joins + sales > 0) && (
              <Overview totals={totalsOf(items)} />
            )}
            {!mayChange && programme.version === 0 && (
              <p className="text-ink-2">
                {t(
                  event.status === 'cancelled'
                    ? 'affiliates.shut.cancelled'
                    : 'affiliates.shut.ended',
                )}
              </p>
            )}
            <ProgrammeSection
              eventId={event.id}
              programme={programme}
              example={example}
              mayChange={mayChange}
            />
            {programme.version > 0 && (
              <AffiliateList event={event} programme={programme} items={items} />
            )}
          </div>
        )}
      </QueryView>
    </div>
  )
}

/**
 * Explains why a share earns no money: payments in test mode or switched off, or nothing on sale.
 */
function MoneyNote({
  eventId,
  example,
  isSet,
}: {
  eventId: string
  example: CommissionExample
  isSet: boolean
}) {
  const { t } = useWords()
  const account = useQuery(q(readPayoutAccount, {}))
  const isOff = account.data?.mode === 'off'
  return (
    <div className="grid gap-4 empty:hidden">
      {account.data?.mode === 'test' && <TestNote />}
      {isSet && (isOff || !example.isOwn) && (
        <div className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
          <div className="grid min-w-0 flex-1 basis-72 gap-1">
            <h2 className="title-3">{t('affiliates.no-money')}</h2>
            <p className={look('hint')}>
              {t(isOff ? 'affiliates.no-money-off' : 'affiliates.no-money-text')}
            </p>
          </div>
          {!isOff && (
            <Link to={paths.pricing} params={{ eventId }} className={look('outline', 'small')}>
              {t('host.pricing')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
