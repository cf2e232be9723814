import { expect, test } from 'vitest'
import { openMailing } from '../mailing/testing.ts'
import { statementItems } from '../testing.app.ts'
import { codeIn, readTouch, writeTouch } from './touches.ts'
import { inEnglish } from '../testing.words.ts'

const { person, aGathering, visitor, db, clock, told, newMails, sweep } = await openMailing()
const [host, ann, eve] = [await person('Hana'), await person('Ann'), await person('Eve')]
const offer = {
  isOn: true,
  isOpen: false,
  basisPoints: 2000,
  holdDays: 14,
  windowDays: 30,
  rule: 'last' as const,
  terms: '',
}
const words = statementItems(['A pilot site'], ['Software'])

/** An event with an affiliate programme. */
async function aProgramme(fields: object = {}, gathering: object = {}) {
  const event = await aGathering(host, gathering)
  const programme = (
    await host.put(`/events/${event.id}/affiliates/programme`, { ...offer, version: 0, ...fields })
  ).json()
  return { ...event, programme, affiliates: `/events/${event.id}/affiliates` }
}
type TestEvent = Awaited<ReturnType<typeof aProgramme>>
type Person = Awaited<ReturnType<typeof person>>

/** An affiliate who was invited by a link and has accepted. */
async function anAffiliate(event: TestEvent, who: Person = ann) {
  const { code, id } = (await host.post(event.affiliates, { email: null, label: who.name })).json()
  await who.post(`/affiliates/${code}/accept`, {})
  return { code: code as string, id: id as string }
}

const listed = async ({ affiliates }: TestEvent) =>
  (await host.get(affiliates)).json().items as {
    id: string
    version: number
    state: string
    joins: number
    clicks: number
  }[]
const joinsOf = async (event: TestEvent, id: string) =>
  (await listed(event)).find((one) => one.id === id)?.joins
const touchOf = async (code: string) =>
  (await visitor.get(`/affiliates/${code}`)).json().touch as string
const change = async (event: TestEvent, id: string, wish: object) => {
  const { version } = (await listed(event)).find((one) => one.id === id) ?? { version: 0 }
  return host.patch(`${event.affiliates}/${id}`, { ...wish, version })
}
let made = 0
const somebody = () => person(`Guest${(made += 1)}`)

test('a link opens the offer for invitees, the own page for its owner, and the event for everyone else', async () => {
  const event = await aProgramme()
  const { code } = (await host.post(event.affiliates, { email: null, label: 'Ann' })).json()
  const offered = (await visitor.get(`/affiliates/${code.toLowerCase()}`)).json()
  expect(offered).toMatchObject({
    leadsTo: 'invitation',
    by: 'Hana',
    touch: null,
    terms: {
      basisPoints: 2000,
      holdDays: 14,
      example: { price: 2000, currency: 'usd', isOwn: false },
    },
  })
  expect((await ann.post(`/affiliates/${code}/accept`, {})).json()).toEqual({
    code,
    state: 'active',
  })
  expect((await ann.post(`/affiliates/${code}/accept`, {})).json()).toEqual({
    code,
    state: 'active',
  })
  expect((await ann.get(`/affiliates/${code}`)).json()).toMatchObject({
    leadsTo: 'yours',
    touch: null,
  })
  expect((await eve.get(`/affiliates/${code}`)).json()).toMatchObject({
    leadsTo: 'link',
    by: 'Ann',
    event: { id: event.id },
    terms: null,
    touch: expect.any(String),
  })
  expect((await eve.post(`/affiliates/${code}/accept`, {})).json().code).toBe('affiliate-not-found')
  expect((await visitor.get('/affiliates/AAAA-AAAA-AAAA')).json().code).toBe('affiliate-not-found')
})

