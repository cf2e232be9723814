import type { Conference, Proposal } from '#contract/assistant.ts'
import { readEvent } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching.ts'
import { readQuestions } from '#contract/questions.ts'
import { readMyRegistration } from '#contract/registering.ts'
import { every } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'
import { type Undo, placeOf } from './places.ts'
import { judgeTaking } from './taking.rules.ts'

/** What stood where a proposal would go, when its reader was asked anew; null where nothing did. */
export type Seen = { stands: string | null }

/** `undo`: null where it was there already. */
export type Applied = { became: 'done'; undo: Undo | null } | { became: 'anew'; seen: Seen }

/** Does what a proposal says, by the calls that one's own forms use, where still stands what its reader saw; else it answers what stands there now, and does nothing. */
export async function apply(proposal: Proposal, conference: Conference, seen: Seen | null): Promise<Applied> {
  const place = await placeOf(proposal, conference)
  if (!place) return { became: 'done', undo: null }
  const { stands } = place
  const verdict = judgeTaking({ was: seen ? seen.stands : proposedOn(proposal), stands, text: proposal.text })
  if (verdict === 'changed' || verdict === 'gone') return { became: 'anew', seen: { stands } }
  if (verdict === 'there') return { became: 'done', undo: null }
  const undo = await place.put()
  await readAnew()
  return { became: 'done', undo: async () => {
    const isUndone = await undo()
    await readAnew()
    return isUndone
  } }
}

/** What stood there when it was proposed. */
function proposedOn(proposal: Proposal): string | null {
  if (proposal.type === 'event_field') return proposal.before
  return proposal.before === '' ? null : proposal.before
}

async function readAnew(): Promise<void> {
  await Promise.all([listItems, readMyRegistration, listMatches, readEvent, readQuestions].map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
