import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { aPair } from './testing.ts'

// The first matching run loads the lexicon.
vi.setConfig({ testTimeout: 60_000 })

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const app = await openApp({}, { log })
const { person, clock, db, sweep } = app
const [host, noor, ravi, lena, adam] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
  await person('Adam'),
]
for (const one of [host, noor, ravi, lena, adam]) await one.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const strangers: TestUser[] = [host, lena, adam]
const both = async () => {
  const pair = await aPair(app, { host, noor, ravi, lena })
  await pair.takes(ravi, 'interested')
  return pair
}
const bare = ({
  statusCode,
  headers: { date: _date, ...headers },
  body,
}: Awaited<ReturnType<TestUser['get']>>) => [
  statusCode,
  headers,
  body.replace(/"request_id":"[^"]*"/, ''),
]
const nobody = '019b0000-0000-7000-8000-000000000000'
const days = (count: number) => count * 86_400

test('refuses messages before both are interested, and messages by or to anyone else', async () => {
  const { at, says, takes, stateFor } = await aPair(app, { host, noor, ravi, lena })
  for (const who of [noor, ravi, ...strangers])
    expect([(await says(who, 'Hello')).statusCode, await stateFor(who)]).toEqual([404, 404])
  await takes(ravi, 'interested')
  const { fresh } = (await noor.get('/conversations')).json()
  expect(fresh).toContainEqual({
    id: at.split('/').at(-1),
    name: 'Ravi',
    profile: {},
    hasDraft: false,
    event: { id: expect.any(String), title: 'Supper' },
  })
  expect((await says(noor, 'Hello Ravi')).json()).toEqual({
    position: 1,
    at: clock.now().toISOString(),
  })
  expect((await noor.get(at)).json()).toMatchObject({
    name: 'Ravi',
    event: { title: 'Supper' },
    state: 'open',
    left: 2,
    hasAnswer: false,
    isMuted: false,
    isKept: false,
    isBlocked: false,
  })
})

test('answers the host, the administrator and everyone else as if it did not exist, byte for byte', async () => {
  const { at, says } = await both()
  await says(noor, 'Only for Ravi')
  const calls: [keyof TestUser & ('get' | 'post' | 'put' | 'del'), string, object?][] = [
    ['get', ''],
    ['get', '/messages'],
    ['post', '/messages', { clientId: randomUUID(), text: 'Let me in' }],
    ['del', '/messages/1'],
    ['put', '/read', { to: 1 }],
    ['put', '/muted', { isMuted: true }],
    ['put', '/kept', { isKept: true }],
    ['put', '/block', {}],
    ['del', '/block'],
    ['post', '/report', { reason: 'spam', upTo: 1 }],
  ]
  for (const who of strangers) {
    for (const [method, path, body] of calls)
      expect([method, path, bare(await who[method](at + path, body))]).toEqual([
        method,
        path,
        bare(await who[method](`/conversations/${nobody}${path}`, body)),
      ])
    expect((await who.get('/conversations')).body).not.toContain('Only for Ravi')
  }
  expect((await ravi.get(`${at}/messages`)).json().items).toHaveLength(1)
  expect((await noor.get('/conversations/none')).json().code).toBe('conversation-not-found')
})

test('allows three messages before a reply, deleted ones included; then no limit, with links', async () => {
  const { at, says } = await both()
  for (const text of ['One', 'Two', 'Three']) expect((await says(noor, text)).statusCode).toBe(200)
  expect((await says(noor, 'Four')).json().code).toBe('answer-awaited')
  await noor.del(`${at}/messages/1`)
  expect((await says(noor, 'Four')).json().code).toBe('answer-awaited')
  expect((await ravi.get(at)).json()).toMatchObject({ hasAnswer: false, left: null })
  await says(ravi, 'Hello')
  expect((await says(noor, 'Four')).statusCode).toBe(200)
  for (const who of [noor, ravi])
    expect((await who.get(at)).json()).toMatchObject({ hasAnswer: true, left: null })
})

