import { expect, test } from 'vitest'
import { deletedName } from '#contract/text/deleted-name.ts'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, statementItems } from '../testing.app.ts'

const world = await openApp()
const { db, clock, person, aGathering, sweep, calling, idp } = world
const again = async (email: string) =>
  calling(((await idp.signIn(email)).body['AuthenticationResult'] as { IdToken: string }).IdToken)

test('closes an account at once: its person leaves coming events, is hidden, and is informed by every call', async () => {
  const [host, ada, ben] = [await person('Hana'), await person('Ada'), await person('Ben')]
  const at = await aGathering(host)
  for (const one of [ada, ben]) await one.post(at.join, statementItems(['A lamp'], ['A ladder']))
  await ada.put('/users/host', {
    handle: 'ada-here',
    name: 'Ada',
    about: '',
    links: [],
    version: 0,
  })
  expect((await ada.get('/users/erasure')).json()).toMatchObject({
    dueAt: null,
    email: 'ada@example.com',
    hosts: [],
    isAdministrator: false,
    hasMoneyUnderWay: false,
    leaves: [{ eventId: at.id }],
  })
  expect((await ada.post('/users/erasure', { email: 'ben@example.com' })).json()).toMatchObject({
    code: 'bad-request',
    fields: { email: 'other-address' },
  })
  const { dueAt } = (await ada.post('/users/erasure', { email: ' ADA@example.com' })).json()
  expect(dueAt).toBe('2026-12-04T12:00:00.000Z')
  expect((await ada.get('/users/profile')).json()).toMatchObject({ code: 'account-leaving' })
  expect((await ada.get(`/events/${at.id}/registration`)).statusCode).toBe(403)
  expect((await ada.get('/users/erasure')).json()).toMatchObject({ dueAt, leaves: [] })
  expect((await ada.get('/public/events')).statusCode).toBe(200)
  expect((await world.visitor.get('/public/hosts/ada-here')).statusCode).toBe(404)
  const { items } = (await host.get(`/events/${at.id}/attendees`)).json() as {
    items: { name: string; email: string; state: string }[]
  }
  expect(items.map(({ name, email, state }) => [name, email, state]).toSorted()).toEqual([
    ['Ben', 'ben@example.com', 'confirmed'],
    [deletedName, '', 'cancelled_by_attendee'],
  ])
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', 'ada@example.com')
    .where('subject', 'like', '%will be deleted%')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain('December 4, 2026')
})

test('a file names a deleted person in the reader’s language', async () => {
  const [host, ola] = [await person('Henk'), await person('Ola')]
  const at = await aGathering(host)
  await ola.post(at.join, statementItems(['A lamp'], ['A ladder']))
  await ola.post('/users/erasure', { email: 'ola@example.com' })
  const file = async () => (await host.get(`/events/${at.id}/attendees.csv`)).body
  for (const [locale, words] of [
    ['en', 'Deleted person'],
    ['zh', '已删除的用户'],
    ['es', 'Persona eliminada'],
    ['hi', 'हटाया गया व्यक्ति'],
  ] as const) {
    await db.updateTable('users').set({ locale }).where('email', '=', 'henk@example.com').execute()
    const [, line = ''] = (await file()).split('\r\n')
    expect([locale, line.split(',').slice(1, 3)]).toEqual([locale, [words, '']])
  }
})

test('signing in before the due day can keep the account, and afterwards account and sign-in are gone', async () => {
  const eva = await person('Eva')
  await eva.get('/users/profile')
  await eva.post('/users/erasure', { email: 'eva@example.com' })
  clock.forward(13 * 86_400)
  await sweep()
  const back = await again('eva@example.com')
  expect((await back.del('/users/erasure')).json()).toEqual({ kept: true })
  expect((await back.get('/users/profile')).json()).toMatchObject({ given_name: 'Eva' })
  await back.post('/users/erasure', { email: 'eva@example.com' })
  clock.forward(14 * 86_400 - 60)
  const late = await again('eva@example.com')
  expect((await late.get('/users/profile')).json()).toMatchObject({ code: 'account-leaving' })
  clock.forward(61)
  await sweep()
  // An older token does not reopen the account.
  expect((await late.get('/users/profile')).json()).toMatchObject({ code: 'sign-in-first' })
  expect((await late.del('/users/erasure')).statusCode).toBe(401)
  expect((await idp.signIn('eva@example.com')).body).toMatchObject({
    __type: 'NotAuthorizedException',
  })
  expect(
    await db.selectFrom('users').select('id').where('email', '=', 'eva@example.com').execute(),
  ).toEqual([])
  // A new sign-up with the address is a different person.
  const anew = await person('Eva')
  expect((await anew.get('/users/profile')).json()).toMatchObject({ given_name: 'Eva', version: 1 })
})

