import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type AttendeeImport, undoImport } from '#contract/admission/attendee-import.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { useInvalidateAttendees } from '../attendees/decisions.ts'

type Props = {
  eventId: string
  of: AttendeeImport
  /** The label that tells it apart in a list. */
  label?: string
  onUndone: (removed: number) => void
}

/** Undoes an import, after saying whom that removes. Nothing if nobody would be removed. */
export function UndoImport({ eventId, of: done, label, onUndone }: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const invalidate = useInvalidateAttendees()
  const undo = useSend(undoImport, ({ removed }) => {
    setAsking(false)
    onUndone(removed)
    void invalidate()
  })
  if (done.undoneAt !== null || done.unclaimed === 0) return null
  return (
    <>
      <Button kind="outline" size="small" aria-label={label} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        {t('import.undo')}
      </Button>
      <Dialog
        title={t('import.undo-title')}
        isOpen={isAsking}
        onClose={() => (setAsking(false), undo.reset())}
        actions={
          <Button
            kind="danger"
            isPending={undo.isPending}
            onClick={() => undo.mutate({ params: { eventId, importId: done.id } })}
          >
            {t('import.undo')}
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>
            {t('import.undo-text', { count: done.unclaimed })}{' '}
            {done.mailed > 0 && t('import.undo-mailed', { count: done.mailed })}
          </p>
          <p>{t('import.undo-kept')}</p>
          {undo.error && (
            <p role="alert" className={look('error')}>
              {failureWords(t, undo.error)}
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}
