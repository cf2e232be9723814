import { expect, test } from 'vitest'
import { eventLimits } from '#contract/events/events.ts'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { rateLimits as limitOf } from '#contract/rate-limits.ts'
import { grantAdministrator } from '../identity/identity.ts'
import { type TestUser, openApp, statementItems } from '../testing.app.ts'
import { inSpanish } from '../testing.words.ts'

const { person, aGathering, visitor, db, clock, sweep, matched, calling, idp } = await openApp({
  PUBLIC_URL: 'https://interchange.test',
})
const [host, ann, eve, adam] = [
  await person('Hana'),
  await person('Ann'),
  await person('Eve'),
  await person('Adam'),
]
for (const one of [host, ann, eve, adam]) await one.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const supper = await aGathering(host)
await ann.post(supper.join, statementItems(['A baker'], ['Flour']))

const idea = { kind: 'idea', text: 'Let me sort my gatherings by city.' }
const said = {
  kind: 'event',
  text: 'The soup was good and so were the people.',
  eventId: supper.id,
}
const rows = () =>
  db.selectFrom('feedback').selectAll().orderBy('created_at').orderBy('id').execute()
const emptied = async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('mails').execute()
}
const inbox = async (query = '') =>
  (await adam.get(`/admin/feedback${query}`)).json() as {
    items: {
      id: string
      number: string
      version: number
      kind: string
      text: string
      state: string
      replies: { text: string }[]
    }[]
    next: string | null
    open: number
  }
const mails = () =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', '%F-%')
    .orderBy('created_at')
    .execute()

/** Signs in again: a session lasts an hour, and the tests span weeks. */
async function again(name: string): Promise<ReturnType<typeof calling>> {
  const { IdToken } = (await idp.signIn(`${name}@example.com`)).body['AuthenticationResult'] as {
    IdToken: string
  }
  return calling(IdToken)
}

/** Moves the event's start to an hour ago. */
async function begin(eventId: string): Promise<void> {
  await db
    .updateTable('events')
    .set({
      starts_at: new Date(clock.now().getTime() - 3_600_000),
      ends_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .where('id', '=', eventId)
    .execute()
}

/** Publishes an event that has begun, with eleven guests. */
async function aTable(title: string, name: string) {
  const table = await aGathering(host, { title })
  const guests = await Promise.all(Array.from({ length: 11 }, (_, at) => person(`${name}${at}`)))
  for (const one of guests) await one.post(table.join, statementItems(['A baker'], ['Flour']))
  await begin(table.id)
  return { table, guests, read: async () => (await host.get(`/events/${table.id}/recap`)).json() }
}

test('gives the author a receipt, and lists it among their own with its place in the app', async () => {
  const context = { page: '/dashboard', version: '1.2.3', browser: 'A browser' }
  const receipt = (
    await ann.post('/feedback', { ...idea, score: 9, wantsMail: true, context })
  ).json()
  expect(receipt).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^F-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    kind: 'idea',
    isRepeat: false,
  })
  expect((await ann.get('/feedback')).json()).toEqual({
    items: [
      {
        id: receipt.id,
        number: receipt.number,
        ...idea,
        score: 9,
        event: null,
        context,
        state: 'open',
        at: expect.any(String),
        replies: [],
        isNamed: false,
        wantsMail: true,
      },
    ],
    next: null,
  })
  expect((await eve.get('/feedback')).json().items).toEqual([])
})

