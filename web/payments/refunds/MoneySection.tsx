import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { type OrderMoney, readOrderMoney } from '#contract/payments/refunds.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'
import { DisputeNote } from './DisputeNote.tsx'
import { RefundForm } from './RefundForm.tsx'
import { RefundList } from './RefundList.tsx'
import { usePlatformName } from '#web/parts/money/sale-words.ts'
import { Split, SumRow } from './Split.tsx'
import { balanceText, releaseWords } from '#web/parts/money/money-words.ts'

type Props = {
  event: EventView
  registrationId: string
  /** The buyer's name, as shown. */
  buyer: string
}

/** Shows a buyer's payment, what happened to it, and the refund form. */
export function MoneySection({ event, registrationId, buyer }: Props) {
  const { t } = useWords()
  const query = useQuery(q(readOrderMoney, { params: { eventId: event.id, registrationId } }))
  if (query.data?.order === null) return null
  return (
    <section className="grid gap-4">
      <h3 className="title-3">{t('money.title')}</h3>
      <QueryView query={query}>
        {({ order }) =>
          order && (
            <Order event={event} registrationId={registrationId} order={order} buyer={buyer} />
          )
        }
      </QueryView>
    </section>
  )
}

function Order({ event, registrationId, order, buyer }: Props & { order: OrderMoney }) {
  const { t } = useWords()
  const language = useLanguage()
  const { currency, amount, number, paidAt, dispute, refunds } = order
  return (
    <div className={`${look('card')} grid gap-5 overflow-hidden p-5`}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <p className="text-sm text-ink-2">{t('money.paid')}</p>
          <p className="font-display text-3xl leading-tight font-bold">
            {moneyText(amount, currency, language)}
          </p>
        </div>
        <p className="text-sm text-ink-2 sm:text-right">
          <span className="block tabular-nums">{number}</span>
          <time dateTime={paidAt}>{momentText(paidAt, language)}</time>
        </p>
      </header>
      {dispute && <DisputeNote dispute={dispute} currency={currency} />}
      <Became order={order} eventId={event.id} />
      {refunds.length > 0 && (
        <RefundList at={{ eventId: event.id, registrationId }} order={order} />
      )}
      <footer className="-mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-rule bg-sunken/50 px-5 py-3.5">
        <RefundForm at={{ eventId: event.id, registrationId }} order={order} buyer={buyer} />
        <Link
          to={paths.earnings}
          params={{ eventId: event.id }}
          className={`${look('link')} py-1 text-sm`}
        >
          {t('money.to-statement')}
        </Link>
      </footer>
    </div>
  )
}

/** Shows how a payment was divided, what has changed since, and where the host's part is. */
function Became({ order, eventId }: { order: OrderMoney; eventId: string }) {
  const words = useWords()
  const { t, language } = words
  const {
    currency,
    amount,
    cardFee,
    platform,
    affiliate,
    affiliateName,
    yours,
    givenBack,
    goingBack,
    keeps,
    release,
  } = order
  const platformName = usePlatformName()
  const text = (sum: number) => moneyText(sum, currency, language)
  const parts = [
    { track: 'striped', amount: cardFee, name: t('legal.sale.card') },
    { track: 'solid', amount: platform, name: platformName },
    ...(affiliate > 0
      ? [
          {
            track: 'dotted',
            amount: affiliate,
            name:
              affiliateName === null
                ? t('money.affiliate')
                : `${t('money.affiliate')} · ${displayName(t, affiliateName)}`,
          } as const,
        ]
      : []),
    { track: 'open', amount: yours, name: t('pricing.taken.yours') },
  ] as const
  return (
    <div className="grid gap-4">
      <Split
        parts={parts.map((part) => ({
          ...part,
          share: t('sale.rule.price', {
            share: percentText(Math.round((1000 * part.amount) / amount) * 10, language),
          }),
          text: text(part.amount),
        }))}
      />
      <dl className="grid gap-2 border-t border-rule pt-4 tabular-nums">
        {givenBack > 0 && <SumRow term={t('receipt.given-back')}>−{text(givenBack)}</SumRow>}
        {goingBack > 0 && <SumRow term={t('money.going-back')}>−{text(goingBack)}</SumRow>}
        <SumRow term={t('money.yours-now')}>{balanceText(keeps, currency, language)}</SumRow>
      </dl>
      <p className="flex items-start gap-2.5 text-sm text-ink-2">
        <Wallet aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {releaseWords(order, words)}
          {release.state === 'waits-for-account' && (
            <>
              {' '}
              <Link to={paths.connectSetup} search={{ event: eventId }} className={look('link')}>
                {t('payouts.see')}
              </Link>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
