import type { EventPricing } from '#contract/payments/pricing.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import type { SheetProblems } from './pricing-form.rules.ts'
import type { EventTierValues } from './pricing-form.ts'

type Props = {
  id: string
  tier: EventTierValues
  timeZone: EventPricing['timeZone']
  problems: SheetProblems
  onChange: (part: Partial<EventTierValues>) => void
}

/** Sets when a ticket is on sale; either end may be open. */
export function SaleWindow({ id, tier, timeZone, problems, onChange }: Props) {
  const { t } = useWords()
  return (
    <>
      <DateTimeField
        id={`${id}opensAt`}
        name="opensAt"
        label={t('pricing.opens')}
        hint={t('pricing.opens-hint')}
        timeZone={timeZone}
        value={tier.opensAt}
        errorCode={problems['opensAt']}
        isOptional
        onChange={(opensAt) => onChange({ opensAt })}
      />
      <DateTimeField
        id={`${id}closesAt`}
        name="closesAt"
        label={t('pricing.closes')}
        hint={t('pricing.closes-hint')}
        timeZone={timeZone}
        value={tier.closesAt}
        errorCode={problems['closesAt']}
        isOptional
        onChange={(closesAt) => onChange({ closesAt })}
      />
    </>
  )
}
