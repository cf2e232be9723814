import { Check, Undo2 } from 'lucide-react'
import type { ProposalState } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

/** What became of a proposal, and how to go back. */
export function ProposalOutcome({
  state,
  done,
  doing,
  canUndo,
  isKept,
  onUndo,
  onReopen,
}: {
  state: ProposalState
  /** What is said once it is applied. */
  done: string
  doing: string | null
  canUndo: boolean
  isKept: boolean
  onUndo: () => void
  onReopen: () => void
}) {
  const { t } = useWords()
  if (state === 'dismissed')
    return (
      <button
        type="button"
        onClick={onReopen}
        className={`${look('plainLink')} min-h-6 justify-self-start text-sm`}
      >
        {t('assistant.dismissed')}
      </button>
    )
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-offer-ink">
        <Check aria-hidden className="size-4" />
        {done}
      </p>
      {canUndo && (
        <Button kind="quiet" size="small" isPending={doing === 'undo'} onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          {t('assistant.undo')}
        </Button>
      )}
      {isKept && (
        <p role="status" className={look('hint')}>
          {t('assistant.undo-late')}
        </p>
      )}
    </div>
  )
}
