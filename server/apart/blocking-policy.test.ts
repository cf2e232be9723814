import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { crossProduct, missingId } from '../testing.roles.ts'
import { ok } from '../operations/doctor/testing.ok.ts'
import { namingPolicy } from './testing.policy.ts'
import { openBlockWorld, markers } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const world = await openBlockWorld()
const { db, quillon, zephyra, old, conversationId, thread, clock, visitor } = world
afterAll(thread.stop)
const heard: string[] = []
const listening = await world.database.listen('live', {
  hear: (topic) => heard.push(topic),
  reopened: () => {},
})
afterAll(listening.close)
const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('given_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const ids = { Quillon: await idOf('Quillon'), Zephyra: await idOf('Zephyra') }
const fresh = await world.parted()
const two = [
  [quillon, 'Zephyra'],
  [zephyra, 'Quillon'],
] as const

/** The operations a member may be answered: reads, or answers without writing. */
const asked = (Object.keys(api) as Operation[]).filter((name) => {
  const [policy, { method, ...endpoint }] = [access[name], api[name]]
  const isForMembers =
    typeof policy === 'string' ? policy !== 'administrator' : policy.includes('attendee')
  return isForMembers && (method === 'GET' || ('isRead' in endpoint && endpoint.isRead))
})

/** The signs that reveal the other: in an answer about the fresh event, and anywhere. */
async function signsOf(name: keyof typeof markers) {
  const { id } = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', fresh.id)
    .where('user_id', '=', ids[name])
    .executeTakeFirstOrThrow()
  return {
    here: [id],
    anywhere: [name, markers[name], ids[name], `${name.toLowerCase()}@example.com`],
  }
}

/** Fills in the parameters of a path, for a reader and an event. */
async function filled(
  name: Operation,
  {
    eventId,
    code,
    reader,
    other,
  }: { eventId: string; code: string; reader: keyof typeof markers; other: keyof typeof markers },
) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('user_id', '=', ids[reader])
    .executeTakeFirstOrThrow()
  const talk = await db
    .selectFrom('threads')
    .select('id')
    .where('user_id', '=', ids[reader])
    .executeTakeFirstOrThrow()
  const { mail_token: mailToken } = await db
    .selectFrom('users')
    .select('mail_token')
    .where('id', '=', ids[reader])
    .executeTakeFirstOrThrow()
  const { rating_token: ratingToken } = await db
    .selectFrom('registrations')
    .select('rating_token')
    .where('event_id', '=', eventId)
    .where('user_id', '=', ids[reader])
    .executeTakeFirstOrThrow()
  const things: Record<string, string> = {
    eventId,
    invitation_code: code,
    conversationId,
    meetingId: world.meeting.id,
    contactId: world.cards[reader] ?? missingId,
    threadId: talk.id,
    handle: other.toLowerCase(),
    token: name === 'readRating' ? ratingToken.replaceAll('-', '') : feed.token,
    mailToken,
    kind: 'reminders',
    n: '1',
  }
  return api[name].path.replace(/:(\w+)/g, (_, thing: string) => things[thing] ?? missingId)
}

const queries: Partial<Record<Operation, string[]>> = {
  previewAbout: ['?as=mutual'],
  exportContacts: ['?format=csv', '?format=vcard', '?format=json'],
  listPublicEvents: ['?q=hydro', ''],
  listHostEvents: ['?when=past', ''],
}
const bodies: Partial<Record<Operation, object>> = {
  readProse: { text: 'Bread' },
  checkHandle: { handle: 'bread' },
  quoteTickets: { tierId: missingId, guests: 0 },
  noteFailure: { page: '/events', build: 'app', name: 'Error', message: '', at: [], within: [] },
}

/** Returns an operation's answers to each of the two, about each event. */
async function answersOf(name: Operation) {
  const answers: {
    to: string
    status: number
    body: string
    theirs: Awaited<ReturnType<typeof signsOf>>
    isFresh: boolean
  }[] = []
  const tables = api[name].path.includes(':eventId') ? [old, fresh] : [old]
  for (const [[who, other], [at, query]] of crossProduct(
    two,
    crossProduct(tables, queries[name] ?? ['']),
  )) {
    await db.deleteFrom('attempts').execute()
    // One of the two
    const path = `${await filled(name, { eventId: at.id, code: at.code, reader: who.name as keyof typeof markers, other })}${query}`
    const { statusCode: status, body } =
      api[name].method === 'GET' ? await who.get(path) : await who.post(path, bodies[name] ?? {})
    answers.push({
      to: who.name,
      status,
      body: body.toLowerCase(),
      theirs: await signsOf(other),
      isFresh: at === fresh,
    })
  }
  return answers
}

test('the policy covers every operation that answers a member', () => {
  expect(Object.keys(namingPolicy).toSorted()).toEqual(asked.toSorted())
})

