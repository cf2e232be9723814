import type { Proposal } from '#contract/assistant.ts'
import type { Db } from '../kit/db/db.ts'
import { type AssistantMessageRow, proposalsOf, writeProposals } from './messages.store.ts'

/**
 * Dismisses the drafts of events in the messages of a thread: of several, only the last can be
 * accepted. `exceptId`: the proposal that stays.
 */
export async function dismissDrafts(
  tx: Db,
  rows: readonly AssistantMessageRow[],
  exceptId: string | null = null,
): Promise<void> {
  const isOther = (proposal: Proposal) => isOpenDraft(proposal) && proposal.id !== exceptId
  for (const row of rows.filter((each) => proposalsOf(each).some(isOther)))
    await writeProposals(
      tx,
      { threadId: row.thread_id, messageId: row.id },
      proposalsOf(row).map((one) => (isOther(one) ? { ...one, state: 'dismissed' } : one)),
    )
}

/** Returns whether a proposal is a new event that can still be accepted. */
export function isOpenDraft(proposal: Proposal): boolean {
  return proposal.type === 'event' && proposal.isNew && proposal.state === 'open'
}
