import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import type { useEventSheet } from './event-sheet.ts'

type Props = { sheet: ReturnType<typeof useEventSheet>; onSaved: () => void }

/** Asks before a paid event loses its last price: from then on, people register for nothing. */
export function BecomesFree({ sheet, onSaved }: Props) {
  const { t } = useWords()
  const { errors, failures, isSaving, saveAs } = sheet
  const [answeredAt, setAnswered] = useState(0)
  const confirm = async () => {
    if (!(await saveAs({ ...sheet.sheet, isFree: true }))) return
    showToast(t('saved'))
    onSaved()
  }
  return (
    <ConfirmDialog
      title={t('pricing.free-title')}
      yes={t('pricing.free-yes')}
      isOpen={errors['tiers'] === 'becomes-free' && answeredAt !== failures}
      sent={{ isPending: isSaving, error: null }}
      onClose={() => setAnswered(failures)}
      onYes={() => void confirm()}
    >
      <p>{t('pricing.free-text')}</p>
    </ConfirmDialog>
  )
}