test('credits a link’s owner for a registration, also on another device and for a free event', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const [here, there] = [await somebody(), 'guest99@example.com']
  expect(
    (await here.post(event.join, { ...words, touches: [await touchOf(code)] })).statusCode,
  ).toBe(200)
  expect(
    (
      await visitor.post('/affiliates/touches', { touches: [await touchOf(code)], email: there })
    ).json(),
  ).toEqual({ kept: 1 })
  const elsewhere = await person('Guest99')
  expect((await elsewhere.post(event.join, words)).statusCode).toBe(200)
  expect(await joinsOf(event, id)).toBe(2)
  const rows = await db
    .selectFrom('attributions')
    .selectAll()
    .where('event_id', '=', event.id)
    .execute()
  expect(rows.map(({ way, basis_points: share, hold_days: hold }) => [way, share, hold])).toEqual([
    ['link', 2000, 14],
    ['link', 2000, 14],
  ])
})

test('a visitor’s click records nothing for an existing account', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const known = await somebody()
  await known.get('/users/profile')
  clock.forward(60)
  await visitor.post('/affiliates/touches', {
    touches: [await touchOf(code)],
    email: `${known.name.toLowerCase()}@example.com`,
  })
  await known.post(event.join, words)
  expect(await joinsOf(event, id)).toBe(0)
})

test('a link followed while signed in counts on every device of that account', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const guest = await somebody()
  expect(
    (
      await guest.post('/affiliates/touches', {
        touches: [await touchOf(code), await touchOf(code)],
      })
    ).json(),
  ).toEqual({ kept: 2 })
  await guest.post(event.join, words)
  expect(await joinsOf(event, id)).toBe(1)
})

test('respects a person’s choice to have no referrer, even with a touch saved in their account', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const guest = await somebody()
  await guest.post('/affiliates/touches', { touches: [await touchOf(code)] })
  expect((await guest.get(`/events/${event.id}/recommending`)).json().by).toBe('Ann')
  expect((await guest.del(`/events/${event.id}/recommending`)).json()).toEqual({ forgotten: true })
  expect((await guest.get(`/events/${event.id}/recommending`)).json().by).toBe(null)
  await guest.post(event.join, words)
  expect(await joinsOf(event, id)).toBe(0)
})

test('an active affiliate is not invited again, and an invitation that they open is closed', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const again = (
    await host.post(event.affiliates, { email: 'ann@example.com', label: 'Ann' })
  ).json()
  expect(again.id).toBe(id)
  const second = (await host.post(event.affiliates, { email: null, label: '' })).json()
  expect((await ann.get(`/affiliates/${second.code}`)).json().leadsTo).toBe('yours')
  expect((await ann.post(`/affiliates/${second.code}/accept`, {})).json()).toEqual({
    code,
    state: 'active',
  })
  expect((await listed(event)).map((one) => one.id)).toEqual([id])
})

test.each([
  ['first', 'Ann'],
  ['last', 'Eve'],
] as const)('of two links the %s counts if the host chose so', async (rule, winner) => {
  const event = await aProgramme({ rule })
  const [first, last] = [await anAffiliate(event, ann), await anAffiliate(event, eve)]
  const early = await touchOf(first.code)
  clock.forward(5)
  const touches = [await touchOf(last.code), early]
  await (await somebody()).post(event.join, { ...words, touches })
  expect([await joinsOf(event, first.id), await joinsOf(event, last.id)]).toEqual(
    winner === 'Ann' ? [1, 0] : [0, 1],
  )
})

test('a typed code beats any link, and an unknown code is reported', async () => {
  const [event, other] = [await aProgramme(), await aProgramme()]
  const [one, two, foreign] = [
    await anAffiliate(event, ann),
    await anAffiliate(event, eve),
    await anAffiliate(other, ann),
  ]
  const guest = await somebody()
  for (const affiliateCode of [foreign.code, 'AAAA-AAAA-AAAA', 'nonsense']) {
    expect((await guest.post(event.join, { ...words, affiliateCode })).json()).toMatchObject({
      code: 'bad-request',
      fields: { affiliateCode: 'affiliate-code' },
    })
  }
  expect(
    (
      await guest.post(event.join, {
        ...words,
        affiliateCode: one.code.toLowerCase().replaceAll('-', ' '),
        touches: [await touchOf(two.code)],
      })
    ).statusCode,
  ).toBe(200)
  expect([await joinsOf(event, one.id), await joinsOf(event, two.id)]).toEqual([1, 0])
})

