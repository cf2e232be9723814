import type { AssistantThread } from '#contract/assistant.ts'
import { readEvent } from '#contract/events/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { readQuestions } from '#contract/admission/questions.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { every } from '#web/kit/api/call.ts'
import { draftOf, dropDraft, isDraftKept, keepDraft } from '#web/kit/forms/draft.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { findTarget, type ProposalChange } from './proposal-target.ts'
import { isSame, judgeProposal, type TextProposal } from './proposal.rules.ts'

/** The text at a proposal's target when its reader was asked again; null if there was none. */
export type TargetSnapshot = { current: string | null }

export type ApplyResult = { became: 'done' } | { became: 'conflict'; seen: TargetSnapshot }

/**
 * Applies a proposal through the calls of the ordinary forms, if the target still is as its reader
 * saw it. Else does nothing and returns the target's current text.
 */
export async function applyProposal(
  proposal: TextProposal,
  thread: AssistantThread,
  seen: TargetSnapshot | null,
): Promise<ApplyResult> {
  const place = await findTarget(proposal, thread)
  if (!place) return { became: 'done' }
  const { current } = place
  const verdict = judgeProposal({
    was: seen ? seen.current : proposedOn(proposal),
    current,
    text: proposal.text,
  })
  if (verdict === 'changed' || verdict === 'gone') return { became: 'conflict', seen: { current } }
  if (verdict === 'do') {
    keepDraft(nameOf(proposal), await place.put())
    await refetchItems()
    // If only recording it had failed, the original text is still the one to restore.
  } else if (!isDraftKept(nameOf(proposal)))
    keepDraft(nameOf(proposal), { was: current, isNew: false })
  return { became: 'done' }
}

/** Undoes a proposal; returns false without a change if the text has been edited since. */
export async function undoProposal(
  proposal: TextProposal,
  thread: AssistantThread,
): Promise<boolean> {
  const place = await findTarget(proposal, thread)
  const isUndone = (await place?.takeBack(putOf(proposal))) ?? false
  dropDraft(nameOf(proposal))
  await refetchItems()
  return isUndone
}

/** Returns whether applying a proposal changed anything. */
export function hasChanged(proposal: TextProposal): boolean {
  const { was } = putOf(proposal)
  return was === null || !isSame(was, proposal.text)
}

/**
 * Returns the change recorded in this tab, else the earlier text from the proposal. Anything else
 * in the library stays.
 */
function putOf(proposal: TextProposal): ProposalChange {
  const name = nameOf(proposal)
  return isDraftKept(name)
    ? draftOf<ProposalChange>(name, { was: null, isNew: false })
    : { was: proposedOn(proposal), isNew: false }
}

function nameOf({ id }: Pick<TextProposal, 'id'>): string {
  return `assistant-put-${id}`
}

/** Returns the target's text when the proposal was made. */
function proposedOn(proposal: TextProposal): string | null {
  if (proposal.type === 'event_field') return proposal.before
  return proposal.before === '' ? null : proposal.before
}

async function refetchItems(): Promise<void> {
  await Promise.all(
    [listItems, readMyRegistration, listMatches, readEvent, readQuestions].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}
