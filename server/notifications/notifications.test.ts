import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { transact } from '../kit/db/db.ts'
import { openMailing } from '../mailing/testing.ts'
import { statementItems } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { forgetNotifications, type NotificationRequest, notify, writeDue } from './notifications.ts'
import { inEnglish, inSpanish } from '../testing.words.ts'

const { db, clock, person, visitor, aGathering, matched, told, newMails } = await openMailing()
const [hana, ann, ben] = [await person('Hana'), await person('Ann'), await person('Ben')]
for (const one of [hana, ann, ben]) await one.get('/users/profile')
const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).id
const annId = await idOf('ann')

beforeEach(async () => {
  for (const table of ['notifications', 'mails', 'notification_choices'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  await db.updateTable('users').set({ status: 'active', locale: 'en', home_zone: 'UTC' }).execute()
})

const wrote: NotificationRequest = {
  userId: annId,
  kind: 'message',
  eventId: null,
  occasion: 'one',
  facts: { name: 'Ben', conversation: 'c1' },
}
const say = (news: Partial<NotificationRequest> = {}, now = clock.now()) =>
  transact(db, (tx) => notify(tx, { ...wrote, ...news }, now))
const listed = async (
  who = ann,
): Promise<{ items: Notification[]; next: string | null; unread: number }> =>
  (await who.get('/users/notifications')).json()
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

/** Writes what is due in this many seconds, and returns the mails. */
async function mailsIn(seconds: number) {
  while (
    await writeDue({
      db,
      clock: { now: () => later(seconds) },
      log: silent,
      origin: 'https://interchange.test',
    })
  ) {
    /* there may be more */
  }
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'body', 'unsubscribe_url', 'locale'])
    .where('announcement_id', 'is', null)
    .where('recipient', '=', 'ann@example.com')
    .orderBy('id')
    .execute()
  await db.deleteFrom('mails').execute()
  return rows
}

test('notifies once per occasion, and again about a new act only where allowed', async () => {
  await Promise.all(Array.from({ length: 8 }, () => say({}, clock.now())))
  expect(await listed()).toMatchObject({
    items: [
      { kind: 'message', isRead: false, facts: { name: 'Ben', conversation: 'c1' }, event: null },
    ],
    next: null,
    unread: 1,
  })
  await ann.put('/users/notifications/read', { until: later(1).toISOString() })
  await say({}, later(1))
  expect(await listed()).toMatchObject({ items: [{ isRead: true }], unread: 0 })
  await say({ again: true, facts: { name: 'Benjamin', conversation: 'c1' } }, later(2))
  expect(await listed()).toMatchObject({
    items: [{ isRead: false, facts: { name: 'Benjamin' } }],
    unread: 1,
  })
  expect((await listed()).items).toHaveLength(1)
})