test('no self-referral works, by link or by code, and the host refers no one', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  expect((await ann.post(event.join, { ...words, affiliateCode: code })).json()).toMatchObject({
    fields: { affiliateCode: 'own-code' },
  })
  expect(
    (await ann.post(event.join, { ...words, touches: [await touchOf(code)] })).statusCode,
  ).toBe(200)
  await host.post(event.join, { ...words, touches: [await touchOf(code)] })
  expect(await joinsOf(event, id)).toBe(0)
  const invited = (await host.post(event.affiliates, { email: null, label: '' })).json()
  expect((await host.post(`/affiliates/${invited.code}/accept`, {})).json().code).toBe(
    'not-allowed',
  )
  expect(
    (await host.post(event.affiliates, { email: 'hana@example.com', label: '' })).json(),
  ).toMatchObject({ fields: { email: 'own-address' } })
})

test('ignores forged touches and touches older than the window', async () => {
  const event = await aProgramme({ windowDays: 1 })
  const { code, id } = await anAffiliate(event)
  const touch = await touchOf(code)
  // The last letter of a signature has bits that the decoder ignores.
  const forged = [
    `${touch.slice(0, -5)}${touch.at(-5) === 'A' ? 'B' : 'A'}${touch.slice(-4)}`,
    touch.replace(code, code.replace(/.$/, code.endsWith('0') ? '1' : '0')),
    writeTouch({ code, at: clock.now() }, 'another secret'),
    'x'.repeat(119),
  ]
  await (await somebody()).post(event.join, { ...words, touches: forged })
  const late = await somebody()
  const { secret } = await db
    .selectFrom('affiliate_programmes')
    .select('secret')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  const old = (hoursAgo: number) =>
    writeTouch({ code, at: new Date(clock.now().getTime() - hoursAgo * 3_600_000) }, secret)
  await late.post(event.join, { ...words, touches: [old(25), old(-1)] })
  expect(await joinsOf(event, id)).toBe(0)
  await (await somebody()).post(event.join, { ...words, touches: [old(23)] })
  expect(await joinsOf(event, id)).toBe(1)
})

test('a paused or banned affiliate’s link still works but earns nothing, and the mail gives the reason', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const early = await touchOf(code)
  await change(event, id, { state: 'paused', reason: 'We are full for now' })
  expect((await visitor.get(`/affiliates/${code}`)).json()).toMatchObject({
    leadsTo: 'link',
    touch: null,
    event: { id: event.id },
  })
  await (await somebody()).post(event.join, { ...words, touches: [early] })
  await change(event, id, { state: 'active' })
  await (await somebody()).post(event.join, { ...words, touches: [early] })
  await change(event, id, { state: 'banned', reason: 'Spam' })
  expect(
    (await (await somebody()).post(event.join, { ...words, affiliateCode: code })).json(),
  ).toMatchObject({ fields: { affiliateCode: 'affiliate-code' } })
  expect(
    (await (await somebody()).post(event.join, { ...words, touches: [early] })).statusCode,
  ).toBe(200)
  expect(await joinsOf(event, id)).toBe(1)
  await told()
  const bodies = (await newMails('Ann')).map(({ body }) => body)
  expect([
    bodies.some((body) => body.includes('We are full for now')),
    bodies.some((body) => body.includes('Spam')),
  ]).toEqual([true, true])
  expect((await change(event, id, { state: 'paused' })).json().code).toBe('other-state')
})

