import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AssistantThread,
  type EventChanges,
  type ProposalState,
  readThread,
  settleProposal,
} from '#contract/assistant.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { type ProposalActions, useProposalActions } from './proposal-decision.ts'
import {
  changeProposed,
  createProposed,
  deleteProposed,
  type EventProposal,
  isUntouched,
} from './event-proposal.ts'
import { currentFields, isStillAs } from './event-proposal.rules.ts'

/** `current`: the event's present fields, if they are not those that the reader saw. */
export type EventDecision = ProposalActions & {
  current: EventChanges | null
  canUndo: boolean
  isKept: boolean
  /** Whether the event of an accepted proposal is gone. */
  isGone: boolean
}

/** Accepts a proposal of an event, dismisses it, and undoes either. */
export function useEventDecision(
  proposal: EventProposal,
  { threadId }: AssistantThread,
  onSettled: () => void,
): EventDecision {
  const { t } = useWords()
  const { id: proposalId, isNew, eventId, changes, was, state } = proposal
  const [current, setCurrent] = useState<EventChanges | null>(null)
  const [isKept, setKept] = useState(false)
  const event = useQuery({
    ...q(readEvent, { params: { eventId: eventId ?? '' } }),
    enabled: state === 'applied' && eventId !== null,
  })
  const note = async (next: ProposalState, made?: string | null) => {
    await call(settleProposal, {
      params: { threadId, proposalId },
      body: { state: next, ...(made !== undefined && { eventId: made }) },
    })
    await queryClient.invalidateQueries(every(readThread))
  }
  const ticketName = t('pricing.suggested.single')
  const handlers = {
    take: async () => {
      if (isNew) {
        const made = await createProposed(proposal, ticketName)
        return note('applied', made.id)
      }
      if (eventId === null) return
      const result = await changeProposed({ changes, was: current ?? was }, { eventId, ticketName })
      if ('current' in result) return setCurrent(result.current)
      setCurrent(null)
      return note('applied')
    },
    undo: async () => {
      if (eventId === null) return
      const back = { changes: was, was: changes }
      const isUndone = isNew
        ? await deleteProposed(eventId, changes)
        : 'event' in (await changeProposed(back, { eventId, ticketName }))
      setKept(!isUndone)
      if (isUndone) await note('open', isNew ? null : undefined)
    },
    reopen: () => note('open'),
    'put-away': () => note('dismissed'),
  }
  return {
    ...useProposalActions(handlers, onSettled),
    current,
    canUndo: !isKept && event.data !== undefined && isAsMade(proposal, event.data),
    isKept,
    isGone: isEventNotFound(event.error),
  }
}

/** Returns whether the event still is as the proposal made it. */
function isAsMade({ isNew, changes }: EventProposal, event: EventView): boolean {
  return isNew ? isUntouched(event, changes) : isStillAs(currentFields(event, changes), changes)
}
