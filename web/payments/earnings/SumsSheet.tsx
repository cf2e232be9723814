import type { ReactNode } from 'react'
import type { EarningsReport, EarningsTotals } from '#contract/payments/earnings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { SaleLine, SaleTrack, type Track } from '#web/parts/money/SaleLine.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { balanceText } from '#web/parts/money/money-words.ts'
import { usePlatformName } from '#web/parts/money/sale-words.ts'

type Props = {
  sums: EarningsTotals
  release: EarningsReport['release']
  eventId: string
  /** Whether the host has no account for the payout. */
  isWaiting: boolean
}

/**
 * Shows the sales in one currency: whose each part is, line by line to the total, and where the
 * host's part is.
 */
export function SumsSheet({ sums, release, eventId, isWaiting }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const {
    currency,
    orders,
    sold,
    cardFees,
    platform,
    affiliates,
    givenBack,
    takenBack,
    yours,
    released,
    toCome,
    owed,
  } = sums
  const platformName = usePlatformName()
  const money = (amount: number) => balanceText(amount, currency, language)
  const name =
    new Intl.DisplayNames(language, { type: 'currency' }).of(currency.toUpperCase()) ?? currency
  const lines: { track: Track; amount: number; term: string }[] = [
    { track: 'striped', amount: cardFees, term: t('pricing.taken.card') },
    { track: 'solid', amount: platform, term: platformName },
    { track: 'dotted', amount: affiliates, term: t('statement.affiliates') },
    { track: 'back', amount: givenBack + takenBack, term: t('receipt.given-back') },
  ]
  return (
    <section
      aria-label={t('statement.in', { currency: name })}
      className={`${look('card')} grid gap-6 p-5 sm:p-8 print:border-0 print:p-0`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="text-sm font-semibold text-ink-2">{t('pricing.taken.yours')}</h2>
          <p className="font-display text-5xl leading-tight font-bold sm:text-6xl">
            {money(yours)}
          </p>
        </div>
        <p className="text-sm text-ink-2 sm:text-right">
          <span className="block font-semibold text-ink">{name}</span>
          {t('pricing.taken.orders', { count: orders })}
        </p>
      </div>
      <SaleLine
        stretches={[...lines, { track: 'open', amount: yours }].map(({ track, amount }) => ({
          track: track as Track,
          amount: Math.max(0, amount),
        }))}
      />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Ledger
          caption={t('statement.whose')}
          total={{ term: t('pricing.taken.yours'), track: 'open', text: money(yours) }}
        >
          <Line term={t('statement.sold')} text={money(sold)} isFirst />
          {lines
            .slice(0, 3)
            .map(
              ({ track, amount, term }) =>
                (amount !== 0 || track !== 'dotted') && (
                  <Line
                    key={track}
                    track={track}
                    term={term}
                    text={`−${moneyText(amount, currency, language)}`}
                  />
                ),
            )}
          {givenBack !== 0 && (
            <Line
              track="back"
              term={t('receipt.given-back')}
              text={`−${moneyText(givenBack, currency, language)}`}
            />
          )}
          {takenBack !== 0 && (
            <Line
              track="back"
              term={t('statement.taken-back')}
              text={`−${moneyText(takenBack, currency, language)}`}
            />
          )}
        </Ledger>
        <div className="grid content-start gap-5">
          <Ledger
            caption={t('statement.where')}
            total={{ term: t('pricing.taken.yours'), track: null, text: money(yours) }}
          >
            <Line term={t('statement.released')} text={money(released)} isFirst />
            <Line term={t('statement.to-come')} text={money(toCome)} />
            {owed > 0 && (
              <Line term={t('statement.owed')} text={`−${moneyText(owed, currency, language)}`} />
            )}
            {owed < 0 && (
              <Line term={t('statement.kept')} text={moneyText(-owed, currency, language)} />
            )}
          </Ledger>
          <ReleaseNote sums={sums} release={release} eventId={eventId} isWaiting={isWaiting} />
        </div>
      </div>
    </section>
  )
}

type Total = { term: string; track: Track | null; text: string }

/** Lines that add up, with their total under the double rule. */
function Ledger({
  caption,
  total,
  children,
}: {
  caption: string
  total: Total
  children: ReactNode
}) {
  return (
    <table className="w-full self-start text-left tabular-nums">
      <caption className="title-3 pb-2 text-left">{caption}</caption>
      <tbody>{children}</tbody>
      <tfoot>
        <tr className="border-t-4 border-double border-ink">
          <th scope="row" className="py-3 font-semibold">
            <Term term={total.term} track={total.track} />
          </th>
          <td className="py-3 pl-4 text-right text-lg font-bold whitespace-nowrap">{total.text}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({
  term,
  track = null,
  text,
  isFirst = false,
}: {
  term: string
  track?: Track | null
  text: string
  isFirst?: boolean
}) {
  return (
    <tr className={isFirst ? '' : 'border-t border-rule'}>
      <th scope="row" className="py-2.5 font-normal">
        <Term term={term} track={track} />
      </th>
      <td className="py-2.5 pl-4 text-right whitespace-nowrap">{text}</td>
    </tr>
  )
}

function Term({ term, track }: { term: string; track: Track | null }) {
  return (
    <span className="flex items-baseline gap-3">
      {track && (
        <span className="inline-block w-7 shrink-0">
          <SaleTrack track={track} />
        </span>
      )}
      {term}
    </span>
  )
}