test('keeps a message exactly as written, and warns only the reader', async () => {
  const { says, read } = await both()
  const hostile =
    '<img src=x onerror=alert(1)>"\';--\n[a](javascript:alert(1)) مرحبا 👩‍🌾 https://bit.ly/x'
  await says(noor, hostile)
  expect((await read(ravi)).json().items).toEqual([
    {
      position: 1,
      isOwn: false,
      clientId: null,
      text: hostile,
      at: expect.any(String),
      isDeleted: false,
      scamWarnings: ['address'],
      lures: ['address'],
    },
  ])
  expect((await read(noor)).json().items[0]).toMatchObject({
    isOwn: true,
    clientId: expect.any(String),
    scamWarnings: [],
  })
  for (const text of ['', '   ', '\u200b', 'x'.repeat(2001), 7])
    expect((await says(noor, text as string)).statusCode).toBe(400)
  expect((await says(noor, 'a\u0000b')).statusCode).toBe(400)
  expect(
    (await noor.post((await both()).at + '/messages', { clientId: 'mine', text: 'x' })).statusCode,
  ).toBe(400)
})

test('a message id saves once, even after closing or deletion, and refuses another text', async () => {
  const { at, says, textsFor, takes } = await both()
  const name = randomUUID()
  const first = (await says(noor, 'Once', name)).json()
  const other = await says(noor, 'Twice', name)
  expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused'])
  expect((await says(ravi, 'Also once', name)).json()).toMatchObject({ position: 2 })
  await takes(ravi, 'passed')
  expect((await says(noor, 'Once', name)).json()).toEqual(first)
  expect((await says(noor, 'Once more')).json().code).toBe('conversation-closed')
  expect(await textsFor(noor)).toEqual(['Once', 'Also once'])
  await noor.del(`${at}/messages/1`)
  expect((await says(noor, 'Once', name)).json()).toEqual(first)
})

