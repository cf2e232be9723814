import type { EventChangeKind, AnnouncementReach } from '#contract/mailing/announcements.ts'
import type { Db } from '../kit/db/db.ts'
import {
  admitRecipient,
  holdBack,
  isAcquaintance,
  mayShowNames,
  type OutreachPolicy,
  type OutreachEvent,
} from '../reputation/reputation.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { countChangesTold, findGiver, postpone, wasInvited } from './outreach.store.ts'
import { countReached } from './people.store.ts'
import { isUnsubscribed } from './unsubscribe.store.ts'
import type { AnnouncedEvent } from './store.ts'

/**
 * Which strangers an announcement reaches: one, mailed for `senderId`, or those among many. `wait`
 * and `drop`: nobody now, or ever. `hidesNames`: an administrator has not allowed the name or the
 * title, so strangers read neither.
 */
export type StrangerReach =
  | { senderId: string | null; toStrangers: boolean; hidesNames: boolean }
  | 'wait'
  | 'drop'

type AnnouncementDelivery = { announcement: AnnouncementRow; gathering: AnnouncedEvent }

const dayMs = 86_400_000
// A host may correct themselves once a day.
const changesADay = 2
const invitations: ReadonlySet<string> = new Set(['guest', 'co-host', 'affiliate'])
const gifts: ReadonlySet<string> = new Set(['ticket', 'place-for-you'])
// The announcements that invited strangers receive, in the product's words.
const forStrangers: ReadonlySet<string> = new Set([
  'changed',
  'cancelled',
  'taken-down',
  'put-back',
])
const toNobodyNew: Exclude<StrangerReach, string> = {
  senderId: null,
  toStrangers: false,
  hidesNames: false,
}

/** Decides which strangers are mailed now, and counts a first mail for its sender. */
export async function reachOf(
  db: Db,
  { announcement, gathering }: AnnouncementDelivery,
  policy: OutreachPolicy,
): Promise<StrangerReach> {
  const event = shownOf(gathering)
  if (announcement.recipient === null)
    return ofCrowd(db, announcement, { shown: event, now: policy.now })
  if (invitations.has(announcement.kind))
    return admit(db, { announcement, senderId: event.hostId, shown: event }, policy)
  if (gifts.has(announcement.kind)) return give(db, { announcement, shown: event }, policy)
  return announcement.kind === 'removed'
    ? takeBack(db, announcement, { shown: event, now: policy.now })
    : toNobodyNew
}

async function ofCrowd(
  db: Db,
  { event_id: eventId, kind, id }: AnnouncementRow,
  { shown, now }: { shown: OutreachEvent; now: Date },
): Promise<StrangerReach> {
  if (!forStrangers.has(kind)) return toNobodyNew
  const toStrangers = await reachesStrangers(db, { event_id: eventId, kind, id }, now)
  return {
    senderId: null,
    toStrangers,
    hidesNames: toStrangers && !(await mayShowNames(db, shown, now)),
  }
}

/**
 * Returns whether invited strangers receive this: a change or an end, up to a daily limit of
 * changes, and never the host's own words.
 */
async function reachesStrangers(
  db: Db,
  {
    event_id: eventId,
    kind,
    id,
  }: Pick<AnnouncementRow, 'event_id' | 'kind'> & {
    /** Null: not announced yet. */
    id: string | null
  },
  now: Date,
): Promise<boolean> {
  return (
    forStrangers.has(kind) &&
    (kind !== 'changed' ||
      (await countChangesTold(db, { eventId, but: id, since: new Date(now.getTime() - dayMs) })) <
        changesADay)
  )
}

/** Counts the people whom news of an event would reach now. */
export async function readReach(
  db: Db,
  { eventId, news }: { eventId: string; news: EventChangeKind },
  now: Date,
): Promise<AnnouncementReach> {
  return countReached(db, {
    eventId,
    news,
    toStrangers: await reachesStrangers(db, { event_id: eventId, id: null, kind: news }, now),
    now,
  })
}

function shownOf({
  id: eventId,
  host_id: hostId,
  title,
  host_name: hostName,
}: AnnouncedEvent): OutreachEvent {
  return { eventId, hostId, title, hostName }
}

/** Notifies a guest that the place they were notified of is gone. */
async function takeBack(
  db: Db,
  announcement: AnnouncementRow,
  { shown, now }: { shown: OutreachEvent; now: Date },
): Promise<StrangerReach> {
  if (!(await wasInvited(db, announcement))) return 'drop'
  const isKnown = await isAcquaintance(db, shown.hostId, announcement.recipient ?? '')
  return {
    senderId: isKnown ? null : shown.hostId,
    toStrangers: false,
    hidesNames: !(await mayShowNames(db, shown, now)),
  }
}

/** Mails a ticket or place. A paid ticket is always sent; a free place counts for its giver. */
async function give(
  db: Db,
  { announcement, shown }: { announcement: AnnouncementRow; shown: OutreachEvent },
  policy: OutreachPolicy,
): Promise<StrangerReach> {
  const giver = await findGiver(db, announcement)
  if (!giver) return 'drop'
  return giver.hasPaid
    ? toNobodyNew
    : admit(db, { announcement, senderId: giver.userId, shown }, policy)
}

async function admit(
  db: Db,
  {
    announcement,
    senderId,
    shown,
  }: { announcement: AnnouncementRow; senderId: string; shown: OutreachEvent },
  policy: OutreachPolicy,
): Promise<StrangerReach> {
  const email = announcement.recipient ?? ''
  if (announcement.kind !== 'ticket' && (await isUnsubscribed(db, email.toLowerCase())))
    return 'drop'
  const verdict = await admitRecipient(
    db,
    { senderId, email, shown, way: announcement.kind === 'guest' ? 'list' : 'person' },
    policy,
  )
  if (verdict.outcome === 'before') return 'drop'
  if (verdict.outcome !== 'waits')
    return { ...toNobodyNew, senderId: verdict.outcome === 'stranger' ? senderId : null }
  await postpone(db, announcement, verdict.until)
  await holdBack(db, { senderId, eventId: verdict.eventId, until: verdict.until, now: policy.now })
  return 'wait'
}
