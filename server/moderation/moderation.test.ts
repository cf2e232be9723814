import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, statementItems } from '../testing.app.ts'
import { inEnglish } from '../testing.words.ts'

const { person, aGathering, visitor, db, clock, matched, indexed } = await openApp(
  { PUBLIC_URL: 'https://interchange.test', CONTACT_EMAIL: 'help@interchange.test' },
  {},
)
const [hana, ann, ben, adam, ada] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Adam'),
  await person('Ada'),
]
const everybody = { hana, ann, ben, adam, ada }
for (const one of Object.values(everybody)) await one.get('/users/profile')
for (const name of ['adam', 'ada']) await grantAdministrator(db, `${name}@example.com`, clock.now())
const ids = Object.fromEntries(
  (await db.selectFrom('users').select(['id', 'given_name']).execute()).map(
    ({ id, given_name: name }) => [name?.toLowerCase(), id],
  ),
) as Record<keyof typeof everybody, string>

type LogReply = {
  items: {
    id: string
    verb: string
    by: string
    text: string
    person: { id: string; name: string } | null
    event: { title: string } | null
    report: { number: string } | null
  }[]
  next: string | null
}
const log = async (query = '') =>
  (await adam.get(`/admin/moderation/acts${query}`)).json() as LogReply
const lines = async (query = '') =>
  (await log(query)).items.map(({ verb, text, person: about, event, report }) => [
    verb,
    about?.name ?? event?.title ?? (report ? 'report' : null),
    text,
  ])
const mails = async (to: string) =>
  await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const lastMail = async (to: string) => (await mails(to)).at(-1)
const codes = (answers: { json: () => { code?: string }; statusCode: number }[]) =>
  answers.map((answer) => (answer.statusCode < 300 ? answer.statusCode : answer.json().code))
const soon = () => clock.forward(6) // callers are cached for five seconds
const secret = 'The password of my diary is swordfish.'

/**
 * Matches two people who write to each other; Ben reports the conversation up to the third message.
 */
let talk = ''
beforeAll(async () => {
  const at = await aGathering(hana, { title: 'Bread', visibility: 'unlisted' })
  await ann.post(at.join, statementItems(['A sourdough starter'], ['Rye flour']))
  await ben.post(at.join, statementItems(['Rye flour'], ['A sourdough starter']))
  await matched()
  talk =
    ((await ann.get(`/events/${at.id}/matches`)).json() as { items: { id: string }[] }).items[0]
      ?.id ?? ''
  for (const one of [ann, ben])
    await one.put(`/events/${at.id}/matches/${talk}/stance`, { stance: 'interested' })
  await ben.post(`/conversations/${talk}/messages`, {
    clientId: randomUUID(),
    text: 'Shall we bake?',
  })
  for (const text of ['Send me your card number.', 'Now!'])
    await ann.post(`/conversations/${talk}/messages`, { clientId: randomUUID(), text })
  await ann.post(`/conversations/${talk}/messages`, { clientId: randomUUID(), text: secret })
})

/** Reports the conversation up to the third message; other words make another report. */
async function reported(text: string, wish: object = {}): Promise<{ id: string; number: string }> {
  return (
    await ben.post(`/conversations/${talk}/report`, { reason: 'fraud', text, upTo: 3, ...wish })
  ).json()
}

const opened = async (id: string) =>
  (await adam.post(`/admin/reports/${id}/openings`)).json() as {
    version: number
    state: string
    about: { id: string; name: string; isHost: boolean } | null
    messages: { text: string; isReporters: boolean }[] | null
  }
const decide = (id: string, body: object) => adam.post(`/admin/reports/${id}/verdicts`, body)

test('to anyone but an administrator, none of it exists', async () => {
  for (const [path, method] of [
    ['/admin/reports', 'get'],
    ['/admin/moderation/acts', 'get'],
    [`/admin/users/${ids.ben}/suspend`, 'post'],
    [`/admin/users/${ids.ben}/openings`, 'post'],
    ['/admin/users/lookups', 'post'],
  ] as const) {
    expect(codes([await ann[method](path), await visitor[method](path)])).toEqual([
      'not-found',
      'sign-in-first',
    ])
  }
})

