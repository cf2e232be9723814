import { type Currency, currencies } from '#contract/payments/currencies.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Select } from '#web/kit/ui/Select.tsx'

type Props = {
  value: Currency
  errorCode?: string | undefined
  onChange: (currency: Currency) => void
}

/** The currency of all prices. */
export function CurrencyField({ value, errorCode, onChange }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const choices = currencies.map((code) => ({
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
