import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AssistantThread,
  type Proposal,
  type ProposalState,
  readThread,
  settleProposal,
} from '#contract/assistant.ts'
import { call, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { applyProposal, hasChanged, type TargetSnapshot, undoProposal } from './apply-proposal.ts'
import type { TextProposal } from './proposal.rules.ts'
import { useIsApplied } from './proposal-status.ts'

type ProposalAction = 'take' | 'put-away' | 'reopen' | 'undo'

/** The buttons of a proposal: what runs, and what failed last. */
export type ProposalActions = {
  decide: (action: ProposalAction) => void
  doing: ProposalAction | null
  problem: Error | null
}

/** Runs one action of a proposal at a time, also offline. */
export function useProposalActions(
  handlers: Record<ProposalAction, () => Promise<void>>,
  onSettled: () => void,
): ProposalActions {
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: (action: ProposalAction) => handlers[action](),
    onSuccess: onSettled,
  })
  return {
    decide: (action) => isPending || mutate(action),
    doing: isPending ? variables : null,
    problem: error,
  }
}

/**
 * The decision about a proposal. `seen`: the target has changed or is gone, and the person is asked
 * again. `canUndo`: the applied text is still there. `isKept`: the applied text was edited since
 * and cannot be undone.
 */
export type ProposalControls = ProposalActions & {
  seen: TargetSnapshot | null
  canUndo: boolean
  isKept: boolean
}

/** Applies a proposal, dismisses it, and undoes either. */
export function useProposalDecision(
  proposal: TextProposal,
  thread: AssistantThread,
  onSettled: () => void,
): ProposalControls {
  const [seen, setSeen] = useState<TargetSnapshot | null>(null)
  const current = useIsApplied(proposal, thread)
  const [isKept, setKept] = useState(false)
  const note = async (state: ProposalState) => {
    const { threadId } = thread
    cacheProposal(
      threadId,
      await call(settleProposal, {
        params: { threadId, proposalId: proposal.id },
        body: { state },
      }),
    )
  }
  const take = async () => {
    const applied = await applyProposal(proposal, thread, seen)
    if (applied.became === 'conflict') return setSeen(applied.seen)
    setSeen(null)
    setKept(false)
    return note('applied')
  }
  const undo = async () => {
    const isUndone = await undoProposal(proposal, thread)
    setKept(!isUndone)
    if (isUndone) await note('open')
  }
  const handlers = {
    take,
    undo,
    reopen: () => note('open'),
    'put-away': () => note('dismissed'),
  }
  return {
    ...useProposalActions(handlers, onSettled),
    seen,
    canUndo: current && !isKept && hasChanged(proposal),
    isKept,
  }
}

function cacheProposal(threadId: string, now: Proposal): void {
  queryClient.setQueryData(
    q(readThread, { params: { threadId } }).queryKey,
    (cachedThread) =>
      cachedThread && {
        ...cachedThread,
        messages: cachedThread.messages.map((message) => ({
          ...message,
          proposals: message.proposals.map((one) => (one.id === now.id ? now : one)),
        })),
      },
  )
}
