import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { api, type Operation } from '#contract/api.ts'
import { isMutualAs } from './matching/matching.ts'
import { crossProduct, digests, missingId, openRoles, type Roles } from './testing.roles.ts'
import { statementItems } from './testing.app.ts'

const world = await openRoles()
const { db, all } = world
type Name = keyof Roles['all']
const names = (Object.keys(all) as Name[]).filter((name) => name !== 'Sam') // Sam is suspended
const soon = '2026-11-28T10:00:00.000Z'
let before: Record<string, string>

beforeAll(async () => {
  before = await digests(world)
})

type OwnedResource = Record<string, string> & { owners: string }
const things = async (query: ReturnType<typeof sql<OwnedResource>>) => {
  const { rows } = await query.execute(db)
  if (rows.length === 0) throw new Error('The busy world has nothing of the kind.')
  return rows
}
const mailOf = (user: string) =>
  sql.raw(`(select split_part(email, '@', 1) from users where id = ${user})`)

/** Resources with their owners and the calls on them. The bodies are what the owner would send. */
const owned: [what: string, rows: OwnedResource[], calls: [name: Operation, body?: object][]][] = [
  [
    'an item',
    await things(
      sql`select id as "itemId", ${mailOf('user_id')} as owners from items order by id limit 4`,
    ),
    [['editItem', { text: 'Mine now', version: 1 }], ['removeItem']],
  ],
  [
    'a conversation',
    await things(
      sql`select id as "conversationId", (select min(position) from conversation_messages where conversation_id = conversations.id and author_id = a_user)::text as position, ${mailOf('a_user')} || ' ' || ${mailOf('b_user')} as owners from conversations where last_position > 0`,
    ),
    [
      ['readConversation'],
      ['listMessages'],
      ['muteConversation', { isMuted: true }],
      ['keepConversation', { isKept: true }],
      ['noteRead', { to: 1 }],
      ['reportConversation', { reason: 'spam', upTo: 1 }],
      ['unblockInConversation'],
      ['blockInConversation', {}],
      ['saveDraft', { text: 'Hello' }],
      ['discardDraft'],
      ['writeMessage', { clientId: randomUUID(), text: 'Hello' }],
      ['deleteMessage'],
    ],
  ],
  // Before 'a match', whose owner passes on the other.
  [
    'a mutual match',
    await things(
      sql`select m.event_id as "eventId", m.id as "matchId", ${mailOf('a.user_id')} || ' ' || ${mailOf('b.user_id')} as owners from matches m join registrations a on a.id = m.a_id join registrations b on b.id = m.b_id where ${isMutualAs('m')} order by m.id limit 1`,
    ),
    [
      ['readMeetingTimes'],
      ['proposeMeeting', { startsAt: soon, minutes: 20, place: '', version: null }],
    ],
  ],
  [
    'a match',
    await things(
      sql`select m.event_id as "eventId", m.id as "matchId", ${mailOf('a.user_id')} || ' ' || ${mailOf('b.user_id')} as owners from matches m join registrations a on a.id = m.a_id join registrations b on b.id = m.b_id where a.state = 'confirmed' and b.state = 'confirmed' and not exists (select 1 from blocks k where (k.user_id, k.blocked_id) in ((a.user_id, b.user_id), (b.user_id, a.user_id))) order by m.id limit 4`,
    ),
    [['takeStance', { stance: 'passed' }]],
  ],
  [
    'a meeting',
    await things(
      sql`select m.event_id as "eventId", m.id as "meetingId", ${mailOf('a.user_id')} || ' ' || ${mailOf('b.user_id')} as owners from meetings m join registrations a on a.id = m.a_id join registrations b on b.id = m.b_id where m.state = 'accepted'`,
    ),
    [
      ['exportMeeting'],
      ['answerMeeting', { answer: 'yes', startsAt: soon }],
      ['answerMove', { isYes: true, startsAt: soon }],
      ['noteOutcome', { outcome: 'met' }],
      ['cancelMeeting', { reason: '' }],
    ],
  ],
  [
    'a contact',
    await things(sql`select id as "contactId", ${mailOf('user_id')} as owners from contacts`),
    [['editContact', { version: 1, note: 'Mine' }], ['removeContact']],
  ],
  [
    'a talk with the assistant',
    await things(
      sql`select id as "threadId", ${missingId} as "proposalId", ${mailOf('user_id')} as owners from threads`,
    ),
    [['readThread'], ['deleteThread']],
  ],
  [
    'a person’s feedback',
    await things(sql`select id as "feedbackId", ${mailOf('user_id')} as owners from feedback`),
    [['withdrawFeedback']],
  ],
  [
    'an account for payouts',
    await things(
      sql`select account_id as "accountId", ${mailOf('user_id')} as owners from payout_accounts`,
    ),
    [['checkPayoutAccount']],
  ],
  [
    'an affiliate’s sales',
    await things(
      sql`select code as "affiliateCode", ${mailOf('user_id')} as owners from affiliates where user_id is not null`,
    ),
    [['readAffiliation'], ['exportAffiliation']],
  ],
  // Last: a person who ends their own session is signed out.
  [
    'a session',
    await things(
      sql`select s.id as "sessionId", split_part(u.login, '@', 1) as owners from pool_sessions s join pool_users u on u.sub = s.sub order by u.login limit 4`,
    ),
    [['endOneSession']],
  ],
]

