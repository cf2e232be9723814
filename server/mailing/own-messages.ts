import type { EndpointReply } from '#contract/endpoint.ts'
import type { listOwnMessages } from '#contract/mailing/messages.ts'
import type { Db } from '../kit/db/db.ts'
import { listMessagesTo } from './announcements.store.ts'

const shown = 50

/** Returns the host's messages of an event that were sent to this person, the latest first. */
export async function ownMessages(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<EndpointReply<typeof listOwnMessages>> {
  const rows = await listMessagesTo(db, { eventId, userId, size: shown })
  return { items: rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })) }
}
