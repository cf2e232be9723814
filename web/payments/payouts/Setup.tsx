import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readConfig } from '#contract/config.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { SaleSplit } from '#web/parts/money/SaleSplit.tsx'
import { paths } from '#web/paths.ts'
import { BankPayouts } from './BankPayouts.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PayoutLine } from './PayoutLine.tsx'
import { AccountStatusCard } from './AccountStatusCard.tsx'
import { type PayoutAccountState, usePayoutOrigin } from './payout-account.ts'
import { TestNote } from '#web/parts/money/TestNote.tsx'

/**
 * Explains why a host must identify themselves, what it takes, and the one next step to being paid.
 */
export function Setup({ standing: { account, mode } }: { standing: PayoutAccountState }) {
  const { t } = useWords()
  const from = usePayoutOrigin()
  return (
    <div className="grid gap-8">
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{t('payouts.title')}</PageTitle>
        <p className="lead">{t(mode === 'off' ? 'payouts.off' : 'payouts.lead')}</p>
      </header>
      {mode === 'off' ? (
        <p>
          <Link to={paths.events} className={look('outline')}>
            {t('nav.items')}
          </Link>
        </p>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="grid gap-6">
            <PayoutLine state={account?.state ?? 'none'} />
            {mode === 'test' && <TestNote />}
            {from.isAgain && (
              <p
                role="status"
                className="rounded-card border border-rule bg-meet-wash p-4 text-meet-ink"
              >
                {t('payouts.again')}
              </p>
            )}
            <Next account={account} eventId={from.eventId} />
            {account !== null && account.state !== 'started' && <BankPayouts />}
          </div>
          <Example />
        </div>
      )}
    </div>
  )
}

/** Shows the two questions if there is no usable account, else the account's state. */
function Next({
  account,
  eventId,
}: {
  account: PayoutAccountState['account']
  eventId: string | undefined
}) {
  const { t } = useWords()
  const [isOther, setOther] = useState(false)
  if (account === null)
    return (
      <AccountForm eventId={eventId} title={t('payouts.begin')} text={t('payouts.begin-text')} />
    )
  if (account.state === 'closed')
    return (
      <AccountForm
        eventId={eventId}
        title={t('payouts.state.closed')}
        text={t('payouts.state.closed-text')}
      />
    )
  if (isOther)
    return (
      <AccountForm
        eventId={eventId}
        initial={{ entity: account.entity }}
        title={t('payouts.begin')}
        text={t('payouts.begin-text')}
      />
    )
  return (
    <AccountStatusCard account={account} eventId={eventId}>
      {account.state === 'started' && (
        <Button kind="quiet" onClick={() => setOther(true)}>
          {t('payouts.other')}
        </Button>
      )}
      {account.state === 'ready' && eventId && (
        <Link to={paths.event} params={{ eventId }} className={look('primary')}>
          {t('payouts.back')}
        </Link>
      )}
    </AccountStatusCard>
  )
}

const exampleCents = 4900

function Example() {
  const { t } = useWords()
  const config = useQuery(q(readConfig, {}))
  if (!config.data) return null
  const { terms, feePolicy: policy } = config.data
  return (
    <aside aria-labelledby="example" className={`${look('card')} grid gap-4 p-5 sm:p-6`}>
      <h2 id="example" className="title-3">
        {t('payouts.example')}
      </h2>
      <SaleSplit
        split={divideSale(exampleCents, 'usd', { terms, policy, affiliateBasisPoints: 0 })}
        terms={terms}
        policy={policy}
        isForHost
      />
      <p className={look('hint')}>{t('payouts.when')}</p>
    </aside>
  )
}
