import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { refusedPrice } from '#contract/payments/currencies.ts'
import type { ClientConfig } from '#contract/config.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { readTypedAmount } from '#web/parts/money/amount.rules.ts'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { SaleShares } from '#web/parts/money/SaleShares.tsx'
import { useSaleWords } from '#web/parts/money/sale-words.ts'
import { updateVisit } from './visit.ts'
import { shares, type DemoVisit } from './visit.rules.ts'

const currency = 'usd'

/** Shows how the price of a ticket is divided, by the arithmetic of the charge itself. */
export function MoneyStep({ visit: { price, share } }: { visit: DemoVisit }) {
  const { t, locale } = useWords()
  const id = useId()
  const config = useQuery(configQuery)
  const amount = readTypedAmount(price, { currency, locale })
  const wrong = amount === null ? 'not-an-amount' : refusedPrice(amount, currency)
  return (
    <div className={`${look('card')} grid grid-cols-[minmax(0,1fr)] gap-8 p-5 sm:p-8`}>
      <div className="grid gap-6 md:grid-cols-[14rem_1fr] md:gap-10">
        <AmountField
          id={id}
          name="price"
          label={t('demo.money.price')}
          unit="USD"
          value={price}
          onChange={(next) => updateVisit({ price: next })}
          errorCode={wrong ?? undefined}
        />
        <Share chosen={share} />
      </div>
      {amount !== null && wrong === null && (
        <QueryView query={config}>
          {(clientConfig) => <Divided amount={amount} share={share} config={clientConfig} />}
        </QueryView>
      )}
    </div>
  )
}

/** Sets the host's share for the affiliate who brought the guest. */
function Share({ chosen }: { chosen: number }) {
  const { t, language } = useWords()
  return (
    <fieldset className="min-w-0">
      <legend className={`${look('label')} mb-1.5`}>{t('demo.money.share')}</legend>
      <div className="flex flex-wrap gap-2">
        {shares.map((share) => (
          <label
            key={share}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field bg-surface px-4 text-sm font-medium max-sm:px-3 hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line/55"
          >
            <input
              type="radio"
              name="share"
              className="sr-only"
              checked={share === chosen}
              onChange={() => updateVisit({ share })}
            />
            {share === 0 ? t('demo.money.nobody') : percentText(share, language)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Divided({
  amount,
  share,
  config: { terms, feePolicy },
}: {
  amount: number
  share: number
  config: ClientConfig
}) {
  const { t, language } = useWords()
  const { cardFee, platform, affiliate, host } = divideSale(amount, currency, {
    terms,
    policy: feePolicy,
    affiliateBasisPoints: share,
  })
  const words = useSaleWords({ terms, policy: feePolicy, currency, affiliateBasisPoints: share })
  const money = (part: number) => moneyText(part, currency, language)
  const parts = [
    { track: 'striped', amount: cardFee, ...words.card },
    { track: 'solid', amount: platform, ...words.platform },
    { track: 'dotted', amount: affiliate, ...words.affiliate },
    { track: 'open', amount: host, ...words.host, name: t('demo.money.you'), isMain: true },
  ] as const
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  return (
    <div
      role="group"
      aria-label={t('demo.money.title')}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className={look('label')}>{t('legal.sale.buyer')}</span>
        <strong className="font-display text-3xl font-bold tabular-nums">{money(amount)}</strong>
      </p>
      {amount === 0 ? (
        <p>{t('legal.sale.free')}</p>
      ) : (
        <SaleShares parts={parts} currency={currency} />
      )}
      {amount > 0 && (
        <p role="status" className="font-medium wrap-anywhere tabular-nums">
          {t('demo.money.adds', {
            parts: parts.map((part) => money(part.amount)).join(' + '),
            paid: money(sum),
          })}
        </p>
      )}
    </div>
  )
}
