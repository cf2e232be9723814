import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import type { EmulatorDispute } from '../processors/emulator/disputes.ts'
import type { EmulatorCharge, EmulatorSession } from '../processors/emulator/shapes.ts'

/** Objects are read in order of creation, so that a seed always draws the same ones. */
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

export const sessionsOf = async (db: Db): Promise<EmulatorSession[]> =>
  kept<EmulatorSession>(db, 'checkout.session')
export const chargesOf = async (db: Db): Promise<EmulatorCharge[]> =>
  (await kept<EmulatorCharge>(db, 'charge')).filter(({ status }) => status === 'succeeded')
export const disputesOf = async (db: Db): Promise<EmulatorDispute[]> =>
  kept<EmulatorDispute>(db, 'dispute')
export type EmulatorPayment = {
  id: string
  amount: number
  currency: string
  metadata: Record<string, string>
}
export const refundsOf = async (db: Db): Promise<(EmulatorPayment & { status: string })[]> =>
  kept(db, 'refund')
export const transfersOf = async (
  db: Db,
): Promise<(EmulatorPayment & { amount_reversed: number; destination: string })[]> =>
  kept(db, 'transfer')
export const reversalsOf = async (db: Db): Promise<EmulatorPayment[]> =>
  kept(db, 'transfer_reversal')

export type RegistrationSeat = {
  event_id: string
  id: string
  email: string
  state: string
  mayUndo: boolean
}

/** Returns the state of every registration. */
export async function seatsOf(db: Db, now: Date): Promise<RegistrationSeat[]> {
  const { rows } = await sql<RegistrationSeat>`
    select r.event_id, r.id, u.email, r.state, coalesce(r.undo_until > ${now}, false) as "mayUndo"
    from registrations r join users u on u.id = r.user_id join events e on e.id = r.event_id order by e.title, u.email, r.joined_at, r.id`.execute(
    db,
  )
  return rows
}

export type InvitationSeat = { event_id: string; code: string; email: string }

/**
 * Returns the codes by which another person takes a place: as a guest, or because the place was
 * handed on.
 */
export async function invitationsOf(db: Db, now: Date): Promise<InvitationSeat[]> {
  const { rows } = await sql<InvitationSeat>`
    select c.event_id, c.code, c.bound_email as email from invitation_codes c join events e on e.id = c.event_id
    where c.bound_email is not null and c.used < c.max_uses and c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now}) order by e.title, c.bound_email, c.id`.execute(
    db,
  )
  return rows
}

export type FailedRefund = { id: string; event_id: string; registration_id: string }

/** Returns refunds that did not reach the buyer and were not retried. */
export async function failedRefundsOf(db: Db): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select f.id, o.event_id, o.registration_id from refunds f join orders o on o.id = f.order_id
    where f.state = 'failed' and not exists (select from refunds l where l.order_id = f.order_id and l.reason = f.reason and l.amount = f.amount and l.place is not distinct from f.place and (l.created_at, l.id) > (f.created_at, f.id))
    order by f.created_at, f.id`.execute(db)
  return rows
}

export type ChargedOrder = {
  id: string
  charge_id: string
  event_id: string
  registration_id: string
  amount: number
  currency: string
}

export async function chargedOrdersOf(db: Db): Promise<ChargedOrder[]> {
  const { rows } =
    await sql<ChargedOrder>`select o.id, o.charge_id, o.event_id, o.registration_id, o.amount, o.currency from orders o where o.paid_at is not null order by o.paid_at, o.charge_id`.execute(
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
