import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { isBlockedRow } from '../apart/apart.ts'
import { examine } from '../operations/doctor/doctor.ts'
import { ok } from '../operations/doctor/testing.ok.ts'
import { openRoles, type Roles } from '../testing.roles.ts'
import { eraseDue } from './erasure.ts'
import { exportOwn } from './data-export.ts'
import { registry } from './registry.ts'
import { closeAccount, rowsOf } from './store.ts'

const world = await openRoles()
const { db, clock, database } = world
const { rows: inDatabase } = await sql<{
  name: string
}>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
  db,
)
const tables = inDatabase.map(({ name }) => name as keyof Tables)

/** Data about a person that is not theirs: others wrote it, and keep it. */
const ofOthers: Partial<Record<keyof Tables, string>> = {
  blocks: 'who blocked them, which stays secret',
  contacts: 'who has them as a contact',
  notifications: 'notifications of others about them',
  announcements: 'announcements of a host to them; the mail is theirs',
  feedback: 'reports about them',
  feedback_replies: 'what they answered as administrators',
  registrations: 'a place that a guest list of another names',
  webhook_events: 'webhook events of the payment processor',
  emulator_objects: 'another company’s books',
  emulator_answers: 'another company’s books',
  emulator_deliveries: 'another company’s books',
  idempotency_keys: 'answers to calls of others',
  mails: 'mails to others that name them',
  round_seats: 'the round partner of another person',
  refunds: 'decided by them',
  differences: 'settled by them',
  commissions: 'decided by them',
}

test('every table of the database has exactly one line', () => {
  expect(Object.keys(registry).toSorted()).toEqual(tables.toSorted())
  for (const rule of Object.values(registry))
    expect(rule.of === null || rule.erase === 'delete' || rule.stays !== undefined).toBe(true)
})

async function marksOf(name: keyof Roles['all']): Promise<string[]> {
  const id = world.idOf(name)
  const { rows } = await sql<{
    id: string
  }>`select id from registrations where user_id = ${id}`.execute(db)
  return [id, ...rows.map((row) => row.id), `${name.toLowerCase()}@example.com`]
}

test.each(['Ann', 'Ben', 'Gil', 'Hugo', 'Hana', 'Zack'] as const)(
  'every row that names %s is in their export or has a stated reason',
  async (name) => {
    const [marks, unknown] = [await marksOf(name), [] as string[]]
    for (const table of tables) {
      const { rows } = await sql<{
        text: string
      }>`select t::text as text from ${sql.table(table)} t where ${sql.join(
        marks.map((mark) => sql`strpos(lower(t::text), ${mark}) > 0`),
        sql` or `,
      )}`.execute(db)
      const theirs = await rowsOf(db, [table, registry[table]], world.idOf(name))
      unknown.push(...(rows.length > theirs.length && !ofOthers[table] ? [table] : []))
    }
    expect(unknown).toEqual([])
  },
)

/** The number of rows of a table withheld from a person, because they would reveal another. */
async function withheld(table: keyof Tables, me: string): Promise<number> {
  const { of, withholds } = registry[table]
  return of && withholds
    ? (await sql`select from ${sql.table(table)} t where ${of(me)} and ${withholds}`.execute(db))
        .rows.length
    : 0
}

test('the export holds every row of its person, without hints of a block and without secrets', async () => {
  // As every browser sends writes: the answer is kept for repeats, including its secret.
  const { address } = await ok(
    world.all.Ann.post('/users/calendar-feed', {}, { 'idempotency-key': 'a browser’s' }),
  )
  const file = await exportOwn(db, world.idOf('Ann'), clock.now())
  const { given, keptBack } = JSON.parse(file) as {
    given: { table: keyof Tables; rows: object[] }[]
    keptBack: { table: string }[]
  }
  for (const { table, rows } of given)
    expect([table, rows.length + (await withheld(table, world.idOf('Ann')))]).toEqual([
      table,
      (await rowsOf(db, [table, registry[table]], world.idOf('Ann'))).length,
    ])
  expect(await withheld('matches', world.idOf('Ann'))).toBeGreaterThan(0)
  expect([...given, ...keptBack].map(({ table }) => table).toSorted()).toEqual(
    tables.filter((table) => registry[table].of !== null).toSorted(),
  )
  const { rows: secrets } = await sql<{ secret: string }>`
    select mail_token::text as secret from users union select password_hash from pool_users where password_hash is not null union select token::text from calendar_feeds union select token::text from cards
    union select pair_secret::text from events union select secret::text from affiliate_programmes union select token_hash from pool_refresh_tokens union select unsubscribe_url from mails where unsubscribe_url <> ''`.execute(
    db,
  )
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.some(({ secret }) => String(address).includes(secret))).toBe(true)
  expect(secrets.filter(({ secret }) => file.includes(secret))).toEqual([])
  expect(given.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(25)
})