test('hosts of coming events, administrators and old sessions are asked to act first', async () => {
  const kim = await person('Kim')
  await aGathering(kim, { startsAt: '2027-06-21T18:00:00Z', endsAt: '2027-06-21T21:00:00Z' })
  expect((await kim.post('/users/erasure', { email: 'kim@example.com' })).json()).toMatchObject({
    code: 'hosts-gatherings',
  })
  const { hosts } = (await kim.get('/users/erasure')).json()
  expect(hosts).toEqual([expect.objectContaining({ title: 'Supper' })])
  await grantAdministrator(db, 'kim@example.com', clock.now())
  expect((await kim.post('/users/erasure', { email: 'kim@example.com' })).json()).toMatchObject({
    code: 'runs-installation',
  })
  clock.forward(16 * 60)
  for (const answer of [
    await kim.post('/users/erasure', { email: 'kim@example.com' }),
    await kim.get('/users/export'),
  ])
    expect(answer.json()).toMatchObject({ code: 'sign-in-again' })
  const fresh = await again('kim@example.com')
  const file = await fresh.get('/users/export')
  expect([
    file.statusCode,
    file.headers['content-disposition'],
    file.headers['cache-control'],
  ]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="interchange-\d{4}-\d\d-\d\d\.json"$/),
    'no-store',
  ])
})

test('a suspended person can export and delete after a fresh sign-in, and keeping the account lifts nothing', async () => {
  const sue = await person('Sue')
  await sue.post('/items', { kind: 'offering', text: 'A ladder of oak' })
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: 'spam' })
    .where('email', '=', 'sue@example.com')
    .execute()
  clock.forward(6)
  const isOut = async (one: Pick<typeof sue, 'get'>) => (await one.get('/users/profile')).json()
  expect(await isOut(sue)).toMatchObject({ code: 'access-denied' })
  expect((await sue.get('/users/export')).body).toContain('A ladder of oak')
  expect((await sue.get('/users/erasure')).json()).toMatchObject({
    dueAt: null,
    email: 'sue@example.com',
  })
  expect((await sue.del('/users/erasure')).json()).toMatchObject({ code: 'access-denied' })
  clock.forward(15 * 60)
  for (const asked of [
    await sue.get('/users/export'),
    await sue.post('/users/erasure', { email: 'sue@example.com' }),
  ])
    expect(asked.json()).toMatchObject({ code: 'sign-in-again' })
  const back = await again('sue@example.com')
  expect((await back.post('/users/erasure', { email: 'sue@example.com' })).statusCode).toBe(200)
  expect(await isOut(back)).toMatchObject({ code: 'account-leaving' })
  expect((await back.del('/users/erasure')).json()).toEqual({ kept: true })
  expect(await isOut(back)).toMatchObject({
    code: 'access-denied',
    detail: expect.stringContaining('spam'),
  })
  expect((await back.post('/users/erasure', { email: 'sue@example.com' })).statusCode).toBe(200)
  clock.forward(14 * 86_400 + 1)
  await sweep()
  expect(
    await db.selectFrom('users').select('id').where('email', '=', 'sue@example.com').execute(),
  ).toEqual([])
  expect((await idp.signIn('sue@example.com')).body).toMatchObject({
    __type: 'NotAuthorizedException',
  })
})

test('concurrent requests give one deletion and one mail, and none fails, even during a withdrawal', async () => {
  const ivo = await person('Ivo')
  await ivo.get('/users/profile')
  const ask = () => ivo.post('/users/erasure', { email: 'ivo@example.com' })
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(new Set(answers.map((answer) => answer.json().dueAt)).size).toBe(1)
  expect(
    (
      await db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', 'ivo@example.com')
        .where('body', 'like', '%two weeks%')
        .execute()
    ).length,
  ).toBeLessThanOrEqual(1)
  clock.forward(6)
  const both = await Promise.all([
    ivo.del('/users/erasure'),
    ivo.del('/users/erasure'),
    ivo.del('/users/erasure'),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
