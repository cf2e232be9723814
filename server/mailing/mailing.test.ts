import ical from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { statementItems } from '../testing.app.ts'
import { remind, senderOf, startMailing } from './mailing.ts'
import { openMailing, reachIn } from './testing.ts'
import { inChinese, inEnglish } from '../testing.words.ts'

const { db, clock, person, aGathering, comes, told, newMails, inLanguage, mailing, setClock } =
  await openMailing()
const [hana, ann, wei] = [await person('Hana'), await person('Ann'), await person('Wei')]
for (const guest of [hana, ann, wei]) await guest.get('/users/profile')
await inLanguage('Wei', 'zh')

// Each test has its own events; announcements of another's must not go out.
beforeEach(async () => {
  setClock(clock.now())
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: '', cancelled_at: clock.now() })
    .where('status', '=', 'published')
    .execute()
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  await db.deleteFrom('mails').execute()
})

const nextWeek = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }

async function withBoth(fields: object = {}) {
  const gathering = await aGathering(hana, { ...nextWeek, ...fields })
  for (const guest of [ann, wei])
    await guest.post(gathering.join, statementItems(['A pilot site'], ['Software']))
  await told()
  const confirmations = [await newMails('Ann'), await newMails('Wei')]
  return { ...gathering, confirmations }
}

const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).id

function entryIn(calendar: string) {
  const whole = new ical.Component(ical.parse(calendar))
  const event = new ical.Event(whole.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: whole.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    organizer: event.organizer,
  }
}

/** The subject of the reminder a day before, up to the day. */
const dayBefore = (title: string) =>
  inEnglish('mail.reminder.1d.subject', { title }).split(',')[0] ?? ''

test('confirms a registration once, in the reader’s language, with the host’s text and a calendar entry', async () => {
  const { id, confirmations } = await withBoth({ mailNote: 'Ring at the blue door.' })
  expect(confirmations.map((mails) => mails.length)).toEqual([1, 1])
  const [english, chinese] = confirmations.map(([mail]) => mail)
  expect(english).toMatchObject({
    locale: 'en',
    subject: inEnglish('mail.joined.subject', { title: 'Supper' }),
    unsubscribe_url: '',
  })
  expect(chinese).toMatchObject({
    locale: 'zh',
    subject: inChinese('mail.joined.subject', { title: 'Supper' }),
    unsubscribe_url: '',
  })
  expect(english?.body).toContain(inEnglish('mail.greeting', { name: 'Ann' }))
  expect(english?.body).toMatch(
    /^When: Friday, December 4, 2026, 7:00\s–\s10:00\sPM \(Central European Standard Time, Europe\/Berlin\)$/m,
  )
  expect(english?.body).toContain('Where: Funkhaus')
  expect(english?.body).toContain('> Ring at the blue door.\n— Hana')
  expect(english?.body).toContain(`https://interchange.test/events/${id}`)
  expect(chinese?.body).toContain('2026年12月4日')
  expect(chinese?.html).toContain('<html lang="zh" dir="ltr">')
  expect(entryIn(english?.calendar ?? '')).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    start: '2026-12-04T18:00:00.000Z',
    attendees: ['mailto:ann@example.com'],
    organizer: 'mailto:no-reply@interchange.test',
  })
  await told()
  expect([...(await newMails('Ann')), ...(await newMails('Wei'))]).toEqual([])
})

const passOf = async (name: string, eventId: string) =>
  (
    await db
      .selectFrom('registrations')
      .select('pass')
      .where('event_id', '=', eventId)
      .where('user_id', '=', await idOf(name))
      .executeTakeFirstOrThrow()
  ).pass.replaceAll('-', '')
const ticketsIn = ({ body, html }: { body: string; html: string }) =>
  [body, html].map(
    (drawn) => drawn.match(/https:\/\/interchange\.test\/tickets\/[0-9a-f]{32}/g) ?? [],
  )

