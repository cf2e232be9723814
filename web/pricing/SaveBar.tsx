import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isConnectionLost } from '#web/kit/api/failure.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import type { SheetControls } from './sheet.ts'

/**
 * Shows whether everything is saved, and the save button. Another person's change is never
 * overwritten without confirmation.
 */
export function SaveBar({ sheet, onSaved }: { sheet: SheetControls; onSaved: () => void }) {
  const { t } = useWords()
  const { problem, errors, failures, isUnsaved, isSaving, isStale } = sheet
  const box = useRef<HTMLDivElement>(null)
  const isWayLost = isConnectionLost(problem)
  useEffect(() => {
    if (failures > 0 && !isWayLost) box.current?.focus()
  }, [failures, isWayLost])
  const save = async () => {
    if (!(await sheet.save())) return
    showToast(t('saved'))
    onSaved()
  }
  const ofAll = errors['tiers'] ?? errors['currency'] ?? errors['discounts']
  const wrong = ofAll ? fieldWords(t, ofAll) : t('pricing.look-again')
  const failed = isStale ? t('pricing.changed') : failureWords(t, problem)
  const words = problem === null ? wrong : failed
  if (!isUnsaved)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
        <Check aria-hidden className="size-4 text-offer-ink" />
        {t('pricing.all-saved')}
      </p>
    )
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-rule bg-canvas px-4 py-4">
      {(problem !== null || Object.keys(errors).length > 0) && (
        <div
          ref={box}
          tabIndex={-1}
          role="alert"
          className="rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm font-semibold text-seek-ink"
        >
          {words}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isStale && (
          <Button isPending={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
        {isStale && (
          <Button isPending={isSaving} onClick={() => void sheet.keepMine()}>
            {t('create.keep-mine')}
          </Button>
        )}
        {isStale && (
          <Button kind="quiet" onClick={() => void sheet.reload()}>
            {t('create.load-newer')}
          </Button>
        )}
        {!isStale && (
          <Button kind="quiet" onClick={() => void sheet.discard()}>
            {t('create.discard')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {t('questions.unsaved')}
        </p>
      </div>
    </div>
  )
}
