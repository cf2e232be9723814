import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { missingId, openRoles, type Roles } from './testing.roles.ts'

const world = await openRoles()
const { app, db, all, visitor, told } = world
type Name = keyof Roles['all'] | 'visitor'
type PrivateColumn = {
  what: string
  column: [table: string, column: string]
  /** The people who may read the row's words, as addresses; nobody else sees them. */
  readers: string
}

const owner = (user: string) => `(select email from users where id = ${user})`
const host = `(select email from users join events on events.host_id = users.id where events.id = event_id)`
const helpers = (right: string) =>
  `coalesce((select string_agg(users.email, ' ') from co_hosts join users on users.id = co_hosts.user_id where co_hosts.event_id = t.event_id and '${right}' = any (co_hosts.rights)), '')`

/** Columns for their writer alone, or for the host and co-hosts with the right to people. */
const secrets: PrivateColumn[] = [
  { what: 'the label of an affiliate', column: ['affiliates', 'label'], readers: host },
  {
    what: 'the label of a code',
    column: ['invitation_codes', 'label'],
    readers: `${host} || ' ' || ${helpers('codes')} || ' ' || ${helpers('people')}`,
  },
  {
    what: 'a host’s note about an attendee',
    column: ['registrations', 'host_note'],
    readers: `${host} || ' ' || ${helpers('people')}`,
  },
  { what: 'the note about a contact', column: ['contacts', 'note'], readers: owner('user_id') },
  {
    what: 'the text of a follow-up',
    column: ['contacts', 'follow_text'],
    readers: owner('user_id'),
  },
  {
    what: 'a message to the assistant',
    column: ['thread_messages', 'text'],
    readers: `(select email from users join threads on threads.user_id = users.id where threads.id = t.thread_id)`,
  },
  { what: 'a library entry', column: ['items', 'text'], readers: owner('user_id') },
]