test('a confirmation shows the reader’s own ticket under the button, in text and as a picture', async () => {
  const { id, confirmations } = await withBoth()
  for (const [at, name] of ['ann', 'wei'].entries()) {
    const mine = `https://interchange.test/tickets/${await passOf(name, id)}`
    expect(ticketsIn(confirmations[at]?.[0] ?? { body: '', html: '' })).toEqual([
      [mine],
      [mine, mine],
    ])
    expect(confirmations[at]?.[0]?.html).toContain(`<img src="${mine}/code.png"`)
  }
  const [english, chinese] = confirmations.map(([mail]) => mail)
  const [open, ticket, entry] = [
    inEnglish('mail.open'),
    inEnglish('mail.own-ticket'),
    inEnglish('mail.joined.entry'),
  ]
  expect(english?.body).toMatch(new RegExp(`${open}: \\S+\n\n${ticket}: \\S+\n\n${entry}`))
  expect(english?.html).toMatch(
    new RegExp(
      `${open}</a></p><p[^>]*><img[^>]*></p><p[^>]*><a href="https://interchange\\.test/tickets/[0-9a-f]{32}"[^>]*>${ticket}</a></p><p[^>]*>${entry}`,
    ),
  )
  expect(chinese?.body).toContain(`${inChinese('mail.own-ticket')}：https`)
  // Other announcements have none, and a person without a place has none either.
  await hana.post(`/events/${id}/cancel`, { reason: 'Rain.' })
  const asked = await aGathering(hana, { ...nextWeek, needsApproval: true })
  await ann.post(asked.join, statementItems(['A pilot site'], ['Software']))
  await told()
  const others = await newMails('Ann')
  expect(others.map(({ subject }) => subject).toSorted()).toEqual(
    [
      inEnglish('mail.pending.subject', { title: 'Supper' }),
      inEnglish('mail.cancelled.subject', { title: 'Supper' }),
    ].toSorted(),
  )
  expect(others.flatMap(ticketsIn).flat()).toEqual([])
})

test('a new place or time is announced to all attendees with old and new values, and updates calendars', async () => {
  const { id, version, confirmations } = await withBoth()
  const joinedUid = entryIn(confirmations[0]?.[0]?.calendar ?? '').uid
  await hana.patch(`/events/${id}`, {
    version,
    place: 'Kraftwerk',
    startsAt: '2026-12-04T19:00:00Z',
  })
  await told()
  const [[mail], [chinese]] = [await newMails('Ann'), await newMails('Wei')]
  expect(mail?.subject).toBe(inEnglish('mail.changed.subject', { title: 'Supper' }))
  expect(mail?.body).toMatch(/When: .*8:00.*\n {2}Before: .*7:00/)
  expect(mail?.body).toContain('Where: Kraftwerk\n  Before: Funkhaus')
  expect(chinese?.body).toContain('地点：Kraftwerk\n  原为：Funkhaus')
  expect(entryIn(mail?.calendar ?? '')).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    uid: joinedUid,
    start: '2026-12-04T19:00:00.000Z',
  })
})

test('merges two unannounced changes, skips a reverted one, and mails nobody who left', async () => {
  const { id, version } = await withBoth()
  await hana.patch(`/events/${id}`, { version, place: 'Kraftwerk' })
  clock.forward(1)
  await hana.patch(`/events/${id}`, { version: version + 1, place: 'Columbiahalle' })
  await ann.del(`/events/${id}/registration`)
  await told()
  expect((await newMails('Wei')).map(({ body }) => /地点：.*\n.*/.exec(body)?.[0])).toEqual([
    '地点：Columbiahalle\n  原为：Funkhaus',
  ])
  await hana.patch(`/events/${id}`, { version: version + 2, place: 'Kraftwerk' })
  clock.forward(1)
  await hana.patch(`/events/${id}`, { version: version + 3, place: 'Columbiahalle' })
  await told()
  expect(
    [...(await newMails('Wei')), ...(await newMails('Ann'))].map(({ subject }) => subject),
  ).toEqual([])
})

