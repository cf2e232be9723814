import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { suspensionOperations } from '#contract/account-restrictions.ts'
import { crossProduct, digests, missingId, openRoles, type Roles } from './testing.roles.ts'

const world = await openRoles()
const { db, all, visitor } = world
type Name = keyof Roles['all']
const names = Object.keys(all) as Name[] // they are its keys
let cells = 0
let before: Record<string, string>

beforeAll(async () => {
  before = await digests(world)
})

/**
 * Deletes the counted calls. Each operation begins with it, as a caller may make one only a few
 * times.
 */
async function forgetCalls() {
  await db.deleteFrom('attempts').execute()
}

/**
 * Makes a call as a person. A write carries an unknown field, which is reported only to permitted
 * callers.
 */
async function call(name: Operation, who: Name | 'visitor', path: string) {
  cells += 1
  const caller = who === 'visitor' ? visitor : all[who]
  const { method } = api[name]
  if (method === 'GET') return caller.get(path)
  return { POST: caller.post, PATCH: caller.patch, PUT: caller.put, DELETE: caller.del }[method](
    path,
    method === 'DELETE' ? undefined : { nonsense: true },
  )
}

const seen = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  statusCode < 400 ? 'read' : json().code,
]

/**
 * Returns whether the caller was let in: problems of the request are reported only to permitted
 * callers.
 */
function verdictOf([status, code]: (string | number | undefined)[]) {
  if (status === 400 || code === 'read') return 'let in'
  return status === 404 ? [404, 'not there'] : [status, code]
}

/** Reads a person's relation to an event independently of the product. */
async function relationsAt(eventId: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ email: string; roles: string[] }>`
    select u.email, array_remove(
      array[case when e.host_id = u.id then 'host' end, case when exists (select 1 from registrations r where r.event_id = e.id and r.user_id = u.id and r.state in ('confirmed', 'checked_in', 'attended')) then 'attendee' end]
      || coalesce((select c.rights from co_hosts c where c.event_id = e.id and c.user_id = u.id and c.accepted_at is not null), array[]::text[]), null) as roles
    from users u, events e where e.id = ${eventId}`.execute(db)
  return Object.fromEntries(rows.map(({ email, roles }) => [email.split('@')[0] ?? email, roles]))
}

/** Returns the resources of an event, by their path parameter. */
async function thingsAt(eventId: string): Promise<Record<string, string | null>> {
  const { rows } = await sql<Record<string, string | null>>`
    select ${eventId} as "eventId", '1' as n, 'changed' as news, (select id from registrations where event_id = ${eventId} and state = 'confirmed' order by id limit 1) as "registrationId",
      (select id from invitation_codes where event_id = ${eventId} and revoked_at is null and purpose = 'host' limit 1) as "codeId",
      (select id from attendee_imports where event_id = ${eventId} limit 1) as "importId",
      (select id from co_hosts where event_id = ${eventId} limit 1) as "coHostId", (select id from affiliates where event_id = ${eventId} limit 1) as "affiliateId",
      (select f.id from refunds f join orders o on o.id = f.order_id where o.event_id = ${eventId} limit 1) as "refundId",
      (select c.order_id from commissions c join orders o on o.id = c.order_id where o.event_id = ${eventId} limit 1) as "commissionId"`.execute(
    db,
  )
  return rows[0] ?? {}
}

const ofRelation = Object.entries(access).flatMap(([name, policy]) =>
  typeof policy === 'string' ? [] : [[name as Operation, policy] as const],
)
const letIn = new Set<string>()
const gatherings = await db
  .selectFrom('events')
  .select(['id', 'title'])
  .where(
    'title',
    'in',
    process.env['PROOF']
      ? (await db.selectFrom('events').select('title').execute()).map(({ title }) => title)
      : ['Asked first', 'Corners', 'Brought by friends', 'A table with prices', 'Hidden'],
  )
  .execute()

test.each(gatherings)(
  'at “$title” everyone may do what the policy gives their role, and nothing more',
  async ({ id }) => {
    const [relations, things] = [await relationsAt(id), await thingsAt(id)]
    const everybody = [...names, 'visitor'] as const
    for (const [[name, policy], who] of crossProduct(ofRelation, everybody)) {
      if (who === everybody[0]) await forgetCalls()
      const path = api[name].path.replace(
        /:(\w+)/g,
        (_, thing: string) => things[thing] ?? missingId,
      )
      const isAllowed = policy.some((role) => relations[who.toLowerCase()]?.includes(role))
      // Destructive calls are not made; a missing resource is reported to everyone as missing.
      if (isAllowed && (api[name].method === 'DELETE' || path.includes(missingId))) continue
      if (isAllowed) letIn.add(name)
      const expected =
        { visitor: [401, 'sign-in-first'], Sam: [403, 'access-denied'] }[who as string] ??
        (isAllowed ? 'let in' : [404, 'not there'])
      expect([name, who, verdictOf(seen(await call(name, who, path)))]).toEqual([
        name,
        who,
        expected,
      ])
    }
  },
)

