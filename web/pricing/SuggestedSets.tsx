import type { Currency } from '#contract/payments/currencies.ts'
import type { DefaultTier, PricingFacts } from '#contract/payments/pricing.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { Translate } from '#words/words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'

type SuggestedSet = PricingFacts['sets'][number]
type Props = { facts: PricingFacts; currency: Currency; onTake: (tiers: DefaultTier[]) => void }

/** Offers three ways to start for a host without tickets. */
export function SuggestedSets({ facts, currency, onTake }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const sets = facts.sets.filter((set) => set.currency === currency)
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {sets.map((set) => (
        <li key={set.name} className={`${look('card')} grid grid-rows-[auto_1fr_auto] gap-4 p-5`}>
          <div className="grid gap-1">
            <h2 className="title-3">{t(`pricing.set.${set.name}`)}</h2>
            <p className="text-sm text-ink-2">{t(`pricing.set.${set.name}-text`)}</p>
          </div>
          <dl className="grid content-start">
            {named(set, t).map(({ name, price }) => (
              <div
                key={name}
                className="flex items-baseline justify-between gap-3 border-b border-dashed border-rule py-1.5 last:border-b-0"
              >
                <dt>{name}</dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">
                  {price === 0 ? t('pricing.free') : moneyText(price, currency, language)}
                </dd>
              </div>
            ))}
          </dl>
          <Button
            kind="outline"
            aria-label={`${t('pricing.begin-here')}: ${t(`pricing.set.${set.name}`)}`}
            onClick={() => onTake(named(set, t))}
          >
            {t('pricing.begin-here')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the server's suggestions with names in the reader's language. */
function named({ name, tiers }: SuggestedSet, t: Translate): DefaultTier[] {
  const names = {
    free: [t('pricing.suggested.free')],
    single: [t('pricing.suggested.single')],
    early: [
      t('pricing.suggested.early'),
      t('pricing.suggested.regular'),
      t('pricing.suggested.late'),
    ],
  }[name]
  return tiers.map((tier, at) => ({ ...tier, name: names[at] ?? tier.name }))
}
