import type { EventChangeKind, AnnouncementReach } from '#contract/mailing/announcements.ts'
import type { Db } from '../kit/db/db.ts'
import {
  admitRecipient,
  holdBack,
  isAcquaintance,
  isSenderStopped,
  mayShowNames,
  needsReview,
  type OutreachPolicy,
  type OutreachEvent,
} from '../reputation/reputation.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { countChangesTold, findGiver, postpone, wasInvited } from './outreach.store.ts'
import { countReach, countReached, type MessageReach } from './people.store.ts'
import { isUnsubscribed } from './unsubscribe.store.ts'
import { type AnnouncedEvent, findAnnouncedEvent } from './store.ts'

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
const invitations: ReadonlySet<string> = new Set([
  'guest',
  'invitation',
  'invitation-reminder',
  'co-host',
  'affiliate',
])
const fromLists: ReadonlySet<string> = new Set(['guest', 'invitation'])
const gifts: ReadonlySet<string> = new Set(['ticket', 'place-for-you'])
// The product's words about a place that a stranger has: sent whatever becomes of their sender.
const aboutThePlace: ReadonlySet<string> = new Set(['cancelled', 'taken-down', 'put-back'])
// The announcements that strangers with a place receive.
const forStrangers: ReadonlySet<string> = new Set([
  ...aboutThePlace,
  'changed',
  'reminder',
  'message',
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
  announcement: AnnouncementRow,
  { shown, now }: { shown: OutreachEvent; now: Date },
): Promise<StrangerReach> {
  if (!forStrangers.has(announcement.kind)) return toNobodyNew
  const toStrangers = await reachesStrangers(db, { ...announcement, host_id: shown.hostId }, now)
  return {
    senderId: null,
    toStrangers,
    hidesNames: toStrangers && !(await mayShowNames(db, shown, now)),
  }
}

type CrowdAnnouncement = Pick<AnnouncementRow, 'event_id' | 'kind' | 'subject' | 'body'> & {
  host_id: string
  /** Null: not announced yet. */
  id: string | null
}

/**
 * Returns whether strangers with a place receive this. Changes have a daily limit. Reminders and
 * messages stop with a sender whose mails bounce or are reported, and the host's words must not
 * need a review.
 */
async function reachesStrangers(
  db: Db,
  { event_id: eventId, host_id: hostId, kind, id, subject, body }: CrowdAnnouncement,
  now: Date,
): Promise<boolean> {
  if (!forStrangers.has(kind)) return false
  if (kind === 'changed')
    return (
      (await countChangesTold(db, { eventId, but: id, since: new Date(now.getTime() - dayMs) })) <
      changesADay
    )
  if (aboutThePlace.has(kind)) return true
  if (kind === 'message' && (needsReview(subject) || needsReview(body))) return false
  return !(await isSenderStopped(db, hostId, now))
}

/** Counts the people whom a message with these words would reach now, by segment. */
export async function readMessageReach(
  db: Db,
  { eventId, subject, body }: { eventId: string; subject: string; body: string },
  now: Date,
): Promise<MessageReach> {
  const event = await findAnnouncedEvent(db, eventId)
  const toStrangers =
    event !== undefined &&
    (await reachesStrangers(
      db,
      { event_id: eventId, host_id: event.host_id, id: null, kind: 'message', subject, body },
      now,
    ))
  return countReach(db, eventId, { toStrangers, now })
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
    toStrangers: await reachesStrangers(
      db,
      { event_id: eventId, host_id: '', id: null, kind: news, subject: '', body: '' },
      now,
    ),
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

/**
 * Returns whether a mail is one of many sent at once: a stranger gets one such mail from a host. A
 * person invited before who is now given a place is mailed again.
 */
function isFromList({ kind, facts }: AnnouncementRow): boolean {
  return fromLists.has(kind) && !facts['again']
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
    { senderId, email, shown, way: isFromList(announcement) ? 'list' : 'person' },
    policy,
  )
  if (verdict.outcome === 'before') return 'drop'
  if (verdict.outcome !== 'waits')
    return { ...toNobodyNew, senderId: verdict.outcome === 'stranger' ? senderId : null }
  await postpone(db, announcement, verdict.until)
  await holdBack(db, { senderId, eventId: verdict.eventId, until: verdict.until, now: policy.now })
  return 'wait'
}
