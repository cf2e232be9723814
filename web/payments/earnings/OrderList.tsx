import { ChevronDown } from 'lucide-react'
import type { EarningsLine } from '#contract/payments/earnings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { EntryList } from './EntryList.tsx'
import { balanceText } from '#web/parts/money/money-words.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

const columns =
  'md:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_5.5rem_9.5rem_1.25rem] md:items-center md:gap-x-3 lg:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem_11rem_1.25rem] lg:gap-x-4'

/** Lists the orders, the latest first; each opens to its history. */
export function OrderList({ lines }: { lines: readonly EarningsLine[] }) {
  const { t } = useWords()
  return (
    <section className="grid gap-3">
      <h2 className="title-2">{t('statement.orders')}</h2>
      <div className={`${look('card')} overflow-clip`}>
        <div
          aria-hidden
          className={`hidden border-b border-rule px-5 py-3 text-sm font-semibold text-ink-2 md:grid ${columns}`}
        >
          <span>{t('statement.buyer')}</span>
          <span className="text-right">{t('money.paid')}</span>
          <span className="text-right">{t('receipt.given-back')}</span>
          <span className="text-right">{t('pricing.taken.yours')}</span>
          <span className="pl-4">{t('statement.state')}</span>
        </div>
        <ul>
          {lines.map((line) => (
            <li
              key={line.orderId}
              className="border-b border-rule last:border-b-0 print:break-inside-avoid"
            >
              <Order line={line} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Order({ line }: { line: EarningsLine }) {
  const { t } = useWords()
  const language = useLanguage()
  const { buyer, number, ticket, places, paidAt, currency, amount, givenBack, takenBack, yours } =
    line
  const money = (sum: number) => moneyText(sum, currency, language)
  const back = givenBack + takenBack
  return (
    <details className="group">
      <summary
        className={`grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] gap-x-3 gap-y-1.5 px-4 py-4 group-open:bg-sunken/50 hover:bg-sunken/60 md:px-5 md:py-3 [&::-webkit-details-marker]:hidden ${columns}`}
      >
        <span className="contents md:grid md:min-w-0">
          <span className="min-w-0 font-semibold wrap-anywhere max-md:col-start-1 max-md:row-start-1">
            {displayName(t, buyer)}
          </span>
          <span className="-mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2 max-md:col-span-2 max-md:row-start-2 md:mt-0">
            <span className="w-full wrap-anywhere">
              {ticket}
              {places > 1 && ` × ${places}`}
            </span>
            <span className="whitespace-nowrap tabular-nums">{number}</span>{' '}
            <time dateTime={paidAt} className="whitespace-nowrap">
              {dayText(paidAt, language)}
            </time>
          </span>
        </span>
        <Figure label={t('money.paid')} text={money(amount)} isMain />
        <ChevronDown
          aria-hidden
          className="no-print size-5 text-ink-2 transition-transform duration-150 group-open:rotate-180 max-md:col-start-3 max-md:row-start-1 md:order-last"
        />
        <Figure
          label={t('receipt.given-back')}
          text={back === 0 ? '–' : `−${money(back)}`}
          isNothing={back === 0}
        />
        <Figure
          label={t('pricing.taken.yours')}
          text={balanceText(yours, currency, language)}
          isStrong
        />
        <State line={line} />
      </summary>
      <EntryList line={line} />
    </details>
  )
}

type FigureProps = {
  label: string
  text: string
  isMain?: boolean
  isStrong?: boolean
  /** Whether it is left out on a phone. */
  isNothing?: boolean
}

/** A figure in its column; on a phone its name comes before it. */
function Figure({ label, text, isMain = false, isStrong = false, isNothing = false }: FigureProps) {
  const place = isMain
    ? 'text-right max-md:col-start-2 max-md:row-start-1'
    : `max-md:col-span-2 max-md:flex max-md:justify-between max-md:text-sm md:text-right ${isNothing ? 'max-md:hidden' : ''}`
  return (
    <span className={`tabular-nums ${place}`}>
      <span className={isMain ? 'sr-only' : 'text-ink-2 md:sr-only'}>{label} </span>
      <span
        className={`whitespace-nowrap ${isMain || isStrong ? 'font-semibold' : ''} ${isNothing ? 'text-ink-2' : ''}`}
      >
        {text}
      </span>
    </span>
  )
}

/** Shows where the host's part is; an entry that needs attention comes first. */
function State({ line: { release, flag } }: { line: EarningsLine }) {
  const { t } = useWords()
  const state = t(`money.release.${release}`)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-2 md:grid md:justify-items-start md:pl-4">
      {flag && <Chip tone="seek">{t(`statement.flag.${flag}`)}</Chip>}
      {flag ? (
        <span className="text-sm text-ink-2 md:pl-3">{state}</span>
      ) : (
        <Chip tone={release === 'sent' ? 'offer' : 'plain'}>{state}</Chip>
      )}
    </span>
  )
}

function dayText(at: string, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))
}