test('a deleted message is gone for both in every place, and nobody deletes another’s', async () => {
  const { at, says, read } = await both()
  await noor.post(
    `${at}/messages`,
    { clientId: randomUUID(), text: 'unsayable-words' },
    { 'idempotency-key': 'k1' },
  )
  await says(ravi, 'Mine')
  expect([
    (await noor.del(`${at}/messages/2`)).json().code,
    (await noor.del(`${at}/messages/9`)).json().code,
  ]).toEqual(['message-not-found', 'message-not-found'])
  expect((await noor.del(`${at}/messages/1`)).json()).toEqual({ deleted: true })
  expect((await noor.del(`${at}/messages/1`)).json()).toEqual({ deleted: true })
  for (const who of [noor, ravi])
    expect((await read(who)).json().items[0]).toMatchObject({ text: '', isDeleted: true })
  const rows = [
    await db.selectFrom('conversation_messages').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('unsayable-words')
})

test('reads messages by pages in order, back from the last and on from any', async () => {
  const { at, says, read } = await both()
  await says(ravi, 'Hello')
  for (let n = 2; n <= 90; n += 1) await says(noor, `No. ${n}`)
  const places = async (query: string) => {
    const { items, hasMore } = (await read(ravi, query)).json()
    return [items.at(0)?.position, items.at(-1)?.position, items.length, hasMore]
  }
  expect([
    await places(''),
    await places('?before=51'),
    await places('?before=11'),
    await places('?after=85'),
    await places('?after=5'),
    await places('?after=90'),
  ]).toEqual([
    [51, 90, 40, true],
    [11, 50, 40, true],
    [1, 10, 10, false],
    [86, 90, 5, false],
    [6, 45, 40, true],
    [undefined, undefined, 0, false],
  ])
  expect((await read(ravi, '?before=-1')).statusCode).toBe(400)
  const unread = async () =>
    ((await ravi.get('/conversations')).json().items as { id: string; unread: number }[]).find(
      ({ id }) => at.endsWith(id),
    )?.unread
  expect(await unread()).toBe(89)
  expect((await ravi.put(`${at}/read`, { to: 80 })).json()).toEqual({ readTo: 80 })
  expect((await ravi.put(`${at}/read`, { to: 3 })).json()).toEqual({ readTo: 80 })
  expect(await unread()).toBe(10)
  expect((await ravi.put(`${at}/read`, { to: 999_999 })).json()).toEqual({ readTo: 90 })
})

test('a muted conversation does not count as news, for that person only', async () => {
  const { at, says } = await both()
  await says(noor, 'Hello')
  const unread = async () => (await ravi.get('/conversations')).json().unread
  const before = await unread()
  await ravi.put(`${at}/muted`, { isMuted: true })
  expect([
    await unread(),
    (await ravi.get(at)).json().isMuted,
    (await noor.get(at)).json().isMuted,
  ]).toEqual([before - 1, true, false])
})

test('a block marks the other’s messages as read for the blocker at every event, not vice versa', async () => {
  const pairs = [await both(), await both()] as const
  for (const { says } of pairs) {
    await says(noor, 'Hello')
    await says(ravi, 'Hello')
  }
  const unread = async (who: TestUser) =>
    ((await who.get('/conversations')).json().items as { id: string; unread: number }[])
      .filter(({ id }) => pairs.some((pair) => pair.id === id))
      .map((line) => line.unread)
  const inAll = async (who: TestUser) => (await who.get('/conversations')).json().unread
  const noors = await inAll(noor)
  await ravi.put(`${pairs[0].at}/block`, {})
  expect([await unread(ravi), await inAll(ravi), await unread(noor), await inAll(noor)]).toEqual([
    [0, 0],
    0,
    [1, 1],
    noors,
  ])
  await ravi.del(`${pairs[0].at}/block`)
  expect(await unread(ravi)).toEqual([0, 0])
})

test('a block hides both in the match list; the blocked sees a closed conversation; it can be undone', async () => {
  const { at, id, says, gathering, takes, stateFor } = await both()
  const withWhom = async (who: TestUser) =>
    ((await who.get(`/events/${gathering.id}/matches`)).json().items as { id: string }[]).some(
      (match) => match.id === id,
    )
  await says(noor, 'Hello')
  expect((await ravi.put(`${at}/block`, {})).json()).toEqual({ isBlocked: true })
  expect((await ravi.put(`${at}/block`, {})).json()).toEqual({ isBlocked: true })
  expect([
    await withWhom(noor),
    await withWhom(ravi),
    await stateFor(noor),
    await stateFor(ravi),
  ]).toEqual([false, false, 'closed', 'closed'])
  expect([
    (await takes(noor, 'none')).json().code,
    (await says(noor, 'Still there?')).json().code,
    (await says(ravi, 'No')).json().code,
  ]).toEqual(['match-not-found', 'conversation-closed', 'conversation-closed'])
  expect([(await noor.get(at)).json().isBlocked, (await ravi.get(at)).json().isBlocked]).toEqual([
    false,
    true,
  ])
  expect([
    (await noor.get('/conversations/blocked')).json().items,
    (await ravi.get('/conversations/blocked')).json().items,
  ]).toEqual([[], [{ conversationId: id, name: 'Noor', at: clock.now().toISOString() }]])
  await noor.del(`${at}/block`)
  expect(await stateFor(noor)).toBe('closed')
  await ravi.del(`${at}/block`)
  expect([
    await withWhom(noor),
    await stateFor(noor),
    (await says(noor, 'There you are')).statusCode,
  ]).toEqual([true, 'open', 200])
})

test('the blocked person reads the same bytes as if the other had left', async () => {
  const [blocking, leaving] = [await both(), await both()]
  for (const { says } of [blocking, leaving]) await says(noor, 'Hello')
  await ravi.put(`${blocking.at}/block`, {})
  const blockedSide = await Promise.all(
    ['', '/messages'].map(async (path) => (await noor.get(blocking.at + path)).body),
  )
  await ravi.del(`${blocking.at}/block`)
  await ravi.del(`/events/${leaving.gathering.id}/registration`)
  const leftSide = await Promise.all(
    ['', '/messages'].map(async (path) => (await noor.get(leaving.at + path)).body),
  )
  const plain = (body: string, { id, gathering }: typeof blocking) =>
    body
      .replaceAll(id, 'ID')
      .replaceAll(gathering.id, 'EVENT')
      .replace(/"clientId":"[^"]*"/, '')
  expect(blockedSide.map((body) => plain(body, blocking))).toEqual(
    leftSide.map((body) => plain(body, leaving)),
  )
})

test('a block before any message looks like a leave; the blocker can still report and undo it', async () => {
  const { at, id, stateFor } = await both()
  await ravi.put(`${at}/block`, {})
  expect([await stateFor(noor), await stateFor(ravi)]).toEqual([404, 'closed'])
  expect((await ravi.get(at)).json()).toMatchObject({ isBlocked: true, last: 0 })
  const report = { reason: 'harassment', text: 'They wrote to me elsewhere.', upTo: 0 }
  expect([
    (await ravi.post(`${at}/report`, report)).json().messages,
    (await noor.post(`${at}/report`, report)).statusCode,
    (await noor.put(`${at}/block`, {})).statusCode,
  ]).toEqual([0, 404, 404])
  expect((await noor.get('/conversations')).body).not.toContain(id)
  expect((await ravi.del(`${at}/block`)).json()).toEqual({ isBlocked: false })
  expect([await stateFor(noor), await stateFor(ravi)]).toEqual(['open', 'open'])
})

test('a person who withdrew interest can be blocked and reported, and never writes afterwards', async () => {
  const { at, stateFor, takes, says } = await both()
  await takes(noor, 'none')
  expect([
    await stateFor(ravi),
    (await says(ravi, 'x')).statusCode,
    (await ravi.post(`${at}/report`, { reason: 'spam', upTo: 0 })).statusCode,
    (await ravi.put(`${at}/block`, {})).statusCode,
  ]).toEqual([404, 404, 200, 200])
  expect([
    (await takes(noor, 'interested')).statusCode,
    await stateFor(noor),
    (await says(noor, 'x')).statusCode,
  ]).toEqual([404, 404, 404])
  expect((await lena.put(`${at}/block`, {})).statusCode).toBe(404)
  await ravi.del(`${at}/block`)
})

test('refuses new messages to a person who has gone, and keeps the old ones', async () => {
  const { says, stateFor, textsFor } = await both()
  await says(ravi, 'Hello')
  await db
    .updateTable('users')
    .set({ status: 'deleted' })
    .where('email', '=', 'ravi@example.com')
    .execute()
  expect([await stateFor(noor), (await says(noor, 'x')).json().code, await textsFor(noor)]).toEqual(
    ['closed', 'conversation-closed', ['Hello']],
  )
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'ravi@example.com')
    .execute()
})