async function call(
  name: Operation,
  who: Name,
  [thing, body]: [Record<string, string>, object | undefined],
) {
  await db.deleteFrom('attempts').execute()
  const path = api[name].path.replace(/:(\w+)/g, (_, key: string) => thing[key] ?? missingId)
  const { get, post, patch, put, del } = all[who]
  const { statusCode, json } = await { GET: get, POST: post, PATCH: patch, PUT: put, DELETE: del }[
    api[name].method
  ](path, body)
  return [statusCode, statusCode < 400 ? 'done' : json().code]
}

/** Returns the same path with a missing id in its last place. */
const nowhere = ({ owners: _owners, ...thing }: OwnedResource) => ({
  ...thing,
  ...Object.fromEntries(
    Object.keys(thing)
      .filter((key) => /Id$|Code$/.test(key))
      .slice(-1)
      .map((key) => [key, missingId]),
  ),
})

test.each(owned)('%s is not found for everyone but its owner', async (_what, rows, calls) => {
  for (const thing of rows) {
    const others = names.filter(
      (name) => !thing.owners.toLowerCase().split(' ').includes(name.toLowerCase()),
    )
    for (const [[name, body], who] of crossProduct(calls, others)) {
      const [foreign, none] = [
        await call(name, who, [thing, body]),
        await call(name, who, [nowhere(thing), body]),
      ]
      expect([name, who, ...foreign]).toEqual([name, who, ...none])
      expect([name, who, foreign[0]]).toEqual([name, who, 404])
    }
  }
})

const [somebody] = await things(
  sql`select id, event_id as "eventId", '' as owners from registrations where event_id = ${world.hidden.id}`,
)
const [sold] = await things(
  sql`select id, invitation_code as code, '' as owners from events where title = 'A table with prices'`,
)
const elsewhere = world.elsewhere.id

/**
 * A host names another's resource in a body: the operation, the path, and the body with that id.
 */
