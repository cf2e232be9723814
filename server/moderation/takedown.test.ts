import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openMailing } from '../mailing/testing.ts'
import { statementItems } from '../testing.app.ts'
import { inEnglish, inSpanish } from '../testing.words.ts'

const { app, person, aGathering, visitor, db, clock, indexed, told, newMails, inLanguage } =
  await openMailing()
const [hana, ann, ben, cleo, adam] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Cleo'),
  await person('Adam'),
]
for (const one of [hana, ann, ben, cleo, adam]) await one.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
await hana.put('/users/host', {
  name: 'Hana',
  about: '',
  links: [],
  handle: 'hana-table',
  version: 0,
})
const words = statementItems(['A baker'], ['Flour'])
const later = { startsAt: '2026-11-25T18:00:00Z', endsAt: '2026-11-25T21:00:00Z' }
const code = (answer: { json: () => { code?: string }; statusCode: number }) =>
  answer.statusCode < 300 ? answer.statusCode : answer.json().code
const down = (id: string) =>
  adam.post(`/admin/events/${id}/takedown`, { reason: 'It sells what must not be sold.' })
const back = (id: string) =>
  adam.del(`/admin/events/${id}/takedown`, { reason: 'It does not any more.' })
const items = async (answer: Promise<{ json: () => unknown }>) =>
  ((await answer).json() as { items: { id: string }[] }).items.map(({ id }) => id)

/** Publishes an event with Ann in, Ben as co-host, and an invitation by a code of its own. */
async function aFair() {
  const at = await aGathering(hana, {
    title: 'A fair',
    visibility: 'public',
    description: '## Come',
    ...later,
  })
  await ann.post(at.join, words)
  const { code: friends } = (
    await hana.post(`/events/${at.id}/codes`, { label: 'Friends' })
  ).json() as { code: string }
  const { id: coHostId } = (
    await hana.post(`/events/${at.id}/cohosts`, { email: 'ben@example.com', rights: ['people'] })
  ).json() as { id: string }
  await ben.post(`/events/${at.id}/cohosting`)
  await indexed()
  return { ...at, friends, coHostId }
}

/** Returns what outsiders find of an event, by each way. */
async function foundBy(
  who: typeof visitor,
  { id, friends, join }: Awaited<ReturnType<typeof aFair>>,
) {
  return {
    page: code(await who.get(`/events/${id}`)),
    list: (await items(who.get('/public/events'))).includes(id),
    search: (await items(who.get('/public/events?q=fair'))).includes(id),
    ofHost: (await items(who.get('/public/events/hosts/hana-table'))).includes(id),
    calendar: (await who.get('/public/hosts/hana-table/calendar.ics')).body.includes(id),
    feed: (await who.get('/public/hosts/hana-table/feed.xml')).body.includes(id),
    file: code(await who.get(`/events/${id}/calendar.ics`)),
    invitation: code(await who.get(join)),
    byFriends: code(await who.get(`/events/${id}/${friends}/register`)),
  }
}

test('an event taken down does not exist for outsiders by any path, and returns when restored', async () => {
  const fair = await aFair()
  const before = await foundBy(visitor, fair)
  expect(before).toEqual({
    page: 200,
    list: true,
    search: true,
    ofHost: true,
    calendar: true,
    feed: true,
    file: 200,
    invitation: 200,
    byFriends: 200,
  })
  expect((await down(fair.id)).json()).toEqual({ status: 'taken_down' })
  await indexed()
  for (const who of [visitor, cleo]) {
    const found = await foundBy(who, fair)
    expect(found).toEqual({
      page: 'event-not-found',
      list: false,
      search: false,
      ofHost: false,
      calendar: false,
      feed: false,
      file: 'event-not-found',
      invitation: 'invitation-refused',
      byFriends: 'invitation-refused',
    })
  }
  expect([
    code(await cleo.post(fair.join, words)),
    code(await cleo.post(`/events/${fair.id}/${fair.friends}/register`, words)),
    code(await cleo.get(`/events/${fair.id}/directory`)),
    (await visitor.get(`/events/${fair.id}/matches`)).statusCode,
  ]).toEqual(['invitation-refused', 'invitation-refused', 'event-not-found', 401])
  expect(
    await db
      .selectFrom('search_events')
      .select('event_id')
      .where('event_id', '=', fair.id)
      .execute(),
  ).toEqual([])
  expect((await back(fair.id)).json()).toEqual({ status: 'published' })
  await indexed()
  expect(await foundBy(visitor, fair)).toEqual(before)
  expect(code(await cleo.post(fair.join, words))).toBe(200)
})

