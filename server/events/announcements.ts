import type { PersonalAnnouncementKind, HostAnnouncementKind } from '#database/values.ts'
import type { Db } from '../kit/db/db.ts'
import { newId, withNewIds } from '../kit/ids.ts'
import { trustAddresses } from '../kit/mail/mail.ts'
import { insertAnnouncement, insertAnnouncements } from './announcements.store.ts'

/** The occasion of a personal one begins with the registration's id. */
type EventAnnouncement = {
  eventId: string
  kind:
    | 'changed'
    | 'cancelled'
    | 'published'
    | 'taken-down'
    | 'put-back'
    | PersonalAnnouncementKind
    | HostAnnouncementKind
  /**
   * Deduplicates: for one kind and occasion people are notified once, however often it is
   * announced.
   */
  occasion: string
  /** The former values. */
  facts?: Record<string, string | null>
}

/** Queues an announcement, sent by mail once the transaction has committed. */
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
    | 'invitation'
    | 'invitation-reminder'
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

/** Queues a mail to an address that need not belong to a known person. */
export async function announceTo(db: Db, letter: AddressedAnnouncement, now: Date): Promise<void> {
  await announceToAll(db, [letter], now)
}

/**
 * Queues the same for many addresses, in order. They were just named, so they are tried even after
 * earlier bounces.
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
  await insertAnnouncements(
    db,
    withNewIds(letters, now).map(({ eventId, facts, ...letter }) => ({
      ...letter,
      event_id: eventId,
      facts: JSON.stringify(facts),
      created_at: now,
    })),
  )
}