test('a cancellation reaches all attendees with the reason, despite unsubscribes, and removes the entry', async () => {
  const { id } = await withBoth()
  for (const kind of ['reminders', 'messages', 'hosts'])
    await ann.put('/users/notifications/choices', { kind, mail: 'never' })
  await hana.post(`/events/${id}/cancel`, { reason: 'The hall has no heating.' })
  await told()
  const [[mail], [chinese]] = [await newMails('Ann'), await newMails('Wei')]
  expect(mail).toMatchObject({
    subject: inEnglish('mail.cancelled.subject', { title: 'Supper' }),
    unsubscribe_url: '',
  })
  expect(mail?.body).toContain('> The hall has no heating.\n— Hana')
  expect(entryIn(mail?.calendar ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 })
  expect(chinese?.subject).toBe(inChinese('mail.cancelled.subject', { title: 'Supper' }))
  for (const kind of ['reminders', 'messages', 'hosts'])
    await ann.put('/users/notifications/choices', { kind, mail: 'at-once' })
})

test('checked-in attendees get changes, messages and the cancellation, but no reminders', async () => {
  // Check-in opens a week before the start.
  const { id, version, confirmations } = await withBoth({
    startsAt: '2026-11-26T18:00:00Z',
    endsAt: '2026-11-26T21:00:00Z',
  })
  await comes(ann, { id }, hana)
  await hana.patch(`/events/${id}`, { version, place: 'Kraftwerk' })
  await told()
  expect(reachIn((await hana.get(`/events/${id}/messages`)).json(), 'everybody')).toBe(2)
  await hana.post(`/events/${id}/messages`, {
    subject: 'Soup',
    body: 'It is hot.',
    segment: 'everybody',
  })
  await told()
  setClock('2026-11-26T16:10:00Z')
  await told()
  setClock(clock.now())
  await hana.post(`/events/${id}/cancel`, { reason: 'Fire alarm.' })
  await told()
  const mails = await newMails('Ann')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      inEnglish('mail.cancelled.subject', { title: 'Supper' }),
      'Supper: Soup',
      inEnglish('mail.changed.subject', { title: 'Supper' }),
    ].toSorted(),
  )
  const ended = mails.find(
    ({ subject }) => subject === inEnglish('mail.cancelled.subject', { title: 'Supper' }),
  )
  expect(entryIn(ended?.calendar ?? '')).toMatchObject({
    method: 'CANCEL',
    uid: entryIn(confirmations[0]?.[0]?.calendar ?? '').uid,
  })
  expect(
    (await newMails('Wei'))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('即将开始：')),
  ).toHaveLength(1)
})

test('sends nothing to a suspended person', async () => {
  const { id } = await withBoth()
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'ann@example.com')
    .execute()
  await hana.post(`/events/${id}/cancel`, { reason: 'Rain.' })
  await told()
  expect([(await newMails('Ann')).length, (await newMails('Wei')).length]).toEqual([0, 1])
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'ann@example.com')
    .execute()
})

test('reminds a week, a day and two hours before, once each in the event’s time zone, and no late registrants', async () => {
  const { id } = await withBoth({ mailNote: 'Ring twice.', timeZone: 'Asia/Kolkata' })
  const until = async (at: string) => {
    setClock(at)
    await told()
    await told()
    return [
      (await newMails('Ann')).map(({ subject }) => subject),
      (await newMails('Wei')).map(({ subject }) => subject),
    ]
  }
  expect(await until('2026-11-27T17:00:00Z')).toEqual([[], []])
  expect(await until('2026-11-27T18:00:00Z')).toEqual([
    [inEnglish('mail.reminder.7d.subject', { title: 'Supper', day: 'Friday, December 4' })],
    [inChinese('mail.reminder.7d.subject', { title: 'Supper', day: '12月4日星期五' })],
  ])
  await ann.put('/users/notifications/choices', { kind: 'reminders', mail: 'never' })
  expect(await until('2026-12-03T18:30:00Z')).toEqual([
    [],
    [expect.stringMatching(/^快到了：Supper，12月4日星期五 /)],
  ])
  await ann.put('/users/notifications/choices', { kind: 'reminders', mail: 'at-once' })
  await db
    .updateTable('registrations')
    .set({ joined_at: '2026-12-04T16:01:00Z' })
    .where('event_id', '=', id)
    .where('user_id', '=', await idOf('wei'))
    .execute()
  expect(await until('2026-12-04T16:10:00Z')).toEqual([
    [expect.stringMatching(/^Starting soon: Supper, 11:30\sPM GMT\+5:30$/)],
    [],
  ])
  expect(await until('2026-12-04T22:00:00Z')).toEqual([[], []])
})

