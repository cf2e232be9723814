import type { Announced, Reached } from '#contract/mailing.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { admitRecipient, holdBack, mayTellStrangers, type Policy, type Shown } from '../reputation/reputation.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { countChangesTold, findGiver, findHostId, postpone, wasInvited } from './outreach.store.ts'
import { countReached } from './people.store.ts'
import { findGathering, type Gathering } from './store.ts'
import type { Subject } from './telling.rules.ts'

/** Which strangers an announcement reaches: one, for whom it is mailed by `senderId`, or those among many; `wait` and `drop`: nobody now, or ever. */
export type Reach = { senderId: string | null; toStrangers: boolean } | 'wait' | 'drop'

type Told = { announcement: AnnouncementRow; gathering: Gathering; subject: Subject }

const nobodyYet = '00000000-0000-0000-0000-000000000000'
const dayMs = 86_400_000
// A host may correct themselves once.
const changesADay = 2
const invitations: ReadonlySet<string> = new Set(['guest', 'co-host', 'affiliate'])
const gifts: ReadonlySet<string> = new Set(['ticket', 'place-for-you'])

/** Decides which strangers are mailed now, and counts one that is mailed for the first time for whoever has it mailed. */
export async function reachOf(db: Db, told: Told, policy: Policy): Promise<Reach> {
  const { announcement, gathering } = told
  if (announcement.recipient === null) return { senderId: null, toStrangers: await reachesStrangers(db, { announcement, gathering, asks: true }, policy.now) }
  const hostId = (await findHostId(db, announcement.event_id)) ?? ''
  const shown = shownOf(gathering, hostId)
  if (invitations.has(announcement.kind)) return admit(db, { announcement, senderId: hostId, shown }, policy)
  if (gifts.has(announcement.kind)) return give(db, { announcement, shown }, policy)
  if (announcement.kind !== 'removed') return { senderId: null, toStrangers: false }
  return (await wasInvited(db, announcement)) && (await mayTellStrangers(db, { shown, asks: true }, policy.now)) ? toOne(hostId) : 'drop'
}

/** Whether strangers who were invited hear of what a whole event is told: of a change or an end, of so many changes a day, and never of the host's own words. */
export async function reachesStrangers(db: Db, { announcement, gathering, asks }: { announcement: Pick<AnnouncementRow, 'event_id' | 'id' | 'kind'>; gathering: Gathering; /** The operator, where a name or a title needs a look. */ asks: boolean }, now: Date): Promise<boolean> {
  const { event_id: eventId, kind, id } = announcement
  if (kind === 'message' || kind === 'reminder') return false
  if (kind === 'changed' && (await countChangesTold(db, { eventId, but: id, since: new Date(now.getTime() - dayMs) })) >= changesADay) return false
  return mayTellStrangers(db, { shown: shownOf(gathering, (await findHostId(db, eventId)) ?? ''), asks }, now)
}

/** How many people news of an event would reach now. */
export async function reachedBy(db: Db, { eventId, news }: { eventId: string; news: Announced }, now: Date): Promise<Reached> {
  const gathering = await findGathering(db, eventId)
  if (!gathering) throw refuse('event-not-found')
  const toStrangers = await reachesStrangers(db, { announcement: { event_id: eventId, id: nobodyYet, kind: news }, gathering, asks: false }, now)
  return countReached(db, { eventId, news, toStrangers, now })
}

function shownOf({ id: eventId, title, host_name: hostName }: Gathering, hostId: string): Shown {
  return { eventId, hostId, title, hostName }
}

/** A ticket that was paid for always comes; what costs nothing counts for the person who gives it. */
async function give(db: Db, { announcement, shown }: { announcement: AnnouncementRow; shown: Shown }, policy: Policy): Promise<Reach> {
  const giver = await findGiver(db, announcement)
  if (!giver) return 'drop'
  return giver.hasPaid ? toOne(giver.userId) : admit(db, { announcement, senderId: giver.userId, shown }, policy)
}

async function admit(db: Db, { announcement, senderId, shown }: { announcement: AnnouncementRow; senderId: string; shown: Shown }, policy: Policy): Promise<Reach> {
  const verdict = await admitRecipient(db, { senderId, email: announcement.recipient ?? '', shown, way: announcement.kind === 'guest' ? 'list' : 'person' }, policy)
  if (verdict.outcome === 'before') return 'drop'
  if (verdict.outcome !== 'waits') return toOne(verdict.outcome === 'stranger' ? senderId : null)
  await postpone(db, announcement, verdict.until)
  await holdBack(db, { senderId, until: verdict.until, now: policy.now })
  return 'wait'
}

function toOne(senderId: string | null): Reach {
  return { senderId, toStrangers: false }
}
