import { Ban, RotateCcw, Trash2 } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { EventTierValues } from './pricing-form.ts'

type Props = {
  tier: EventTierValues
  isSold: boolean
  onChange: (part: Partial<EventTierValues>) => void
  onRemove: () => void
}

/** Starts, stops or resumes the sale of a ticket; an unsold one can be removed. */
export function SaleButtons({ tier, isSold, onChange, onRemove }: Props) {
  const { t } = useWords()
  return (
    <>
      {(tier.opensAt !== null || tier.closesAt !== null) && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => onChange({ opensAt: null, closesAt: null })}
        >
          {t('pricing.always')}
        </Button>
      )}
      {tier.isClosed ? (
        <Button kind="quiet" size="small" onClick={() => onChange({ isClosed: false })}>
          <RotateCcw aria-hidden className="size-4" />
          {t('pricing.reopen')}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => onChange({ isClosed: true })}>
          <Ban aria-hidden className="size-4" />
          {t('pricing.close')}
        </Button>
      )}
      {!isSold && (
        <Button kind="quiet" size="small" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {t('pricing.remove-ticket')}
        </Button>
      )}
    </>
  )
}
