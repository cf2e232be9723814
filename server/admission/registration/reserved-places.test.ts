import { expect, test, vi } from 'vitest'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { db, person, visitor, aGathering } = await openApp()
vi.setConfig({ testTimeout: 60_000 })
const host = await person('Hana')
const words = statementItems(['Somebody to talk to'], [])
const tier = (name: string, price: number) => ({
  name,
  description: '',
  benefits: [],
  price,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
})

async function sells(...prices: number[]) {
  const at = await aGathering(host, {})
  const { tiers } = (
    await host.put(`/events/${at.id}/pricing`, {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: prices.map((price, n) => tier(`Ticket ${n}`, price)),
      discounts: [
        {
          code: 'GIFT',
          tierId: null,
          basisPoints: 10_000,
          amount: null,
          maxUses: null,
          expiresAt: null,
        },
      ],
    })
  ).json() as { tiers: { id: string }[] }
  return { ...at, ids: tiers.map(({ id }) => id) }
}
const codeOf = async (id: string, purpose: 'guest' | 'companions' | 'transfer') =>
  (
    await db
      .selectFrom('invitation_codes')
      .select('code')
      .where('event_id', '=', id)
      .where('purpose', '=', purpose)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).code
const preview = async (who: Pick<TestUser, 'get'>, path: string) =>
  (await who.get(path)).json() as {
    offer: object | null
    event: { keptPlace: string | null; price: object | null; refundPolicy: string | null }
  }
const free = (keptPlace: string) => ({
  offer: null,
  event: { keptPlace, price: null, refundPolicy: null },
})

test('an attendee added by the host pays nothing and sees no price, by mailed link or by address', async () => {
  const { id, join } = await sells(4900)
  await host.post(`/events/${id}/attendees`, {
    name: 'Gil',
    email: 'gil@example.com',
    objectives: [],
    offerings: [],
    isTold: true,
  })
  const link = `/events/${id}/${await codeOf(id, 'guest')}/register`
  expect(await preview(visitor, link)).toMatchObject(free('entered'))
  // The host's notes about the guest are for the guest alone, and others still see the price.
  expect(await preview(visitor, join)).toMatchObject({
    event: { keptPlace: null, price: { from: 4900 } },
    offer: { tiers: [{ price: 4900 }] },
  })
  const gil = await person('Gil')
  for (const path of [link, join]) expect(await preview(gil, path)).toMatchObject(free('entered'))
  expect((await gil.get(`/events/${id}`)).json()).toMatchObject({
    keptPlace: 'entered',
    price: null,
    refundPolicy: null,
  })
  // A form filled in before sign-in may still ask for a ticket.
  expect(
    (
      await gil.post(join, { ...words, ticket: { tierId: '00000000-0000-4000-8000-000000000000' } })
    ).json(),
  ).toMatchObject({ next: 'done', registration: { state: 'confirmed', ticket: null } })
  expect((await gil.get(`/events/${id}`)).json()).toMatchObject({ keptPlace: null })
})

test('a companion with a bought ticket pays nothing, by mailed link or by address alone', async () => {
  const {
    id,
    join,
    ids: [tierId = ''],
  } = await sells(0, 4900)
  const buyer = await person('Bea')
  await buyer.post(join, { ...words, ticket: { tierId, guests: ['cleo@example.com'] } })
  expect(
    await preview(visitor, `/events/${id}/${await codeOf(id, 'companions')}/register`),
  ).toMatchObject(free('bought'))
  const cleo = await person('Cleo')
  expect(await preview(cleo, join)).toMatchObject(free('bought'))
  expect((await cleo.get(`/events/${id}`)).json()).toMatchObject({
    keptPlace: 'bought',
    price: null,
  })
  expect((await cleo.post(join, words)).json()).toMatchObject({
    next: 'done',
    registration: { state: 'confirmed', ticket: { tierId, amount: 0 } },
  })
})

test('a handed-on place is free, even if tickets were introduced later', async () => {
  const at = await aGathering(host, {})
  const giver = await person('Dan')
  await giver.post(at.join, words)
  await host.put(`/events/${at.id}/pricing`, {
    currency: 'usd',
    taxBasisPoints: 0,
    version: 0,
    tiers: [tier('Late', 4900)],
    discounts: [],
  })
  expect(
    (await giver.post(`/events/${at.id}/registration/hand-on`, { email: 'eva@example.com' }))
      .statusCode,
  ).toBe(200)
  const link = `/events/${at.id}/${await codeOf(at.id, 'transfer')}/register`
  const eva = await person('Eva')
  expect(await preview(eva, link)).toMatchObject(free('handed-on'))
  expect((await eva.post(link, words)).json()).toMatchObject({
    next: 'done',
    registration: { state: 'confirmed' },
  })
})

test('a full discount and a free ticket need no payment', async () => {
  const {
    id,
    join,
    ids: [paid = ''],
  } = await sells(4900)
  const [fay, gus] = [await person('Fay'), await person('Gus')]
  expect(
    (await fay.post(join, { ...words, ticket: { tierId: paid, discountCode: 'GIFT' } })).json(),
  ).toMatchObject({ next: 'done', registration: { state: 'confirmed' } })
  const other = await sells(0)
  expect(
    (await gus.post(other.join, { ...words, ticket: { tierId: other.ids[0] } })).json(),
  ).toMatchObject({ next: 'done', registration: { state: 'confirmed' } })
  expect(id).not.toBe(other.id)
})

test('a declined person without a reason reads none, and with a reason reads it', async () => {
  const { id, join } = await aGathering(host, {})
  const [ida, jo] = [await person('Ida'), await person('Jo')]
  for (const one of [ida, jo]) await one.post(join, words)
  const own = async (one: TestUser) =>
    (await one.get(`/events/${id}/registration`)).json() as { id: string; reason: string }
  const [first, second] = [await own(ida), await own(jo)]
  expect(
    (await host.post(`/events/${id}/attendees/remove`, { registrationIds: [first.id] })).json(),
  ).toEqual({ done: [first.id], refused: [] })
  await host.post(`/events/${id}/attendees/remove`, {
    registrationIds: [second.id],
    reason: 'You did not answer.',
  })
  expect([(await own(ida)).reason, (await own(jo)).reason]).toEqual(['', 'You did not answer.'])
  const facts = await db
    .selectFrom('announcements')
    .select('facts')
    .where('event_id', '=', id)
    .where('kind', '=', 'removed')
    .execute()
  expect(facts.map((row) => row.facts)).toEqual(
    expect.arrayContaining([{}, { reason: 'You did not answer.' }]),
  )
  const choosy = await aGathering(host, { needsApproval: true })
  await ida.post(choosy.join, words)
  const asks = ((await ida.get(`/events/${choosy.id}/registration`)).json() as { id: string }).id
  expect(
    (await host.post(`/events/${choosy.id}/attendees/decline`, { registrationIds: [asks] })).json()
      .done,
  ).toEqual([asks])
})
