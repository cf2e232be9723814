import { Check, Plus } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { ProposalActions } from './proposal-decision.ts'

type ActionsProps = { actions: ProposalActions }

/** Accepts a proposal: something new, or a change. */
export function TakeButton({
  isNew,
  label,
  actions: { decide, doing },
}: ActionsProps & { isNew: boolean; label: string }) {
  const Icon = isNew ? Plus : Check
  return (
    <Button size="small" isPending={doing === 'take'} onClick={() => decide('take')}>
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  )
}

export function DismissButton({ actions: { decide, doing } }: ActionsProps) {
  const { t } = useWords()
  return (
    <Button
      kind="quiet"
      size="small"
      isPending={doing === 'put-away'}
      onClick={() => decide('put-away')}
    >
      {t('assistant.not-this')}
    </Button>
  )
}