const inBodies: [
  name: Operation,
  path: string,
  bodyWith: (id: string) => object,
  foreign: string,
][] = [
  [
    'approveAttendees',
    `/events/${elsewhere}/attendees/approve`,
    (id) => ({ registrationIds: [id] }),
    somebody?.['id'] ?? '',
  ],
  [
    'declineAttendees',
    `/events/${elsewhere}/attendees/decline`,
    (id) => ({ registrationIds: [id], reason: 'No' }),
    somebody?.['id'] ?? '',
  ],
  [
    'removeAttendees',
    `/events/${elsewhere}/attendees/remove`,
    (id) => ({ registrationIds: [id], reason: 'No' }),
    somebody?.['id'] ?? '',
  ],
  [
    'previewRefunds',
    `/events/${elsewhere}/refunds/ahead`,
    (id) => ({ registrationIds: [id] }),
    somebody?.['id'] ?? '',
  ],
  [
    'noteCheckIns',
    `/events/${elsewhere}/check-ins`,
    (id) => ({
      entries: [
        {
          id: randomUUID(),
          registrationId: id,
          at: world.clock.now().toISOString(),
          isUndone: false,
        },
      ],
    }),
    somebody?.['id'] ?? '',
  ],
  [
    'noteAttendee',
    `/events/${elsewhere}/attendees/ID/note`,
    () => ({ note: 'Mine', version: 1 }),
    somebody?.['id'] ?? '',
  ],
  [
    'setSittingOut',
    `/events/${elsewhere}/rounds/out/ID`,
    () => ({ isOut: true }),
    somebody?.['id'] ?? '',
  ],
  [
    'editCode',
    `/events/${elsewhere}/codes/ID`,
    () => ({ label: 'Mine', version: 1 }),
    (
      await things(
        sql`select id, '' as owners from invitation_codes where event_id <> ${elsewhere} and purpose = 'host'`,
      )
    )[0]?.['id'] ?? '',
  ],
  [
    'revokeCode',
    `/events/${elsewhere}/codes/ID`,
    () => ({}),
    (
      await things(
        sql`select id, '' as owners from invitation_codes where event_id <> ${elsewhere} and purpose = 'host'`,
      )
    )[0]?.['id'] ?? '',
  ],
  [
    'changeCoHost',
    `/events/${elsewhere}/cohosts/ID`,
    () => ({ rights: ['edit'] }),
    (await things(sql`select id, '' as owners from co_hosts`))[0]?.['id'] ?? '',
  ],
  [
    'removeCoHost',
    `/events/${elsewhere}/cohosts/ID`,
    () => ({}),
    (await things(sql`select id, '' as owners from co_hosts`))[0]?.['id'] ?? '',
  ],
  [
    'changeAffiliate',
    `/events/${elsewhere}/affiliates/ID`,
    () => ({ state: 'paused', version: 1 }),
    (await things(sql`select id, '' as owners from affiliates`))[0]?.['id'] ?? '',
  ],
  [
    'listCommissions',
    `/events/${elsewhere}/affiliates/ID/commissions`,
    () => ({}),
    (await things(sql`select id, '' as owners from affiliates`))[0]?.['id'] ?? '',
  ],
  [
    'decideCommission',
    `/events/${elsewhere}/commissions/ID/decision`,
    () => ({ decision: 'approved', note: '' }),
    (await things(sql`select order_id as id, '' as owners from commissions`))[0]?.['id'] ?? '',
  ],
  [
    'readOrderMoney',
    `/events/${elsewhere}/attendees/ID/money`,
    () => ({}),
    (
      await things(
        sql`select registration_id as id, '' as owners from orders where paid_at is not null`,
      )
    )[0]?.['id'] ?? '',
  ],
  [
    'giveBack',
    `/events/${elsewhere}/attendees/ID/refunds`,
    () => ({ amount: 100, note: '', left: 5000 }),
    (
      await things(
        sql`select registration_id as id, '' as owners from orders where paid_at is not null`,
      )
    )[0]?.['id'] ?? '',
  ],
  [
    'markPaid',
    `/events/${elsewhere}/attendees/ID/paid`,
    () => ({}),
    (await things(sql`select registration_id as id, '' as owners from orders`))[0]?.['id'] ?? '',
  ],
  [
    'sendFeedback',
    '/feedback',
    (id) => ({ kind: 'event', text: 'How was it?', score: 5, eventId: id }),
    world.hidden.id,
  ],
  [
    'startThread',
    '/thinkingassistant/conference',
    (id) => ({ assistantUserId: id, purpose: 'objectives', locale: 'en' }),
    (await things(sql`select id, '' as owners from assistants`))[0]?.['id'] ?? '',
  ],
  [
    'sendToAssistant',
    '/thinkingassistant/message',
    (id) => ({ threadId: id, text: 'What did they say?', clientId: missingId }),
    (await things(sql`select id, '' as owners from threads`))[0]?.['id'] ?? '',
  ],
  [
    'keepMet',
    `/contacts/${missingId}/met`,
    (id) => ({ eventId: world.hidden.id, registrationId: id }),
    somebody?.['id'] ?? '',
  ],
  [
    'registerForEvent',
    `/events/${sold?.['id']}/${sold?.['code']}/register`,
    (id) => ({ ...statementItems(['A lamp'], []), ticket: { tierId: id, guests: [] } }),
    (await things(sql`select id, '' as owners from tiers where event_id <> ${sold?.['id']}`))[0]?.[
      'id'
    ] ?? '',
  ],
]