test('lists own notifications newest first by page, and refuses a foreign cursor', async () => {
  for (let at = 0; at < 60; at += 1) await say({ occasion: `message ${at}` }, later(at))
  const first = await listed()
  expect([first.items.length, first.unread]).toEqual([50, 60])
  const second = (await ann.get(`/users/notifications?cursor=${first.next}`)).json()
  expect([second.items.length, second.next]).toEqual([10, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  expect(await listed(ben)).toEqual({ items: [], next: null, unread: 0 })
  expect((await ann.get('/users/notifications?cursor=aGVsbG8')).statusCode).toBe(400)
  expect((await visitor.get('/users/notifications')).statusCode).toBe(401)
})

test('marks one or all up to a moment as read, and leaves later and others’ ones', async () => {
  await say({ occasion: 'a' })
  await say({ occasion: 'b' }, later(10))
  const [, older] = (await listed()).items
  expect((await ben.put('/users/notifications/read', { id: older?.id })).json()).toEqual({
    unread: 0,
  })
  expect((await listed()).unread).toBe(2)
  expect(
    (await ann.put('/users/notifications/read', { until: later(5).toISOString() })).json(),
  ).toEqual({ unread: 1 })
  expect((await listed()).items.map(({ isRead }) => isRead)).toEqual([false, true])
  for (const body of [{}, { id: older?.id, until: later(5).toISOString() }, { id: 'x' }])
    expect((await ann.put('/users/notifications/read', body)).statusCode).toBe(400)
  expect((await ann.get('/users/notifications/unread')).json()).toEqual({ unread: 1 })
})

test('a mail waits for a read in the app, is sent once, and is dropped if it was read', async () => {
  await say()
  expect(await mailsIn(599)).toEqual([])
  const [mail, ...others] = await mailsIn(600)
  expect([mail?.subject, others]).toEqual([
    inEnglish('notification-mail.message', { name: 'Ben' }),
    [],
  ])
  expect(mail?.body).toContain(
    `${inEnglish('notification-mail.open.message')}: https://interchange.test/conversations/c1`,
  )
  expect(mail?.unsubscribe_url).toMatch(
    /^https:\/\/interchange\.test\/unsubscribe\/[0-9a-f-]{36}\/people$/,
  )
  // Another message of the same conversation, while the first is unread, appears in the app alone.
  await say({ again: true }, later(700))
  expect(await mailsIn(10_000)).toEqual([])
  // Once it is read, the next one is news again.
  await ann.put('/users/notifications/read', { until: later(800).toISOString() })
  await say({ again: true }, later(900))
  expect(await mailsIn(1500)).toHaveLength(1)
  await say({ occasion: 'two' })
  await ann.put('/users/notifications/read', { until: later(10_000).toISOString() })
  expect(await mailsIn(20_000)).toEqual([])
})

test('gives a person without a name a stand-in for it', async () => {
  await say({ facts: { name: '', conversation: 'c1' } })
  expect((await mailsIn(600)).map(({ subject }) => subject)).toEqual([
    inEnglish('notification-mail.message', { name: inEnglish('notification-mail.somebody') }),
  ])
})

test('twenty processes that write at once write one mail', async () => {
  await say()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      writeDue({
        db,
        clock: { now: () => later(700) },
        log: silent,
        origin: 'https://interchange.test',
      }),
    ),
  )
  expect(await mailsIn(700)).toHaveLength(1)
})

test('the daily mail collects all, at eight in the reader’s morning and in their language', async () => {
  await ann.put('/users/notifications/choices', {
    kind: 'people',
    mail: 'daily',
    timeZone: 'Asia/Kolkata',
  })
  await ann.put('/users/notifications/choices', { kind: 'follow-ups', mail: 'daily' })
  await db.updateTable('users').set({ locale: 'es' }).where('id', '=', annId).execute()
  await say({ occasion: 'a' })
  await say({ kind: 'mutual', occasion: 'b', facts: { name: 'Wei' } })
  await say({
    kind: 'follow-up',
    occasion: 'c',
    facts: { name: 'Noor', contact: 'k1', line: 'Send the deck' },
  })
  // It is noon in London, half past five in the afternoon in Kolkata.
  expect(await mailsIn(14.5 * 3600 - 1)).toEqual([])
  const [mail, ...others] = await mailsIn(14.5 * 3600)
  expect([mail?.subject, mail?.locale, others]).toEqual([
    inSpanish('notification-mail.digest.subject', { count: 3 }),
    'es',
    [],
  ])
  for (const words of [
    inSpanish('notification-mail.message', { name: 'Ben' }),
    inSpanish('notification-mail.mutual', { name: 'Wei' }),
    inSpanish('notification-mail.follow-up', { name: 'Noor' }),
  ])
    expect(mail?.body).toContain(words)
})

test('sends nothing unwanted, and waiting mails follow changed choices', async () => {
  await ann.put('/users/notifications/choices', { kind: 'people', inApp: false })
  await say({ occasion: 'by mail alone' })
  expect([(await listed()).items, (await mailsIn(700)).length]).toEqual([[], 1])
  await ann.put('/users/notifications/choices', { kind: 'people', mail: 'never' })
  await say({ occasion: 'by no way' })
  expect([
    await db.selectFrom('notifications').select('id').where('occasion', '=', 'by no way').execute(),
    await mailsIn(700),
  ]).toEqual([[], []])
  await ann.put('/users/notifications/choices', { kind: 'people', mail: 'at-once', inApp: true })
  await say({ occasion: 'waits' })
  await ann.put('/users/notifications/choices', { kind: 'people', mail: 'never' })
  expect([(await listed()).unread, await mailsIn(700)]).toEqual([1, []])
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', annId).execute()
  await say({ kind: 'mutual', occasion: 'suspended' })
  expect(
    await db.selectFrom('notifications').select('id').where('occasion', '=', 'suspended').execute(),
  ).toEqual([])
})

