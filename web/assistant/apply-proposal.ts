import type { AssistantThread, Proposal } from '#contract/assistant.ts'
import { readEvent } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching.ts'
import { readQuestions } from '#contract/questions.ts'
import { readMyRegistration } from '#contract/registration.ts'
import { every } from '#web/kit/call.ts'
import { draftOf, dropDraft, isDraftKept, keepDraft } from '#web/kit/draft.ts'
import { queryClient } from '#web/kit/queries.ts'
import { findTarget, type ProposalChange } from './proposal-target.ts'
import { isSame, judgeProposal } from './proposal.rules.ts'

/** What stood where a proposal would go, when its reader was asked anew; null where nothing did. */
export type TargetSnapshot = { stands: string | null }

export type ApplyResult = { became: 'done' } | { became: 'anew'; seen: TargetSnapshot }

/**
 * Does what a proposal says, by the calls that one's own forms use, where still stands what its
 * reader saw; else it answers what stands there now, and does nothing.
 */
export async function applyProposal(
  proposal: Proposal,
  conference: AssistantThread,
  seen: TargetSnapshot | null,
): Promise<ApplyResult> {
  const place = await findTarget(proposal, conference)
  if (!place) return { became: 'done' }
  const { stands } = place
  const verdict = judgeProposal({
    was: seen ? seen.stands : proposedOn(proposal),
    stands,
    text: proposal.text,
  })
  if (verdict === 'changed' || verdict === 'gone') return { became: 'anew', seen: { stands } }
  if (verdict === 'do') {
    keepDraft(nameOf(proposal), await place.put())
    await readAnew()
    // Where only noting it had failed, what was done before is still what is taken back.
  } else if (!isDraftKept(nameOf(proposal)))
    keepDraft(nameOf(proposal), { was: stands, isNew: false })
  return { became: 'done' }
}

/** Takes back what was put in; false, with nothing done, where it has been changed since. */
export async function undoProposal(
  proposal: Proposal,
  conference: AssistantThread,
): Promise<boolean> {
  const place = await findTarget(proposal, conference)
  const isUndone = (await place?.takeBack(putOf(proposal))) ?? false
  dropDraft(nameOf(proposal))
  await readAnew()
  return isUndone
}

/** Whether taking a proposal up has changed anything. */
export function hasChanged(proposal: Proposal): boolean {
  const { was } = putOf(proposal)
  return was === null || !isSame(was, proposal.text)
}

/**
 * What is known of it in this tab; else what the proposal says of what stood there. What else may
 * be in the library is left there.
 */
function putOf(proposal: Proposal): ProposalChange {
  const name = nameOf(proposal)
  return isDraftKept(name)
    ? draftOf<ProposalChange>(name, { was: null, isNew: false })
    : { was: proposedOn(proposal), isNew: false }
}

function nameOf({ id }: Proposal): string {
  return `assistant-put-${id}`
}

/** What stood there when it was proposed. */
function proposedOn(proposal: Proposal): string | null {
  if (proposal.type === 'event_field') return proposal.before
  return proposal.before === '' ? null : proposal.before
}

async function readAnew(): Promise<void> {
  await Promise.all(
    [listItems, readMyRegistration, listMatches, readEvent, readQuestions].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}