type TestRow = Record<string, string | null>
const fileOf = async (name: keyof Roles['all'], table: keyof Tables) => {
  const { given } = JSON.parse(await exportOwn(db, world.idOf(name), clock.now())) as {
    given: { table: string; rows: TestRow[] }[]
  }
  return given.find((one) => one.table === table)?.rows ?? []
}

test('each export shows its owner’s answer to a match, and never the other’s', async () => {
  const own = async (name: 'Ann' | 'Ben', table: 'matches' | 'meetings', column: string) =>
    (
      await sql<{ id: string; own: string | null }>`
    select p.id, case when r.id = p.a_id then ${sql.ref(`p.a_${column}`)} else ${sql.ref(`p.b_${column}`)} end as own from ${sql.table(table)} p join registrations r on r.id in (p.a_id, p.b_id) where r.user_id = ${world.idOf(name)} and not ${table === 'matches' ? isBlockedRow('p') : sql`false`} order by p.id`.execute(
        db,
      )
    ).rows
  for (const name of ['Ann', 'Ben'] as const)
    for (const [table, column] of [
      ['matches', 'stance'],
      ['meetings', 'outcome'],
    ] as const) {
      const rows = (await fileOf(name, table)).toSorted((one, other) =>
        String(one['id']).localeCompare(String(other['id'])),
      )
      expect(rows.map((row) => ({ id: row['id'], own: row[column] }))).toEqual(
        await own(name, table, column),
      )
      expect(
        rows
          .flatMap((row) => Object.keys(row))
          .filter((key) => /^[ab]_(stance|outcome)$/.test(key)),
      ).toEqual([])
    }
  expect((await fileOf('Ann', 'matches')).map((row) => row['stance'])).toContain('interested')
})

test('a host’s name for a code, or decision about an affiliate, is only in the host’s export', async () => {
  await ok(
    world.all.Hana.post(`/events/${world.hidden.id}/codes`, { label: 'Another of the host’s' }),
  )
  await db
    .updateTable('invitation_codes')
    .set({ bound_email: 'ann@example.com' })
    .where('label', '=', 'Another of the host’s')
    .execute()
  const labels = async (name: 'Ann' | 'Hana') =>
    (await fileOf(name, 'invitation_codes'))
      .filter((row) => row['event_id'] === world.hidden.id)
      .map((row) => row['label'])
  expect([await labels('Ann'), (await labels('Hana')).includes('Another of the host’s')]).toEqual([
    [null],
    true,
  ])
  const { rows } = await sql<{
    buyer: string
  }>`select distinct u.given_name as buyer from commissions c join orders o on o.id = c.order_id join users u on u.id = o.user_id`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { buyer } of rows)
    for (const row of await fileOf(buyer as keyof Roles['all'], 'commissions'))
      expect([buyer, row['decision'], row['note']]).toEqual([buyer, null, null])
})

/** The doctor's findings; in this test no mail was sent and no refund made for two weeks. */
async function found() {
  const findings = await examine({
    database: { ...database, kind: 'embedded' },
    clock,
    signal: new AbortController().signal,
    between: async () => {},
  })
  return findings.filter(({ rows }) => rows > 0).map(({ name }) => name)
}

test('a deleted person is found nowhere, and all data stays consistent', async () => {
  const gone = ['Gil', 'Ann', 'Hana', 'Cleo', 'Hugo', 'Finn'] as const
  const said = (
    await sql<{
      text: string
    }>`select distinct s.text from statements s join registrations r on r.id = s.registration_id where r.user_id = ${world.idOf('Ann')}`.execute(
      db,
    )
  ).rows
  expect(said.length).toBeGreaterThan(3)
  const dueAt = new Date(clock.now().getTime() + 14 * 86_400_000)
  for (const name of gone)
    await closeAccount(db, { userId: world.idOf(name), now: clock.now(), dueAt })
  // Sent mails keep no text.
  await sql`update mails set sent_at = now(), subject = '', body = '', html = '', calendar = ''`.execute(
    db,
  )
  expect(await eraseDue(db, clock.now())).toBe(0)
  clock.forward(14 * 86_400 + 1)
  const before = await found()
  expect(await eraseDue(db, clock.now())).toBe(gone.length + 1) // and Ivo, of the busy world
  expect(await eraseDue(db, clock.now())).toBe(0)
  await world.indexed()
  for (const table of tables) {
    // The payment processor's emulator is another company, with its own books.
    if (table.startsWith('emulator_')) continue
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(table)} t`.execute(db)
    const hits = rows.filter(({ text }) =>
      gone.some((name) => new RegExp(`\\b${name}\\b|\\b${name}@example\\.com`, 'iu').test(text)),
    )
    expect([table, hits.map(({ text }) => text.slice(0, 300))]).toEqual([table, []])
  }
  const { rows: left } =
    await sql`select 1 from statements s join registrations r on r.id = s.registration_id where r.user_id = ${world.idOf('Ann')}`.execute(
      db,
    )
  expect(left).toEqual([])
  expect(await found()).toEqual(before)
})
