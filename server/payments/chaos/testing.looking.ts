import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import type { Dispute } from '../processors/emulator/disputes.ts'
import type { Charge, Session } from '../processors/emulator/shapes.ts'

/** Everything in the order in which it was made, so that a seed draws the same of it. */
const kept = async <T>(db: Db, kind: string): Promise<T[]> =>
  (
    await db
      .selectFrom('emulator_objects')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ body }) => body as T) // what the emulator keeps under this kind

export const sessionsOf = async (db: Db): Promise<Session[]> =>
  kept<Session>(db, 'checkout.session')
export const chargesOf = async (db: Db): Promise<Charge[]> =>
  (await kept<Charge>(db, 'charge')).filter(({ status }) => status === 'succeeded')
export const disputesOf = async (db: Db): Promise<Dispute[]> => kept<Dispute>(db, 'dispute')
export type Sent = {
  id: string
  amount: number
  currency: string
  metadata: Record<string, string>
}
export const refundsOf = async (db: Db): Promise<(Sent & { status: string })[]> =>
  kept(db, 'refund')
export const transfersOf = async (
  db: Db,
): Promise<(Sent & { amount_reversed: number; destination: string })[]> => kept(db, 'transfer')
export const reversalsOf = async (db: Db): Promise<Sent[]> => kept(db, 'transfer_reversal')

export type Seat = { event_id: string; id: string; email: string; state: string; mayUndo: boolean }

/** Who is registered where, and how that stands. */
export async function seatsOf(db: Db, now: Date): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select r.event_id, r.id, u.email, r.state, coalesce(r.undo_until > ${now}, false) as "mayUndo"
    from registrations r join users u on u.id = r.user_id join events e on e.id = r.event_id order by e.title, u.email, r.joined_at, r.id`.execute(
    db,
  )
  return rows
}

export type Invited = { event_id: string; code: string; email: string }

/**
 * The codes by which somebody else takes a place: as a guest, or because it was handed on to them.
 */
export async function invitedOf(db: Db, now: Date): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select c.event_id, c.code, c.bound_email as email from invitation_codes c join events e on e.id = c.event_id
    where c.bound_email is not null and c.used < c.max_uses and c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now}) order by e.title, c.bound_email, c.id`.execute(
    db,
  )
  return rows
}

export type Failed = { id: string; event_id: string; registration_id: string }

/** Refunds that did not reach the buyer and that nobody has tried again. */
export async function failedOf(db: Db): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select f.id, o.event_id, o.registration_id from refunds f join orders o on o.id = f.order_id
    where f.state = 'failed' and not exists (select from refunds l where l.order_id = f.order_id and l.reason = f.reason and l.amount = f.amount and l.place is not distinct from f.place and (l.created_at, l.id) > (f.created_at, f.id))
    order by f.created_at, f.id`.execute(db)
  return rows
}

export type Paid = {
  id: string
  charge_id: string
  event_id: string
  registration_id: string
  amount: number
  currency: string
}

export async function paidOf(db: Db): Promise<Paid[]> {
  const { rows } =
    await sql<Paid>`select o.id, o.charge_id, o.event_id, o.registration_id, o.amount, o.currency from orders o where o.paid_at is not null order by o.paid_at, o.charge_id`.execute(
      db,
    )
  return rows
}

export async function accountsOf(
  db: Db,
): Promise<{ account_id: string; email: string; host_id: string }[]> {
  const { rows } = await sql<{
    account_id: string
    email: string
    host_id: string
  }>`select a.account_id, u.email, a.user_id as host_id from payout_accounts a join users u on u.id = a.user_id order by u.email`.execute(
    db,
  )
  return rows
}
