import type { EarningsEntry, EarningsLine } from '#contract/payments/earnings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { balanceText, signedText } from '#web/parts/money/money-words.ts'

/**
 * The direction of the buyer's money for each entry: to the event, back, or only within the host's
 * accounts.
 */
const ways = {
  payment: 1,
  refund: -1,
  'refund-failed': 1,
  transfer: 0,
  settled: 0,
  reversal: 0,
  debt: 0,
  'dispute-withdrawn': -1,
  'dispute-reinstated': 1,
  'dispute-lost': 0,
  'commission-void': 0,
} as const satisfies Record<EarningsEntry['kind'], -1 | 0 | 1>

/** Lists an order's entries, with the amount of each and the host's part of it. */
export function EntryList({ line: { entries, currency, yours } }: { line: EarningsLine }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="bg-sunken/50 px-4 pt-2 pb-5 md:px-5">
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_8rem_8rem] gap-x-4 pb-2 pl-9 text-right text-sm text-ink-2 sm:grid"
      >
        <span />
        <span>{t('statement.moved')}</span>
        <span>{t('statement.of-yours')}</span>
      </div>
      <ol>
        {entries.map((entry, at) => (
          <li key={`${entry.at} ${entry.kind} ${at}`}>
            <Entry entry={entry} currency={currency} isLast={at === entries.length - 1} />
          </li>
        ))}
      </ol>
      <p className="ml-9 flex justify-between gap-4 border-t-4 border-double border-ink pt-2.5 font-semibold tabular-nums">
        <span>{t('money.yours-now')}</span>
        <span>{balanceText(yours, currency, language)}</span>
      </p>
    </div>
  )
}

function Entry({
  entry: { at, kind, amount, yours },
  currency,
  isLast,
}: {
  entry: EarningsEntry
  currency: EarningsLine['currency']
  isLast: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const way = ways[kind]
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
      <span aria-hidden className="relative flex justify-center">
        {!isLast && <span className="absolute top-2 -bottom-2 w-2 bg-rule" />}
        <Station className="relative mt-0.5 size-5" />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pb-4 tabular-nums sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
        <p className="min-w-0">
          <span className="font-medium">{t(`statement.entry.${kind}`)}</span>
          <time dateTime={at} className="block text-sm text-ink-2">
            {momentText(at, language)}
          </time>
        </p>
        <p className="text-right whitespace-nowrap">
          <span className="sr-only">{t('statement.moved')} </span>
          {way === 0
            ? moneyText(amount, currency, language)
            : signedText(way * amount, currency, language)}
        </p>
        <p className="text-right whitespace-nowrap max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:text-sm">
          <span className="text-ink-2 sm:sr-only">{t('statement.of-yours')} </span>
          {yours === 0 ? (
            <span className="text-ink-2">–</span>
          ) : (
            signedText(yours, currency, language)
          )}
        </p>
      </div>
    </div>
  )
}
