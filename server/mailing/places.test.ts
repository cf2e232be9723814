import ical from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import { newId } from '../kit/ids.ts'
import { statementItems } from '../testing.app.ts'
import { openMailing } from './testing.ts'
import { wordsOf } from './words.ts'
import { inChinese, inEnglish, inSpanish } from '../testing.words.ts'

const { db, clock, person, aGathering, told, newMails, inLanguage, setClock } = await openMailing()
const [hana, ann, wei, ben] = [
  await person('Hana'),
  await person('Ann'),
  await person('Wei'),
  await person('Ben'),
]
for (const guest of [hana, ann, wei, ben]) await guest.get('/users/profile')
await inLanguage('Wei', 'zh')
const words = statementItems(['A pilot site'], [])
const start = clock.now()
const nextWeek = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }

beforeEach(async () => {
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: '', cancelled_at: clock.now() })
    .where('status', '=', 'published')
    .execute()
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  await db.deleteFrom('mails').execute()
})

/** Moves time for everyone, within one session. */
function forward(minutes: number) {
  clock.forward(minutes * 60)
  setClock(clock.now())
}

async function full(fields: object = {}) {
  const gathering = await aGathering(hana, { ...nextWeek, capacity: 1, ...fields })
  await ann.post(gathering.join, words)
  await told()
  await newMails('Ann')
  return {
    ...gathering,
    own: `/events/${gathering.id}/registration`,
    wait: (one: typeof ann) => one.post(gathering.join, { ...words, wait: { partySize: 1 } }),
  }
}

const subjects = async (name: string) => (await newMails(name)).map(({ subject }) => subject)
const idOf = async (eventId: string, name: string) =>
  (
    await db
      .selectFrom('registrations')
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .select('registrations.id')
      .where('event_id', '=', eventId)
      .where('email', '=', `${name}@example.com`)
      .orderBy('joined_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const announce = (row: {
  event_id: string
  kind:
    | 'declined'
    | 'removed'
    | 'guest'
    | 'co-host'
    | 'guessing'
    | 'pending'
    | 'money-back'
    | 'refund-failed'
    | 'disputed'
    | 'payout-waits'
  occasion: string
  facts?: string
  recipient?: string
}) =>
  db
    .insertInto('announcements')
    .values({ ...row, id: newId(clock.now()), created_at: clock.now() })
    .execute()

test('mails the waitlist position, an offer’s deadline and the accepted place, each once', async () => {
  const { id, own, wait } = await full()
  await wait(ben)
  forward(1)
  await wait(wei)
  await told()
  const [[first], [second]] = [await newMails('Ben'), await newMails('Wei')]
  expect([first?.subject, second?.subject]).toEqual([
    inEnglish('mail.waitlisted.subject', { title: 'Supper' }),
    inChinese('mail.waitlisted.subject', { title: 'Supper' }),
  ])
  expect([first?.body, second?.body]).toEqual([
    expect.stringContaining(inEnglish('mail.waitlisted.text', { position: '1' })),
    expect.stringContaining(inChinese('mail.waitlisted.text', { position: '2' })),
  ])
  expect(first?.calendar).toBe('')
  await ann.del(own)
  forward(10)
  await wait(ann)
  await told()
  const [offered] = await newMails('Ben')
  expect(offered?.subject).toBe(inEnglish('mail.offered.subject', { title: 'Supper', count: 1 }))
  expect(offered?.body).toMatch(
    / until Saturday, November 21 at 1:\d\d\sPM \(Central European Standard Time\)\./,
  )
  expect(offered?.body).toContain(
    `${inEnglish('mail.offered.open', { count: 1 })}: https://interchange.test/events/${id}`,
  )
  await ben.post(`${own}/accept`)
  await ben.post(`${own}/accept`)
  await told()
  const [joined, ...more] = await newMails('Ben')
  expect([joined?.subject, more]).toEqual([
    inEnglish('mail.joined.subject', { title: 'Supper' }),
    [],
  ])
  expect(
    new ical.Component(ical.parse(joined?.calendar ?? '')).getFirstPropertyValue('method'),
  ).toBe('REQUEST')
  await told()
  expect([await subjects('Ben'), await subjects('Wei')]).toEqual([[], []])
})