test('finds a person by address or start of name, nothing without a query, and logs every look-up', async () => {
  const found = async (asked: string) =>
    (await adam.post('/admin/users/lookups', { asked })).json() as {
      items?: { name: string }[]
      code?: string
    }
  expect((await found('ann@example.com')).items).toEqual([
    {
      id: ids.ann,
      name: 'Ann',
      email: 'ann@example.com',
      status: 'active',
      since: expect.any(String),
    },
  ])
  expect((await found('ANN@EXAMPLE.COM')).items?.map(({ name }) => name)).toEqual(['Ann'])
  expect((await found('ad')).items?.map(({ name }) => name)).toEqual(['Ada', 'Adam'])
  for (const asked of ['nn', 'ann@example', '%%', '__', '@example.com'])
    expect((await found(asked)).items).toEqual([])
  expect([(await found('')).code, (await found('a')).code]).toEqual(['bad-request', 'bad-request'])
  expect((await lines()).map(([verb, name]) => `${verb} ${name ?? 'nobody'}`).toSorted()).toEqual([
    'look-up Ada',
    'look-up Adam',
    'look-up Ann',
    ...Array.from({ length: 5 }, () => 'look-up nobody'),
  ])
  clock.forward(16 * 60)
  await found('ann@example.com')
  expect((await lines()).filter(([, name]) => name === 'Ann')).toHaveLength(2)
})

test('a person’s page shows their state, and logs that it was opened', async () => {
  const sheet = (await adam.post(`/admin/users/${ids.hana}/openings`)).json()
  expect(sheet).toMatchObject({
    id: ids.hana,
    name: 'Hana',
    email: 'hana@example.com',
    status: 'active',
    detail: null,
    isAdministrator: false,
    isYou: false,
    hosted: 1,
    joined: 0,
    gatherings: [{ title: 'Bread', status: 'published' }],
    reported: 0,
    reports: [],
  })
  expect((await lines(`?userId=${ids.hana}`)).at(0)).toEqual(['open-person', 'Hana', ''])
  expect(
    codes([await adam.post('/admin/users/019b0000-0000-7000-8000-000000000000/openings')]),
  ).toEqual(['person-not-found'])
})

test('a suspended person reads why within five seconds and gets a mail; lifted, they are back', async () => {
  expect((await ann.get('/users/profile')).statusCode).toBe(200)
  const detail = 'You asked three people for their card numbers.'
  expect((await adam.post(`/admin/users/${ids.ann}/suspend`, { detail })).json()).toEqual({
    status: 'suspended',
  })
  soon()
  const refused = await ann.get('/users/profile')
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'access-denied', detail: `Access denied: ${detail}` }),
  ])
  expect(codes([await ann.get(`/conversations/${talk}`), await ann.get('/public/events')])).toEqual(
    ['access-denied', 'access-denied'],
  )
  expect(await lastMail('ann@example.com')).toEqual({
    subject: inEnglish('moderation-mail.suspended-subject'),
    body: expect.stringMatching(new RegExp(`${detail}[^]*help@interchange.test`)),
  })
  const sent = (await mails('ann@example.com')).length
  await adam.post(`/admin/users/${ids.ann}/suspend`, { detail })
  expect([
    (await mails('ann@example.com')).length,
    (await lines(`?userId=${ids.ann}`)).filter(([verb]) => verb === 'suspend'),
  ]).toEqual([sent, [['suspend', 'Ann', detail]]])
  await adam.post(`/admin/users/${ids.ann}/suspend`, { detail: 'Four people.' })
  soon()
  expect((await ann.get('/users/profile')).json().detail).toBe('Access denied: Four people.')
  expect(
    (
      await adam.del(`/admin/users/${ids.ann}/suspend`, { reason: 'They have explained it.' })
    ).json(),
  ).toEqual({ status: 'active' })
  soon()
  expect((await ann.get('/users/profile')).statusCode).toBe(200)
  expect((await lines(`?userId=${ids.ann}`)).filter(([verb]) => verb !== 'look-up')).toEqual([
    ['lift', 'Ann', 'They have explained it.'],
    ['suspend', 'Ann', 'Four people.'],
    ['suspend', 'Ann', detail],
  ])
  expect((await lastMail('ann@example.com'))?.subject).toBe(
    inEnglish('moderation-mail.lifted-subject'),
  )
})

