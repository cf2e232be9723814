import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { TestNote } from '#web/parts/money/TestNote.tsx'
import { paths } from '#web/paths.ts'

/**
 * Shows what keeps a price from the host's bank: payments switched off or in test mode, or an
 * account that is not ready.
 */
export function PayoutNote({
  eventId,
  isHost,
  hasPrices,
}: {
  eventId: string
  isHost: boolean
  hasPrices: boolean
}) {
  const { t } = useWords()
  const { data } = useQuery(q(readPayoutAccount, {}))
  if (!data) return null
  if (data.mode === 'off')
    return (
      <p className="rounded-card border border-rule bg-surface px-4 py-3 font-medium">
        {t('pricing.payments-off')}
      </p>
    )
  const isWaiting = isHost && hasPrices && data.account?.state !== 'ready'
  return (
    <div className="grid gap-4 empty:hidden">
      {data.mode === 'test' && <TestNote />}
      {isWaiting && (
        <section
          className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}
        >
          <div className="grid min-w-0 flex-1 basis-72 gap-1">
            <h2 className="title-3">{t('pricing.payout-title')}</h2>
            <p className={look('hint')}>{t('pricing.payout-text')}</p>
          </div>
          <Link
            to={paths.connectSetup}
            search={{ event: eventId }}
            className={look('outline', 'small')}
          >
            {t(data.account ? 'payouts.see' : 'payouts.begin')}
          </Link>
        </section>
      )}
    </div>
  )
}
