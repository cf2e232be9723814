import { Plus } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { tierLimit } from './pricing-form.rules.ts'

/** Adds a ticket, or says that the limit is reached. */
export function AddTier({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { t } = useWords()
  return count < tierLimit ? (
    <Button kind="outline" onClick={onAdd}>
      <Plus aria-hidden className="size-4.5" />
      {t('pricing.add')}
    </Button>
  ) : (
    <p className={look('hint')}>{t('pricing.full', { count: tierLimit })}</p>
  )
}