test('nobody suspends themselves, an administrator or an unknown person, nor without a reason', async () => {
  const detail = 'Why not'
  expect(
    codes([
      await adam.post(`/admin/users/${ids.adam}/suspend`, { detail }),
      await adam.post(`/admin/users/${ids.ada}/suspend`, { detail }),
      await adam.post(`/admin/users/${ids.ben}/suspend`, { detail: '  ' }),
      await adam.post('/admin/users/019b0000-0000-7000-8000-000000000000/suspend', { detail }),
      await adam.del(`/admin/users/${ids.ben}/suspend`),
    ]),
  ).toEqual([
    'own-account',
    'administrators-account',
    'bad-request',
    'person-not-found',
    'bad-request',
  ])
  expect(
    await db.selectFrom('users').select('id').where('status', '<>', 'active').execute(),
  ).toEqual([])
})

test('hides the events and the page of a suspended host', async () => {
  await hana.put('/users/host', {
    name: 'Hana',
    about: '',
    links: [],
    handle: 'hana-table',
    version: 0,
  })
  await aGathering(hana, {
    title: 'Open house',
    visibility: 'public',
    startsAt: '2026-11-25T18:00:00Z',
    endsAt: '2026-11-25T21:00:00Z',
  })
  await indexed()
  const seen = async () => [
    ((await visitor.get('/public/events?q=house')).json() as { items: unknown[] }).items.length,
    ((await visitor.get('/public/events')).json() as { items: unknown[] }).items.length,
    (await visitor.get('/public/hosts/hana-table')).statusCode,
  ]
  expect(await seen()).toEqual([1, 1, 200])
  await adam.post(`/admin/users/${ids.hana}/suspend`, { detail: 'For a while' })
  expect(await seen()).toEqual([0, 0, 404])
  await adam.del(`/admin/users/${ids.hana}/suspend`, { reason: 'Over' })
  expect(await seen()).toEqual([1, 1, 200])
  soon()
})

test('the queue lists open reports, oldest first, counts overdue ones, and shows no conversation', async () => {
  const first = await reported('First')
  await db
    .updateTable('feedback')
    .set({ created_at: sql`created_at - interval '25 hours'` })
    .where('id', '=', first.id)
    .execute()
  const second = await reported('Second')
  const { body } = await adam.get('/admin/reports')
  const queue = JSON.parse(body) as {
    items: { number: string; about: string; from: string; messages: number }[]
    open: number
    overdue: number
  }
  expect(queue).toMatchObject({
    open: 2,
    overdue: 1,
    items: [
      {
        id: first.id,
        about: 'Ann',
        from: 'Ben',
        messages: 3,
        reason: 'fraud',
        text: 'First',
        state: 'open',
      },
      { id: second.id },
    ],
  })
  expect(body).not.toContain('card number')
})

test('opening a report shows only the reported part, and is logged', async () => {
  const { id } = await reported('First')
  const answer = await adam.post(`/admin/reports/${id}/openings`)
  expect(answer.json()).toMatchObject({
    about: { id: ids.ann, name: 'Ann', isHost: false },
    from: { id: ids.ben },
    messages: [
      { text: 'Shall we bake?', isReporters: true },
      { text: 'Send me your card number.', isReporters: false },
      { text: 'Now!' },
    ],
  })
  expect(answer.body).not.toContain(secret)
  expect((await log()).items[0]).toMatchObject({ verb: 'open-report', report: { id } })
})

