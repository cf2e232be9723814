import { Check, CircleAlert, Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { AssistantThread, Proposal } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Difference } from '#web/parts/forms/Difference.tsx'
import { type ProposalControls, useProposalDecision } from './proposal-decision.ts'

const bands = { objective: 'bg-seek', offering: 'bg-offer', none: 'bg-line' } as const

type ProposalProps = { proposal: Proposal; thread: AssistantThread }

/**
 * Shows a proposal, its change, and the buttons to apply or dismiss it. Nothing happens without a
 * button, and another undoes the change.
 */
export function ProposalCard({ proposal, thread }: ProposalProps) {
  const { t } = useWords()
  const card = useRef<HTMLDivElement>(null)
  const settling = useProposalDecision(proposal, thread, () =>
    requestAnimationFrame(() => card.current?.focus()),
  )
  const band = bands[proposal.type === 'item' ? proposal.kind : 'none']
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={`grid gap-3 rounded-card border border-rule bg-surface p-4 outline-none sm:p-5 ${proposal.state === 'dismissed' ? 'opacity-60' : ''}`}
    >
      <p className={`${look('label')} flex items-center gap-2.5`}>
        <span aria-hidden className={`h-2 w-7 shrink-0 rounded-full ${band}`} />
        {titleOf(proposal, t)}
      </p>
      <Proposed proposal={proposal} settling={settling} />
      {settling.problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, settling.problem)}
        </p>
      )}
      {proposal.state === 'open' ? (
        <Ways proposal={proposal} thread={thread} settling={settling} />
      ) : (
        <ProposalOutcome proposal={proposal} settling={settling} />
      )}
    </div>
  )
}

/**
 * Shows the change. If the target has a different text by now, says so and compares with that text.
 */
function Proposed({
  proposal: { text, before, state },
  settling: { seen },
}: {
  proposal: Proposal
  settling: ProposalControls
}) {
  const { t } = useWords()
  const isChanged = seen !== null && state === 'open'
  const from = isChanged ? (seen.current ?? '') : before
  return (
    <>
      {isChanged && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-sm font-medium"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {seen.current === null ? t('assistant.gone') : t('assistant.changed')}
        </p>
      )}
      {from === '' ? (
        <p className="font-medium whitespace-pre-wrap wrap-anywhere">{text}</p>
      ) : (
        <Difference before={from} after={text} />
      )}
    </>
  )
}

function Ways({
  proposal,
  thread,
  settling: { decide, doing, seen },
}: ProposalProps & { settling: ProposalControls }) {
  const { t } = useWords()
  const isNew = seen ? seen.current === null : proposal.before === ''
  return (
    <div className="flex flex-wrap gap-2">
      {canApply(proposal, thread) ? (
        <Button size="small" isPending={doing === 'take'} onClick={() => decide('take')}>
          {isNew ? (
            <Plus aria-hidden className="size-4" />
          ) : (
            <Check aria-hidden className="size-4" />
          )}
          {t(doOf(proposal, isNew))}
        </Button>
      ) : (
        <CopyButton kind="outline" size="small" text={proposal.text} label={t('assistant.copy')} />
      )}
      <Button
        kind="quiet"
        size="small"
        isPending={doing === 'put-away'}
        onClick={() => decide('put-away')}
      >
        {t('assistant.not-this')}
      </Button>
    </div>
  )
}

function ProposalOutcome({
  proposal: { state },
  settling: { decide, doing, canUndo, isKept },
}: {
  proposal: Proposal
  settling: ProposalControls
}) {
  const { t } = useWords()
  if (state === 'dismissed')
    return (
      <button
        type="button"
        onClick={() => decide('reopen')}
        className={`${look('plainLink')} min-h-6 justify-self-start text-sm`}
      >
        {t('assistant.dismissed')}
      </button>
    )
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-offer-ink">
        <Check aria-hidden className="size-4" />
        {t('assistant.applied')}
      </p>
      {canUndo && (
        <Button
          kind="quiet"
          size="small"
          isPending={doing === 'undo'}
          onClick={() => decide('undo')}
        >
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

/**
 * Returns whether a proposal can be applied. Messages to others are copied; an event that does not
 * exist yet has no fields.
 */
function canApply(proposal: Proposal, { event }: AssistantThread): boolean {
  return proposal.type === 'item' || (proposal.type !== 'draft_message' && event !== null)
}

type Translator = ReturnType<typeof useWords>['t']

function titleOf(proposal: Proposal, t: Translator): string {
  if (proposal.type === 'draft_message')
    return proposal.name === ''
      ? t('assistant.proposal.message')
      : t('assistant.proposal.message-to', { name: proposal.name })
  if (proposal.type === 'event_field') return t(`assistant.proposal.${proposal.field}`)
  if (proposal.type === 'question') return t('assistant.proposal.question')
  return t(
    proposal.kind === 'objective' ? 'assistant.proposal.objective' : 'assistant.proposal.offering',
  )
}

function doOf(
  proposal: Proposal,
  isNew: boolean,
):
  | 'assistant.do.reword'
  | 'assistant.do.objective'
  | 'assistant.do.offering'
  | 'assistant.do.question'
  | 'assistant.do.use' {
  if (proposal.type === 'question') return 'assistant.do.question'
  if (!isNew) return 'assistant.do.reword'
  if (proposal.type !== 'item') return 'assistant.do.use'
  return proposal.kind === 'objective' ? 'assistant.do.objective' : 'assistant.do.offering'
}
