import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { textFor } from '../../kit/operator-text.ts'
import { runCommand } from '../../commands.ts'
import { readConfig } from '../../kit/config.ts'
import { inEnglish, operatorReading } from '../../testing.words.ts'
import { type Db, noPrepareHint } from '../../kit/db/db.ts'
import { tablesOf } from '../../kit/db/table-dump.ts'
import { silent } from '../../testing.ts'
import { checks, examine } from './doctor.ts'
import { guards } from './doctor.guards.ts'
import { referencesOf } from './doctor.orphans.store.ts'
import { type DoctorFinding, reportOf } from './doctor.rules.ts'
import { listGuards, schemaChecks } from './doctor.schema.store.ts'
import { type DoctorCheck, lookFor } from './doctor.store.ts'
import { openBusyWorld } from './testing.ts'
import { undocumented } from '../../webhooks/testing.ts'
import { nobody, type DamageCase, damageCases } from './testing.damage.ts'

const { database, db, clock } = await openBusyWorld()
const messages = await db.selectFrom('webhook_messages').select(['type', 'body']).execute()
const { signal } = new AbortController()

// The doctor sends each statement unnamed, because it runs once. Here it runs for every plant, and
// planning takes most of the time: prepare them.
const preparing: KyselyPlugin = {
  transformQuery: ({ node }) =>
    RawNode.is(node)
      ? {
          ...node,
          parameters: node.parameters.map((one) =>
            RawNode.is(one) && one.sqlFragments[0] === noPrepareHint
              ? RawNode.createWithSql('')
              : one,
          ),
        }
      : node,
  transformResult: async ({ result }) => result,
}

/**
 * Does the work in a session that ignores triggers and references, as when rows are damaged from
 * outside.
 */
async function damaging<T>(work: (session: Db) => Promise<T>): Promise<T> {
  return db
    .withPlugin(preparing)
    .connection()
    .execute(async (session) => {
      await sql`set session_replication_role = replica`.execute(session)
      return work(session).finally(() =>
        sql`set session_replication_role = origin`.execute(session),
      )
    })
}