test('visitors read nothing, and nobody reads, withdraws or answers another’s feedback', async () => {
  const { id } = (await ann.post('/feedback', { ...idea, text: 'This one is mine alone.' })).json()
  expect([
    (await visitor.post('/feedback', { ...idea, eventId: supper.id })).statusCode,
    (await visitor.get('/feedback')).statusCode,
    (await visitor.get(`/events/${supper.id}/recap`)).statusCode,
  ]).toEqual([401, 401, 401])
  for (const one of [eve, host, adam])
    expect((await one.del(`/feedback/${id}`)).json().code).toBe('feedback-not-found')
  for (const one of [ann, eve, host]) {
    const answers = [
      await one.get('/admin/feedback'),
      await one.post(`/admin/feedback/${id}/replies`, { text: 'Mine' }),
      await one.patch(`/admin/feedback/${id}`, { state: 'done', version: 1 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  }
  expect((await ann.del(`/feedback/${id}`)).json()).toEqual({ deleted: true })
  expect((await ann.del(`/feedback/${id}`)).json().code).toBe('feedback-not-found')
})

test('a person without an account gives feedback and gets the answer where they wished', async () => {
  await emptied()
  const told = {
    kind: 'problem',
    text: 'No code ever comes, so that I cannot sign up.',
    email: ' Vera@Example.com ',
    locale: 'es',
    context: { page: '/signup', version: '1.2.3', browser: 'A browser' },
  }
  const first = (await visitor.post('/feedback', told)).json()
  expect(first).toMatchObject({ number: expect.stringMatching(/^F-/), isRepeat: false })
  const again = (
    await Promise.all(
      [told, { ...told, text: 'No code ever comes,  so that I cannot sign UP.' }].map((body) =>
        visitor.post('/feedback', body),
      ),
    )
  ).map((answer) => answer.json())
  expect(again).toEqual([
    { ...first, isRepeat: true },
    { ...first, isRepeat: true },
  ])
  const { email: _, ...nameless } = told
  expect((await visitor.post('/feedback', nameless)).json()).toMatchObject({ isRepeat: false })
  const { items } = (await adam.get('/admin/feedback')).json()
  expect(items).toHaveLength(2)
  expect(items.find(({ id }: { id: string }) => id === first.id)).toMatchObject({
    from: null,
    locale: 'es',
    wantsMail: true,
    context: { page: '/signup' },
  })
  expect(items.find(({ id }: { id: string }) => id !== first.id)).toMatchObject({
    from: null,
    wantsMail: false,
  })
  expect(
    (await adam.post(`/admin/feedback/${first.id}/replies`, { text: 'We mend it.' })).json(),
  ).toMatchObject({ from: null, state: 'answered' })
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({
    recipient: 'vera@example.com',
    locale: 'es',
    user_id: null,
    body: expect.stringContaining('We mend it.'),
  })
  expect(mail?.body).not.toContain('/feedback')
  expect(
    (await visitor.post('/feedback', { ...told, website: 'https://one.example' })).json(),
  ).toMatchObject({ isRepeat: false })
  expect(await rows()).toHaveLength(2)
})

test('a visitor names no event and reports nobody, and an invalid address is refused', async () => {
  await emptied()
  for (const told of [
    { ...idea, kind: 'abuse' },
    { ...said },
    { ...idea, eventId: supper.id },
    { ...idea, wantsMail: true },
  ])
    expect((await visitor.post('/feedback', told)).json().code).toBe('sign-in-first')
  expect((await visitor.post('/feedback', { ...idea, email: 'vera' })).json()).toMatchObject({
    code: 'bad-request',
    fields: { email: 'email' },
  })
  expect((await visitor.post('/feedback', { ...idea, text: 'Short' })).json()).toMatchObject({
    code: 'bad-request',
    fields: { text: 'too-short' },
  })
  expect(await rows()).toEqual([])
})

test('visitors of one network send twenty an hour, counted across processes', () => {
  expect(rateLimitClasses[limitOf.sendFeedback]).toMatchObject({
    perAddress: 20,
    windowS: 3600,
    isExact: true,
  })
})

test('the same text of the same person is one entry for two weeks, in any spacing and spelling', async () => {
  await emptied()
  const first = (await ann.post('/feedback', idea)).json()
  const repeat = (
    await ann.post('/feedback', { ...idea, text: '  LET me  sort\nmy gatherings by city.' })
  ).json()
  expect([repeat, (await rows()).length]).toEqual([{ ...first, isRepeat: true }, 1])
  const others: [TestUser, object][] = [
    [eve, idea],
    [ann, { ...idea, kind: 'problem' }],
    [ann, { ...idea, eventId: supper.id }],
  ]
  for (const [who, told] of others)
    expect((await who.post('/feedback', told)).json()).toMatchObject({
      isRepeat: false,
      number: expect.not.stringMatching(first.number),
    })
  clock.forward(14 * 86_400 + 1)
  expect((await (await again('ann')).post('/feedback', idea)).json()).toMatchObject({
    isRepeat: false,
  })
  clock.forward(-14 * 86_400 - 1)
})

test('two equal texts at once are one entry, and a repeated key gets the first answer', async () => {
  await emptied()
  const told = { ...idea, text: 'Sent by two tabs at once.' }
  const receipts = (await Promise.all([1, 2, 3].map(() => ann.post('/feedback', told)))).map(
    (answer) => answer.json(),
  )
  expect([
    new Set(receipts.map(({ number }) => number)).size,
    receipts.filter(({ isRepeat }) => isRepeat).length,
    (await rows()).length,
  ]).toEqual([1, 2, 1])
  const key = { 'idempotency-key': 'from-the-queue' }
  const [first, second] = [
    await eve.post('/feedback', told, key),
    await eve.post('/feedback', told, key),
  ]
  expect([first.json().isRepeat, second.json()]).toEqual([false, first.json()])
})

test('a text needs ten letters, or four Chinese signs', async () => {
  await emptied()
  const codes = await Promise.all(
    ['他摸我', '有人一直摸我', 'Too short', 'Just ten!!'].map(
      async (text) =>
        (await eve.post('/feedback', { ...idea, kind: 'abuse', text })).json().code ?? 'taken',
    ),
  )
  expect(codes).toEqual(['bad-request', 'taken', 'bad-request', 'taken'])
})

test('thanks a bot and saves nothing', async () => {
  await emptied()
  const trap = (await ann.post('/feedback', { ...idea, website: 'https://spam.example' })).json()
  expect([trap, await rows()]).toEqual([
    {
      id: expect.any(String),
      number: expect.stringMatching(/^F-.{4}-.{4}$/),
      kind: 'idea',
      isRepeat: false,
    },
    [],
  ])
})

test('the sixth in an hour has to wait', async () => {
  const own = await openApp({ REQUESTS_PER_MINUTE: '300' })
  const hasty = await own.person('Hasty')
  const codes = []
  for (let at = 0; at < 6; at += 1)
    codes.push(
      (await hasty.post('/feedback', { ...idea, text: `Idea number ${at} of mine` })).statusCode,
    )
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('feedback about an event needs one of one’s own: hosted, helped with, or ever joined', async () => {
  await emptied()
  expect((await ann.post('/feedback', { ...said, eventId: undefined })).json()).toMatchObject({
    code: 'bad-request',
    fields: { eventId: 'required' },
  })
  const told = { ...said, kind: 'praise' }
  for (const one of [eve, adam])
    expect((await one.post('/feedback', told)).json().code).toBe('event-not-found')
  expect(
    (
      await ann.post('/feedback', { ...told, eventId: '019b0000-0000-7000-8000-000000000000' })
    ).json().code,
  ).toBe('event-not-found')
  await host.post(`/events/${supper.id}/cohosts`, { email: 'eve@example.com', rights: ['people'] })
  expect((await eve.post('/feedback', told)).json().code).toBe('event-not-found')
  await eve.post(`/events/${supper.id}/cohosting`)
  await ann.del(`/events/${supper.id}/registration`)
  for (const one of [host, ann, eve])
    expect((await one.post('/feedback', told)).statusCode).toBe(200)
  await ann.post(`/events/${supper.id}/registration/undo`)
  const { items } = (await host.get(`/events/${supper.id}/cohosts`)).json()
  await host.del(`/events/${supper.id}/cohosts/${items[0].id}`)
})

test('accepts scores only after an event has begun, and other feedback at any time', async () => {
  await emptied()
  const soon = await aGathering(host, { title: 'Next week' })
  await ann.post(soon.join, statementItems(['A baker'], ['Flour']))
  const early = { ...said, eventId: soon.id, score: 10 }
  for (const one of [ann, host])
    expect((await one.post('/feedback', early)).json()).toMatchObject({ code: 'event-not-begun' })
  expect([
    (await ann.post('/feedback', { ...early, kind: 'problem' })).statusCode,
    (await rows()).map(({ kind }) => kind),
  ]).toEqual([200, ['problem']])
  await begin(soon.id)
  expect((await ann.post('/feedback', early)).statusCode).toBe(200)
})

const refused: [string, object, string][] = [
  ['too short', { text: 'Short' }, 'text'],
  ['too long', { text: 'x'.repeat(4001) }, 'text'],
  ['a text nobody can see', { text: '\u200B'.repeat(20) }, 'text'],
  ['a score above ten', { score: 11 }, 'score'],
  ['half a score', { score: 7.5 }, 'score'],
  ['an unknown kind', { kind: 'spam' }, 'kind'],
  [
    'a context with more in it',
    { context: { page: '/', version: '1', browser: 'x', cookies: 'y' } },
    'context.cookies',
  ],
  [
    'a browser without end',
    { context: { page: '/', version: '1', browser: 'x'.repeat(301) } },
    'context.browser',
  ],
]
test.each(refused)('refuses %s at its field', async (_, part) => {
  expect((await ann.post('/feedback', { ...idea, ...part })).statusCode).toBe(400)
})

test('saves no key to an event or an account from the browser’s data', async () => {
  await emptied()
  const pages = [
    `/${supper.id}/${supper.code}/register?from=mail`,
    '/unsubscribe/019b0000-0000-7000-8000-00000000000a/reminders',
    '/affiliate-onboarding/ABCD-1234-WXYZ#offer',
    `/events/${supper.id}?code=${supper.code}`,
  ]
  for (const [at, page] of pages.entries()) {
    await ann.post('/feedback', {
      kind: 'problem',
      text: `Something is wrong here, case ${at}`,
      context: { page, version: '1', browser: 'x' },
    })
    clock.forward(1)
  }
  expect((await rows()).map(({ context }) => context?.page)).toEqual([
    `/${supper.id}/…/register`,
    '/unsubscribe/…/reminders',
    '/affiliate-onboarding/…',
    `/events/${supper.id}`,
  ])
})

test('the inbox shows open abuse first and then the latest, by kind and state, page by page', async () => {
  await emptied()
  const many = eventLimits.page + 5
  const tellers = [ann, host, eve, adam, await person('Bo')]
  for (let at = 0; at < many; at += 1) {
    await tellers[at % 5]?.post('/feedback', {
      kind: at === 3 ? 'abuse' : 'idea',
      text: `Number ${at} of what people told`,
    })
    clock.forward(1)
  }
  const first = await inbox()
  const rest = await inbox(`?cursor=${first.next}`)
  expect([first.items.length, rest.items.length, rest.next, first.open]).toEqual([
    eventLimits.page,
    5,
    null,
    many,
  ])
  expect([...first.items, ...rest.items].map(({ text }) => Number(/\d+/.exec(text)?.[0]))).toEqual([
    3,
    ...Array.from({ length: many }, (_, at) => many - 1 - at).filter((at) => at !== 3),
  ])
  const [abuse] = first.items
  expect(
    (
      await adam.patch(`/admin/feedback/${abuse?.id}`, { state: 'done', version: abuse?.version })
    ).json().code,
  ).toBe('not-allowed')
  await adam.post(`/admin/reports/${abuse?.id}/verdicts`, {
    verdict: 'nothing',
    text: 'Looked at',
    version: abuse?.version,
  })
  const [, idea] = first.items
  const settled = (
    await adam.patch(`/admin/feedback/${idea?.id}`, { state: 'done', version: idea?.version })
  ).json()
  expect([
    settled.state,
    settled.version,
    (await inbox()).items[0]?.kind,
    (await inbox('?kind=abuse')).items.length,
    (await inbox('?state=done')).items.length,
    (await inbox()).open,
  ]).toEqual(['done', 2, 'idea', 1, 2, many - 2])
  expect(
    (await adam.patch(`/admin/feedback/${idea?.id}`, { state: 'open', version: 1 })).json().code,
  ).toBe('changed-meanwhile')
  for (const cursor of [
    'x',
    '1_2026_x',
    '2_2026-11-20T10:00:00.000Z_019b0000-0000-7000-8000-000000000000',
    '1_9999-99-99T99:99:99.999Z_019b0000-0000-7000-8000-000000000000',
  ])
    expect((await adam.get(`/admin/feedback?cursor=${cursor}`)).json().fields).toEqual({
      cursor: 'unknown',
    })
  const own = (await ann.get('/feedback')).json()
  expect([
    own.items.length,
    own.next,
    (await ann.get('/feedback?cursor=nonsense')).json().code,
  ]).toEqual([many / 5, null, 'bad-request'])
})

test('shows an answer with its feedback, and mails it once in the author’s language on request', async () => {
  await emptied()
  await db
    .updateTable('users')
    .set({ locale: 'es' })
    .where('email', '=', 'ann@example.com')
    .execute()
  const { id, number } = (
    await ann.post('/feedback', {
      ...idea,
      text: 'Me gustaría ordenar por ciudad.',
      wantsMail: true,
    })
  ).json()
  const silent = (await eve.post('/feedback', idea)).json()
  const text = 'Gracias <b>Ann</b> & "todos"\n\n{{number}}\r\nhttps://evil.example/?x=<script>'
  const key = { 'idempotency-key': 'an-answer' }
  for (const headers of [key, key, {}])
    expect(
      (await adam.post(`/admin/feedback/${id}/replies`, { text }, headers)).json(),
    ).toMatchObject({ state: 'answered', version: 2, replies: [{}] })
  await adam.post(`/admin/feedback/${silent.id}/replies`, { text: 'We will.' })
  const [mail, ...others] = await mails()
  expect([mail?.recipient, mail?.locale, mail?.subject, others]).toEqual([
    'ann@example.com',
    'es',
    inSpanish('feedback-mail.subject', { number }),
    [],
  ])
  expect([
    mail?.body.includes('> Gracias <b>Ann</b>'),
    mail?.body.includes('> {{number}}\n> https'),
    mail?.body.includes('https://interchange.test/feedback'),
  ]).toEqual([true, true, true])
  expect([
    mail?.html.includes('<b>'),
    mail?.html.includes('<script'),
    mail?.html.includes('&lt;b&gt;Ann'),
    mail?.unsubscribe_url,
  ]).toEqual([false, false, true, ''])
  expect((await ann.get('/feedback')).json().items[0]).toMatchObject({
    state: 'answered',
    replies: [{ text: text.replaceAll('\r\n', '\n') }],
  })
  expect(
    (
      await adam.post('/admin/feedback/019b0000-0000-7000-8000-000000000000/replies', {
        text: 'Nobody',
      })
    ).json().code,
  ).toBe('feedback-not-found')
  await ann.del(`/feedback/${id}`)
  expect(
    await db.selectFrom('feedback_replies').select('id').where('feedback_id', '=', id).execute(),
  ).toEqual([])
})

test('the host reads figures from five answers on, texts of their own event, and only signed names', async () => {
  await emptied()
  const other = await aGathering(host, { title: 'Another table' })
  const guests = await Promise.all(['Cleo', 'Dan', 'Finn', 'Gil', 'Hugo'].map(person))
  for (const [at, one] of guests.entries())
    await one.post(
      supper.join,
      at % 2 === 0
        ? statementItems(['Flour'], ['A baker'])
        : statementItems(['A baker'], ['Flour']),
    )
  await matched()
  await begin(supper.id)
  const read = async (who: Pick<TestUser, 'get'> = host) =>
    (await who.get(`/events/${supper.id}/recap`)).json()
  expect(await read()).toMatchObject({
    people: 6,
    matched: expect.any(Number),
    mutualPairs: null,
    score: null,
    answers: 0,
    said: [],
  })
  for (const [at, one] of guests.slice(0, 4).entries())
    await one.post('/feedback', {
      ...said,
      text: `What guest ${at} thought of the evening`,
      score: 10,
      isNamed: at === 0,
    })
  clock.forward(1)
  await guests[0]?.post('/feedback', {
    ...said,
    text: 'On second thought it was not that good',
    score: 6,
  })
  await ann.post('/feedback', {
    ...said,
    text: 'Somebody misbehaved at the table',
    kind: 'abuse',
    score: 0,
  })
  await ann.post('/feedback', {
    ...said,
    text: 'The page of the gathering is slow',
    kind: 'problem',
    score: 0,
    isNamed: true,
  })
  await host.post('/feedback', { ...said, text: 'I praise my own gathering', score: 10 })
  const early = await read()
  expect([early.score, early.answers, early.said.length, early.tellers]).toEqual([null, 4, 5, 4])
  await guests[4]?.post('/feedback', {
    ...said,
    text: 'The fifth has something to say as well',
    score: 9,
  })
  const late = await read()
  expect(late.score).toEqual({ answers: 5, net: 60, spread: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 3] })
  expect(late.said.filter(({ name }: { name: string | null }) => name !== null)).toEqual([
    {
      id: expect.any(String),
      text: 'What guest 0 thought of the evening',
      name: 'Cleo',
      at: clock.now().toISOString().slice(0, 10),
    },
  ])
  expect(JSON.stringify(late)).not.toMatch(/misbehaved|slow|praise/)
  expect((await rows()).map(({ id }) => id)).not.toContain(late.said[0].id)
  for (const one of [ann, eve, adam, guests[0]])
    expect((await one?.get(`/events/${supper.id}/recap`))?.json().code).toBe('event-not-found')
  expect((await host.get(`/events/${other.id}/recap`)).json().said).toEqual([])
  expect((await inbox()).items.find(({ kind }) => kind === 'abuse')).toBeDefined()
})

test('figures wait for five more answers despite changes, and texts have no order', async () => {
  await emptied()
  const { table, guests, read } = await aTable('A long table', 'Guest')
  const says = async (at: number, score: number | null, more = '') => {
    clock.forward(1)
    return (
      await guests[at]?.post('/feedback', {
        ...said,
        eventId: table.id,
        text: `Guest ${at} has something to say${more}`,
        score,
      })
    )?.json()
  }
  for (const at of [0, 1, 2, 3, 4]) await says(at, 10)
  const five = (await read()).score
  expect(five).toMatchObject({ answers: 5, net: 100 })
  const taken = await says(5, 0)
  await says(0, 0, ', on second thought')
  expect([
    (await read()).score,
    (await read()).answers,
    (await read()).tellers,
    (await read()).said.length,
  ]).toEqual([five, 6, 6, 7])
  for (const at of [6, 7, 8]) await says(at, 9)
  await guests[5]?.del(`/feedback/${taken.id}`)
  await says(9, null)
  expect([(await read()).score, (await read()).answers, (await read()).tellers]).toEqual([
    five,
    8,
    9,
  ])
  for (const at of [9, 10]) await says(at, 3, ', with a score')
  const ten = await read()
  expect([ten.score.answers, ten.score.spread, ten.answers, ten.tellers]).toEqual([
    10,
    [0, 0, 0, 2, 0, 0, 0, 0, 0, 3, 5],
    10,
    10,
  ])
  const order = ten.said.map(({ text }: { text: string }) => Number(/Guest (\d+)/.exec(text)?.[1]))
  expect([order.toSorted((a: number, b: number) => a - b), order.toReversed()]).not.toContainEqual(
    order,
  )
  expect((await read()).said).toEqual(ten.said)
})

test('withdrawing a counted score withdraws its whole group, so that no difference reveals it', async () => {
  await emptied()
  const { table, guests, read } = await aTable('A round table', 'Seat')
  const ids: string[] = []
  for (const [at, one] of guests.slice(0, 10).entries()) {
    clock.forward(1)
    ids.push(
      (
        await one.post('/feedback', {
          ...said,
          eventId: table.id,
          text: `What seat ${at} thought of it`,
          score: at < 5 ? at : 10,
        })
      ).json().id,
    )
  }
  expect((await read()).score.answers).toBe(10)
  await guests[2]?.del(`/feedback/${ids[2]}`)
  expect([(await read()).score, (await read()).answers, (await read()).said.length]).toEqual([
    { answers: 5, net: 100, spread: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5] },
    5,
    9,
  ])
  clock.forward(1)
  await guests[10]?.post('/feedback', {
    ...said,
    eventId: table.id,
    text: 'One more, and nothing moves',
    score: 0,
  })
  expect([(await read()).score.answers, (await read()).answers]).toEqual([5, 6])
})

test('reports of harm go to administrators and not to the host, even about the event', async () => {
  await emptied()
  const hurt = { ...said, text: 'The host groped me behind the bar.', score: 0 }
  const receipt = (await ann.post('/feedback', hurt)).json()
  expect(receipt).toMatchObject({ kind: 'abuse', isRepeat: false })
  expect((await ann.post('/feedback', hurt)).json()).toEqual({ ...receipt, isRepeat: true })
  await ann.post('/feedback', { ...said, text: 'The violin was too loud to talk.' })
  const { said: texts, answers } = (await host.get(`/events/${supper.id}/recap`)).json()
  expect([texts.map(({ text }: { text: string }) => text), answers]).toEqual([
    ['The violin was too loud to talk.'],
    0,
  ])
  expect((await inbox()).items.map(({ kind }) => kind)).toEqual(['abuse', 'event'])
})

test('gives the number of mutual pairs in steps of five', async () => {
  const [six] = [
    await db
      .selectFrom('matches')
      .select('id')
      .where('event_id', '=', supper.id)
      .where('is_suggested', '=', true)
      .limit(6)
      .execute(),
  ]
  expect(six.length).toBe(6)
  const both = async (ids: string[]) =>
    db
      .updateTable('matches')
      .set({ a_stance: 'interested', b_stance: 'interested' })
      .where('id', 'in', ids)
      .execute()
  await both(six.slice(0, 4).map(({ id }) => id))
  expect((await host.get(`/events/${supper.id}/recap`)).json()).toMatchObject({
    people: 6,
    mutualPairs: null,
  })
  for (const few of [5, 6]) {
    await both(six.slice(0, few).map(({ id }) => id))
    expect((await host.get(`/events/${supper.id}/recap`)).json().mutualPairs).toBe(5)
  }
})

test('deletes feedback with its answers after exactly a year', async () => {
  await emptied()
  const { id } = (await ann.post('/feedback', idea)).json()
  await adam.post(`/admin/feedback/${id}/replies`, { text: 'Noted.' })
  clock.forward(365 * 86_400 - 3600)
  await sweep()
  expect((await rows()).length).toBe(1)
  clock.forward(7200)
  await sweep()
  expect([await rows(), await db.selectFrom('feedback_replies').selectAll().execute()]).toEqual([
    [],
    [],
  ])
})

test('a reader of an event may report harm there and nothing else, but not where they may not read', async () => {
  await emptied()
  const [hana, reader] = [await again('hana'), await again('eve')]
  const [startsAt, endsAt] = [1, 2].map((days) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString(),
  )
  const [open, hidden] = [
    await aGathering(hana, { visibility: 'public', startsAt, endsAt }),
    await aGathering(hana, { visibility: 'invite_only', startsAt, endsAt }),
  ]
  const { id: draft } = (await hana.post('/events/', { title: 'Not yet' })).json() as { id: string }
  const harm = (eventId: string) => ({
    kind: 'abuse',
    text: 'They sell tickets to a hall that burnt down.',
    eventId,
  })
  expect((await reader.post('/feedback', harm(open.id))).json()).toMatchObject({
    kind: 'abuse',
    isRepeat: false,
  })
  const nothing = '019b0000-0000-7000-8000-000000000000'
  for (const id of [hidden.id, draft, nothing])
    expect([id, (await reader.post('/feedback', harm(id))).json().code]).toEqual([
      id,
      'event-not-found',
    ])
  for (const kind of ['event', 'idea'])
    expect([
      kind,
      (await reader.post('/feedback', { ...harm(open.id), kind })).json().code,
    ]).toEqual([kind, 'event-not-found'])
  expect((await rows()).map((row) => row.event_id)).toEqual([open.id])
})
