import { useEffect, useId, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'

/**
 * Asks, on signing out, about what was written offline. The browser's own dialog needs nothing
 * loaded.
 */
export function UnsentDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onStay}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-rule bg-raised p-6 text-ink shadow-overlay backdrop:bg-[rgb(8_14_26/0.55)]"
    >
      <div className="grid gap-4 text-left">
        <h2 id={`${id}-title`} className="title-2">
          {t('leave.unsent-title')}
        </h2>
        <p id={`${id}-text`} className="text-ink-2">
          {t('leave.unsent-text')}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onStay}>{t('leave.stay')}</Button>
          <Button kind="danger" onClick={onLeave}>
            {t('leave.anyway')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
