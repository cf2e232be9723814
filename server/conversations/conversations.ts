import { conversationLimits } from '#contract/conversations.ts'
import type { Db } from '../kit/db/db.ts'
import { deleteExpired } from './conversations.store.ts'

export { contactNameOf } from './conversations.store.ts'
export { blockPerson, unblockPerson } from './conversation-actions.ts'

const keptMs = (conversationLimits.writeDays + conversationLimits.readDays) * 86_400_000
const batchSize = 200

/** Deletes conversations past their retention, unless both keep them. */
export async function forgetConversations(db: Db, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - keptMs)
  for (let deleted = batchSize; deleted === batchSize;)
    deleted = await deleteExpired(db, { endedBefore, size: batchSize })
}
