import type { Proposal } from '#contract/assistant.ts'
import type { Db } from '../kit/db/db.ts'
import { listMessages, writeProposals } from './messages.store.ts'

/**
 * Dismisses the drafts of events in a thread: of several, only the last can be accepted. `exceptId`:
 * the proposal that stays.
 */
export async function dismissDrafts(
  tx: Db,
  threadId: string,
  exceptId: string | null = null,
): Promise<void> {
  const isOther = (proposal: Proposal) => isOpenDraft(proposal) && proposal.id !== exceptId
  for (const { id: messageId, proposals } of await listMessages(tx, threadId)) {
    // Written by this server as the contract has it.
    const before = proposals as unknown as Proposal[]
    if (!before.some(isOther)) continue
    const after = before.map((one) =>
      isOther(one) ? { ...one, state: 'dismissed' as const } : one,
    )
    await writeProposals(tx, { threadId, messageId }, after)
  }
}

/** Returns whether a proposal is a new event that can still be accepted. */
export function isOpenDraft(
  proposal: Pick<Proposal, 'type' | 'state'> & { isNew?: boolean },
): boolean {
  return proposal.type === 'event' && proposal.isNew === true && proposal.state === 'open'
}