test('decides a report once, as read; the reporter hears no detail, and the inbox cannot bypass it', async () => {
  const { id, number } = await reported('Warn her', { wantsMail: true })
  const { version } = await opened(id)
  expect(
    codes([
      await decide(id, { verdict: 'warn', text: '', version }),
      await decide(id, { verdict: 'warn', text: 'Stop', version: 7 }),
      await adam.patch(`/admin/feedback/${id}`, { state: 'done', version }),
    ]),
  ).toEqual(['bad-request', 'changed-meanwhile', 'not-allowed'])
  expect(
    (await decide(id, { verdict: 'warn', text: 'Do not ask for cards.', version })).json(),
  ).toEqual({ state: 'done', version: version + 1 })
  expect(
    codes([await decide(id, { verdict: 'warn', text: 'Do not ask for cards.', version })]),
  ).toEqual(['changed-meanwhile'])
  expect(await lastMail('ann@example.com')).toEqual({
    subject: inEnglish('moderation-mail.warned-subject'),
    body: expect.stringContaining('Do not ask for cards.'),
  })
  const heard = await lastMail('ben@example.com')
  expect([heard?.subject, /card|warn|Ann/i.test(heard?.body ?? '')]).toEqual([
    inEnglish('moderation-mail.looked-at-subject', { number }),
    false,
  ])
  expect((await lines(`?userId=${ids.ann}`)).at(0)).toEqual([
    'warn',
    'Ann',
    'Do not ask for cards.',
  ])
  expect(
    ((await adam.get('/admin/reports?state=done')).json() as { items: { id: string }[] }).items[0]
      ?.id,
  ).toBe(id)
})

test('a report ends in a suspension or no fault, one log line each; a mail comes only on request', async () => {
  const before = (await mails('ben@example.com')).length
  clock.forward(1)
  const [one, other] = [await reported('Nothing'), await reported('Out')]
  await decide(one.id, {
    verdict: 'nothing',
    text: 'They know each other.',
    version: (await opened(one.id)).version,
  })
  clock.forward(1)
  await decide(other.id, {
    verdict: 'suspend',
    text: 'Asks for cards.',
    version: (await opened(other.id)).version,
  })
  expect((await lines(`?userId=${ids.ann}`)).slice(0, 2)).toEqual([
    ['suspend', 'Ann', 'Asks for cards.'],
    ['settle', 'Ann', 'They know each other.'],
  ])
  soon()
  expect((await ann.get('/users/profile')).json().detail).toBe('Access denied: Asks for cards.')
  await adam.del(`/admin/users/${ids.ann}/suspend`, { reason: 'Enough' })
  soon()
  expect((await mails('ben@example.com')).length).toBe(before)
})

test('a report about a suspended person closes by its own line, with one mail to them', async () => {
  clock.forward(1)
  const { id } = await reported('Again')
  await adam.post(`/admin/users/${ids.ann}/suspend`, { detail: 'Asks again.' })
  const before = (await mails('ann@example.com')).length
  await decide(id, { verdict: 'suspend', text: 'Asks again.', version: (await opened(id)).version })
  expect((await lines(`?userId=${ids.ann}`)).slice(0, 2)).toEqual([
    ['suspend', 'Ann', 'Asks again.'],
    ['suspend', 'Ann', 'Asks again.'],
  ])
  expect((await mails('ann@example.com')).length).toBe(before)
  await adam.del(`/admin/users/${ids.ann}/suspend`, { reason: 'Enough' })
  soon()
})

test('a report of harm at an event can take the event down, and names its host', async () => {
  const at = await aGathering(hana, { title: 'Rough', visibility: 'unlisted' })
  await ben.post(at.join, statementItems(['A drum'], ['A flute']))
  const { id } = (
    await ben.post('/feedback', {
      kind: 'abuse',
      text: 'They threw bottles at us.',
      eventId: at.id,
    })
  ).json()
  const report = await opened(id)
  expect(report).toMatchObject({
    about: { id: ids.hana, isHost: true },
    event: { id: at.id, title: 'Rough', status: 'published' },
    messages: null,
  })
  expect(
    (await decide(id, { verdict: 'take-down', text: 'Bottles.', version: report.version }))
      .statusCode,
  ).toBe(200)
  expect((await visitor.get(`/events/${at.id}`)).statusCode).toBe(404)
})