const sign = (at: number, key: string) => `canary${at}x${key.replaceAll('-', '').slice(-12)}`
const canaries: { what: string; sign: string; readers: string[] }[] = []
for (const [
  at,
  {
    what,
    column: [table, column],
    readers,
  },
] of secrets.entries()) {
  const { rows } = await sql<{
    id: string
    readers: string
  }>`select t.id, ${sql.raw(readers)} as readers from ${sql.table(table)} t where not (${sql.raw(table === 'items' ? 'exists (select from statements s where s.item_id = t.id)' : 'false')})`.execute(
    db,
  )
  for (const row of rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sign(at, row.id)} where id = ${row.id}`.execute(
      db,
    )
    canaries.push({ what, sign: sign(at, row.id), readers: row.readers.split(' ') })
  }
}

// A stream ends at once here, after its first message. Rendered pages call these operations as the
// visitor.
const asked = (Object.keys(api) as Operation[]).filter(
  (name) => api[name].method === 'GET' && access[name] !== 'administrator',
)
const readers = Object.entries({ ...all, visitor }).filter(
  ([name]) => name !== 'Sam' && name !== 'Adam',
) as [Name, Pick<Roles['all']['Hana'], 'get'>][] // Sam is suspended, Adam is an administrator

/** Every id that a path parameter may take, other than those of an event and its parts. */
const idsOf: Record<string, string> = {
  conversationId: 'select id from conversations',
  contactId: 'select id from contacts',
  threadId: 'select id from threads',
  handle: 'select handle from hosts',
  token: 'select token from calendar_feeds',
  code: 'select code from affiliates',
  affiliateCode: 'select code from affiliates',
  mailToken: `select mail_token from users where email = 'ann@example.com'`,
}
const known = new Map<string, string[]>()
for (const [name, query] of Object.entries(idsOf))
  known.set(
    name,
    (await sql.raw<Record<string, string>>(query).execute(db)).rows.map(
      (row) => Object.values(row)[0] ?? '',
    ),
  )

type PrivateEvent = {
  id: string
  /** The addresses of the people related to it. */
  people: string[]
  /** Its parts, by the path parameter. */
  things: Record<string, string[]>
}
const { rows: gatherings } = await sql<PrivateEvent>`
  select e.id, array(select u.email from users u where u.id in (e.host_id, (select user_id from registrations where event_id = e.id and user_id = u.id limit 1), (select user_id from co_hosts where event_id = e.id and user_id = u.id limit 1), (select user_id from affiliates where event_id = e.id and user_id = u.id limit 1))) as people,
    json_build_object('registrationId', array(select id from registrations where event_id = e.id), 'invitation_code', array(select code from invitation_codes where event_id = e.id),
      'meetingId', array(select id from meetings where event_id = e.id), 'affiliateId', array(select id from affiliates where event_id = e.id)) as things
  from events e`.execute(db)
// A person unrelated to an event reads the same as a stranger. So Zack and the visitor ask about
// each; others only about their own, and about all with `npm run proof`.
const askedOf = (mine: string) =>
  process.env['PROOF'] || ['zack@example.com', 'visitor@example.com'].includes(mine)
    ? gatherings
    : gatherings.filter(({ people }) => people.includes(mine))

function pathsOf(name: Operation, mine: string): string[] {
  const { path } = api[name]
  const names = [...path.matchAll(/:(\w+)/g)]
    .map(([, one = '']) => one)
    .filter((one) => one !== 'eventId')
  const filled = (from: string, ids: (name: string) => string[] | undefined) =>
    names.reduce<string[]>(
      (paths, one) =>
        paths.flatMap((each) =>
          (ids(one) ?? [one === 'kind' ? 'reminders' : missingId]).map((id) =>
            each.replace(`:${one}`, id),
          ),
        ),
      [from],
    )
  return path.includes(':eventId')
    ? askedOf(mine).flatMap(({ id, things }) =>
        filled(path.replace(':eventId', id), (one) => things[one]),
      )
    : filled(path, (one) => known.get(one))
}

const seen = new Set<string>()

test.each(readers)(
  'no answer to %s contains the private data of others',
  { timeout: 240_000 },
  async (name, reader) => {
    const mine = `${name.toLowerCase()}@example.com`
    for (const [at, operation, path] of asked.flatMap((one) =>
      pathsOf(one, mine).map((each, nth) => [nth, one, each] as const),
    )) {
      // A rate-limited caller reads nothing, so the counted calls are deleted on the way.
      if (at % 20 === 0) await db.deleteFrom('attempts').execute()
      const { body, statusCode } = await reader.get(path)
      expect([operation, statusCode]).not.toEqual([operation, 429])
      const found = canaries.filter((one) => body.includes(one.sign))
      found.filter((one) => one.readers.includes(mine)).forEach((one) => seen.add(one.what))
      expect([
        operation,
        found.filter((one) => !one.readers.includes(mine)).map(({ what }) => what),
      ]).toEqual([operation, []])
    }
  },
)

test('no public page contains it', async () => {
  const { rows } = await sql<{
    pass: string
  }>`select replace(pass::text, '-', '') as pass from registrations`.execute(db)
  const paths = [
    ...rows.map(({ pass }) => `/tickets/${pass}`),
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
  ]
  const answers = await Promise.all(paths.map(async (url) => (await app.inject({ url })).body))
  expect(
    answers.flatMap((body, at) =>
      canaries.filter((one) => body.includes(one.sign)).map(({ what }) => [paths[at], what]),
    ),
  ).toEqual([])
})

test('people with access read it, so the search above can find it', () => {
  expect([...seen].toSorted()).toEqual(secrets.map(({ what }) => what).toSorted())
})

test('no mail and no notification carries it to others', async () => {
  await told()
  const { rows } = await sql<{
    to: string
    text: string
  }>`select recipient as to, to_jsonb(m)::text as text from mails m union all select u.email, to_jsonb(n)::text from notifications n join users u on u.id = n.user_id union all select coalesce(recipient, ''), to_jsonb(a)::text from announcements a`.execute(
    db,
  )
  expect(
    rows.flatMap(({ to, text }) =>
      canaries
        .filter((one) => text.includes(one.sign) && !one.readers.includes(to))
        .map(({ what }) => [to, what]),
    ),
  ).toEqual([])
})
