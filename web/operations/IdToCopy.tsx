import { Check, Copy } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useCopied } from '#web/kit/ui/CopyButton.tsx'

/** An id of the payment processor, unchanged; a press copies it. */
export function IdToCopy({ id }: { id: string }) {
  const { t } = useWords()
  const { isCopied, copy } = useCopied(id)
  const Sign = isCopied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={t('books.copy', { id })}
      onClick={() => void copy()}
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control bg-sunken px-2.5 py-1 text-left font-mono text-[0.8125rem] hover:text-line"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{id}</span>
      <Sign aria-hidden className="size-3.5 shrink-0" />
      <span aria-live="polite" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </button>
  )
}
