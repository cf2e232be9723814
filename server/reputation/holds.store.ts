import { sql } from 'kysely'
import type { HoldReason } from '#contract/mailing/sending-limit.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf, shownNameOf } from '../kit/names.store.ts'
import { isInvitationWaiting } from './reputation.store.ts'

export type SendingHoldRow = {
  id: string
  reason: HoldReason
  text: string
  held_at: Date
  sender_id: string
  name: string
  email: string
  since: Date
  event_id: string | null
  title: string | null
  is_allowed: boolean | null
}

// A hold on a name or title that changed since is moot.
const isCurrent = sql<boolean>`case m.reason
  when 'name' then m.text = coalesce((select h.name from hosts h where h.user_id = u.id), ${shownNameOf('u')})
  when 'title' then exists (select from events titled where titled.host_id = m.sender_id and titled.title = m.text and titled.status in ('draft', 'published'))
  else true end`

/** Lists open holds, oldest first, and refused ones. */
export async function listOpen(db: Db, size: number): Promise<SendingHoldRow[]> {
  return db
    .selectFrom('mail_holds as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('events as e', 'e.id', 'm.event_id')
    .select([
      'm.id',
      'm.reason',
      'm.text',
      'm.held_at',
      'm.sender_id',
      nameOf('u').as('name'),
      'u.email',
      'u.created_at as since',
      'm.event_id',
      'e.title',
      'm.is_allowed',
    ])
    .where(sql<boolean>`m.is_allowed is not true`)
    .where('u.status', '=', 'active')
    .where(isCurrent)
    .orderBy(sql`m.is_allowed is not null`)
    .orderBy('m.held_at')
    .orderBy('m.id')
    .limit(size)
    .execute()
}

export async function lockHold(db: Db, id: string) {
  return db
    .selectFrom('mail_holds')
    .select(['id', 'sender_id', 'reason', 'text', 'is_allowed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeDecision(
  db: Db,
  id: string,
  { isAllowed, now }: { isAllowed: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_holds')
    .set({ decided_at: now, is_allowed: isAllowed })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts for the whole installation: mails to strangers since then, waiting invitations, and
 * senders waiting for the operator.
 */
export async function countAll(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<{ sent: number; waiting: number; holds: number }> {
  const {
    rows: [row],
  } = await sql<{ sent: number; waiting: number; holds: number }>`
    select (select count(*)::int from mails where sender_id is not null and created_at > ${since}) as sent,
      (select count(*)::int from announcements a join events e on e.id = a.event_id where a.wait_until > ${now} and ${isInvitationWaiting}) as waiting,
      (select count(*)::int from mail_holds m join users u on u.id = m.sender_id left join events e on e.id = m.event_id where m.decided_at is null and u.status = 'active' and ${isCurrent}) as holds`.execute(
    db,
  )
  return row ?? { sent: 0, waiting: 0, holds: 0 }
}
