import { parseEmailAddress } from '#contract/text/address.ts'
import type { HoldReason, SendingLimit } from '#contract/mailing/sending-limit.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { guestsThatCount, perDayOf, troubleIn } from './limit.rules.ts'
import { needsReview } from './lookalikes.rules.ts'
import {
  countMails,
  countMailsTo,
  countToday,
  countWaiting,
  findSender,
  insertHold,
  listHoldsOf,
  lockSender,
  recordMail,
  sortAddresses,
} from './reputation.store.ts'

export { needsReview } from './lookalikes.rules.ts'
export { countOutreach, countStrangers, decideHold, listHolds, setLimit } from './holds.ts'
export { holdBack, isAcquaintance, isAcquainted } from './reputation.store.ts'

/**
 * `base`: how many strangers are mailed within 24 hours for a new account, by the operator's
 * setting.
 */
export type OutreachPolicy = { base: number; now: Date }

/**
 * An event as mails to strangers show it. `hostName` is empty if its host has no name of their own.
 */
export type OutreachEvent = { eventId: string; hostId: string; title: string; hostName: string }

const nobody: ReadonlySet<string> = new Set()
const dayMs = 86_400_000
const weekMs = 7 * dayMs
// The operator's decision ends a wait at once; a changed name or title is noticed within this time.
const holdMs = 10 * 60_000
// A sender who invites one co-host, or hands over a place, may reconsider and ask again.
const toOneAWeek = 3

/**
 * The decision on a mail to an address: sent to an acquaintance, or to a stranger for the first
 * time; not sent, as the stranger was mailed `before`, once or too often; or waiting, for an
 * event's title (`eventId`) or the whole account.
 */
export type RecipientOutcome =
  | { outcome: 'acquaintance' | 'stranger' | 'before' }
  | { outcome: 'waits'; until: Date; eventId: string | null }

type OutreachRequest = { senderId: string; shown: OutreachEvent }

/**
 * Decides whether an address may be mailed for a sender now, and counts a stranger's. `way`: one of
 * a list, mailed once; or one person invited to help or given a place.
 */
export async function admitRecipient(
  db: Db,
  {
    senderId,
    email,
    shown: event,
    way,
  }: OutreachRequest & { email: string; way: 'list' | 'person' },
  { base, now }: OutreachPolicy,
): Promise<RecipientOutcome> {
  await lockSender(db, senderId)
  const { acquainted, mailed } = await sortAddresses(db, senderId, [email])
  if (acquainted.size > 0) return { outcome: 'acquaintance' }
  const isOften =
    way === 'list'
      ? mailed.size > 0
      : (await countMailsTo(db, { senderId, email, since: new Date(now.getTime() - weekMs) })) >=
        toOneAWeek
  if (isOften) return { outcome: 'before' }
  const hold = await holdNow(db, { senderId, shown: event }, now)
  if (hold !== null)
    return {
      outcome: 'waits',
      until: new Date(now.getTime() + holdMs),
      eventId: hold === 'title' ? event.eventId : null,
    }
  const { perDay, today, firstToday } = await spent(db, senderId, { base, now })
  if (perDay !== null && today >= perDay)
    return {
      outcome: 'waits',
      until: new Date((firstToday ?? now).getTime() + dayMs),
      eventId: null,
    }
  await recordMail(db, { senderId, email, now })
  return { outcome: 'stranger' }
}

/**
 * Returns whether strangers may read the host's name and the title. If undecided, asks the
 * operator.
 */
export async function mayShowNames(db: Db, event: OutreachEvent, now: Date): Promise<boolean> {
  const cause = await findText(db, event)
  await askOnce(db, { found: cause, shown: event }, now)
  return cause === null
}

/** Returns whether a sender's mails to strangers wait, as too many bounced or were reported. */
export async function isSenderStopped(db: Db, senderId: string, now: Date): Promise<boolean> {
  return (await findTrouble(db, senderId, now)) !== null
}

/**
 * Counts how many of these addresses would be mailed now, later, and never. `again`: those who may
 * be mailed once more.
 */
export async function forecast(
  db: Db,
  {
    shown: event,
    emails,
    again = nobody,
  }: { shown: OutreachEvent; emails: readonly string[]; again?: ReadonlySet<string> },
  { base, now }: OutreachPolicy,
): Promise<{ told: number; later: number; before: number }> {
  const senderId = event.hostId
  const { acquainted, mailed } = await sortAddresses(db, senderId, emails)
  const strangers = emails
    .map((email) => email.toLowerCase())
    .filter((email) => !acquainted.has(email))
  const before = strangers.filter((email) => mailed.has(email) && !again.has(email)).length
  const fresh = strangers.length - before
  const fits = Math.min(fresh, await roomFor(db, event, { count: fresh, base, now }))
  return { told: emails.length - strangers.length + fits, later: fresh - fits, before }
}