test('a log line is never changed or deleted, and is written with its action or not at all', async () => {
  for (const statement of [
    sql`update moderation_acts set text = ''`,
    sql`delete from moderation_acts`,
    sql`truncate moderation_acts`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('not unwritten')
  await sql`alter table moderation_acts add constraint broken check (text <> 'No line')`.execute(db)
  expect(
    (await adam.post(`/admin/users/${ids.ben}/suspend`, { detail: 'No line' })).statusCode,
  ).toBe(500)
  await sql`alter table moderation_acts drop constraint broken`.execute(db)
  expect(
    await db.selectFrom('users').select('status').where('id', '=', ids.ben).executeTakeFirst(),
  ).toEqual({ status: 'active' })
})

test('reads the log page by page', async () => {
  const all: string[] = []
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) =>
      adam.post('/admin/users/lookups', { asked: `nobody ${at}` }),
    ),
  )
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: LogReply = await log(cursor === '' ? '' : `?cursor=${cursor}`)
    all.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  const { count } = await db
    .selectFrom('moderation_acts')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect([all.length, new Set(all).size]).toEqual([Number(count), Number(count)])
})

test('a second request at once suspends once', async () => {
  const detail = 'Twice at once'
  await Promise.all(
    [adam, ada].map((one) => one.post(`/admin/users/${ids.ben}/suspend`, { detail })),
  )
  expect((await lines(`?userId=${ids.ben}`)).filter(([, , text]) => text === detail)).toHaveLength(
    1,
  )
  await adam.del(`/admin/users/${ids.ben}/suspend`, { reason: 'Over' })
})

test('names the actor by a verified address, whatever they call themselves since', async () => {
  const zoe = await person('Zoe')
  await zoe.get('/users/profile')
  await grantAdministrator(db, 'zoe@example.com', clock.now())
  clock.forward(60)
  await zoe.post('/admin/users/lookups', { asked: 'ben@example.com' })
  await zoe.patch('/users/profile', { given_name: 'Adam', version: 1 })
  expect((await log()).items.map(({ by }) => by)).toContain('Adam (zoe@example.com)')
})

test('a reporter cannot withdraw a report, before or after the decision', async () => {
  const { id } = await reported('He threatens me, and it stays.')
  expect(codes([await ben.del(`/feedback/${id}`), await ann.del(`/feedback/${id}`)])).toEqual([
    'report-stays',
    'feedback-not-found',
  ])
  expect(
    codes([
      await decide(id, {
        verdict: 'nothing',
        text: 'Talked to both.',
        version: (await opened(id)).version,
      }),
    ]),
  ).toEqual([200])
  expect(codes([await ben.del(`/feedback/${id}`)])).toEqual(['report-stays'])
  expect((await opened(id)).messages).not.toEqual([])
})

test('a suspended host admits nobody new, and no list has a suspended person; lifting restores both', async () => {
  const [hugo, vera, kim] = [await person('Hugo'), await person('Vera'), await person('Kim')]
  for (const one of [hugo, vera, kim]) await one.get('/users/profile')
  const at = await aGathering(hugo, { title: 'Sale' })
  const listed = {
    ...statementItems(['A lamp'], ['A ladder']),
    consents: { directory: true, matching: true, photos: false, sponsors: false },
  }
  await vera.post(at.join, listed)
  const idOf = async (name: string) =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('given_name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const names = async () =>
    ((await vera.get(`/events/${at.id}/directory`)).json() as { items: { name: string }[] }).items
      .map(({ name }) => name)
      .toSorted()
  const suspend = async (name: string) =>
    adam.post(`/admin/users/${await idOf(name)}/suspend`, { detail: 'It is a fraud.' })
  await suspend('Hugo')
  expect(codes([await kim.get(at.join), await kim.post(at.join, listed)])).toEqual([
    'invitation-refused',
    'invitation-refused',
  ])
  await adam.del(`/admin/users/${await idOf('Hugo')}/suspend`, { reason: 'It was none.' })
  expect(codes([await kim.post(at.join, listed)])).toEqual([200])
  expect(await names()).toEqual(['Kim', 'Vera'])
  await suspend('Kim')
  expect(await names()).toEqual(['Vera'])
})
