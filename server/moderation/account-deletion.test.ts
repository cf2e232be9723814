import { expect, test, vi } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, statementItems } from '../testing.app.ts'

const { app, db, clock, person, aGathering, visitor } = await openApp({}, { heartbeatMs: 60_000 })
const [hana, ann, cleo, adam] = [
  await person('Hana'),
  await person('Ann'),
  await person('Cleo'),
  await person('Adam'),
]
const idOf = async (who: typeof ann): Promise<string> => (await who.get('/users/profile')).json().id
const [hanaId, annId, cleoId] = [await idOf(hana), await idOf(ann), await idOf(cleo)]
await adam.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const soon = () => clock.forward(6) // callers are cached for five seconds

test('a leaving person can be suspended; keeping the account does not lift that, and lifting does', async () => {
  const asked = await ann.post('/users/erasure', { email: 'ann@example.com' })
  expect(asked.statusCode).toBe(200)
  soon()
  const sheet = (await adam.post(`/admin/users/${annId}/openings`)).json()
  expect([sheet.name, sheet.status, sheet.leavesAt]).toEqual(['Ann', 'active', asked.json().dueAt])
  expect((await adam.post('/admin/users/lookups', { asked: 'Ann' })).json().items).toMatchObject([
    { id: annId, name: 'Ann' },
  ])
  expect((await adam.post(`/admin/users/${annId}/suspend`, { detail: 'Threats.' })).json()).toEqual(
    { status: 'suspended' },
  )
  expect((await adam.post(`/admin/users/${annId}/openings`)).json()).toMatchObject({
    status: 'suspended',
    detail: 'Threats.',
  })
  soon()
  expect((await ann.del('/users/erasure')).statusCode).toBe(200)
  soon()
  expect((await ann.get('/users/profile')).json()).toMatchObject({
    code: 'access-denied',
    detail: expect.stringContaining('Threats.'),
  })

  await ann.post('/users/erasure', { email: 'ann@example.com' })
  soon()
  expect(
    (await adam.del(`/admin/users/${annId}/suspend`, { reason: 'It was somebody else.' })).json(),
  ).toEqual({ status: 'active' })
  soon()
  expect((await ann.get('/users/profile')).statusCode).toBe(403)
  await ann.del('/users/erasure')
  soon()
  expect((await ann.get('/users/profile')).statusCode).toBe(200)
})

test('an event of a suspended host opens for its attendees, and for no stranger', async () => {
  const at = await aGathering(hana)
  await ann.post(at.join, statementItems(['A baker'], ['Flour']))
  await adam.post(`/admin/users/${hanaId}/suspend`, { detail: 'Fraud.' })
  expect([
    (await visitor.get(`/events/${at.id}`)).statusCode,
    (await cleo.get(`/events/${at.id}`)).statusCode,
    (await ann.get(`/events/${at.id}`)).statusCode,
  ]).toEqual([404, 404, 200])
  await adam.del(`/admin/users/${hanaId}/suspend`, { reason: 'It was none.' })
  expect((await visitor.get(`/events/${at.id}`)).statusCode).toBe(200)
})

test('a suspension reaches an open stream at once, and the stream ends within the cache time', async () => {
  const response = await fetch(
    `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/users/live`,
    { headers: { authorization: `Bearer ${cleo.token}` } },
  )
  let [text, isOver] = ['', false]
  const read = async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
    isOver = true
  }
  const reading = read()
  await vi.waitFor(() => expect(text).not.toBe(''))
  await adam.post(`/admin/users/${cleoId}/suspend`, { detail: 'Spam.' })
  await vi.waitFor(() => expect(text).toContain('event: changed'), { timeout: 3000 })
  soon()
  expect(isOver).toBe(false)
  await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 7000 })
  await reading
}, 20_000)
