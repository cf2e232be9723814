import { sql } from 'kysely'
import type { RefundReason, RefundState } from '#contract/payments/refunds.ts'
import type { Db } from '../kit/db/db.ts'
import { shownAddressOf, shownNameOf } from '../kit/names.store.ts'

// What messages are about, as hosts read it in the product.

const name = sql<string>`coalesce(nullif(${shownNameOf('u')}, ''), r.guest_name, '')`
const email = sql<string>`coalesce(${shownAddressOf('u')}, r.guest_email, '')`

type PersonSubject = { registration_id: string; name: string; email: string }

export async function findCheckInSubject(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<(PersonSubject & { at: Date; undone_at: Date | null }) | undefined> {
  const { rows } = await sql<PersonSubject & { at: Date; undone_at: Date | null }>`
    select c.at, c.undone_at, r.id as registration_id, ${name} as name, ${email} as email
    from check_ins c join registrations r on r.event_id = c.event_id and r.id = c.registration_id left join users u on u.id = r.user_id
    where c.event_id = ${eventId} and c.id = ${id}`.execute(db)
  return rows[0]
}

export async function findRoundSubject(
  db: Db,
  { eventId, n }: { eventId: string; n: number },
): Promise<{ starts_at: Date; ends_at: Date; pairs: number } | undefined> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date; pairs: number }>`
    select r.starts_at, r.ends_at, (select count(*)::int / 2 from round_seats s where s.event_id = r.event_id and s.round = r.n and s.with_id is not null) as pairs
    from rounds r where r.event_id = ${eventId} and r.n = ${n} and r.starts_at is not null`.execute(
    db,
  )
  return rows[0]
}

type PaymentSubject = PersonSubject & {
  amount: number
  currency: string
  card_fee: number
  platform: number
  affiliate: number
  host: number
  paid_at: Date
}

export async function findPaymentSubject(db: Db, id: string): Promise<PaymentSubject | undefined> {
  const { rows } = await sql<PaymentSubject>`
    select o.amount, o.currency, o.card_fee, o.platform, o.affiliate, o.host, o.paid_at, r.id as registration_id, ${name} as name, ${email} as email
    from orders o join registrations r on r.event_id = o.event_id and r.id = o.registration_id left join users u on u.id = r.user_id
    where o.id = ${id} and o.paid_at is not null`.execute(db)
  return rows[0]
}

type RefundSubject = PersonSubject & {
  order_id: string
  amount: number
  currency: string
  reason: RefundReason
  created_at: Date
  state: RefundState
}

export async function findRefundSubject(db: Db, id: string): Promise<RefundSubject | undefined> {
  const { rows } = await sql<RefundSubject>`
    select f.order_id, f.amount, o.currency, f.reason, f.created_at, f.state, r.id as registration_id, ${name} as name, ${email} as email
    from refunds f join orders o on o.id = f.order_id join registrations r on r.event_id = o.event_id and r.id = o.registration_id left join users u on u.id = r.user_id
    where f.id = ${id}`.execute(db)
  return rows[0]
}
