import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useWords } from '../i18n/i18n.ts'
import { Boundary } from './Boundary.tsx'
import { Button } from './Button.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  /** The label of the button that changes nothing, where "Cancel" could be misread. */
  out?: string
}

/** A dialog over the page. Escape and the cancel button beside the actions close it. */
export function Dialog({ title, isOpen, onClose, children, actions, out }: Props) {
  const { t } = useWords()
  return (
    <LanguageProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
        className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-[rgb(8_14_26/0.55)] p-4"
      >
        <Modal className="w-full max-w-md animate-rise rounded-card border border-rule bg-raised shadow-overlay">
          <AriaDialog
            role="alertdialog"
            className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6 wrap-anywhere outline-none"
          >
            <Heading slot="title" className="title-2">
              {title}
            </Heading>
            <div className="text-ink-2">
              <Boundary of={children}>{children}</Boundary>
            </div>
            <div className="mt-2 flex flex-wrap justify-end gap-3">
              <Button kind="quiet" onClick={onClose}>
                {out ?? t('cancel')}
              </Button>
              {actions}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </LanguageProvider>
  )
}
