import { sql } from 'kysely'
import { revokeAdministrator, grantAdministrator } from './identity/identity.ts'
import { ok } from './operations/doctor/testing.ok.ts'
import { openBusyWorld } from './operations/doctor/testing.ts'
import { statementItems } from './testing.app.ts'

/** An id that does not exist. */
export const missingId = '019b0000-0000-7000-8000-000000000000'

export type Roles = Awaited<ReturnType<typeof openRoles>>

/**
 * Opens the busy world with every kind of caller: its host and its eight people, each with another
 * role at each event; a visitor; an unrelated member with an attended event of their own; a
 * suspended person; and an administrator.
 */
export async function openRoles() {
  const world = await openBusyWorld()
  const { db, idp, clock, calling } = world
  await revokeAdministrator(db, 'hana@example.com')
  await world.person('Zack')
  await world.person('Adam')
  await world.person('Sam')
  const names = [
    'Hana',
    'Ann',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
    'Finn',
    'Gil',
    'Hugo',
    'Zack',
    'Adam',
    'Sam',
  ] as const
  // An hour has passed since the busy world began: everyone signs in again.
  const signedIn = await Promise.all(
    names.map(
      async (name) =>
        [name, calling(tokenIn(await idp.signIn(`${name.toLowerCase()}@example.com`)))] as const,
    ),
  )
  const all = Object.fromEntries(signedIn) as Record<
    (typeof names)[number],
    ReturnType<typeof calling>
  > // every name has one
  for (const one of Object.values(all)) await ok(one.get('/users/profile'))
  await grantAdministrator(db, 'adam@example.com', clock.now())
  const elsewhere = await world.aGathering(all.Zack, {
    title: 'Elsewhere',
    visibility: 'invite_only',
    ...inAWeek(clock.now()),
  })
  await ok(all.Gil.post(elsewhere.join, statementItems(['A lamp'], ['A ladder'])))
  const hidden = await world.aGathering(all.Hana, {
    title: 'Hidden',
    visibility: 'invite_only',
    ...inAWeek(clock.now()),
  })
  await ok(all.Ann.post(hidden.join, statementItems(['A lamp'], ['A ladder'])))
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: 'spam' })
    .where('email', '=', 'sam@example.com')
    .execute()
  clock.forward(6) // callers are cached for five seconds
  const { rows } = await sql<{ id: string; email: string }>`select id, email from users`.execute(db)
  const idOf = (name: string) =>
    rows.find(({ email }) => email === `${name.toLowerCase()}@example.com`)?.id ?? missingId
  return { ...world, all, idOf, elsewhere, hidden, visitor: calling() }
}

function tokenIn({ body }: { body: Record<string, unknown> }): string {
  return (body['AuthenticationResult'] as { IdToken: string }).IdToken
}

function inAWeek(now: Date) {
  const at = (hours: number) => new Date(now.getTime() + (7 * 24 + hours) * 3_600_000).toISOString()
  return { startsAt: at(0), endsAt: at(3) }
}

/** Returns the cross product. */
export function crossProduct<A, B>(these: readonly A[], those: readonly B[]): [A, B][] {
  return these.flatMap((one) => those.map((other) => [one, other] as [A, B]))
}

/** Returns a digest of each table of the database, except those that count calls. */
export async function digests({ db }: Pick<Roles, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const digest = async ({ name }: { name: string }) => {
    const { rows } = await sql<{
      digest: string | null
    }>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t`.execute(
      db,
    )
    return [name, rows[0]?.digest ?? ''] as const
  }
  const counted = tables.filter(
    ({ name }) => !['attempts', 'idempotency_keys', 'processes', 'leases'].includes(name),
  )
  return Object.fromEntries(await Promise.all(counted.map(digest)))
}
