import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'

type Props = {
  title: string
  yes: string
  isOpen: boolean
  sent: { isPending: boolean; error: unknown; reset: () => void }
  onClose: () => void
  onYes: () => void
  children: ReactNode
}

/** Asks for confirmation before an action that affects others. */
export function ConfirmSendDialog({ title, yes, isOpen, sent, onClose, onYes, children }: Props) {
  const { t } = useWords()
  const close = () => {
    sent.reset()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button kind="danger" isPending={sent.isPending} onClick={onYes}>
          {yes}
        </Button>
      }
    >
      <div className="grid gap-3">
        {children}
        {sent.error !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, sent.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
