import { sql } from 'kysely'
import type { WebhookChannel } from '#database/values.ts'
import type { Db } from '../../../kit/db/db.ts'

/** The emulator's storage: objects as the API shows them, under their ids. */
export type EmulatorObject = { id: string; object: string }

/**
 * Returns the kind under which an account's objects are stored, apart from the platform's: each
 * account has its own.
 */
export function kindFor(account: string | null, object: string): string {
  return account === null ? object : `${account}/${object}`
}

/** Returns an object with its API kind, wherever it is stored. */
export function unowned<T extends EmulatorObject>(one: T): T {
  return { ...one, object: one.object.slice(one.object.indexOf('/') + 1) }
}

export async function insertObject(db: Db, body: EmulatorObject, at: Date): Promise<void> {
  await db
    .insertInto('emulator_objects')
    .values({ id: body.id, kind: body.object, created_at: at, body: JSON.stringify(body) })
    .execute()
}

/** Reads an object and locks its row, so that concurrent changes run one after the other. */
export async function lockObject<T extends EmulatorObject>(
  db: Db,
  kind: T['object'],
  id: string,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('emulator_objects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.body as T | undefined // what was inserted under this kind
}

export async function findObject<T extends EmulatorObject>(
  db: Db,
  kind: T['object'],
  id: string,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('emulator_objects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body as T | undefined // what was inserted under this kind
}

export async function saveObject<T extends EmulatorObject>(db: Db, body: T): Promise<void> {
  await db
    .updateTable('emulator_objects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .execute()
}

export type KeyedResponse = { asked: string; status: number; body: unknown }

/**
 * Reserves a key for a request, or returns the request it is reserved for. A second caller waits
 * until the first has been answered.
 */
export async function takeKey(
  db: Db,
  { key, asked, now }: { key: string; asked: string; now: Date },
): Promise<KeyedResponse | undefined> {
  const inserted = await db
    .insertInto('emulator_answers')
    .values({ key, asked, answered_at: now })
    .onConflict((at) => at.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted
    ? undefined
    : db
        .selectFrom('emulator_answers')
        .select(['asked', 'status', 'body'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
}

/** Stores an answer and returns it as stored, so that repeats are identical. */
export async function keepAnswer(
  db: Db,
  key: string,
  { status, body }: { status: number; body: unknown },
): Promise<{ status: number; body: unknown }> {
  return db
    .updateTable('emulator_answers')
    .set({ status, body: JSON.stringify(body) })
    .where('key', '=', key)
    .returning(['status', 'body'])
    .executeTakeFirstOrThrow()
}

export type EmulatorDelivery = {
  id: string
  endpoint: WebhookChannel
  type: string
  body: string
  attempts: number
}

export async function insertDelivery(
  db: Db,
  delivery: Omit<EmulatorDelivery, 'attempts'> & { dueAt: Date },
): Promise<void> {
  const { dueAt, ...row } = delivery
  await db
    .insertInto('emulator_deliveries')
    .values({ ...row, due_at: dueAt })
    .execute()
}

/** Claims due deliveries for this process, and delays the next attempt further each time. */
export async function claimDeliveries(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<EmulatorDelivery[]> {
  const { rows } = await sql<EmulatorDelivery>`
    update emulator_deliveries set attempts = attempts + 1, due_at = ${now}::timestamptz + least(power(2, attempts), 600) * interval '1 second'
    where id in (select id from emulator_deliveries where ended_at is null and due_at <= ${now} order by due_at, id limit ${count} for update skip locked)
    returning id, endpoint, type, body, attempts`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function endDelivery(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('emulator_deliveries').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Reads a setting; the first read creates it. */
export async function settingOf<T>(db: Db, name: string, make: () => T): Promise<T> {
  const setting = await db
    .selectFrom('emulator_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  if (setting) return setting.value as T // what was made or set under this name
  await db
    .insertInto('emulator_settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((at) => at.column('name').doNothing())
    .execute()
  return settingOf(db, name, make)
}

export async function setSetting(db: Db, name: string, value: unknown): Promise<void> {
  await db
    .insertInto('emulator_settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((at) => at.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}

/**
 * Deletes old links, visits, answers and deliveries that are no longer needed. Events can be read
 * for longer.
 */
export async function forgetOld(
  db: Db,
  { before, eventsBefore }: { before: Date; eventsBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('emulator_objects')
    .where((at) => at.or([at('kind', '=', 'event'), at('kind', 'like', '%/event')]))
    .where('created_at', '<', eventsBefore)
    .execute()
  await db
    .deleteFrom('emulator_objects')
    .where('kind', 'in', ['v2.core.account_link', 'onboarding.visit'])
    .where('created_at', '<', before)
    .execute()
  await db.deleteFrom('emulator_answers').where('answered_at', '<', before).execute()
  await db.deleteFrom('emulator_deliveries').where('due_at', '<', before).execute()
}
