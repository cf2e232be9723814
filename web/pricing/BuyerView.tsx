import { Check } from 'lucide-react'
import type { Currency } from '#contract/payments/currencies.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { parsePrice } from './pricing-form.rules.ts'
import type { TierValues } from './pricing-form.ts'

type Props = { tiers: readonly TierValues[]; currency: Currency; sale: (id: string) => string }

/** Shows the tickets as buyers see them. */
export function BuyerView({ tiers, currency, sale }: Props) {
  const { t } = useWords()
  if (tiers.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{t('pricing.preview')}</h2>
      <ul className="grid gap-3">
        {tiers.map((tier) => (
          <li key={tier.id}>
            <Stub tier={tier} currency={currency} sale={sale(tier.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A ticket with its stub at the perforation. */
function Stub({ tier, currency, sale }: { tier: TierValues; currency: Currency; sale: string }) {
  const { t, language, locale } = useWords()
  const price = parsePrice(tier.price, { currency, locale })
  const cost = price === null ? '–' : moneyText(price, currency, language)
  const benefits = tier.benefits
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const notch = 'absolute -left-2 size-4 rounded-full border border-rule bg-canvas'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] overflow-hidden rounded-card border border-rule bg-surface">
      <div className="grid content-start gap-1.5 py-4 pr-4 pl-5">
        <p className="font-display text-lg leading-snug font-semibold wrap-anywhere">
          {tier.name.trim() || t('pricing.unnamed')}
        </p>
        {tier.description.trim() !== '' && (
          <p className="text-sm wrap-anywhere">{tier.description}</p>
        )}
        {benefits.length > 0 && (
          <ul className="grid gap-0.5 text-sm">
            {benefits.map((line, at) => (
              <li key={at} className="flex gap-2 wrap-anywhere">
                <Check aria-hidden className="mt-1 size-3.5 shrink-0" />
                {line}
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2">{sale}</p>
      </div>
      <div className="relative grid min-w-24 content-center border-l-2 border-dashed border-rule px-4 py-4 text-center">
        <span aria-hidden className={`${notch} -top-2 -ml-0.25`} />
        <span aria-hidden className={`${notch} -bottom-2 -ml-0.25`} />
        <p className="font-display text-xl font-bold whitespace-nowrap">
          {price === 0 ? t('pricing.free') : cost}
        </p>
      </div>
    </div>
  )
}
