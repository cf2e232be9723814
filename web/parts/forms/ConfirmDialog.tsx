import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'

type Props = {
  title: string
  /** Null if it is not possible now. */
  yes: string | null
  /** The label of the button that changes nothing, if "Cancel" could be misread. */
  no?: string
  isOpen: boolean
  /** The request that a yes sends. */
  sent: { isPending: boolean; error: unknown }
  onClose: () => void
  onYes: () => void
  children: ReactNode
}

/** Asks for confirmation before something irreversible or something that affects others. */
export function ConfirmDialog({ title, yes, no, isOpen, sent, onClose, onYes, children }: Props) {
  const { t } = useWords()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      {...(no !== undefined && { out: no })}
      actions={
        yes !== null && (
          <Button kind="danger" isPending={sent.isPending} onClick={onYes}>
            {yes}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {children}
        {sent.error instanceof Error && (
          <p role="alert" className="font-medium text-seek-ink">
            {failureWords(t, sent.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