/** Returns how many of so many strangers may be mailed now. */
async function roomFor(
  db: Db,
  event: OutreachEvent,
  { count, base, now }: OutreachPolicy & { count: number },
): Promise<number> {
  const senderId = event.hostId
  if ((await findReason(db, { senderId, shown: event }, now)) !== null) return 0
  const { perDay, today } = await spent(db, senderId, { base, now })
  const { left } = await countWaiting(db, { senderId }, now)
  return perDay === null ? count : Math.max(0, perDay - today - left)
}

/** Returns how many strangers may still be mailed for a host, and how many mails wait. */
export async function limitOf(
  db: Db,
  event: OutreachEvent,
  { base, now }: OutreachPolicy,
): Promise<SendingLimit> {
  const { perDay, today } = await spent(db, event.hostId, { base, now })
  const { waiting, nextAt } = await countWaiting(
    db,
    { senderId: event.hostId, eventId: event.eventId },
    now,
  )
  const cause = await findReason(db, { senderId: event.hostId, shown: event }, now)
  return {
    perDay,
    left: perDay === null ? null : Math.max(0, perDay - today),
    waiting,
    nextAt: cause === null ? (nextAt?.toISOString() ?? null) : null,
    hold: cause?.reason ?? null,
    isRefused: cause?.isRefused ?? false,
  }
}

async function spent(
  db: Db,
  senderId: string,
  { base, now }: OutreachPolicy,
): Promise<{ perDay: number | null; today: number; firstToday: Date | null }> {
  const sender = await findSender(db, senderId, guestsThatCount(base))
  const perDay = sender ? perDayOf(sender, { base, now }) : 0
  return perDay === null
    ? { perDay, today: 0, firstToday: null }
    : { perDay, ...(await countToday(db, senderId, now)) }
}

type HoldCause = {
  reason: HoldReason
  text: string
  holderId: string
  isNew: boolean
  isRefused: boolean
}

/**
 * Returns why mails to strangers wait for the operator, if they do. Creates a hold for any new
 * cause.
 */
async function holdNow(db: Db, sending: OutreachRequest, now: Date): Promise<HoldReason | null> {
  const cause = await findReason(db, sending, now)
  await askOnce(db, { found: cause, shown: sending.shown }, now)
  return cause?.reason ?? null
}

async function askOnce(
  db: Db,
  { found: cause, shown: event }: { found: HoldCause | null; shown: OutreachEvent },
  now: Date,
): Promise<void> {
  if (cause?.isNew)
    await insertHold(db, {
      id: newId(now),
      sender_id: cause.holderId,
      event_id: cause.reason === 'title' ? event.eventId : null,
      reason: cause.reason,
      text: cause.text,
      held_at: now,
    })
}

async function findReason(
  db: Db,
  { senderId, shown }: OutreachRequest,
  now: Date,
): Promise<HoldCause | null> {
  return (await findText(db, shown)) ?? findTrouble(db, senderId, now)
}

/** Returns a name or a title that needs the operator's review and has not been allowed. */
async function findText(
  db: Db,
  { hostId, hostName, title }: OutreachEvent,
): Promise<HoldCause | null> {
  const texts = (
    [
      ['name', hostName],
      ['title', title],
    ] as const
  ).filter(([, text]) => parseEmailAddress(text) !== text && needsReview(text))
  if (texts.length === 0) return null
  const holds = await listHoldsOf(db, hostId)
  for (const [reason, text] of texts) {
    const existingHold = holds.find((hold) => hold.reason === reason && hold.text === text)
    if (existingHold?.is_allowed !== true)
      return {
        reason,
        text,
        holderId: hostId,
        isNew: existingHold === undefined,
        isRefused: existingHold?.is_allowed === false,
      }
  }
  return null
}

/**
 * Returns the cause of a hold if too many mails bounced or were reported since the operator's last
 * release.
 */
async function findTrouble(db: Db, senderId: string, now: Date): Promise<HoldCause | null> {
  const ofMails = (await listHoldsOf(db, senderId)).filter(
    ({ reason }) => reason === 'bounces' || reason === 'complaints',
  )
  const shut =
    ofMails.find((hold) => hold.is_allowed === null) ??
    (ofMails[0]?.is_allowed === false ? ofMails[0] : undefined)
  if (shut)
    return {
      reason: shut.reason,
      text: '',
      holderId: senderId,
      isNew: false,
      isRefused: shut.is_allowed === false,
    }
  const allowedAt = ofMails[0]?.decided_at?.getTime() ?? 0
  const reason = troubleIn(
    await countMails(db, senderId, new Date(Math.max(allowedAt, now.getTime() - weekMs))),
  )
  return reason && { reason, text: '', holderId: senderId, isNew: true, isRefused: false }
}
