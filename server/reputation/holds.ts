import type { Reply } from '#contract/endpoint.ts'
import { type listMailHolds, mailHoldLimits, type Outreach } from '#contract/mail-holds.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { listOpen, lockHold, writeDecision } from './holds.store.ts'
import { guestsThatCount, perDayOf } from './limit.rules.ts'
import { countMails, countWaiting, findSender, wake, writeLimit } from './reputation.store.ts'

export { countAll as countStrangers } from './holds.store.ts'

const weekMs = 7 * 86_400_000

/** Whose mails to strangers wait for the operator, oldest first. */
export async function listHolds(db: Db, now: Date): Promise<Reply<typeof listMailHolds>> {
  const rows = await listOpen(db, mailHoldLimits.listed + 1)
  const items: Reply<typeof listMailHolds>['items'] = []
  for (const row of rows.slice(0, mailHoldLimits.listed)) {
    items.push({
      id: row.id, reason: row.reason, text: row.text, at: row.held_at.toISOString(), ...(await outreachOf(db, row.sender_id, now)),
      sender: { id: row.sender_id, name: row.name, email: row.email, since: row.since.toISOString() },
      event: row.event_id === null || row.title === null ? null : { id: row.event_id, title: row.title },
    })
  }
  return { items, hasMore: rows.length > mailHoldLimits.listed }
}

/** Lets the mails leave or refuses them, and answers whose they are. */
export async function decideHold(db: Db, { holdId, isAllowed }: { holdId: string; isAllowed: boolean }, now: Date): Promise<{ senderId: string; text: string }> {
  const hold = await lockHold(db, holdId)
  if (!hold) throw refuse('not-found')
  if (hold.decided_at !== null) throw refuse('other-state')
  await writeDecision(db, holdId, { isAllowed, now })
  if (isAllowed) await wake(db, hold.sender_id)
  return { senderId: hold.sender_id, text: hold.text }
}

/** Sets how many strangers an account may have mailed within 24 hours; null: by its age and its guests. */
export async function setLimit(db: Db, { userId, perDay }: { userId: string; perDay: number | null }): Promise<void> {
  await writeLimit(db, userId, perDay)
  await wake(db, userId)
}

/** What an account has had mailed to strangers within a week, and its limit. */
export async function countOutreach(db: Db, userId: string, { base, now }: { base: number; now: Date }): Promise<Outreach & { perDay: number | null; isSet: boolean }> {
  const sender = await findSender(db, userId, guestsThatCount(base))
  return { ...(await outreachOf(db, userId, now)), perDay: sender ? perDayOf(sender, { base, now }) : 0, isSet: sender !== undefined && sender.perDaySet !== null }
}

async function outreachOf(db: Db, userId: string, now: Date): Promise<Outreach> {
  const { sent, bounced, complained } = await countMails(db, userId, { since: new Date(now.getTime() - weekMs), now })
  return { sent, bounced, complained, waiting: (await countWaiting(db, userId, now)).waiting }
}
