import { fullName } from '#contract/text/full-name.ts'
import { sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import {
  type AddressPeriod,
  addressesOf,
  type ErasedPerson,
  type PrivacyRule,
} from './rule.store.ts'

type EventSummary = { eventId: string; title: string; startsAt: string | null }
type PersonKey = { userId: string; now: Date }

/** Returns the caller with their row locked, so that an account is closed or kept only once. */
export async function lockPerson(db: Db, userId: string) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'given_name', 'family_name', 'locale', 'region', 'status'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...person, name: fullName(person) }
}

/** A person's known addresses, each with its period. */
export async function listAddresses(db: Db, userId: string): Promise<AddressPeriod[]> {
  return (
    await sql<AddressPeriod>`select own_email as email, own_since as since, own_until as until from (${addressesOf(userId)}) as addresses`.execute(
      db,
    )
  ).rows
}

export async function findErasure(db: Db, userId: string) {
  return db.selectFrom('erasures').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Events not yet over that the person attends, waits for, asks to join or pays for. */
export async function listToLeave(db: Db, { userId, now }: PersonKey): Promise<EventSummary[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(['events.id', 'title', 'starts_at'])
    .where('user_id', '=', userId)
    .where('state', 'in', [
      'pending_approval',
      'awaiting_payment',
      'confirmed',
      'waitlisted',
      'offered',
    ])
    .where('status', 'in', ['published', 'taken_down'])
    .where((builder) => builder.or([builder('ends_at', 'is', null), builder('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('events.id')
    .execute()
  return rows.map(named)
}

/** The person's own events that people may still attend. */
export async function listHosted(db: Db, { userId, now }: PersonKey): Promise<EventSummary[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at'])
    .where('host_id', '=', userId)
    .where('status', 'in', ['published', 'taken_down'])
    .where((builder) => builder.or([builder('ends_at', 'is', null), builder('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(named)
}

function named({
  id,
  title,
  starts_at: startsAt,
}: {
  id: string
  title: string
  starts_at: Date | null
}): EventSummary {
  return { eventId: id, title, startsAt: startsAt?.toISOString() ?? null }
}

/**
 * Whether money is still owed to or by a person: a host's earnings, a refund, a disputed payment, a
 * commission, a transfer.
 */
export async function hasMoneyUnderWay(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (select from orders o join events e on e.id = o.event_id where e.host_id = ${userId} and o.state in ('paid', 'paid_no_seat') and o.released_at is null)
      or exists (select from transfers where host_id = ${userId} and state = 'pending')
      or exists (select from orders where user_id = ${userId} and state in ('processing', 'paid_no_seat'))
      or exists (select from refunds f join orders o on o.id = f.order_id join events e on e.id = o.event_id where (o.user_id = ${userId} or e.host_id = ${userId}) and f.state = 'pending')
      or exists (select from disputes d join orders o on o.id = d.order_id join events e on e.id = o.event_id where (o.user_id = ${userId} or e.host_id = ${userId}) and d.state = 'open')
      or exists (select from affiliate_payouts where user_id = ${userId} and state = 'pending') as is_so`.execute(
    db,
  )
  return rows[0]?.is_so ?? false
}

export async function closeAccount(
  db: Db,
  { userId, now, dueAt }: PersonKey & { dueAt: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ status: 'deleted', updated_at: now })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('erasures')
    .values({ user_id: userId, asked_at: now, due_at: dueAt, erased_at: null })
    .execute()
}

/** Reopens an account that is closed but not yet deleted; returns whether it was. */
export async function openAccount(db: Db, { userId, now }: PersonKey): Promise<boolean> {
  const erasure = await db
    .deleteFrom('erasures')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  // A suspended person is suspended again: requesting deletion must not lift a suspension.
  if (erasure)
    await db
      .updateTable('users')
      .set({
        status: sql`case when suspended_detail is null then 'active' else 'suspended' end`,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute()
  return erasure !== undefined
}

/** Accounts whose waiting period has ended. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  return (
    await db
      .selectFrom('erasures')
      .select('user_id')
      .where('erased_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(20)
      .execute()
  ).map(({ user_id: id }) => id)
}

export async function markErased(db: Db, { userId, now }: PersonKey): Promise<void> {
  await db.updateTable('erasures').set({ erased_at: now }).where('user_id', '=', userId).execute()
}

type RegistryLine = [table: keyof Tables, rule: PrivacyRule]

/** The rows of a table that belong to a person. */
export async function rowsOf(
  db: Db,
  [table, { of }]: RegistryLine,
  userId: string,
): Promise<Record<string, unknown>[]> {
  if (!of) return []
  return (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${of(userId)}`.execute(db)
  ).rows
}

/** The same without secrets and other people's data. */
export async function ownRowsOf(
  db: Db,
  [table, { of, hides = [], gives, withholds }]: RegistryLine,
  userId: string,
): Promise<Record<string, unknown>[]> {
  if (!of) return []
  const ownColumn = gives ? sql`, jsonb_build_object(${gives(userId)}) as own` : sql``
  const { rows } = await sql<
    Record<string, unknown> & { own?: object }
  >`select t.*${ownColumn} from ${sql.table(table)} t where ${of(userId)} ${withholds ? sql`and not ${withholds}` : sql``}`.execute(
    db,
  )
  return rows.map(({ own, ...row }) => ({
    ...Object.fromEntries(Object.entries(row).filter(([column]) => !hides.includes(column))),
    ...own,
  }))
}

/** Deletes or overwrites a person's data in a table. */
export async function erase(
  db: Db,
  [table, { of, erase: how, spares }]: RegistryLine,
  erasedPerson: ErasedPerson,
): Promise<void> {
  if (!of || !how) return
  const condition = of(erasedPerson.id)
  if (spares)
    await sql`update ${sql.table(table)} set ${spares.erase} where ${condition} and ${spares.which}`.execute(
      db,
    )
  const all = spares ? sql`${condition} and not (${spares.which})` : condition
  await (
    how === 'delete'
      ? sql`delete from ${sql.table(table)} where ${all}`
      : sql`update ${sql.table(table)} set ${how(erasedPerson)} where ${all}`
  ).execute(db)
}