test('leaving, withdrawn interest, suspension or new matches close it for writing, not reading', async () => {
  const { at, says, stateFor, takes, gathering, textsFor } = await both()
  await says(noor, 'Hello')
  await takes(ravi, 'none')
  expect([await stateFor(noor), (await says(noor, 'x')).json().code]).toEqual([
    'closed',
    'conversation-closed',
  ])
  await takes(ravi, 'interested')
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: '' })
    .where('email', '=', 'ravi@example.com')
    .execute()
  expect([await stateFor(noor), (await says(noor, 'x')).json().code]).toEqual([
    'closed',
    'conversation-closed',
  ])
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'ravi@example.com')
    .execute()
  await ravi.del(`/events/${gathering.id}/registration`)
  await app.matched()
  expect([
    await stateFor(noor),
    await textsFor(noor),
    (await ravi.get(`${at}/messages`)).statusCode,
  ]).toEqual(['closed', ['Hello'], 200])
  await ravi.post(`/events/${gathering.id}/registration/undo`)
  await app.matched()
  // Matching dropped the pair's stances while one of them was away
  expect(await stateFor(noor)).toBe('closed')
  for (const who of [noor, ravi]) await takes(who, 'interested')
  expect([await stateFor(noor), (await says(noor, 'Here again')).statusCode]).toEqual(['open', 200])
})

test('is open for writing 90 days after the end and reading 30 more, then gone unless both keep it', async () => {
  const [left, kept, half] = [await both(), await both(), await both()]
  for (const { says } of [left, kept, half]) await says(noor, 'Hello')
  for (const who of [noor, ravi]) await who.put(`${kept.at}/kept`, { isKept: true })
  await noor.put(`${half.at}/kept`, { isKept: true })
  const states = async () => [
    await left.stateFor(noor),
    await kept.stateFor(ravi),
    await half.stateFor(noor),
  ]
  const until = async (seconds: number, work: () => Promise<void>) => {
    clock.forward(seconds)
    try {
      await work()
    } finally {
      clock.forward(-seconds)
    }
  }
  expect((await left.read(noor)).json().items).toHaveLength(1)
  // Tokens are valid from today, so the events are moved into the past instead.
  const ended = (count: number) =>
    db
      .updateTable('events')
      .set({
        starts_at: new Date(clock.now().getTime() - days(count + 1) * 1000),
        ends_at: new Date(clock.now().getTime() - days(count) * 1000),
      })
      .where(
        'id',
        'in',
        [left, kept, half].map(({ gathering }) => gathering.id),
      )
      .execute()
  await ended(89)
  expect(await states()).toEqual(['open', 'open', 'open'])
  await ended(90)
  expect([
    await states(),
    (await left.says(noor, 'Late')).json().code,
    (await kept.says(noor, 'Not late')).statusCode,
  ]).toEqual([['read-only', 'open', 'read-only'], 'conversation-closed', 200])
  await ended(119)
  await sweep()
  expect(await states()).toEqual(['read-only', 'open', 'read-only'])
  await ended(120)
  expect(await states()).toEqual([404, 'open', 404])
  await until(0, sweep)
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', [left.id, kept.id, half.id])
    .execute()
  expect([
    rows.map(({ id }) => id),
    (
      await db
        .selectFrom('conversation_messages')
        .select('position')
        .where('conversation_id', 'in', [left.id, half.id])
        .execute()
    ).length,
  ]).toEqual([[kept.id], 0])
})