test('refuses unknown kinds, daily mails for immediate kinds, and unknown time zones', async () => {
  for (const body of [
    { kind: 'everything', mail: 'never' },
    { kind: 'reminders', mail: 'daily' },
    { kind: 'people', mail: 'hourly' },
    { kind: 'people', timeZone: 'Moon/Base' },
  ])
    expect((await ann.put('/users/notifications/choices', body)).statusCode).toBe(400)
  expect(
    (await ann.get('/users/notifications/choices'))
      .json()
      .choices.map(({ mail, inApp }: { mail: string; inApp: boolean }) => [mail, inApp]),
  ).toEqual(Array.from({ length: 6 }, () => ['at-once', true]))
})

test('notifies the first of two interested people once, and may undo it while unread', async () => {
  const gathering = await aGathering(hana)
  await ann.post(gathering.join, statementItems(['A pilot site'], ['Software']))
  await ben.post(gathering.join, statementItems(['Software'], ['A pilot site']))
  await matched()
  const [match] = (await ann.get(`/events/${gathering.id}/matches`)).json().items
  const stance = (who: typeof ann, said: string) =>
    who.put(`/events/${gathering.id}/matches/${match.id}/stance`, { stance: said })
  await stance(ann, 'interested')
  expect((await listed()).items.filter((one) => one.kind === 'mutual')).toEqual([])
  await stance(ben, 'interested')
  await stance(ben, 'interested')
  const mutual = async () => (await listed()).items.filter((one) => one.kind === 'mutual')
  expect(await mutual()).toMatchObject([
    {
      facts: { name: 'Ben', conversation: match.id },
      event: { id: gathering.id, title: 'Supper', timeZone: 'Europe/Berlin' },
    },
  ])
  expect((await listed(ben)).items.filter((one) => one.kind === 'mutual')).toEqual([])
  await stance(ben, 'passed')
  expect([await mutual(), await mailsIn(700)]).toEqual([[], []])
  await stance(ben, 'interested')
  expect(await mutual()).toHaveLength(1)
  expect(await mailsIn(700)).toMatchObject([
    { subject: inEnglish('notification-mail.mutual', { name: 'Ben' }) },
  ])
  for (const said of ['none', 'interested']) await stance(ben, said)
  expect(await mutual()).toHaveLength(1)
})

test('event news also appears in the app in the reader’s language, even with mails turned off', async () => {
  const gathering = await aGathering(hana)
  await ann.post(gathering.join, statementItems(['A pilot site'], ['Software']))
  await told()
  expect((await listed()).items).toMatchObject([
    {
      kind: 'gathering',
      facts: { subject: inEnglish('mail.joined.subject', { title: 'Supper' }), language: 'en' },
      event: { id: gathering.id },
    },
  ])
  await newMails('Ann')
  await ann.put('/users/notifications/choices', { kind: 'messages', mail: 'never' })
  await hana.post(`/events/${gathering.id}/messages`, {
    subject: 'Soup',
    body: 'It is hot.',
    segment: 'everybody',
  })
  await told()
  const facts = async () => (await listed()).items.map((one) => one.facts)
  expect([(await newMails('Ann')).length, await facts()]).toEqual([
    0,
    expect.arrayContaining([
      { subject: 'Supper: Soup', language: 'en', news: 'messages', message: expect.any(String) },
    ]),
  ])
  await ann.put('/users/notifications/choices', { kind: 'messages', inApp: false })
  await hana.post(`/events/${gathering.id}/cancel`, { reason: 'Rain.' })
  await told()
  expect([(await newMails('Ann')).map(({ subject }) => subject), await facts()]).toEqual([
    [inEnglish('mail.cancelled.subject', { title: 'Supper' })],
    expect.arrayContaining([
      { subject: inEnglish('mail.cancelled.subject', { title: 'Supper' }), language: 'en' },
    ]),
  ])
})

test('deletes old notifications', async () => {
  await say({ occasion: 'old' }, later(-91 * 86_400))
  await say({ occasion: 'new' })
  await forgetNotifications(db, clock.now())
  expect(
    (await db.selectFrom('notifications').select('occasion').execute()).map(
      ({ occasion }) => occasion,
    ),
  ).toEqual(['new'])
})
