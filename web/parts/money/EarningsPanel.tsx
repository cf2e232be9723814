import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { readEarningsSummary, type EventEarnings } from '#contract/payments/checkout.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { SaleLine, SaleTrack } from '#web/parts/money/SaleLine.tsx'
import { usePlatformName } from '#web/parts/money/sale-words.ts'
import { paths } from '#web/paths.ts'

/** Shows an event's earnings by currency; nothing if no one has paid yet. */
export function EarningsPanel({ eventId }: { eventId: string }) {
  const earnings = useQuery(q(readEarningsSummary, { params: { eventId } }))
  const items = (earnings.data?.items ?? []).filter(
    ({ sold, underWay }) => sold > 0 || underWay > 0,
  )
  if (items.length === 0) return null
  return (
    <>
      {items.map((one) => (
        <EarningsList key={one.currency} earnings={one} eventId={eventId} />
      ))}
    </>
  )
}

function EarningsList({ earnings, eventId }: { earnings: EventEarnings; eventId: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const {
    currency,
    orders,
    sold,
    cardFees,
    platform,
    affiliates,
    yours,
    givenBack,
    takenBack,
    underWay,
  } = earnings
  const platformName = usePlatformName()
  const money = (amount: number) => moneyText(amount, currency, language)
  const parts = [
    { track: 'striped', amount: cardFees, name: t('pricing.taken.card') },
    { track: 'solid', amount: platform, name: platformName },
    ...(affiliates === 0
      ? []
      : [{ track: 'dotted', amount: affiliates, name: t('statement.affiliates') } as const]),
    { track: 'open', amount: yours, name: t('pricing.taken.yours') },
  ] as const
  return (
    <section
      aria-label={t('pricing.taken')}
      className={`${look('card')} grid gap-5 p-5 break-inside-avoid sm:p-6`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="title-3">{t('pricing.taken')}</h2>
          <p className="font-display text-4xl leading-tight font-bold tabular-nums">
            {money(sold)}
          </p>
          <p className={look('hint')}>{t('pricing.taken.orders', { count: orders })}</p>
        </div>
        <div className="grid gap-1 text-sm text-ink-2 sm:text-right">
          {underWay > 0 && <p>{t('pricing.taken.under-way', { amount: money(underWay) })}</p>}
          {givenBack > 0 && <p>{t('pricing.taken.given-back', { amount: money(givenBack) })}</p>}
          {takenBack > 0 && <p>{t('pricing.taken.taken-back', { amount: money(takenBack) })}</p>}
        </div>
      </div>
      {sold > 0 && parts.some(({ amount }) => amount > 0) && <SaleLine stretches={parts} />}
      {sold > 0 && (
        <dl className="grid grid-cols-1 gap-x-8 gap-y-2 tabular-nums sm:auto-cols-fr sm:grid-flow-col">
          {parts.map(({ track, amount, name }) => (
            <div
              key={track}
              className="flex items-center justify-between gap-3 sm:grid sm:justify-start sm:gap-0.5"
            >
              <dt className="flex items-center gap-2 text-sm text-ink-2">
                <span className="-mt-2">
                  <SaleTrack track={track} />
                </span>
                {name}
              </dt>
              <dd className="text-lg font-semibold">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sold > 0 && (
        <p className="no-print border-t border-rule pt-4">
          <Link
            to={paths.earnings}
            params={{ eventId }}
            className={`${look('link')} inline-flex items-center gap-1.5`}
          >
            {t('money.to-statement')}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </p>
      )}
    </section>
  )
}
