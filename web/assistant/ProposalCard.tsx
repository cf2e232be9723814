import { Check, CircleAlert, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { AssistantThread, Proposal } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Difference } from '#web/parts/forms/Difference.tsx'
import { EventCard } from './EventCard.tsx'
import { PageLink } from './PageLink.tsx'
import { type ProposalControls, useProposalDecision } from './proposal-decision.ts'
import type { TextProposal } from './proposal.rules.ts'
import { ProposalFrame } from './ProposalFrame.tsx'
import { ProposalOutcome } from './ProposalOutcome.tsx'

type ProposalProps = { proposal: TextProposal; thread: AssistantThread }

/**
 * Shows a proposal, its change, and the buttons to apply or dismiss it. Nothing happens without a
 * button, and another undoes the change.
 */
export function ProposalCard({
  proposal,
  thread,
}: {
  proposal: Proposal
  thread: AssistantThread
}) {
  if (proposal.type === 'event') return <EventCard proposal={proposal} thread={thread} />
  if (proposal.type === 'page') return <PageLink page={proposal.page} label={proposal.text} />
  return <TextCard proposal={proposal} thread={thread} />
}

function TextCard({ proposal, thread }: ProposalProps) {
  const { t } = useWords()
  const card = useRef<HTMLDivElement>(null)
  const settling = useProposalDecision(proposal, thread, () =>
    requestAnimationFrame(() => card.current?.focus()),
  )
  const { state } = proposal
  return (
    <ProposalFrame
      card={card}
      title={titleOf(proposal, t)}
      {...(proposal.type === 'item' && { band: proposal.kind })}
      isDismissed={state === 'dismissed'}
      problem={settling.problem}
      ways={
        state === 'open' ? (
          <Ways proposal={proposal} thread={thread} settling={settling} />
        ) : (
          <ProposalOutcome
            state={state}
            done={t('assistant.applied')}
            doing={settling.doing}
            canUndo={settling.canUndo}
            isKept={settling.isKept}
            onUndo={() => settling.decide('undo')}
            onReopen={() => settling.decide('reopen')}
          />
        )
      }
    >
      <Proposed proposal={proposal} settling={settling} />
    </ProposalFrame>
  )
}

/**
 * Shows the change. If the target has a different text by now, says so and compares with that text.
 */
function Proposed({
  proposal: { text, before, state },
  settling: { seen },
}: {
  proposal: TextProposal
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

/**
 * Returns whether a proposal can be applied. Messages to others are copied; an event that does not
 * exist yet has no fields.
 */
function canApply(proposal: TextProposal, { event }: AssistantThread): boolean {
  return proposal.type === 'item' || (proposal.type !== 'draft_message' && event !== null)
}

type Translator = ReturnType<typeof useWords>['t']

function titleOf(proposal: TextProposal, t: Translator): string {
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
  proposal: TextProposal,
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
