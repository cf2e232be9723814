import type { EndpointReply } from '#contract/endpoint.ts'
import { type listMailHolds, mailHoldLimits, type Outreach } from '#contract/mailing/mail-holds.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { listOpen, lockHold, writeDecision } from './holds.store.ts'
import { guestsThatCount, perDayOf } from './limit.rules.ts'
import {
  countMails,
  countMailsOf,
  countWaiting,
  countWaitingOf,
  findSender,
  wakeInvitations,
  writeLimit,
} from './reputation.store.ts'

export { countAll as countStrangers } from './holds.store.ts'

const weekMs = 7 * 86_400_000

/**
 * Lists the senders whose mails to strangers wait for the operator, oldest first, then the refused
 * ones.
 */
export async function listHolds(db: Db, now: Date): Promise<EndpointReply<typeof listMailHolds>> {
  const rows = await listOpen(db, mailHoldLimits.listed + 1)
  const senderIds = [...new Set(rows.map((row) => row.sender_id))]
  const [mails, waits] = [
    await countMailsOf(db, senderIds, new Date(now.getTime() - weekMs)),
    await countWaitingOf(db, senderIds, now),
  ]
  const items = rows.slice(0, mailHoldLimits.listed).map((row) => {
    const { sent, bounced, complained } = mails.find((one) => one.sender_id === row.sender_id) ?? {
      sent: 0,
      bounced: 0,
      complained: 0,
    }
    const waiting = waits.filter(
      (one) =>
        one.host_id === row.sender_id && (row.event_id === null || one.event_id === row.event_id),
    )
    return {
      id: row.id,
      reason: row.reason,
      isRefused: row.is_allowed === false,
      text: row.text,
      at: row.held_at.toISOString(),
      sent,
      bounced,
      complained,
      waiting: waiting.reduce((all, one) => all + one.waiting, 0),
      sender: {
        id: row.sender_id,
        name: row.name,
        email: row.email,
        since: row.since.toISOString(),
      },
      event:
        row.event_id === null || row.title === null ? null : { id: row.event_id, title: row.title },
    }
  })
  return { items, hasMore: rows.length > mailHoldLimits.listed }
}

/** Releases or refuses the mails, and returns their sender. */
export async function decideHold(
  db: Db,
  { holdId, isAllowed }: { holdId: string; isAllowed: boolean },
  now: Date,
): Promise<{ senderId: string; text: string }> {
  const hold = await lockHold(db, holdId)
  if (!hold) throw refuse('not-found')
  // A refused hold may still be allowed.
  if (hold.is_allowed === true || hold.is_allowed === isAllowed) throw refuse('other-state')
  await writeDecision(db, holdId, { isAllowed, now })
  if (isAllowed) await wakeInvitations(db, hold.sender_id)
  return { senderId: hold.sender_id, text: hold.text }
}

/** Sets how many strangers an account may mail within 24 hours; null: by its age and its guests. */
export async function setLimit(
  db: Db,
  { userId, perDay }: { userId: string; perDay: number | null },
): Promise<void> {
  await writeLimit(db, userId, perDay)
  await wakeInvitations(db, userId)
}

/** Returns the number of strangers mailed for an account within a week, and its limit. */
export async function countOutreach(
  db: Db,
  userId: string,
  { base, now }: { base: number; now: Date },
): Promise<Outreach & { perDay: number | null; isSet: boolean }> {
  const sender = await findSender(db, userId, guestsThatCount(base))
  const { sent, bounced, complained } = await countMails(
    db,
    userId,
    new Date(now.getTime() - weekMs),
  )
  const { waiting } = await countWaiting(db, { senderId: userId }, now)
  return {
    sent,
    bounced,
    complained,
    waiting,
    perDay: sender ? perDayOf(sender, { base, now }) : 0,
    isSet: sender !== undefined && sender.perDaySet !== null,
  }
}