test.each(inBodies)(
  '%s at %s accepts nothing from another event or person',
  async (name, path, bodyWith, foreign) => {
    const stands = (id: string, answer: object) =>
      JSON.parse(
        JSON.stringify(answer)
          .replaceAll(id, 'ID')
          .replace(/"id":"[^"]+"/g, '"id":"made"'),
      )
    const asking = async (id: string) => {
      await db.deleteFrom('attempts').execute()
      const { get, post, patch, put, del } = all.Zack
      const body = bodyWith(id)
      const { statusCode, json } = await {
        GET: get,
        POST: post,
        PATCH: patch,
        PUT: put,
        DELETE: del,
      }[api[name].method](
        path.replace('ID', id),
        ['GET', 'DELETE'].includes(api[name].method) ? undefined : body,
      )
      const { request_id: _request, ...answer } = json()
      return [name, statusCode, stands(id, answer)]
    }
    const answer = await asking(foreign)
    expect(answer).toEqual(await asking(missingId))
    // The body was valid: what is refused is the id.
    expect(
      answer[1] === 400 ? Object.keys((answer[2] as { fields?: object }).fields ?? {}) : [],
    ).toEqual(
      expect.not.arrayContaining([
        'version',
        'key',
        'amount',
        'rights',
        'label',
        'state',
        'decision',
        'note',
      ]),
    )
  },
)

const codes = ['no-such-code', world.hidden.code, world.hidden.code.toLowerCase()]
const withCode = (Object.keys(api) as Operation[]).filter((name) =>
  api[name].path.includes(':invitation_code'),
)
test.each(withCode)('%s reveals nothing by the code of another event', async (name) => {
  const bodies: Partial<Record<Operation, object>> = {
    registerForEvent: statementItems(['A lamp'], []),
    noteVisit: { stage: 'view' },
    quoteTickets: { tierId: missingId, guests: 0 },
  }
  const answers = await Promise.all(
    codes.map((code) =>
      call(name, 'Ben', [{ eventId: elsewhere, invitation_code: code }, bodies[name]]),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(
    await call(name, 'Ben', [
      { eventId: missingId, invitation_code: world.hidden.code },
      bodies[name],
    ]),
  ).toEqual(answers[0])
})

test('none of these calls wrote anything', async () => {
  expect(await digests(world)).toEqual(before)
})

test.each(owned)(
  '%s is found for its owner, so the refusals above concern only others',
  async (_what, [thing], calls) => {
    for (const [name, body] of calls) {
      const owner = names.find((one) => one.toLowerCase() === thing?.owners.split(' ')[0]) ?? 'Zack'
      expect([name, (await call(name, owner, [thing ?? {}, body]))[0]]).not.toEqual([name, 404])
    }
  },
)
