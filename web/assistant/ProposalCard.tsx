import { useRef } from 'react'
import type { AssistantThread, Proposal } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Difference } from '#web/parts/forms/Difference.tsx'
import { EventCard } from './EventCard.tsx'
import { PageLink } from './PageLink.tsx'
import { type ProposalControls, useProposalDecision } from './proposal-decision.ts'
import type { TextProposal } from './proposal.rules.ts'
import { DismissButton, TakeButton } from './proposal-buttons.tsx'
import { ChangeNotice, ProposalFrame } from './ProposalFrame.tsx'
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
        <ChangeNotice>
          {seen.current === null ? t('assistant.gone') : t('assistant.changed')}
        </ChangeNotice>
      )}
      {from === '' ? (
        <p className="font-medium whitespace-pre-wrap wrap-anywhere">{text}</p>
      ) : (
        <Difference before={from} after={text} />
      )}
    </>
  )
}

function Ways({ proposal, thread, settling }: ProposalProps & { settling: ProposalControls }) {
  const { t } = useWords()
  const { seen } = settling
  const isNew = seen ? seen.current === null : proposal.before === ''
  return (
    <div className="flex flex-wrap gap-2">
      {canApply(proposal, thread) ? (
        <TakeButton isNew={isNew} label={t(doOf(proposal, isNew))} actions={settling} />
      ) : (
        <CopyButton kind="outline" size="small" text={proposal.text} label={t('assistant.copy')} />
      )}
      <DismissButton actions={settling} />
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