test('mails only the expiry of an offer that ended before its mail was written', async () => {
  const { own, wait, join } = await full({
    startsAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    endsAt: new Date(clock.now().getTime() + 7_200_000).toISOString(),
  })
  await wait(ben)
  await told()
  await newMails('Ben')
  await ann.del(own)
  forward(10)
  await wait(wei)
  forward(15)
  await ann.post(join, words)
  await wait(ann)
  await told()
  expect(await subjects('Ben')).toEqual([
    inEnglish('mail.offer-expired.subject', { title: 'Supper' }),
  ])
  clock.forward((start.getTime() - clock.now().getTime()) / 1000)
  setClock(clock.now())
})

test('mails a pending request, and a decision with the host’s text and a calendar removal', async () => {
  const { id, join } = await aGathering(hana, { ...nextWeek, needsApproval: true })
  await ben.post(join, words)
  await told()
  expect(await subjects('Ben')).toEqual([inEnglish('mail.pending.subject', { title: 'Supper' })])
  const registration = await idOf(id, 'ben')
  await db
    .updateTable('registrations')
    .set({ state: 'declined', reason: 'We are all bakers.' })
    .where('id', '=', registration)
    .execute()
  await announce({
    event_id: id,
    kind: 'declined',
    occasion: registration,
    facts: JSON.stringify({ reason: 'We are all bakers.' }),
  })
  await told()
  const [declined] = await newMails('Ben')
  expect([declined?.subject, declined?.calendar]).toEqual([
    inEnglish('mail.declined.subject', { title: 'Supper' }),
    '',
  ])
  expect(declined?.body).toContain('> We are all bakers.\n— Hana')
  const other = await full()
  const annIn = await idOf(other.id, 'ann')
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled_by_host' })
    .where('id', '=', annIn)
    .execute()
  await announce({ event_id: other.id, kind: 'removed', occasion: annIn })
  await told()
  const [removed] = await newMails('Ann')
  expect(removed?.subject).toBe(inEnglish('mail.removed.subject', { title: 'Supper' }))
  expect(
    new ical.Component(ical.parse(removed?.calendar ?? '')).getFirstPropertyValue('method'),
  ).toBe('CANCEL')
})

test('the host hears once an hour of requests to join, and not of ones already answered', async () => {
  const { id, join } = await aGathering(hana, { ...nextWeek, needsApproval: true })
  await ben.post(join, words)
  await wei.post(join, words)
  await told()
  const [asking, ...more] = await newMails('Hana')
  expect([asking?.subject, more]).toEqual([
    inEnglish('mail.asking.subject', { title: 'Supper' }),
    [],
  ])
  expect(asking?.body).toContain(`https://interchange.test/events/${id}/attendees?list=pending`)
  const other = await aGathering(hana, { ...nextWeek, needsApproval: true })
  await ann.post(other.join, words)
  await ann.del(`/events/${other.id}/registration`)
  await told()
  expect(await subjects('Hana')).toEqual([])
})

test('a handover is mailed to the recipient in the event’s language, and to the giver once taken', async () => {
  const { id, own } = await full({ languages: ['es'] })
  await ann.post(`${own}/hand-on`, { email: 'ben@example.com' })
  await told()
  await told()
  const [mail, ...more] = await newMails('Ben')
  expect([mail?.subject, mail?.locale, mail?.user_id, more]).toEqual([
    inSpanish('mail.place-for-you.subject', { giver: 'Ann', title: 'Supper' }),
    'es',
    null,
    [],
  ])
  const link = new RegExp(`https://interchange\\.test(/${id}/[0-9A-Z-]+/register)`).exec(
    mail?.body ?? '',
  )?.[1]
  expect((await ben.post(`/events${link}`, words)).json()).toMatchObject({ next: 'done' })
  await told()
  const [given] = await newMails('Ann')
  expect([given?.subject, await subjects('Ben')]).toEqual([
    inEnglish('mail.handed-on.subject', { title: 'Supper' }),
    [inEnglish('mail.joined.subject', { title: 'Supper' })],
  ])
  expect(given?.body).toContain(
    inEnglish('mail.handed-on.text', { to: neutralizeLinks('ben@example.com') }),
  )
  expect(given?.calendar).toContain('METHOD:CANCEL')
})

