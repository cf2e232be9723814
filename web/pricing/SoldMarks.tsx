import { useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import type { EventTierValues } from './pricing-form.ts'

/** Shows how many of a ticket are sold, and how many are being paid for. */
export function SoldMarks({
  tier: { quantity, isClosed },
  sold,
  held,
}: {
  tier: EventTierValues
  sold: number
  held: number
}) {
  const { t } = useWords()
  const isSoldOut = !isClosed && quantity.trim() !== '' && sold + held >= Number(quantity)
  if (sold + held === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {sold > 0 && (
        <Chip tone="offer">
          {quantity.trim() === ''
            ? t('pricing.sold', { count: sold })
            : t('pricing.sold-of', { sold, count: Number(quantity) || sold })}
        </Chip>
      )}
      {held > 0 && <Chip>{t('pricing.held', { count: held })}</Chip>}
      {isSoldOut && <Chip tone="seek">{t('pricing.sold-out')}</Chip>}
    </p>
  )
}
