import { useQuery } from '@tanstack/react-query'
import type { AssistantThread } from '#contract/assistant.ts'
import { readEvent } from '#contract/events/events.ts'
import { listItems } from '#contract/items.ts'
import { readQuestions } from '#contract/admission/questions.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { q } from '#web/kit/api/call.ts'
import { statementEventId } from './proposal-target.ts'
import { isApplied, type TextProposal } from './proposal.rules.ts'

/** Returns whether an applied proposal is still in place; queries the target only for that. */
export function useIsApplied(proposal: TextProposal, thread: AssistantThread): boolean {
  const kind = proposal.state === 'applied' ? proposal.type : null
  const at = statementEventId(thread)
  const ofEvent = { params: { eventId: thread.event?.id ?? '' } }
  const hasEvent = thread.event !== null
  const items = useQuery({ ...q(listItems, {}), enabled: kind === 'item' })
  const own = useQuery({
    ...q(readMyRegistration, ofEvent),
    enabled: kind === 'item' && at !== null,
  })
  const event = useQuery({ ...q(readEvent, ofEvent), enabled: kind === 'event_field' && hasEvent })
  const questionsQuery = useQuery({
    ...q(readQuestions, ofEvent),
    enabled: kind === 'question' && hasEvent,
  })
  if (kind === null) return false
  return isApplied(proposal, {
    items: items.data?.items ?? null,
    event: event.data ?? null,
    prompts:
      questionsQuery.data?.questions.map(({ prompt }) => prompt[thread.locale] ?? '') ?? null,
    statements:
      at === null
        ? null
        : (own.data?.statements.filter(({ questionId }) => questionId === null) ?? []),
  })
}
