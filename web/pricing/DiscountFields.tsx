import { Trash2 } from 'lucide-react'
import type { Currency } from '#contract/payments/currencies.ts'
import { pricingLimits } from '#contract/payments/pricing.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import type { SheetProblems } from './pricing-form.rules.ts'
import type { DiscountValues, EventTierValues } from './pricing-form.ts'
import { useFocus } from '#web/parts/forms/focus.ts'

type Props = {
  discount: DiscountValues
  tiers: readonly EventTierValues[]
  problems: SheetProblems
  currency: Currency
  timeZone: string
  onChange: (part: Partial<DiscountValues>) => void
  onRemove: () => void
}

/** The fields of a discount code. */
export function DiscountFields({
  discount,
  tiers,
  problems,
  currency,
  timeZone,
  onChange,
  onRemove,
}: Props) {
  const { t } = useWords()
  const id = `discount-${discount.id}-`
  useFocus(`${id}code`)
  const tierOptions = tiers.map((tier) => ({
    value: tier.id,
    label: tier.name.trim() || t('pricing.unnamed'),
  }))
  const isGone = discount.tierId !== '' && !tiers.some((tier) => tier.id === discount.tierId)
  const choices = [
    { value: '', label: t('pricing.all-tickets') },
    ...tierOptions,
    ...(isGone ? [{ value: discount.tierId, label: t('pricing.gone-ticket') }] : []),
  ]
  const valueProblem = problems['amount'] ?? problems['basisPoints']
  return (
    <div className="grid items-start gap-x-6 gap-y-5 border-t border-rule px-4 pt-5 pb-4 sm:grid-cols-2 sm:px-5">
      <TextField
        id={`${id}code`}
        name="code"
        label={t('pricing.code')}
        hint={t('pricing.code-hint')}
        value={discount.code}
        errorCode={problems['code']}
        maxLength={pricingLimits.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(code) => onChange({ code })}
      />
      <Select
        id={`${id}tierId`}
        name="tierId"
        label={t('pricing.for-ticket')}
        value={discount.tierId}
        choices={choices}
        errorCode={problems['tierId']}
        onChange={(tierId) => onChange({ tierId })}
      />
      <Select
        id={`${id}kind`}
        name="kind"
        label={t('pricing.kind')}
        value={discount.kind}
        choices={[
          { value: 'share', label: t('pricing.kind.share') },
          { value: 'amount', label: t('pricing.kind.amount') },
        ]}
        onChange={(kind) => onChange({ kind, value: '' })}
      />
      <AmountField
        id={`${id}value`}
        name="value"
        label={t('pricing.off')}
        value={discount.value}
        errorCode={valueProblem}
        unit={discount.kind === 'share' ? '%' : currency.toUpperCase()}
        onChange={(value) => onChange({ value })}
      />
      <TextField
        id={`${id}maxUses`}
        name="maxUses"
        label={t('pricing.max-uses')}
        hint={t('create.capacity-hint')}
        value={discount.maxUses}
        errorCode={problems['maxUses']}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        isOptional
        onChange={(maxUses) => onChange({ maxUses })}
      />
      <div className="grid justify-items-start gap-2 *:first:w-full">
        <DateTimeField
          id={`${id}expiresAt`}
          name="expiresAt"
          label={t('codes.expires')}
          timeZone={timeZone}
          value={discount.expiresAt}
          errorCode={problems['expiresAt']}
          isOptional
          onChange={(expiresAt) => onChange({ expiresAt })}
        />
        {discount.expiresAt !== null && (
          <Button
            kind="quiet"
            size="small"
            className="-ml-3.5"
            onClick={() => onChange({ expiresAt: null })}
          >
            {t('codes.no-end')}
          </Button>
        )}
      </div>
      <div className="-mx-3.5 sm:col-span-2">
        <Button kind="quiet" size="small" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {t('pricing.remove-code')}
        </Button>
      </div>
    </div>
  )
}