test.each(asked)('%s names nobody to a person who may not know of them', async (name) => {
  const answers = await answersOf(name)
  const { to = [], isAbsent = false } = namingPolicy[name] ?? {}
  const namedIn = ({ body, theirs }: (typeof answers)[number], where: 'here' | 'anywhere') =>
    theirs[where].filter((one) => body.includes(one.toLowerCase()))
  for (const one of answers)
    expect([
      name,
      one.to,
      namedIn(one, 'here'),
      one.isFresh ? namedIn(one, 'anywhere') : [],
    ]).toEqual([name, one.to, [], []])
  const named = new Set(
    answers.filter((one) => namedIn(one, 'anywhere').length > 0).map((one) => one.to),
  )
  expect([name, [...named], answers.every(({ status }) => status >= 400)]).toEqual([
    name,
    to,
    isAbsent,
  ])
})

test('the two are never paired and cannot reach each other', async () => {
  const registration = async (name: keyof typeof markers) => (await signsOf(name)).here[0] ?? ''
  const pair = [await registration('Quillon'), await registration('Zephyra')].toSorted()
  const seated = await db
    .selectFrom('round_seats')
    .select(['registration_id', 'with_id'])
    .where('event_id', '=', fresh.id)
    .where('with_id', 'is not', null)
    .execute()
  expect([
    seated.length > 0,
    seated.filter((one) => one.registration_id === pair[0] && one.with_id === pair[1]),
  ]).toEqual([true, []])
  expect(
    await db
      .selectFrom('meetings')
      .select('id')
      .where('event_id', '=', fresh.id)
      .where('a_id', 'in', pair)
      .where('b_id', 'in', pair)
      .execute(),
  ).toEqual([])
  const match = await db
    .selectFrom('matches')
    .select('id')
    .where('event_id', '=', fresh.id)
    .where('a_id', 'in', pair)
    .where('b_id', 'in', pair)
    .executeTakeFirstOrThrow()
  for (const [who, other] of two) {
    const { token } = await db
      .selectFrom('cards')
      .select('token')
      .where('user_id', '=', ids[other])
      .executeTakeFirstOrThrow()
    const codes = [
      await who.put(`/events/${fresh.id}/matches/${match.id}/stance`, { stance: 'interested' }),
      await who.post(`/conversations/${conversationId}/messages`, {
        clientId: missingId,
        text: 'Hello again',
      }),
      await who.put(`/contacts/${crypto.randomUUID()}`, {
        token,
        fields: null,
        at: clock.now().toISOString(),
        givesBack: true,
      }),
      await who.put(`/contacts/${crypto.randomUUID()}/met`, {
        eventId: old.id,
        registrationId: (
          await db
            .selectFrom('registrations')
            .select('id')
            .where('event_id', '=', old.id)
            .where('user_id', '=', ids[other])
            .executeTakeFirstOrThrow()
        ).id,
      }),
    ].map((answer) => answer.json().code)
    expect([who.name, codes]).toEqual([
      who.name,
      ['match-not-found', 'conversation-closed', 'contact-not-found', 'contact-not-found'],
    ])
  }
})

test('without the block each of them is named to the other', async () => {
  await ok(quillon.del(`/conversations/${conversationId}/block`))
  for (const [who, other] of two)
    for (const list of ['directory', 'matches'])
      expect((await who.get(`/events/${fresh.id}/${list}`)).body).toContain(other)
  await ok(world.block())
})

test('a block sends the blocked person no stream event, and no event names either of them', async () => {
  const isTold = async () => {
    await expect.poll(() => heard).toContain(`users/${ids.Quillon}`)
  }
  heard.length = 0
  await ok(quillon.del(`/conversations/${conversationId}/block`))
  await isTold()
  heard.length = 0
  await ok(world.block())
  await isTold()
  expect(heard.filter((topic) => topic.includes(ids.Zephyra))).toEqual([])
  expect((await visitor.get('/users/live')).statusCode).toBe(401)
})

test('no mail names the blocker to the blocked, and the blocked gets only their own mails', async () => {
  await zephyra.post(`/events/${fresh.id}/registration/hand-on`, { email: 'quillon@example.com' })
  for (let day = 0; day < 4; day += 1) {
    await world.turned()
    clock.forward(86_400)
  }
  const { rows } = await sql<{
    recipient: string
    subject: string
    text: string
  }>`select recipient, subject, to_jsonb(m)::text as text from mails m order by created_at`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(4)
  const to = (name: string, other: keyof typeof markers) =>
    rows
      .filter(
        ({ recipient, text }) =>
          recipient === `${name}@example.com` &&
          [other, markers[other], ids[other]].some((one) => text.includes(one)),
      )
      .map(({ subject }) => subject)
  expect(to('quillon', 'Zephyra')).toEqual([])
  // Her earlier mails and her own reminder are unaffected; the meeting reads as cancelled by the
  // other.
  expect(to('zephyra', 'Quillon')).toEqual([
    inEnglish('notification-mail.meeting.cancelled', { name: 'Quillon' }),
    inEnglish('notification-mail.digest.subject', { count: 2 }),
  ])
  const news = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('user_id', '=', ids.Quillon)
    .where('read_at', 'is', null)
    .execute()
  expect(news.filter(({ facts }) => facts.name === 'Zephyra')).toEqual([])
})
