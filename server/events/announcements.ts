import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { trustAddresses } from '../kit/mail/mail.ts'
import { insertAnnouncement, insertAnnouncements } from './announcements.store.ts'

/** What one person is told of their own registration; the occasion begins with its id. */
type PersonalKind =
  | 'pending'
  | 'declined'
  | 'waitlisted'
  | 'offered'
  | 'offer-expired'
  | 'removed'
  | 'handed-on'
  | 'to-pay'
  | 'money-back'
/** What the host of the gathering alone is told. */
type HostKind =
  | 'guessing'
  | 'asking'
  | 'refund-failed'
  | 'disputed'
  | 'payout-waits'
  | 'affiliate-asks'

type EventAnnouncement = {
  eventId: string
  kind:
    | 'joined'
    | 'changed'
    | 'cancelled'
    | 'published'
    | 'taken-down'
    | 'put-back'
    | PersonalKind
    | HostKind
  /**
   * What it is about: of the same kind and occasion people are told once, however often it is
   * announced.
   */
  occasion: string
  /** What was before. */
  facts?: Record<string, string | null>
}

/** Has people told of something once the transaction has come through; mailing writes to them. */
export async function announce(
  db: Db,
  { eventId, facts = {}, ...news }: EventAnnouncement,
  now: Date,
): Promise<void> {
  await insertAnnouncement(db, {
    ...news,
    id: newId(now),
    event_id: eventId,
    facts: JSON.stringify(facts),
    created_at: now,
  })
}

type AddressedAnnouncement = {
  eventId: string
  kind:
    | 'guest'
    | 'removed'
    | 'place-for-you'
    | 'co-host'
    | 'ticket'
    | 'affiliate'
    | 'affiliate-news'
  occasion: string
  recipient: string
  facts: Record<string, string | null>
}

/** Has an address written to that need not belong to anybody who is known. */
export async function announceTo(db: Db, letter: AddressedAnnouncement, now: Date): Promise<void> {
  await announceToAll(db, [letter], now)
}

/**
 * The same for many addresses at once, in their order. Somebody has just named them, so that they
 * are tried even where mail came back from them before.
 */
export async function announceToAll(
  db: Db,
  letters: readonly AddressedAnnouncement[],
  now: Date,
): Promise<void> {
  await trustAddresses(
    db,
    letters.map(({ recipient }) => recipient),
  )
  const ids = letters.map(() => newId(now)).toSorted()
  await insertAnnouncements(
    db,
    letters.map(({ eventId, facts, ...letter }, at) => ({
      ...letter,
      id: ids[at] ?? newId(now),
      event_id: eventId,
      facts: JSON.stringify(facts),
      created_at: now,
    })),
  )
}
