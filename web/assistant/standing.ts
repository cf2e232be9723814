import { useQuery } from '@tanstack/react-query'
import type { Conference, Proposal } from '#contract/assistant.ts'
import { readEvent } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { readQuestions } from '#contract/questions.ts'
import { readMyRegistration } from '#contract/registering.ts'
import { q } from '#web/kit/call.ts'
import { saidAt } from './places.ts'
import { stillStands } from './taking.rules.ts'

/** Whether what was taken up stands there still; it is looked up for nothing else. */
export function useStillStands(proposal: Proposal, conference: Conference): boolean {
  const kind = proposal.state === 'applied' ? proposal.type : null
  const at = saidAt(conference)
  const ofEvent = { params: { eventId: conference.event?.id ?? '' } }
  const hasEvent = conference.event !== null
  const items = useQuery({ ...q(listItems, {}), enabled: kind === 'item' })
  const own = useQuery({
    ...q(readMyRegistration, ofEvent),
    enabled: kind === 'item' && at !== null,
  })
  const event = useQuery({ ...q(readEvent, ofEvent), enabled: kind === 'event_field' && hasEvent })
  const asked = useQuery({ ...q(readQuestions, ofEvent), enabled: kind === 'question' && hasEvent })
  if (kind === null) return false
  return stillStands(proposal, {
    items: items.data?.items ?? null,
    event: event.data ?? null,
    prompts: asked.data?.questions.map(({ prompt }) => prompt[conference.locale] ?? '') ?? null,
    statements:
      at === null
        ? null
        : (own.data?.statements.filter(({ questionId }) => questionId === null) ?? []),
  })
}