test('a handover revoked before its mail was written is mailed to nobody', async () => {
  const { own } = await full()
  await ann.post(`${own}/hand-on`, { email: 'ben@example.com' })
  await ann.del(`${own}/hand-on`)
  await told()
  expect(await subjects('Ben')).toEqual([])
})

test('guests added by the host, invited co-hosts and hosts of guessed codes each get their own letter', async () => {
  const { id, code } = await aGathering(hana, { ...nextWeek, summary: 'Bread and circuits.' })
  const guest = newId(clock.now())
  await db
    .insertInto('registrations')
    .values({
      event_id: id,
      id: guest,
      guest_name: 'Noor',
      guest_email: 'noor@example.com',
      joined_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('invitation_codes')
    .values({
      event_id: id,
      id: newId(clock.now()),
      code: 'AAAA-BBBB-CCCC',
      max_uses: 1,
      bound_email: 'noor@example.com',
      purpose: 'guest',
      registration_id: guest,
    })
    .execute()
  await announce({
    event_id: id,
    kind: 'guest',
    occasion: guest,
    recipient: 'noor@example.com',
    facts: JSON.stringify({ code: 'AAAA-BBBB-CCCC', name: 'Noor' }),
  })
  const { host_id } = await db
    .selectFrom('events')
    .select('host_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('co_hosts')
    .values({
      event_id: id,
      id: newId(clock.now()),
      email: 'ben@example.com',
      rights: ['people'],
      invited_by: host_id,
    })
    .execute()
  await announce({
    event_id: id,
    kind: 'co-host',
    occasion: 'ben@example.com',
    recipient: 'ben@example.com',
    facts: JSON.stringify({ inviter: 'Hana' }),
  })
  await announce({ event_id: id, kind: 'guessing', occasion: '2026-11-20' })
  await told()
  await told()
  const [[noor, ...twice], helper, host] = [
    await newMails('Noor'),
    await newMails('Ben'),
    await newMails('Hana'),
  ]
  expect([
    noor?.subject,
    twice,
    helper.map(({ subject }) => subject),
    host.map(({ subject }) => subject),
  ]).toEqual([
    inEnglish('mail.guest.subject', { host: 'Hana', title: 'Supper' }),
    [],
    [inEnglish('mail.co-host.subject', { by: 'Hana', title: 'Supper' })],
    [inEnglish('mail.guessing.subject', { title: 'Supper' })],
  ])
  expect(noor?.body).toMatch(/^Hello Noor,/)
  expect(noor?.body).toContain(`https://interchange.test/${id}/AAAA-BBBB-CCCC/register`)
  expect(helper[0]?.body).toContain(`https://interchange.test/events/${id}`)
  expect([noor?.body, host[0]?.body].some((body) => body?.includes(code))).toBe(false)
})

const back = { amount: '4900', currency: 'usd' }

test.each<[string | null, string]>([
  [null, inEnglish('mail.money-back.text', { amount: '$49.00' })],
  ['no-seat', inEnglish('mail.money-back.no-seat', { amount: '$49.00' })],
  ['paid-twice', inEnglish('mail.money-back.paid-twice', { amount: '$49.00' })],
  ['left', inEnglish('mail.money-back.left', { amount: '$49.00' })],
  ['removed', inEnglish('mail.money-back.removed', { host: 'Hana', amount: '$49.00' })],
  ['cancelled', inEnglish('mail.money-back.cancelled', { amount: '$49.00' })],
  ['by-hand', inEnglish('mail.money-back.by-hand', { host: 'Hana', amount: '$49.00' })],
])(
  'each refund is mailed once with its reason (%s), also after a cancellation',
  async (reason, sentence) => {
    const { id } = await full()
    const registration = await idOf(id, 'ann')
    await hana.post(`/events/${id}/cancel`, { reason: '' })
    await told()
    await newMails('Ann')
    const facts = JSON.stringify({
      ...back,
      ...(reason && { reason }),
      ...(reason === 'by-hand' && { note: 'The dessert was missing.' }),
    })
    for (const occasion of [registration, `${registration} ${newId(clock.now())}`])
      await announce({ event_id: id, kind: 'money-back', occasion, facts })
    await told()
    await told()
    const [first, second, ...more] = await newMails('Ann')
    expect([first?.subject, second?.subject, more]).toEqual([
      inEnglish('mail.money-back.subject', { title: 'Supper' }),
      inEnglish('mail.money-back.subject', { title: 'Supper' }),
      [],
    ])
    expect(first?.body).toContain(sentence)
    expect(first?.body.includes('> The dessert was missing.\n— Hana')).toBe(reason === 'by-hand')
  },
)

test('only the host is mailed about stuck money, with one button, in any state of the event', async () => {
  const { id } = await full()
  await hana.post(`/events/${id}/cancel`, { reason: '' })
  await told()
  await newMails('Ann')
  const buyer = { ...back, buyer: 'Ann Lee' }
  await announce({
    event_id: id,
    kind: 'refund-failed',
    occasion: newId(clock.now()),
    facts: JSON.stringify(buyer),
  })
  await announce({
    event_id: id,
    kind: 'disputed',
    occasion: 'du_1',
    facts: JSON.stringify({ ...buyer, dueBy: '2026-12-11T22:59:59Z' }),
  })
  await announce({
    event_id: id,
    kind: 'disputed',
    occasion: 'du_2',
    facts: JSON.stringify({ ...buyer, dueBy: null }),
  })
  await announce({
    event_id: id,
    kind: 'payout-waits',
    occasion: '2026-11-21',
    facts: JSON.stringify(back),
  })
  await told()
  const [mails, others] = [await newMails('Hana'), await newMails('Ann')]
  const bodiesOf = (subject: string) =>
    mails.filter((mail) => mail.subject === subject).map(({ body }) => body)
  const [failed = '', disputed = '', waits = ''] = [
    inEnglish('mail.refund-failed.subject', { title: 'Supper' }),
    inEnglish('mail.disputed.subject', { title: 'Supper' }),
    inEnglish('mail.payout-waits.subject', { title: 'Supper' }),
  ].flatMap((subject) => bodiesOf(subject).slice(0, 1))
  expect([mails.length, others]).toEqual([4, []])
  expect(failed).toContain(
    inEnglish('mail.refund-failed.text', { amount: '$49.00', buyer: 'Ann Lee' }),
  )
  expect(disputed).toContain(
    inEnglish('mail.disputed.text', { amount: '$49.00', buyer: 'Ann Lee' }),
  )
  const isLimited = (body: string) =>
    /Friday, December 11 at 11:59\sPM \(Central European Standard Time\)/.test(body)
  expect(
    bodiesOf(inEnglish('mail.disputed.subject', { title: 'Supper' }))
      .map(isLimited)
      .toSorted(),
  ).toEqual([false, true])
  expect(waits).toContain(inEnglish('mail.payout-waits.text', { amount: '$49.00' }))
  const links = (body: string) => [...body.matchAll(/https:\/\/\S+/g)].map(([url]) => url)
  expect([failed, disputed, waits].map(links)).toEqual([
    [`https://interchange.test/events/${id}/attendees`],
    [`https://interchange.test/events/${id}/attendees`],
    ['https://interchange.test/events/connect-setup'],
  ])
})

test('a cancellation is mailed to the waitlist too, without a calendar entry', async () => {
  const { id, wait } = await full()
  await wait(ben)
  await told()
  await newMails('Ben')
  await hana.post(`/events/${id}/cancel`, { reason: 'No heating.' })
  await told()
  const [[waiting], [inside]] = [await newMails('Ben'), await newMails('Ann')]
  expect([waiting?.subject, waiting?.calendar, inside?.calendar.includes('METHOD:CANCEL')]).toEqual(
    [inEnglish('mail.cancelled.subject', { title: 'Supper' }), '', true],
  )
  expect(waiting?.body).not.toContain('calendar')
})

const hostile = 'x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>{{host}}'

test.each(languages)('any names and reasons stay text in %s', async (language) => {
  const { id, own, wait } = await full({ languages: [language] })
  await wait(ben)
  await db
    .updateTable('users')
    .set({ given_name: hostile, locale: language })
    .where('email', '=', 'ann@example.com')
    .execute()
  await inLanguage('Hana', language)
  await ann.post(`${own}/hand-on`, { email: 'new@example.com' })
  const registration = await idOf(id, 'ann')
  await told()
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled_by_host' })
    .where('id', '=', registration)
    .execute()
  await announce({
    event_id: id,
    kind: 'removed',
    occasion: registration,
    facts: JSON.stringify({ reason: hostile }),
  })
  await announce({
    event_id: id,
    kind: 'money-back',
    occasion: registration,
    facts: JSON.stringify({ ...back, reason: 'by-hand', note: hostile }),
  })
  await announce({
    event_id: id,
    kind: 'disputed',
    occasion: 'du_3',
    facts: JSON.stringify({ ...back, buyer: hostile, dueBy: null }),
  })
  await told()
  const mails = [
    ...(await newMails('New')),
    ...(await newMails('Ann')),
    ...(await newMails('Hana')),
  ]
  await db
    .updateTable('users')
    .set({ given_name: 'Ann', locale: 'en' })
    .where('email', '=', 'ann@example.com')
    .execute()
  await inLanguage('Hana', 'en')
  await db.deleteFrom('attempts').where('key', 'like', 'hand-on:%').execute()
  expect(mails).toHaveLength(4)
  for (const mail of mails) {
    expect(mail.locale).toBe(language)
    expect(mail.html).not.toContain('<script>')
    expect(mail.recipient).toMatch(/^(new|ann|hana|read)@example\.com$/)
    // Text from a person is never treated as a template; an implausible name is left out of a
    // stranger's mail.
    if (mail.recipient === 'ann@example.com') expect(mail.body).toContain('{{host}}')
    else expect(mail.body).not.toContain('alert(1)')
    expect(mail.subject).not.toBe('')
  }
})

test('every letter has texts in every language, with the same placeholders', () => {
  const blanks = (
    language: (typeof languages)[number],
    key: Parameters<ReturnType<typeof wordsOf>>[0],
  ) =>
    [
      ...wordsOf(language)(
        key,
        new Proxy({}, { get: (_, name) => (name === 'count' ? 2 : `<${String(name)}>`) }),
      ).matchAll(/<\w+>/g),
    ]
      .map(([name]) => name)
      .toSorted()
  for (const key of [
    'waitlisted.text',
    'offered.until',
    'place-for-you.text',
    'place-for-you.until',
    'handed-on.text',
    'guest.subject',
    'ticket.subject',
    'ticket.text',
    'to-pay.text',
    'to-pay.until',
    'money-back.text',
    'money-back.no-seat',
    'money-back.paid-twice',
    'money-back.fee',
    'money-back.left',
    'money-back.removed',
    'money-back.cancelled',
    'money-back.by-hand',
    'refund-failed.text',
    'disputed.text',
    'disputed.until',
    'payout-waits.text',
    'co-host.text',
    'because.named',
    'because.asked',
    'because.hosts',
    'because.paid',
  ] as const) {
    expect(languages.map((language) => [language, key, new Set(blanks(language, key))])).toEqual(
      languages.map((language) => [language, key, new Set(blanks('en', key))]),
    )
  }
})
