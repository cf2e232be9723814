import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import type { ButtonLook, ButtonSize } from './look.ts'

type Props = { text: string; label: string; kind?: ButtonLook; size?: ButtonSize }

/** Copies a text to the clipboard, and reports it for a moment. */
export function useCopied(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await putOnClipboard(text)
    setCopied(text)
    setTimeout(() => setCopied(null), 2500)
  }
  return { isCopied: copied === text, copy }
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label, kind = 'outline', size = 'normal' }: Props) {
  const { t } = useWords()
  const { isCopied, copy } = useCopied(text)
  return (
    <Button kind={kind} size={size} onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden className="size-4" />
      ) : (
        <Copy aria-hidden className="size-4" />
      )}
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  )
}

/**
 * Outside a secure context there is no clipboard to write to; a selected field can still be copied.
 */
async function putOnClipboard(text: string): Promise<void> {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isWritten) return
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
