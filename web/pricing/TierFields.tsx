import { type ReactNode } from 'react'
import type { Currency } from '#contract/payments/currencies.ts'
import { pricingLimits } from '#contract/payments/pricing.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import type { SheetProblems } from './pricing-form.rules.ts'
import type { TierValues } from './pricing-form.ts'
import { useFocus } from '#web/parts/forms/focus.ts'

type TierField = Exclude<keyof TierValues, 'id'>
type Props = {
  tier: TierValues
  problems: SheetProblems
  currency: Currency
  windowFields: ReactNode
  onChange: (part: Partial<TierValues>) => void
}

/** The fields of a ticket. */
export function TierFields({ tier, problems, currency, windowFields, onChange }: Props) {
  const { t } = useWords()
  const id = `tier-${tier.id}-`
  const field = (name: TierField) => ({
    id: id + name,
    name,
    value: tier[name],
    errorCode: problems[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
  })
  // The host opens a ticket in order to write it.
  useFocus(`${id}name`)
  return (
    <div className="grid items-start gap-x-6 gap-y-5 border-t border-rule pt-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...field('name')}
          label={t('pricing.name')}
          placeholder={t('pricing.name-example')}
          maxLength={pricingLimits.name + 20}
          autoComplete="off"
        />
      </div>
      <AmountField
        {...field('price')}
        label={t('pricing.price')}
        hint={t('pricing.price-hint')}
        unit={currency.toUpperCase()}
      />
      <TextField
        {...field('quantity')}
        label={t('pricing.quantity')}
        hint={t('pricing.quantity-hint')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        isOptional
      />
      {windowFields}
      <TextArea
        {...field('benefits')}
        label={t('pricing.benefits')}
        hint={t('pricing.benefits-hint', { count: pricingLimits.benefits })}
        rows={3}
      />
      <TextArea
        {...field('description')}
        label={t('pricing.description')}
        rows={3}
        maxLength={pricingLimits.description}
      />
    </div>
  )
}