test('an invitation by mail is for that address alone, and works once', async () => {
  const event = await aProgramme()
  await told()
  const view = (
    await host.post(event.affiliates, {
      email: 'Eve@Example.com',
      label: 'Evelyn who never answers',
    })
  ).json()
  expect(
    (await host.post(event.affiliates, { email: 'eve@example.com', label: 'Evelyn again' })).json()
      .id,
  ).toBe(view.id)
  await told()
  const mails = await newMails('Eve')
  expect(JSON.stringify(mails)).not.toContain('Evelyn') // only the host sees the label
  expect([
    mails.length,
    mails[0]?.body.includes(`/affiliate-onboarding/${view.code}`),
    mails[0]?.body.includes('20%'),
  ]).toEqual([1, true, true])
  expect((await visitor.get(`/affiliates/${view.code}`)).json().boundTo).toEqual({
    masked: 'e•••@example.com',
    isYou: false,
  })
  expect((await ann.post(`/affiliates/${view.code}/accept`, {})).json().code).toBe('other-address')
  expect((await eve.post(`/affiliates/${view.code}/accept`, {})).json()).toMatchObject({
    state: 'active',
  })
  expect((await ann.post(`/affiliates/${view.code}/accept`, {})).json().code).toBe(
    'affiliate-not-found',
  )
})

test('with open enrolment, the host learns of a request and approves it', async () => {
  const event = await aProgramme({ isOpen: true })
  expect((await eve.get(`/events/${event.id}/recommending`)).json()).toEqual({
    own: null,
    apply: { code: event.programme.code, basisPoints: 2000 },
    by: null,
  })
  expect((await visitor.get(`/affiliates/${event.programme.code}`)).json()).toMatchObject({
    leadsTo: 'apply',
  })
  const { code, state } = (await eve.post(`/affiliates/${event.programme.code}/accept`, {})).json()
  expect([
    state,
    (await visitor.get(`/affiliates/${code}`)).json().code,
    (await eve.get(`/affiliates/${code}`)).json().leadsTo,
  ]).toEqual(['pending', 'affiliate-not-found', 'asked'])
  await told()
  expect((await newMails('Hana')).map(({ subject }) => subject)).toContain(
    inEnglish('mail.affiliate-asks.subject', { title: 'Supper' }),
  )
  const [asking] = await listed(event)
  await change(event, asking?.id ?? '', { state: 'active' })
  expect((await eve.get(`/events/${event.id}/recommending`)).json()).toEqual({
    own: { code, state: 'active' },
    apply: null,
    by: null,
  })
  await told()
  expect((await newMails('Eve')).map(({ subject }) => subject)).toContain(
    inEnglish('mail.affiliate-news.active.subject', { title: 'Supper' }),
  )
})

test('a changed share applies only to later registrations', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  await (await somebody()).post(event.join, { ...words, touches: [await touchOf(code)] })
  await change(event, id, { basisPoints: 5000 })
  await host.put(`${event.affiliates}/programme`, {
    ...offer,
    holdDays: 30,
    version: event.programme.version,
  })
  await (await somebody()).post(event.join, { ...words, touches: [await touchOf(code)] })
  const rows = await db
    .selectFrom('attributions')
    .select(['basis_points', 'hold_days'])
    .where('event_id', '=', event.id)
    .orderBy('basis_points')
    .execute()
  expect(rows).toEqual([
    { basis_points: 2000, hold_days: 14 },
    { basis_points: 5000, hold_days: 30 },
  ])
})

test('an affiliate’s invitation code opens the non-public event and credits the affiliate', async () => {
  const event = await aProgramme({}, { visibility: 'invite_only' })
  const { code, id } = await anAffiliate(event)
  expect((await visitor.get(`/affiliates/${code}`)).json().code).toBe('affiliate-not-found')
  const invitation = (
    await host.post(`/events/${event.id}/codes`, { label: "Ann's people" })
  ).json()
  await change(event, id, { codeId: invitation.id })
  expect((await visitor.get(`/affiliates/${code}`)).json().invitationCode).toBe(invitation.code)
  await (await somebody()).post(`/events/${event.id}/${invitation.code}/register`, words)
  expect(await joinsOf(event, id)).toBe(1)
  const other = await anAffiliate(event, eve)
  expect((await change(event, other.id, { codeId: invitation.id })).json()).toMatchObject({
    fields: { codeId: 'taken' },
  })
})