test('notifies of new messages once, without the text, and not if muted, blocked or already read', async () => {
  const { at, id, says } = await both()
  const told = async () =>
    (
      await db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['email', 'facts', 'read_at'])
        .where('kind', '=', 'message')
        .where('occasion', '=', id)
        .execute()
    ).map(({ read_at: readAt, ...one }) => ({ ...one, isRead: readAt !== null }))
  await says(noor, 'Told words')
  await says(noor, 'More told words')
  expect(await told()).toEqual([
    { email: 'ravi@example.com', facts: { name: 'Noor', conversation: id }, isRead: false },
  ])
  await ravi.put(`${at}/read`, { to: 1 })
  expect((await told())[0]?.isRead).toBe(false)
  await ravi.put(`${at}/read`, { to: 2 })
  expect((await told())[0]?.isRead).toBe(true)
  await ravi.put(`${at}/muted`, { isMuted: true })
  await says(noor, 'Unheard')
  expect((await told())[0]?.isRead).toBe(true)
  await ravi.put(`${at}/muted`, { isMuted: false })
  await says(ravi, 'I am here')
  await says(noor, 'Heard')
  expect((await told()).map(({ email, isRead }) => [email, isRead]).toSorted()).toEqual([
    ['noor@example.com', false],
    ['ravi@example.com', false],
  ])
  await ravi.put(`${at}/block`, {})
  expect((await told()).map(({ email }) => email)).toEqual(['noor@example.com'])
  await ravi.del(`${at}/block`)
})

test('a report copies the messages up to a position for administrators only', async () => {
  const { at, says, gathering } = await both()
  await says(noor, 'First words')
  await says(noor, 'Reported words')
  await says(noor, 'Later words')
  const report = { reason: 'harassment', text: 'This is not nice.', upTo: 2 }
  const receipt = (await ravi.post(`${at}/report`, report)).json()
  expect(receipt).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^F-/),
    messages: 2,
    isRepeat: false,
  })
  expect((await ravi.post(`${at}/report`, report)).json()).toEqual({ ...receipt, isRepeat: true })
  const told = ((await adam.get('/admin/feedback')).json().items as { id: string }[]).find(
    ({ id }) => id === receipt.id,
  )
  expect(told).toMatchObject({
    id: receipt.id,
    kind: 'abuse',
    text: 'This is not nice.',
    from: 'Ravi',
  })
  expect(JSON.stringify(told)).not.toContain('words')
  const opened = await adam.post(`/admin/reports/${receipt.id}/openings`)
  expect(opened.json()).toMatchObject({
    reason: 'harassment',
    about: { name: 'Noor' },
    messages: [
      { isReporters: false, text: 'First words' },
      { isReporters: false, text: 'Reported words' },
    ],
  })
  expect(opened.body).not.toContain('Later words')
  await db
    .updateTable('events')
    .set({
      starts_at: new Date(clock.now().getTime() - 7200_000),
      ends_at: new Date(clock.now().getTime() - 3600_000),
    })
    .where('id', '=', gathering.id)
    .execute()
  for (const path of [`/events/${gathering.id}/recap`, '/feedback'])
    expect((await host.get(path)).body).not.toMatch(/words|not nice/)
  expect((await ravi.get('/feedback')).body).not.toContain('Reported words')
  expect((await noor.get('/feedback')).json().items).toEqual([])
})

test('no log line has ever held what two people wrote', () => {
  // The export would contain much of the text written above.
  for (const words of [
    'Only for Ravi',
    'unsayable-words',
    'Reported words',
    'No. 17',
    'This is not nice',
    'onerror',
  ])
    expect(logged.join('\n')).not.toContain(words)
})
