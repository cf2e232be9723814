import type { Currency } from '#contract/payments/currencies.ts'
import type { PricingFacts } from '#contract/payments/pricing.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Select } from '#web/kit/ui/Select.tsx'

type Props = {
  facts: PricingFacts
  value: Currency
  errorCode: string | undefined
  onChange: (currency: Currency) => void
}

/** The currency of all prices. */
export function CurrencyField({ facts, value, errorCode, onChange }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const choices = facts.currencies.map(({ code }) => ({
    value: code,
    label: `${names.of(code.toUpperCase()) ?? code} (${code.toUpperCase()})`,
  }))
  return (
    <Select
      id="pricing-currency"
      name="currency"
      label={t('pricing.currency')}
      value={value}
      choices={choices}
      errorCode={errorCode}
      onChange={onChange}
    />
  )
}
