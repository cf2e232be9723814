import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'

export type RemovedItem = { name: string; undo: () => void }

/**
 * Shows what was just removed, with an undo button. It takes the focus, because the focused element
 * is gone.
 */
export function RemovalUndo({ away }: { away: RemovedItem }) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [away])
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-field px-4 py-2 text-ink-2"
    >
      <span className="min-w-0 wrap-anywhere">{t('pricing.taken-away', { name: away.name })}</span>
      <Button ref={button} kind="outline" size="small" onClick={away.undo}>
        <Undo2 aria-hidden className="size-4" />
        {t('pricing.undo')}
      </Button>
    </p>
  )
}