test('the host and helpers read why it is down, attendees only that it is; the host gets a mail', async () => {
  const fair = await aFair()
  await down(fair.id)
  const seen = async (who: typeof hana) => {
    const { status, takenDownFor } = (await who.get(`/events/${fair.id}`)).json()
    return { status, takenDownFor }
  }
  const why = 'It sells what must not be sold.'
  expect([await seen(hana), await seen(ben), await seen(ann)]).toEqual([
    { status: 'taken_down', takenDownFor: why },
    { status: 'taken_down', takenDownFor: why },
    { status: 'taken_down', takenDownFor: null },
  ])
  expect((await items(ann.get('/events/registered-events'))).includes(fair.id)).toBe(true)
  const { subject, body } = await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', 'hana@example.com')
    .where('subject', '=', inEnglish('moderation-mail.taken-down-subject', { title: 'A fair' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([subject, body]).toEqual([
    inEnglish('moderation-mail.taken-down-subject', { title: 'A fair' }),
    expect.stringContaining(why),
  ])
  expect(
    await adam.post(`/admin/events/${fair.id}/openings`).then((answer) => answer.json()),
  ).toMatchObject({
    title: 'A fair',
    prose: [{ kind: 'heading', level: 1, spans: [{ kind: 'text', text: 'Come' }] }],
    status: 'taken_down',
    takenDownFor: why,
    host: { name: 'Hana' },
    people: 1,
  })
})

test('while it is down nothing changes, is notified or sold; attendees may leave and come back', async () => {
  const fair = await aFair()
  const version = (await hana.get(`/events/${fair.id}`)).json().version as number
  await down(fair.id)
  const tries = [
    hana.patch(`/events/${fair.id}`, { version: version + 1, title: 'Another' }),
    hana.post(`/events/${fair.id}/unpublish`),
    hana.post(`/events/${fair.id}/publish`),
    hana.post(`/events/${fair.id}/duplicate`),
    hana.post(`/events/${fair.id}/codes`, { label: 'More' }),
    hana.post(`/events/${fair.id}/cohosts`, { email: 'cleo@example.com', rights: ['people'] }),
    hana.post(`/events/${fair.id}/messages`, {
      subject: 'Come',
      body: 'Anyway',
      segment: 'everybody',
    }),
    ann.put(`/events/${fair.id}/registration/items`, words),
  ]
  expect((await Promise.all(tries)).map(code)).toEqual(
    Array.from({ length: tries.length }, () => 'event-taken-down'),
  )
  expect(code(await ann.del(`/events/${fair.id}/registration`))).toBe(200)
  expect(code(await ann.post(`/events/${fair.id}/registration/undo`))).toBe(200)
})

test('a host may cancel an event that is down, with notices and refunds; restored, it is cancelled', async () => {
  const fair = await aFair()
  await down(fair.id)
  await told()
  await newMails('Ann')
  expect(code(await hana.post(`/events/${fair.id}/cancel`, { reason: 'So be it' }))).toBe(200)
  await told()
  const sent = await newMails('Ann')
  // An event taken down does not show its host's words
  expect([sent.length, JSON.stringify(sent).includes('So be it')]).toEqual([1, false])
  expect(code(await visitor.get(`/events/${fair.id}`))).toBe('event-not-found')
  expect(code(await hana.post(`/events/${fair.id}/cancel`, { reason: 'Again' }))).toBe(200)
  const mails = async () =>
    (
      await db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', 'hana@example.com')
        .where('subject', 'like', '%is back%')
        .execute()
    ).length
  const before = await mails()
  expect((await back(fair.id)).json()).toEqual({ status: 'cancelled' })
  expect(await mails()).toBe(before)
  expect((await visitor.get(`/events/${fair.id}`)).json()).toMatchObject({
    status: 'cancelled',
    cancelReason: 'So be it',
  })
})

test('takes down once and restores once, needs a reason, and refuses a draft', async () => {
  const fair = await aFair()
  const { id: draft } = (await hana.post('/events/', { title: 'Not yet' })).json() as { id: string }
  expect([
    code(await adam.post(`/admin/events/${fair.id}/takedown`, { reason: ' ' })),
    code(await down(draft)),
    code(await back(draft)),
    code(await down('019b0000-0000-7000-8000-000000000000')),
  ]).toEqual(['bad-request', 'event-not-found', 'event-not-found', 'event-not-found'])
  for (const one of [1, 2])
    expect([one, (await down(fair.id)).json().status]).toEqual([one, 'taken_down'])
  for (const one of [1, 2])
    expect([one, (await back(fair.id)).json().status]).toEqual([one, 'published'])
  const acts = (await adam.get(`/admin/moderation/acts?eventId=${fair.id}`)).json() as {
    items: { verb: string }[]
  }
  expect(acts.items.map(({ verb }) => verb).toSorted()).toEqual(['put-back', 'take-down'])
})

test('leaving an event that is down refunds all, even if restored at once; else the policy applies', async () => {
  const at = await aGathering(hana, { title: 'With tickets', visibility: 'unlisted', ...later })
  const tier = {
    id: randomUUID(),
    name: 'Seat',
    description: '',
    benefits: [],
    price: 0,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  await hana.put(`/events/${at.id}/pricing`, {
    currency: 'eur',
    taxBasisPoints: 0,
    version: 0,
    refundPolicy: 'none',
    tiers: [tier],
    discounts: [],
  })
  for (const one of [ann, cleo])
    expect(
      code(await one.post(at.join, { ...words, ticket: { tierId: tier.id, guests: [] } })),
    ).toBe(200)
  await ann.del(`/events/${at.id}/registration`)
  await down(at.id)
  await cleo.del(`/events/${at.id}/registration`)
  await back(at.id)
  const rows = await db
    .selectFrom('given_up_places as g')
    .innerJoin('registrations as r', 'r.id', 'g.registration_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.given_name', 'g.in_full'])
    .where('g.event_id', '=', at.id)
    .orderBy('u.given_name')
    .execute()
  expect(rows).toEqual([
    { given_name: 'Ann', in_full: false },
    { given_name: 'Cleo', in_full: true },
  ])
})

test('hides the cover while the event is down, and restores it', async () => {
  const fair = await aFair()
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#e2432a' },
  })
    .png()
    .toBuffer()
  const { coverId } = (
    await hana.put(`/events/${fair.id}/cover`, { picture: picture.toString('base64') })
  ).json() as { coverId: string }
  const served = async () => (await app.inject({ url: `/pictures/${coverId}` })).statusCode
  expect(await served()).toBe(200)
  await down(fair.id)
  expect(await served()).toBe(404)
  await back(fair.id)
  expect(await served()).toBe(200)
})

test('notifies attendees and the waiting list once each, in their language, without the reason', async () => {
  const at = await aGathering(hana, {
    title: 'A small fair',
    visibility: 'public',
    capacity: 2,
    hasWaitlist: true,
    ...later,
  })
  for (const one of [ann, cleo]) expect(code(await one.post(at.join, words))).toBe(200)
  expect(code(await ben.post(at.join, { ...words, wait: { partySize: 1 } }))).toBe(200)
  await cleo.del(`/events/${at.id}/registration`)
  await inLanguage('Ann', 'es')
  await told()
  for (const name of ['Hana', 'Ann', 'Ben', 'Cleo']) await newMails(name)
  const mailed = async () =>
    Object.fromEntries(
      await Promise.all(
        ['Hana', 'Ann', 'Ben', 'Cleo'].map(async (name) => [
          name,
          (await newMails(name)).map(({ subject }) => subject),
        ]),
      ),
    )
  for (const one of [1, 2]) expect([one, code(await down(at.id))]).toEqual([one, 200])
  await told()
  const [letter] = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', 'ann@example.com')
    .where('announcement_id', 'is not', null)
    .execute()
  expect([
    letter?.body.includes(inSpanish('mail.taken-down.text')),
    letter?.body.includes('must not be sold'),
  ]).toEqual([true, false])
  expect(await mailed()).toEqual({
    Hana: [],
    Ann: [inSpanish('mail.taken-down.subject', { title: 'A small fair' })],
    Ben: [inEnglish('mail.taken-down.subject', { title: 'A small fair' })],
    Cleo: [],
  })
  const bell = (await ann.get('/users/notifications')).json() as {
    items: { facts: { subject?: string } }[]
  }
  expect(JSON.stringify(bell.items)).toContain(
    inSpanish('mail.taken-down.subject', { title: 'A small fair' }),
  )
  for (const one of [1, 2]) expect([one, code(await back(at.id))]).toEqual([one, 200])
  await told()
  expect(await mailed()).toEqual({
    Hana: [],
    Ann: [inSpanish('mail.put-back.subject', { title: 'A small fair' })],
    Ben: [inEnglish('mail.put-back.subject', { title: 'A small fair' })],
    Cleo: [],
  })
  // Down and restored before anyone was notified: nobody learns of it. A second takedown is news
  // again.
  clock.forward(60)
  await down(at.id)
  await back(at.id)
  clock.forward(60)
  await down(at.id)
  await told()
  expect((await mailed())['Ben']).toEqual(
    expect.arrayContaining([inEnglish('mail.taken-down.subject', { title: 'A small fair' })]),
  )
  await inLanguage('Ann', 'en')
})

test('mails helpers the reason and the restore once, in their language, and no invited helpers', async () => {
  const fair = await aFair()
  for (const email of ['cleo@example.com', 'ann@example.com'])
    await hana.post(`/events/${fair.id}/cohosts`, { email, rights: ['people'] })
  await ann.post(`/events/${fair.id}/cohosting`)
  await told()
  const all = async (name: string) =>
    await db
      .selectFrom('mails')
      .select(['id', 'subject', 'body'])
      .where('recipient', '=', `${name.toLowerCase()}@example.com`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const read = new Set(
    (await Promise.all(['Ann', 'Ben', 'Cleo'].map(all))).flat().map(({ id }) => id),
  )
  /** Returns a person's mails since the last call. */
  const mailsTo = async (name: string) => {
    const fresh = (await all(name)).filter(({ id }) => !read.has(id))
    fresh.forEach(({ id }) => read.add(id))
    return fresh
  }
  await inLanguage('Ben', 'es')
  await down(fair.id)
  await told()
  const subjects = async (name: string) => (await mailsTo(name)).map(({ subject }) => subject)
  const [mail, ...more] = await mailsTo('Ben')
  expect(more).toEqual([])
  expect([mail?.subject, mail?.body]).toEqual([
    inSpanish('moderation-mail.helping-down-subject', { title: 'A fair' }),
    expect.stringContaining('It sells what must not be sold.'),
  ])
  expect([await subjects('Ann'), await subjects('Cleo')]).toEqual([
    [inEnglish('mail.taken-down.subject', { title: 'A fair' })],
    [],
  ])
  await back(fair.id)
  await told()
  expect([await subjects('Ben'), (await subjects('Ann')).length, await subjects('Cleo')]).toEqual([
    [inSpanish('moderation-mail.helping-back-subject', { title: 'A fair' })],
    1,
    [],
  ])
  await inLanguage('Ben', 'en')
  await hana.del(`/events/${fair.id}/cohosts/${fair.coHostId}`)
  await down(fair.id)
  await told()
  expect(await subjects('Ben')).toEqual([])
})

test('the second of two takedowns learns that it is down; with a report, the report has the outcome', async () => {
  const fair = await aFair()
  const answers = await Promise.all(
    ['One reason.', 'Another reason.'].map((reason) =>
      adam.post(`/admin/events/${fair.id}/takedown`, { reason }),
    ),
  )
  expect(answers.map(code).toSorted()).toEqual([200, 'event-taken-down'])
  const { takenDownFor } = (await hana.get(`/events/${fair.id}`)).json() as { takenDownFor: string }
  expect(code(await adam.post(`/admin/events/${fair.id}/takedown`, { reason: takenDownFor }))).toBe(
    200,
  )
  await back(fair.id)
  await ann.post('/feedback', {
    kind: 'abuse',
    text: 'They sell what must not be sold.',
    eventId: fair.id,
  })
  await down(fair.id)
  const {
    items: [report],
  } = (await adam.get('/admin/reports')).json() as { items: { id: string }[] }
  const { version } = (await adam.post(`/admin/reports/${report?.id}/openings`)).json() as {
    version: number
  }
  expect(
    code(
      await adam.post(`/admin/reports/${report?.id}/verdicts`, {
        verdict: 'take-down',
        text: 'So I say too.',
        version,
      }),
    ),
  ).toBe(200)
  expect((await hana.get(`/events/${fair.id}`)).json()).toMatchObject({
    takenDownFor: 'It sells what must not be sold.',
  })
  const { acts } = (await adam.post(`/admin/reports/${report?.id}/openings`)).json() as {
    acts: { verb: string; text: string }[]
  }
  expect(acts.filter(({ verb }) => verb === 'take-down').map(({ text }) => text)).toEqual([
    'So I say too.',
  ])
})
