import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FlaskConical, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { readReceipt, type PaymentReceipt } from '#contract/payments/checkout.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Logo } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { EventGate } from '#web/parts/events/AccessDenied.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** A printable receipt of a person's payments for an event. */
export function ReceiptPage() {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery({ ...q(readReceipt, { params: { eventId } }), retry: false })
  const isNone = query.error instanceof ApiError && query.error.code === 'registration-not-found'
  return (
    <div className="shell py-8 sm:py-12 print:p-0">
      <div className="mx-auto grid max-w-160 gap-6">
        {isNone ? (
          <EventGate eventId={eventId}>
            <NoReceipt eventId={eventId} />
          </EventGate>
        ) : (
          <QueryPage query={query}>
            {(receipt) => <Papers receipt={receipt} eventId={eventId} />}
          </QueryPage>
        )}
      </div>
    </div>
  )
}
export { ReceiptPage as Page }

function NoReceipt({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-4">
      <PageTitle>{t('receipt.none')}</PageTitle>
      <p className="lead">{t('receipt.none-text')}</p>
      <Link to={paths.event} params={{ eventId }} className={look('outline')}>
        {t('create.open-it')}
      </Link>
    </div>
  )
}

type Props = { receipt: PaymentReceipt; eventId: string }

function Papers({ receipt, eventId }: Props) {
  const { t } = useWords()
  return (
    <>
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.event} params={{ eventId }} className={look('link')}>
          {t('create.open-it')}
        </Link>
        <Button kind="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {t('receipt.print')}
        </Button>
      </div>
      <article
        className={`${look('card')} own-sheet grid gap-8 p-6 sm:p-10 print:border-0 print:p-0`}
      >
        <div className="flex items-start justify-between gap-4">
          <PageTitle name={`${t('receipt.title')} ${receipt.number}`}>
            {t('receipt.title')}
          </PageTitle>
          <Logo className="mt-1.5 h-7 w-10.5 [print-color-adjust:exact]" />
        </div>
        {receipt.isTest && (
          <p className="flex items-start gap-2.5 rounded-control border border-meet bg-meet-wash px-4 py-3 text-sm font-medium text-meet-ink print:bg-white print:text-black">
            <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('receipt.test')}
          </p>
        )}
        <Facts receipt={receipt} />
        <Sums receipt={receipt} />
      </article>
    </>
  )
}

function Facts({
  receipt: { number, paidAt, seller, buyer, event, startsAt, timeZone },
}: {
  receipt: PaymentReceipt
}) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
      <Fact term={t('receipt.number')}>
        <span className="tabular-nums">{number}</span>
      </Fact>
      <Fact term={t('receipt.paid-on')}>
        <time dateTime={paidAt}>
          {new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'long' }).format(
            new Date(paidAt),
          )}
        </time>
      </Fact>
      {seller !== '' && <Fact term={t('receipt.seller')}>{displayName(t, seller)}</Fact>}
      <Fact term={t('receipt.buyer')}>{displayName(t, buyer)}</Fact>
      <div className="grid gap-0.5 sm:col-span-2 print:col-span-2">
        <dt className="text-sm text-ink-2">{t('receipt.for')}</dt>
        <dd className="wrap-anywhere">
          <span className="font-semibold">{event}</span>
          {startsAt && (
            <span className="block text-ink-2">
              {spanText({ startsAt, endsAt: null, timeZone }, language)}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Sums({
  receipt: { ticket, places, each, discount, amount, tax, taxBasisPoints, refunds, currency },
}: {
  receipt: PaymentReceipt
}) {
  const { t } = useWords()
  const language = useLanguage()
  const text = (sum: number) => moneyText(sum, currency, language)
  return (
    <dl className="grid gap-3 border-t border-rule pt-6 tabular-nums">
      <Row
        term={
          <span className="wrap-anywhere">
            {ticket}{' '}
            <span className="whitespace-nowrap text-ink-2">
              {places} × {text(each)}
            </span>
          </span>
        }
        sum={text(each * places)}
      />
      {discount > 0 && <Row term={t('buy.discount')} sum={`−${text(discount)}`} />}
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-semibold">
        <dt>{t('buy.total')}</dt>
        <dd className="font-display text-2xl font-bold whitespace-nowrap">{text(amount)}</dd>
      </div>
      {tax > 0 && (
        <div className="text-sm text-ink-2">
          <dt className="sr-only">
            {t('buy.with-tax', { share: percentText(taxBasisPoints, language) })}
          </dt>
          <dd>
            {t('buy.tax', { amount: text(tax), share: percentText(taxBasisPoints, language) })}
          </dd>
        </div>
      )}
      {refunds.length > 0 && (
        <>
          {refunds.map((refund) => (
            <Row
              key={refund.at}
              term={<Back refund={refund} />}
              sum={`−${text(refund.amount)}`}
              isGone={refund.state === 'failed'}
            />
          ))}
          <div className="flex items-baseline justify-between gap-4 border-t-4 border-double border-ink pt-3 font-semibold">
            <dt>{t('receipt.stays')}</dt>
            <dd className="whitespace-nowrap">
              {text(
                refunds.reduce(
                  (left, one) => (one.state === 'failed' ? left : left - one.amount),
                  amount,
                ),
              )}
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** One refund and its state. */
function Back({ refund: { at, state } }: { refund: PaymentReceipt['refunds'][number] }) {
  const { t } = useWords()
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'long' }).format(
    new Date(at),
  )
  return (
    <>
      <span className="block">{t(`receipt.back.${state}`)}</span>
      <time dateTime={at} className="block text-sm text-ink-2">
        {day}
      </time>
    </>
  )
}

function Row({ term, sum, isGone = false }: { term: ReactNode; sum: string; isGone?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{term}</dt>
      <dd className={`whitespace-nowrap ${isGone ? 'text-ink-2 line-through' : ''}`}>{sum}</dd>
    </div>
  )
}
