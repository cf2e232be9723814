import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Conference,
  type Proposal,
  type ProposalState,
  readConference,
  settleProposal,
} from '#contract/assistant.ts'
import { call, q } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'
import { apply, hasChanged, type Seen, takeBack } from './applying.ts'
import { useStillStands } from './standing.ts'

type Deed = 'take' | 'put-away' | 'reopen' | 'undo'

/**
 * How somebody decides about a proposal. `seen`: something else or nothing stands where it would
 * go, and they are asked anew. `canUndo`: what was taken stands there still. `isKept`: what was
 * taken has been changed since, and cannot be taken back.
 */
export type Settling = {
  decide: (deed: Deed) => void
  doing: Deed | null
  problem: Error | null
  seen: Seen | null
  canUndo: boolean
  isKept: boolean
}

/** Takes a proposal up, puts it away, and takes that back. `onSettled` hears what came of it. */
export function useSettling(
  proposal: Proposal,
  conference: Conference,
  onSettled: (deed: Deed) => void,
): Settling {
  const [seen, setSeen] = useState<Seen | null>(null)
  const stands = useStillStands(proposal, conference)
  const [isKept, setKept] = useState(false)
  const note = async (state: ProposalState) => {
    const { conferenceId } = conference
    keep(
      conferenceId,
      await call(settleProposal, {
        params: { conferenceId, proposalId: proposal.id },
        body: { state },
      }),
    )
  }
  const take = async () => {
    const applied = await apply(proposal, conference, seen)
    if (applied.became === 'anew') return setSeen(applied.seen)
    setSeen(null)
    setKept(false)
    return note('applied')
  }
  const undo = async () => {
    const isUndone = await takeBack(proposal, conference)
    setKept(!isUndone)
    if (isUndone) await note('open')
  }
  const deeds: Record<Deed, () => Promise<void>> = {
    take,
    undo,
    reopen: () => note('open'),
    'put-away': () => note('dismissed'),
  }
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: (deed: Deed) => deeds[deed](),
    onSuccess: (_, deed) => onSettled(deed),
  })
  return {
    decide: (deed) => isPending || mutate(deed),
    doing: isPending ? variables : null,
    problem: error,
    seen,
    canUndo: stands && !isKept && hasChanged(proposal),
    isKept,
  }
}

function keep(conferenceId: string, now: Proposal): void {
  queryClient.setQueryData(
    q(readConference, { params: { conferenceId } }).queryKey,
    (known) =>
      known && {
        ...known,
        messages: known.messages.map((message) => ({
          ...message,
          proposals: message.proposals.map((one) => (one.id === now.id ? now : one)),
        })),
      },
  )
}
