import type { Currency } from '#contract/payments/currencies.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { moneyText } from './figures.ts'
import { SaleLine, SaleTrack, type Track } from './SaleLine.tsx'

type SaleShare = {
  track: Track
  amount: number
  name: string
  rule: string
  /** The share that the reader looks for first. */
  isMain?: boolean
}

/** The shares of one sale: drawn to scale, and in figures. */
export function SaleShares({
  parts,
  currency,
}: {
  parts: readonly SaleShare[]
  currency: Currency
}) {
  const language = useLanguage()
  return (
    <>
      <SaleLine stretches={parts} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-4">
        {parts.map(({ track, amount, name, rule, isMain = false }) => (
          <div key={track} className={isMain ? '' : 'text-ink-2'}>
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <span className="-mt-2 inline-block w-5 shrink-0 overflow-hidden">
                <SaleTrack track={track} />
              </span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </dt>
            <dd>
              <span className="block font-semibold">{moneyText(amount, currency, language)}</span>
              <span className="block text-sm text-ink-2">{rule}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
