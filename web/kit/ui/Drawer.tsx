import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useWords } from '../i18n/i18n.ts'
import { Boundary } from './Boundary.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * A panel beside the page; on a phone it covers the whole page. Escape, the cross and a click
 * beside it close it.
 */
export function Drawer({ title, isOpen, onClose, children }: Props) {
  const { t } = useWords()
  return (
    <LanguageProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
        className="fixed inset-0 z-50 bg-[rgb(8_14_26/0.55)]"
      >
        <Modal className="ml-auto h-full w-full animate-rise overflow-y-auto border-l border-rule bg-raised shadow-overlay max-w-xl">
          <AriaDialog className="grid min-h-full content-start gap-6 p-5 outline-none sm:p-8">
            <div className="flex items-start justify-between gap-4">
              <Heading slot="title" className="title-2 min-w-0 pt-1.5 wrap-anywhere">
                {title}
              </Heading>
              <button
                type="button"
                aria-label={t('dismiss')}
                onClick={onClose}
                className="-m-1 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </button>
            </div>
            <Boundary of={children}>{children}</Boundary>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </LanguageProvider>
  )
}