/** Returns what `look` finds after the damage, then undoes it. */
async function foundAfter<T>(
  session: Db,
  damage: readonly string[],
  look: (view: Db) => Promise<T>,
): Promise<T> {
  const tx = await session.startTransaction().execute()
  try {
    for (const statement of damage) await plant(tx, statement)
    return await look(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Fails if the damage changes nothing: every test would pass. */
async function plant(tx: Db, statement: string): Promise<void> {
  const { numAffectedRows } = await sql.raw(`${noPrepareHint} ${statement}`).execute(tx)
  if (/^(insert|update|delete)/.test(statement) && Number(numAffectedRows) === 0)
    throw new Error(`Nothing is there to damage: ${statement}`)
}

async function wrongIn(view: Db, some?: readonly DoctorCheck[]): Promise<DoctorFinding[]> {
  const findings = await examine({
    database: { ...database, db: view, kind: 'embedded' },
    clock,
    signal,
    ...(some && { some }),
    between: async () => {},
  })
  return findings.filter(({ rows }) => rows > 0)
}

const namesOf = (findings: readonly DoctorFinding[]) => findings.map(({ name }) => name).toSorted()

const tables = (await tablesOf(db)).map(({ name }) => name)
const words = (text: string) => new Set(text.match(/\w+/g))
const read = new Map<DoctorCheck, Set<string>>()
for (const check of checks)
  read.set(check, words((await check.offending({ db, now: clock.now() })).compile(db).sql))

/**
 * The checks that read a damaged table, and those of the schema: the others cannot see the damage.
 * With PROOF set, all run.
 */
function reachedBy(damage: readonly string[]): readonly DoctorCheck[] {
  if (process.env['PROOF']) return checks
  const named = words(damage.join(' '))
  return checks.filter(
    (check) =>
      schemaChecks.includes(check) ||
      tables.some((table) => named.has(table) && read.get(check)?.has(table)),
  )
}

/** The findings after each plant, or the error of the look. */
const found = await damaging(async (session) => {
  const all = new Map<DamageCase, DoctorFinding[] | Error>()
  for (const one of damageCases)
    all.set(
      one,
      await foundAfter(session, one[1], (view) => wrongIn(view, reachedBy(one[1]))).catch(
        (error: Error) => error,
      ),
    )
  return all
})

function findingsOf(one: DamageCase): DoctorFinding[] {
  const findings = found.get(one) ?? []
  if (findings instanceof Error) throw findings
  return findings
}

test.each(damageCases.map((one) => ({ one, name: one[0], damage: one[1] })))(
  '$name: finds that $damage, and nothing else',
  ({ one, name }) => {
    expect(namesOf(findingsOf(one))).toEqual(
      [...(name === 'nothing' ? [] : [name]), ...(one[2] ?? [])].toSorted(),
    )
  },
)

test('finds a row that refers to a missing one, for every reference', async () => {
  const check = checks.find(({ name }) => name === 'references') as DoctorCheck
  const references = await referencesOf(db)
  expect(references.length).toBeGreaterThan(25)
  const unguarded = [
    'alter table matches drop constraint matches_check',
    'alter table meetings drop constraint in_order_of_the_pair',
  ]
  const missed = await damaging((session) =>
    foundAfter(session, unguarded, async (view) => {
      const names: string[] = []
      for (const { child, columns } of references) {
        const missing = columns.at(-1) === 'round' ? '19' : nobody
        await sql`savepoint whole`.execute(view)
        await plant(
          view,
          `update ${child} set ${columns.at(-1)} = '${missing}' where ctid = (select ctid from ${child} where ${columns.at(-1)} is not null limit 1)`,
        )
        const { ids } = await lookFor(view, check, clock.now())
        if (!ids.some((id) => id.split(' ')[0] === child)) names.push(`${child}.${columns.at(-1)}`)
        await sql`rollback to savepoint whole`.execute(view)
      }
      return names
    }),
  )
  expect(missed).toEqual([])
}, 120_000)

test('damage is planted for every check', () => {
  const planted = new Set(['references', ...damageCases.map(([name]) => name)])
  expect(checks.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
})

// Tables with only temporary rows, or not the product's own.
const empty = new Set([
  'attempts',
  'leases',
  'processes',
  'operator_runs',
  'pool_codes',
  'pool_sign_ups',
  'revoked_sessions',
  'search_waiting',
])

test('finds nothing in a busy world where every checked table has rows', async () => {
  expect(await wrongIn(db)).toEqual([])
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql.raw(`select from ${name} limit 1`).execute(db)
    if (!empty.has(name)) expect([name, rows.length]).toEqual([name, 1])
  }
})

test('the guards match those that the migrations create', async () => {
  expect(await listGuards(db)).toEqual([...guards].toSorted())
})

test('reports ids and numbers, never a name, an address or a text', async () => {
  const { rows } = await sql<{ text: string }>`
    select email as text from users union select given_name from users union select title from events union select text from statements
    union select guest_email from registrations where guest_email is not null union select code from invitation_codes union select recipient from mails`.execute(
    db,
  )
  const report: string[] = []
  for (const one of damageCases)
    report.push(
      ...reportOf(findingsOf(one), (text) => textFor(operatorReading('en'), text)).filter((line) =>
        line.startsWith('    '),
      ),
    )
  expect(report.length).toBeGreaterThan(damageCases.length)
  expect(rows.map(({ text }) => text).filter((text) => report.join('\n').includes(text))).toEqual(
    [],
  )
})

const draft = await db
  .selectFrom('events')
  .select('id')
  .where('status', '=', 'draft')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const saysIn = (people: number) =>
  db.updateTable('events').set({ people_in: people }).where('id', '=', draft.id).execute()

test('ignores violations that are gone at the second look, and reports those that stay', async () => {
  await saysIn(7)
  const lasting = await examine({ database, clock, signal, between: async () => {} })
  expect(lasting.filter(({ rows }) => rows > 0)).toMatchObject([
    { name: 'people-count', rows: 1, ids: [draft.id] },
  ])
  const passing = await examine({ database, clock, signal, between: () => saysIn(0) })
  expect(passing.filter(({ rows }) => rows > 0)).toEqual([])
})

/** Runs the command as an operator would. */
async function asked(...args: string[]) {
  const said: string[] = []
  const terminal = {
    print: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(`complaint: ${line}`),
    signal,
  }
  return {
    code: await runCommand(
      {
        ...terminal,
        config: readConfig({}),
        database,
        clock,
        log: silent,
        version: '0.0.0',
        ...operatorReading('en'),
        cwd: '/',
      },
      ['doctor', ...args],
    ),
    said,
  }
}
const runs = () =>
  db
    .selectFrom('operator_runs')
    .select(['kind', 'is_fine', 'facts'])
    .orderBy('ended_at')
    .orderBy('id')
    .execute()

test('records the run for the status page, and exits with 0, 1 on damage, or 2 if it could not look', async () => {
  const well = await asked()
  expect([well.code, well.said.length, well.said.at(-1)]).toEqual([
    0,
    checks.length + 2,
    inEnglish('command.doctor.well', { count: checks.length }),
  ])
  expect(await runs()).toEqual([
    { kind: 'doctor', is_fine: true, facts: { checks: checks.length, findings: [] } },
  ])
  clock.forward(1)
  await saysIn(7)
  for (const damaged of await Promise.all([asked('--no-record'), asked()])) {
    expect([
      damaged.code,
      damaged.said.filter((line) => line.startsWith('✗')).length,
      damaged.said.includes(`    ${draft.id}`),
    ]).toEqual([1, 1, true])
  }
  expect((await runs()).slice(1)).toEqual([
    {
      kind: 'doctor',
      is_fine: false,
      facts: { checks: checks.length, findings: [{ check: 'people-count', rows: 1 }] },
    },
  ])
  await saysIn(0)
  expect(await asked('--colour')).toEqual({
    code: 2,
    said: [`complaint: ${inEnglish('command.usage', { usage: 'doctor [--no-record]' })}`],
  })
})

test('distinguishes a database behind or ahead of the program from a damaged one', async () => {
  const { name, digest } = await db
    .deleteFrom('migrations')
    .where('name', '=', '0018_operations.sql')
    .returning(['name', 'digest'])
    .executeTakeFirstOrThrow()
  expect(await asked()).toEqual({
    code: 2,
    said: [
      `complaint: ${inEnglish('command.database-behind', { count: 1, migrations: '0018_operations.sql' })}`,
    ],
  })
  await db
    .insertInto('migrations')
    .values([
      { name, digest },
      { name: '9999_later.sql', digest: 'x' },
    ])
    .execute()
  expect(await asked()).toEqual({
    code: 2,
    said: [`complaint: ${inEnglish('command.database-ahead', { migrations: '9999_later.sql' })}`],
  })
  await db.deleteFrom('migrations').where('name', '=', '9999_later.sql').execute()
})

test('every webhook message about all this activity is as documented', () => {
  expect(messages.map(({ body }) => undocumented(body ?? '{}'))).toEqual(
    messages.map(() => undefined),
  )
  expect([...new Set(messages.map(({ type }) => type))]).toEqual(
    expect.arrayContaining([
      'registration.confirmed',
      'registration.cancelled',
      'check_in.created',
      'check_in.undone',
      'payment.succeeded',
      'refund.created',
      'refund.succeeded',
      'feedback.created',
    ]),
  )
})