test.each([
  ['public', { isOpening: true, needsInvitation: false }],
  ['unlisted', { isOpening: true, needsInvitation: true }],
  ['invite_only', { isOpening: false, needsInvitation: true }],
] as const)(
  'an affiliate of an event that is %s reads what their link lacks',
  async (visibility, lacks) => {
    const event = await aProgramme({}, { visibility })
    const { code, id } = await anAffiliate(event, ann)
    const own = async () => (await ann.get(`/affiliates/${code}/commissions`)).json().own
    expect(await own()).toMatchObject(lacks)
    const invitation = (await host.post(`/events/${event.id}/codes`, { label: 'Bo' })).json()
    await change(event, id, { codeId: invitation.id })
    expect(await own()).toMatchObject({ isOpening: true, needsInvitation: false })
  },
)

test('two tabs do not overwrite each other, and past or unpublished events offer no programme', async () => {
  const event = await aProgramme()
  expect(
    (await host.put(`${event.affiliates}/programme`, { ...offer, version: 7 })).json().code,
  ).toBe('changed-meanwhile')
  expect(
    (
      await host.put(`${event.affiliates}/programme`, { ...offer, basisPoints: 10_001, version: 1 })
    ).json(),
  ).toMatchObject({ fields: { basisPoints: 'too-large' } })
  await host.put(`${event.affiliates}/programme`, { ...offer, isOn: false, version: 1 })
  expect((await host.post(event.affiliates, { email: null, label: '' })).json().code).toBe(
    'other-state',
  )
  const { id } = (await host.post('/events/', { title: 'Draft' })).json()
  await host.put(`/events/${id}/affiliates/programme`, { ...offer, version: 0 })
  expect(
    (await host.post(`/events/${id}/affiliates`, { email: null, label: '' })).json().code,
  ).toBe('not-published')
  expect((await host.del(`/events/${id}`)).statusCode).toBe(200)
})

test('counts a thousand concurrent clicks exactly, and ignores clicks on an unknown code', async () => {
  const event = await aProgramme()
  const { code, id } = await anAffiliate(event)
  const asks = Array.from({ length: 1000 }, (_, at) =>
    visitor.post(`/affiliates/${at % 10 === 0 ? 'AAAA-AAAA-AAAA' : code}/click`, {}),
  )
  expect(new Set((await Promise.all(asks)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  )
  await expect
    .poll(async () => (await listed(event)).find((one) => one.id === id)?.clicks, {
      timeout: 15_000,
    })
    .toBe(900)
  expect(
    await db
      .selectFrom('affiliate_clicks')
      .select('busiest')
      .where('affiliate_id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ busiest: 900 })
})

test('an unaccepted invitation can be revoked, and an accepted agreement cannot', async () => {
  const event = await aProgramme()
  const { id: agreed } = await anAffiliate(event)
  const { id, code } = (await host.post(event.affiliates, { email: null, label: '' })).json()
  expect((await host.del(`${event.affiliates}/${id}`)).json()).toEqual({ removed: true })
  expect((await visitor.get(`/affiliates/${code}`)).json().code).toBe('affiliate-not-found')
  expect((await host.del(`${event.affiliates}/${agreed}`)).json().code).toBe('other-state')
})

test('the sweep deletes touches that no longer count', async () => {
  const event = await aProgramme()
  const { code } = await anAffiliate(event)
  await (await somebody()).post('/affiliates/touches', { touches: [await touchOf(code)] })
  await db
    .updateTable('affiliate_touches')
    .set({ last_at: '2026-01-01T00:00:00Z', first_at: '2026-01-01T00:00:00Z' })
    .where('event_id', '=', event.id)
    .execute()
  await sweep()
  expect(
    await db
      .selectFrom('affiliate_touches')
      .select('who')
      .where('event_id', '=', event.id)
      .execute(),
  ).toEqual([])
})

test('a touch reveals its code before verification, and any other format reveals none', () => {
  const touch = writeTouch(
    { code: 'ABCD-EFGH-JKMN', at: new Date('2026-11-22T10:00:00Z') },
    'secret',
  )
  expect([
    codeIn(touch),
    readTouch(touch, 'secret')?.at.toISOString(),
    readTouch(touch, 'other'),
    codeIn('abc'),
    readTouch('abc', 'secret'),
  ]).toEqual(['ABCD-EFGH-JKMN', '2026-11-22T10:00:00.000Z', undefined, undefined, undefined])
})
