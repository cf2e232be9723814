import { Link } from '@tanstack/react-router'
import type { ClientConfig } from '#contract/config.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { dollarsText, roundDollarsText } from '#web/parts/money/figures.ts'
import { SaleShares } from '#web/parts/money/SaleShares.tsx'
import { useSaleWords } from '#web/parts/money/sale-words.ts'
import { paths } from '#web/paths.ts'

const exampleCents = 5000

/** Shows what a paid ticket leaves the host, or that this site sells none. */
export function PaidTicket({ config }: { config: ClientConfig }) {
  const { t } = useWords()
  return (
    <div className={`${look('card')} grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8`}>
      {config.payments === 'off' ? <p>{t('hosting.cost.off')}</p> : <Example config={config} />}
    </div>
  )
}

/** One sale at a round price, divided by the arithmetic of the charge itself. */
function Example({ config: { terms, feePolicy, payments } }: { config: ClientConfig }) {
  const { t, language } = useWords()
  const { cardFee, platform, host } = divideSale(exampleCents, 'usd', {
    terms,
    policy: feePolicy,
    affiliateBasisPoints: 0,
  })
  const words = useSaleWords({ terms, policy: feePolicy, currency: 'usd' })
  const parts = [
    { track: 'striped', amount: cardFee, ...words.card },
    { track: 'solid', amount: platform, ...words.platform },
    { track: 'open', amount: host, ...words.host, name: t('hosting.cost.you'), isMain: true },
  ] as const
  return (
    <>
      <div className="grid gap-1.5">
        <h3 className="title-1">
          {t('hosting.cost.paid-title', {
            price: roundDollarsText(exampleCents, language),
            amount: dollarsText(host, language),
          })}
        </h3>
        <p className="text-ink-2">{t('hosting.cost.paid')}</p>
      </div>
      <SaleShares parts={parts} currency="usd" />
      {payments === 'test' && <p className={look('hint')}>{t('hosting.cost.test')}</p>}
      <Link
        to={paths.legalTab}
        params={{ tab: 'tos' }}
        hash="revenue-split"
        className={`${look('link')} justify-self-start`}
      >
        {t('hosting.cost.terms')}
      </Link>
    </>
  )
}