test('a reminder carries the host’s text, directions and an unsubscribe link', async () => {
  const { id } = await withBoth({ title: 'Brunch', mailNote: 'Ring twice.' })
  setClock('2026-12-03T19:00:00Z')
  await told()
  const mail = (await newMails('Ann')).find(({ subject }) =>
    subject.startsWith(dayBefore('Brunch')),
  )
  expect(mail?.body).toContain('> Ring twice.\n— Hana')
  expect(mail?.body).toContain(`https://interchange.test/events/${id}`)
  expect(mail?.unsubscribe_url).toMatch(
    /^https:\/\/interchange\.test\/unsubscribe\/[0-9a-f-]{36}\/reminders$/,
  )
  expect(
    [mail?.body, mail?.html].every((drawn) => drawn?.includes(mail?.unsubscribe_url ?? '-')),
  ).toBe(true)
  expect(mail?.calendar).toBe('')
})

test('reminders a day and two hours before carry the ticket, and the one a week before does not', async () => {
  const { id } = await withBoth({ title: 'Lunch' })
  const has = async (at: string) => {
    setClock(at)
    await told()
    return (await newMails('Ann')).filter(({ subject }) => subject.includes('Lunch')).map(ticketsIn)
  }
  const mine = `https://interchange.test/tickets/${await passOf('ann', id)}`
  expect(await has('2026-11-27T18:00:00Z')).toEqual([[[], []]])
  expect(await has('2026-12-03T18:30:00Z')).toEqual([[[mine], [mine, mine]]])
  expect(await has('2026-12-04T16:10:00Z')).toEqual([[[mine], [mine, mine]]])
})

test('a moved event sends new reminders, and a cancelled one sends none', async () => {
  const soon = { startsAt: '2026-11-22T18:00:00Z', endsAt: '2026-11-22T21:00:00Z' }
  const [moved, cancelled] = [
    await withBoth({ title: 'Moved', ...soon }),
    await withBoth({ title: 'Cancelled', ...soon }),
  ]
  const reminded = async (at: string) => {
    setClock(at)
    await told()
    return (await newMails('Ann'))
      .map(({ subject }) => subject.split(',')[0])
      .filter((subject) => /Moved|Cancelled/.test(subject ?? ''))
      .toSorted()
  }
  expect(await reminded('2026-11-21T19:00:00Z')).toEqual([
    dayBefore('Cancelled'),
    dayBefore('Moved'),
  ])
  await hana.patch(`/events/${moved.id}`, {
    version: moved.version,
    startsAt: '2026-11-24T18:00:00Z',
    endsAt: '2026-11-24T21:00:00Z',
  })
  await hana.post(`/events/${cancelled.id}/cancel`, { reason: 'Rain.' })
  expect(await reminded('2026-11-21T20:00:00Z')).toEqual([
    inEnglish('mail.cancelled.subject', { title: 'Cancelled' }),
    inEnglish('mail.changed.subject', { title: 'Moved' }),
  ])
  expect(await reminded('2026-11-23T19:00:00Z')).toEqual([dayBefore('Moved')])
})

