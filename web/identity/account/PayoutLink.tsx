import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { paths } from '#web/paths.ts'

/** A link to the payout account, with its progress; renders nothing if payments are off. */
export function PayoutLink() {
  const { t } = useWords()
  const read = useQuery(q(readPayoutAccount, {}))
  if (read.data?.mode === 'off') return null
  const account = read.data?.account ?? null
  return (
    <section className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
      <div className="grid min-w-0 gap-1">
        <h2 className="title-3">{t('payouts.card')}</h2>
        <p className={look('hint')}>
          {account ? t(`payouts.state.${account.state}`) : t('payouts.card-text')}
        </p>
      </div>
      <QueryView query={read} skeleton={<Skeleton rows={1} />}>
        {() => (
          <Link to={paths.connectSetup} className={look('outline', 'small')}>
            {t(account ? 'payouts.see' : 'payouts.begin')}
          </Link>
        )}
      </QueryView>
    </section>
  )
}
