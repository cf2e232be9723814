import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'

type Props = {
  title: string
  /** Null if it is not possible now. */
  yes: string | null
  isOpen: boolean
  isPending: boolean
  problem: unknown
  onClose: () => void
  onYes: () => void
  children: ReactNode
}

/** Asks for confirmation before something irreversible. */
export function ConfirmDialog({
  title,
  yes,
  isOpen,
  isPending,
  problem,
  onClose,
  onYes,
  children,
}: Props) {
  const { t } = useWords()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        yes !== null && (
          <Button kind="danger" isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {children}
        {problem instanceof Error && (
          <p role="alert" className="font-medium text-seek-ink">
            {failureWords(t, problem)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