test('drops a reminder that was due during downtime and is no longer true', async () => {
  const { id } = await withBoth({ title: 'Tea' })
  setClock('2026-12-03T19:00:00Z')
  expect(await remind(mailing)).toBe(false)
  setClock('2026-12-04T17:00:00Z')
  await told()
  expect(
    (await newMails('Ann'))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('Tea')),
  ).toEqual([expect.stringMatching(/^Starting soon: Tea/)])
  expect(
    await db
      .selectFrom('announcements')
      .select(['people'])
      .where('event_id', '=', id)
      .where('occasion', 'like', '1d %')
      .execute(),
  ).toEqual([{ people: 0 }])
})

test('followers hear of a host’s public events, unless they unsubscribed or it was unpublished', async () => {
  const later = { startsAt: '2027-03-04T18:00:00Z', endsAt: '2027-03-04T21:00:00Z' }
  for (const name of ['ann', 'wei'])
    await db
      .insertInto('follows')
      .values({ host_id: await idOf('hana'), user_id: await idOf(name), since: clock.now() })
      .execute()
  const few = await aGathering(hana, { ...later, title: 'For few', visibility: 'unlisted' })
  const taken = await aGathering(hana, { ...later, title: 'Taken back' })
  await hana.post(`/events/${taken.id}/unpublish`)
  await wei.put('/users/notifications/choices', { kind: 'hosts', mail: 'never' })
  const { id } = await aGathering(hana, { ...later, title: 'For all' })
  await told()
  const [mail, ...others] = await newMails('Ann')
  expect(others).toEqual([])
  expect(mail?.subject).toBe(
    inEnglish('mail.published.subject', { host: 'Hana', title: 'For all' }),
  )
  expect(mail?.body).toContain(`https://interchange.test/events/${id}`)
  expect(mail?.unsubscribe_url).toMatch(
    /^https:\/\/interchange\.test\/unsubscribe\/[0-9a-f-]{36}\/hosts$/,
  )
  expect((await newMails('Wei')).map(({ subject }) => subject)).toEqual([])
  await hana.post(`/events/${taken.id}/publish`)
  await told()
  expect((await newMails('Ann')).map(({ subject }) => subject)).toEqual([
    inEnglish('mail.published.subject', { host: 'Hana', title: 'Taken back' }),
  ])
  await hana.post(`/events/${id}/unpublish`)
  await hana.post(`/events/${id}/publish`)
  await told()
  expect(await newMails('Ann')).toEqual([])
  await hana.patch(`/events/${few.id}`, { version: few.version, visibility: 'public' })
  await told()
  expect((await newMails('Ann')).map(({ subject }) => subject)).toEqual([
    inEnglish('mail.published.subject', { host: 'Hana', title: 'For few' }),
  ])
  // Three a day are news; further events are found on the host's page.
  await aGathering(hana, { ...later, title: 'One more' })
  await told()
  expect(await newMails('Ann')).toEqual([])
})

test('the loop sends announcements and stops on request', async () => {
  const running = startMailing(mailing)
  const gathering = await aGathering(hana, {
    startsAt: '2027-03-04T18:00:00Z',
    endsAt: '2027-03-04T21:00:00Z',
  })
  await ann.post(gathering.join, statementItems(['A'], ['B']))
  await expect
    .poll(
      async () =>
        (await newMails('Ann')).filter(
          ({ subject }) => subject === inEnglish('mail.joined.subject', { title: 'Supper' }),
        ).length,
      { timeout: 10_000 },
    )
    .toBe(1)
  await running.stop()
})

test('links and the sender follow from the settings', () => {
  expect(
    senderOf({
      PUBLIC_URL: 'https://interchange.example/',
      MAIL_FROM: 'Interchange <no-reply@interchange.example>',
    }),
  ).toEqual({ origin: 'https://interchange.example', address: 'no-reply@interchange.example' })
  expect(
    senderOf({ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'post@interchange.example' })
      .address,
  ).toBe('post@interchange.example')
})