test('each of these calls admitted someone at some event', () => {
  const dones = ofRelation.filter(([name]) => api[name].method !== 'DELETE').map(([name]) => name)
  expect(dones.filter((name) => !letIn.has(name))).toEqual([])
})

test('an event that the caller may not see answers like a missing one, for every call', async () => {
  for (const [name, endpoint] of Object.entries(api) as [Operation, (typeof api)[Operation]][]) {
    if (!endpoint.path.includes(':eventId')) continue
    await forgetCalls()
    const path = endpoint.path
      .replace(':invitation_code', 'no-such-code')
      .replace(':news', 'changed')
      .replace(/:n\b/, '1')
      .replace(/:(?!eventId)\w+Id/g, missingId)
    for (const who of ['Zack', 'Ben', 'Adam', 'visitor'] as const) {
      const [there, nowhere] = [
        await call(name, who, path.replace(':eventId', world.hidden.id)),
        await call(name, who, path.replace(':eventId', missingId)),
      ]
      expect([name, who, ...seen(there)]).toEqual([name, who, ...seen(nowhere)])
    }
  }
})

test('the operator’s calls are not found for everyone else', async () => {
  for (const name of Object.keys(access) as Operation[]) {
    if (access[name] !== 'administrator') continue
    await forgetCalls()
    for (const who of [...names, 'visitor'] as const) {
      const expected = {
        visitor: [401, 'sign-in-first'],
        Sam: [403, 'access-denied'],
        Adam: 'let in',
      }[who as string] ?? [404, 'not-found']
      const answer = seen(await call(name, who, api[name].path.replace(/:\w+Id/g, missingId)))
      expect([
        name,
        who,
        who === 'Adam' && (answer[0] === 400 || answer[1] === 'read') ? 'let in' : answer,
      ]).toEqual([name, who, expected])
    }
  }
})

test('a suspended person may only export or delete their data, and is a visitor when signed out', async () => {
  for (const [name, endpoint] of Object.entries(api) as [Operation, (typeof api)[Operation]][]) {
    await forgetCalls()
    const path = endpoint.path.replace(':eventId', world.hidden.id).replace(/:\w+/g, missingId)
    const answer = seen(await call(name, 'Sam', path))
    if (suspensionOperations.includes(name))
      expect([name, answer]).toEqual([
        name,
        { exportOwn: [200, 'read'], readErasure: [200, 'read'], askErasure: [400, 'bad-request'] }[
          name as string
        ],
      ])
    else expect([name, ...answer]).toEqual([name, 403, 'access-denied'])
    if (access[name] !== 'anyone')
      expect([name, ...seen(await call(name, 'visitor', path))]).toEqual([
        name,
        401,
        'sign-in-first',
      ])
  }
})

const asking: Partial<Record<Operation, string>> = {
  exportContacts: '?format=csv',
  previewAbout: '?as=mutual',
}

test('a caller’s own data names nobody else', async () => {
  // Zack has no connection to anyone but Gil, who is at his event.
  const { rows } = await sql<{
    id: string
    email: string
    registration: string | null
  }>`select u.id, u.email, r.id as registration from users u left join registrations r on r.user_id = u.id where u.email not in ('zack@example.com', 'gil@example.com')`.execute(
    db,
  )
  const theirs = new Set(
    rows.flatMap(({ id, email, registration }) => [
      id,
      email,
      ...(registration ? [registration] : []),
    ]),
  )
  for (const name of Object.keys(access) as Operation[]) {
    if (
      access[name] !== 'own' ||
      api[name].method !== 'GET' ||
      api[name].path.includes(':') ||
      name === 'watchOwn'
    )
      continue
    const { statusCode, body } = await call(name, 'Zack', `${api[name].path}${asking[name] ?? ''}`)
    // They have no account at the payment processor, and read so.
    expect([name, statusCode, [...theirs].filter((one) => body.includes(one))]).toEqual([
      name,
      name === 'listBankPayouts' ? 404 : 200,
      [],
    ])
  }
})

test('none of these calls wrote anything, and more than a thousand were made', async () => {
  expect(await digests(world)).toEqual(before)
  expect(cells).toBeGreaterThan(1000)
})

afterAll(() => {
  process.stdout.write(`${cells} cells of the policy were asked.\n`)
})
