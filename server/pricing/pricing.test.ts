import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refundPolicies } from '#contract/payments/refund-policy.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import { findEvent } from '../events/events.ts'
import { newId } from '../kit/ids.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { pricePurchase, hasTiers, offerOf, placesLeft, quoteOf } from './pricing.ts'

const { person, aGathering, db, clock, visitor } = await openApp()
const [host, noor, stranger] = [await person('Hana'), await person('Noor'), await person('Sara')]

const own = (part: object = {}) => ({
  name: 'Regular',
  description: '',
  benefits: [],
  price: 2500,
  quantity: null,
  opensHoursBefore: null,
  closesHoursBefore: null,
  ...part,
})
const tier = (part: object = {}) => ({
  name: 'Regular',
  description: 'A seat at the long table',
  benefits: ['Soup', 'Bread'],
  price: 2500,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
  ...part,
})
const discount = (part: object = {}) => ({
  code: 'friends',
  basisPoints: 2000,
  amount: null,
  tierId: null,
  maxUses: null,
  expiresAt: null,
  ...part,
})
const [early, late] = [randomUUID(), randomUUID()]
const empty = {
  currency: 'usd',
  taxBasisPoints: 0,
  refundPolicy: 'flexible' as const,
  version: 0,
  tiers: [],
  discounts: [],
}

async function selling(part: object = {}) {
  const gathering = await aGathering(host)
  const at = `/events/${gathering.id}/pricing`
  const written = await host.put(at, {
    ...empty,
    tiers: [
      tier({
        id: early,
        name: 'Early',
        price: 1900,
        quantity: 3,
        closesAt: '2026-11-21T00:00:00Z',
      }),
      tier({ id: late, name: 'Late' }),
    ],
    discounts: [discount()],
    ...part,
  })
  expect(written.json()).toMatchObject({ version: 1 })
  return {
    id: gathering.id,
    at,
    read: async () => (await host.get(at)).json(),
    write: async (change: object, who: TestUser = host) =>
      who.put(at, { ...(await change_(at)), ...change }),
  }
}

/** Returns the current pricing as a request that would change nothing. */
async function change_(at: string) {
  const { currency, taxBasisPoints, version, tiers, discounts } = (await host.get(at)).json()
  const bare = ({ sold: _sold, held: _held, used: _used, ...rest }: Record<string, unknown>) => rest
  return {
    currency,
    taxBasisPoints,
    version,
    tiers: tiers.map(bare),
    discounts: discounts.map(bare),
  }
}

const eventOf = async (id: string) => {
  const event = await findEvent(db, id)
  if (!event) throw new Error('There is no such event.')
  return event
}

/** Registers a person with tickets, in the given state. */
async function registered(eventId: string, state: string, part: object = {}) {
  const paying = state === 'awaiting_payment' && {
    each: 1900,
    amount: 1900,
    currency: 'usd' as const,
    pay_until: clock.now(),
  }
  await db
    .insertInto('registrations')
    .values({
      event_id: eventId,
      id: newId(clock.now()),
      guest_name: 'Somebody',
      guest_email: `${randomUUID()}@example.com`,
      joined_at: clock.now(),
      state: state as 'confirmed',
      tier_id: early,
      ...paying,
      ...part,
    })
    .execute()
}

describe('a host’s own tickets', () => {
  test('do not exist until the host saves them', async () => {
    expect((await host.get('/users/pricing-tiers')).json()).toEqual({
      currency: 'usd',
      tiers: [],
      version: 0,
    })
  })

  test('begin from the server’s suggestions, in every currency', async () => {
    const facts = (await noor.get('/users/pricing-tiers-defaults')).json()
    expect(facts).toMatchObject({ policy: 'shared', terms: { platformBasisPoints: 5200 } })
    expect(facts.currencies).toContainEqual({
      code: 'jpy',
      digits: 0,
      step: 1,
      cardFixed: 45,
      least: 100,
    })
    expect(
      facts.sets
        .filter(({ currency }: { currency: string }) => currency === 'usd')
        .map(({ name, tiers }: { name: string; tiers: object[] }) => [name, tiers.length]),
    ).toEqual([
      ['free', 1],
      ['single', 1],
      ['early', 3],
    ])
    for (const { currency, tiers } of facts.sets) {
      const { version } = (await noor.get('/users/pricing-tiers')).json()
      expect((await noor.put('/users/pricing-tiers', { currency, tiers, version })).json()).toEqual(
        { currency, tiers, version: version + 1 },
      )
    }
  })

  test('are kept as saved, and nobody else has them', async () => {
    const tiers = [
      own({
        name: 'Early',
        price: 1900,
        quantity: 20,
        closesHoursBefore: 336,
        benefits: ['  A  seat\n up front '],
        description: '\u202Ehello',
      }),
      own({ opensHoursBefore: 336, closesHoursBefore: 0 }),
    ]
    const written = (
      await host.put('/users/pricing-tiers', { currency: 'eur', tiers, version: 0 })
    ).json()
    expect(written).toMatchObject({
      currency: 'eur',
      version: 1,
      tiers: [
        { name: 'Early', benefits: ['A seat up front'], description: 'hello' },
        { closesHoursBefore: 0 },
      ],
    })
    expect((await host.get('/users/pricing-tiers')).json()).toEqual(written)
    expect((await stranger.get('/users/pricing-tiers')).json().tiers).toEqual([])
    expect((await visitor.get('/users/pricing-tiers')).statusCode).toBe(401)
  })

  test('cannot be overwritten from an outdated page, not even the first time', async () => {
    const change = { currency: 'usd', tiers: [own()] }
    expect((await host.put('/users/pricing-tiers', { ...change, version: 0 })).json().code).toBe(
      'changed-meanwhile',
    )
    expect(
      (await stranger.put('/users/pricing-tiers', { ...change, version: 3 })).json().code,
    ).toBe('changed-meanwhile')
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        [1, 2].map(() => stranger.put('/users/pricing-tiers', { ...change, version })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    }
  })

  test.each<[string, object, Record<string, string>]>([
    ['a negative price', { tiers: [own({ price: -1 })] }, { 'tiers.0.price': 'too-small' }],
    ['half a cent', { tiers: [own({ price: 100.5 })] }, { 'tiers.0.price': 'invalid-type' }],
    ['a price as text', { tiers: [own({ price: '25' })] }, { 'tiers.0.price': 'invalid-type' }],
    ['less than a dollar', { tiers: [own({ price: 99 })] }, { 'tiers.0.price': 'too-small' }],
    [
      'more than a card takes',
      { tiers: [own({ price: 100_000_000 })] },
      { 'tiers.0.price': 'too-large' },
    ],
    [
      'seven tickets',
      { tiers: Array.from({ length: 7 }, (_, n) => own({ name: `${n}` })) },
      { tiers: 'too-many' },
    ],
    [
      'a name of 61 letters',
      { tiers: [own({ name: 'x'.repeat(61) })] },
      { 'tiers.0.name': 'too-long' },
    ],
    [
      'a name of invisible characters',
      { tiers: [own({ name: '\u200B' })] },
      { 'tiers.0.name': 'required' },
    ],
    ['no place at all', { tiers: [own({ quantity: 0 })] }, { 'tiers.0.quantity': 'too-small' }],
    ['two tickets of one name', { tiers: [own(), own()] }, { 'tiers.1.name': 'said-already' }],
    [
      'a sales window of more than a year',
      { tiers: [own({ opensHoursBefore: 8761 })] },
      { 'tiers.0.opensHoursBefore': 'too-large' },
    ],
    ['an unknown currency', { currency: 'xau' }, { currency: 'invalid-value' }],
    ['an unknown field', { tiers: [own({ id: early })] }, { 'tiers.0.id': 'unknown-field' }],
  ])('%s is refused by field', async (_name, part, fields) => {
    expect(
      (
        await noor.put('/users/pricing-tiers', { currency: 'usd', tiers: [], version: 24, ...part })
      ).json(),
    ).toMatchObject({ code: 'bad-request', fields })
  })
})

describe('the tickets of an event', () => {
  test('do not exist until the host adds them, and then read as written', async () => {
    const { id } = await aGathering(host)
    expect((await host.get(`/events/${id}/pricing`)).json()).toEqual({
      ...empty,
      isPaid: null,
      // That of the host's own tickets.
      currency: 'eur',
      startsAt: '2026-11-21T18:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
    expect([await hasTiers(db, id), await offerOf(db, await eventOf(id), clock.now())]).toEqual([
      false,
      null,
    ])
    const gathering = await selling()
    expect(await gathering.read()).toMatchObject({
      currency: 'usd',
      version: 1,
      discounts: [{ code: 'FRIENDS', basisPoints: 2000, used: 0 }],
      tiers: [
        {
          id: early,
          price: 1900,
          quantity: 3,
          closesAt: '2026-11-21T00:00:00.000Z',
          sold: 0,
          held: 0,
        },
        { id: late, name: 'Late', benefits: ['Soup', 'Bread'] },
      ],
    })
    expect(await eventOf(gathering.id)).toMatchObject({
      price_from: 1900,
      price_to: 2500,
      version: (await eventOf(id)).version,
    })
    expect(await hasTiers(db, gathering.id)).toBe(true)
  })

  test('change order, name and price, one is closed and one is new, and each keeps its identity', async () => {
    const gathering = await selling()
    const { tiers } = await change_(gathering.at)
    const written = (
      await gathering.write({
        taxBasisPoints: 1900,
        tiers: [
          { ...tiers[1], name: 'At the door', price: 3000 },
          { ...tiers[0], isClosed: true },
          tier({ name: 'Early', price: 0 }),
        ],
      })
    ).json()
    expect(
      written.tiers.map(({ id, name, price, isClosed }: Record<string, unknown>) => [
        id,
        name,
        price,
        isClosed,
      ]),
    ).toEqual([
      [late, 'At the door', 3000, false],
      [early, 'Early', 1900, true],
      [expect.any(String), 'Early', 0, false],
    ])
    expect(await eventOf(gathering.id)).toMatchObject({
      price_from: 0,
      price_to: 3000,
      tax_basis_points: 1900,
    })
    expect(
      (await gathering.write({ tiers: [], discounts: [], isPaid: false })).json(),
    ).toMatchObject({
      version: 3,
      tiers: [],
      discounts: [],
    })
    expect(await eventOf(gathering.id)).toMatchObject({ price_from: null, price_to: null })
  })

  test('once sold are closed, not deleted, and keep their currency and at least the sold number', async () => {
    const gathering = await selling()
    await registered(gathering.id, 'confirmed')
    await registered(gathering.id, 'awaiting_payment', { party_size: 2 })
    expect((await gathering.read()).tiers[0]).toMatchObject({ sold: 1, held: 2 })
    const { tiers } = await change_(gathering.at)
    const fields = async (change: object) => (await gathering.write(change)).json().fields
    expect(await fields({ tiers: [tiers[1]] })).toEqual({ tiers: 'has-sales' })
    expect(await fields({ currency: 'eur' })).toEqual({ currency: 'has-sales' })
    expect(await fields({ tiers: [{ ...tiers[0], quantity: 2 }, tiers[1]] })).toEqual({
      'tiers.0.quantity': 'below-sold',
    })
    expect(
      (await gathering.write({ tiers: [{ ...tiers[0], isClosed: true }] })).json(),
    ).toMatchObject({ version: 2, tiers: [{ isClosed: true, sold: 1 }] })
  })

  test('end a used code, delete an unused one, and allow either to be created again', async () => {
    const gathering = await selling({
      discounts: [
        discount({ id: early, tierId: late }),
        discount({ id: late, code: 'press', maxUses: 5 }),
      ],
    })
    await registered(gathering.id, 'confirmed', {
      tier_id: early,
      discount_id: early,
      each: 1900,
      amount: 1520,
      currency: 'usd',
    })
    expect(
      (await gathering.read()).discounts.map(({ code, used }: Record<string, unknown>) => [
        code,
        used,
      ]),
    ).toEqual([
      ['FRIENDS', 1],
      ['PRESS', 0],
    ])
    const { tiers } = await change_(gathering.at)
    // The discount code that ended was for the removed ticket.
    expect((await gathering.write({ tiers: [tiers[0]], discounts: [] })).json()).toMatchObject({
      tiers: [{ id: early }],
      discounts: [],
    })
    expect(
      await db
        .selectFrom('discounts')
        .select(['id', 'tier_id'])
        .where('event_id', '=', gathering.id)
        .execute(),
    ).toEqual([{ id: early, tier_id: null }])
    const anew = (
      await gathering.write({ discounts: [discount({ code: 'Friends', basisPoints: 500 })] })
    ).json()
    expect(anew.discounts).toMatchObject([{ code: 'FRIENDS', basisPoints: 500, used: 0 }])
  })

  test('can swap two codes', async () => {
    const gathering = await selling({
      discounts: [discount({ id: early, code: 'A' }), discount({ id: late, code: 'B' })],
    })
    const { discounts } = await change_(gathering.at)
    const swapped = (
      await gathering.write({
        discounts: [
          { ...discounts[0], code: 'b' },
          { ...discounts[1], code: 'a' },
        ],
      })
    ).json()
    expect(swapped.discounts.map(({ id, code }: Record<string, unknown>) => [id, code])).toEqual([
      [late, 'A'],
      [early, 'B'],
    ])
  })

  test('with two concurrent changes keep one, and the other must read again', async () => {
    const gathering = await selling()
    const change = await change_(gathering.at)
    const answers = await Promise.all(
      ['One', 'Two'].map((name) =>
        host.put(gathering.at, { ...change, tiers: [tier({ name })], discounts: [] }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect(await gathering.read()).toEqual(winner)
    expect(winner).toMatchObject({
      version: 2,
      tiers: [{ name: expect.stringMatching(/One|Two/) }],
    })
  })

  test('stay unchanged by a refused change, including the version', async () => {
    const gathering = await selling()
    const before = await gathering.read()
    const seven = Array.from({ length: 7 }, (_, n) => tier({ name: `${n}` }))
    const wrong: [object, Record<string, string>][] = [
      [{ tiers: seven }, { tiers: 'too-many' }],
      [{ tiers: [tier({ price: -1 })] }, { 'tiers.0.price': 'too-small' }],
      [{ tiers: [tier({ price: 1.5 })] }, { 'tiers.0.price': 'invalid-type' }],
      [{ tiers: [tier({ name: 'x'.repeat(61) })] }, { 'tiers.0.name': 'too-long' }],
      [
        { tiers: [tier({ price: 50 }), tier()] },
        { 'tiers.0.price': 'too-small', 'tiers.1.name': 'said-already' },
      ],
      [{ taxBasisPoints: 5001 }, { taxBasisPoints: 'too-large' }],
      [{ discounts: [discount({ tierId: randomUUID() })] }, { 'discounts.0.tierId': 'option' }],
      [
        { discounts: [discount(), discount({ code: 'FRI ends' })] },
        { 'discounts.1.code': 'said-already' },
      ],
      [{ discounts: [discount({ amount: 100 })] }, { 'discounts.0.amount': 'share-or-amount' }],
      [
        {
          tiers: [tier({ opensAt: '2026-11-21T00:00:00Z', closesAt: '2026-11-20T00:00:00Z' })],
          discounts: [],
        },
        { 'tiers.0.closesAt': 'ends-before-start' },
      ],
      [{ tiers: [tier({ opensAt: 'tomorrow' })] }, { 'tiers.0.opensAt': 'out-of-range' }],
    ]
    for (const [change, fields] of wrong)
      expect((await gathering.write(change)).json().fields).toEqual(fields)
    expect((await gathering.write({ version: 0 })).json().code).toBe('changed-meanwhile')
    expect(await gathering.read()).toEqual(before)
  })

  test('are not found for others, and an id of another event has no effect', async () => {
    const [gathering, second] = [await selling(), await selling()]
    const codes = async (who: Pick<TestUser, 'get' | 'put'>) =>
      [await who.get(gathering.at), await who.put(gathering.at, { ...empty, version: 1 })].map(
        (answer) => answer.json().code,
      )
    expect([await codes(stranger), await codes(visitor)]).toEqual([
      Array(2).fill('event-not-found'),
      Array(2).fill('sign-in-first'),
    ])
    expect(
      (await second.write({ tiers: [tier({ id: early, name: 'Mine', price: 5000 })] })).statusCode,
    ).toBe(200)
    expect((await gathering.read()).tiers[0]).toMatchObject({
      id: early,
      name: 'Early',
      price: 1900,
    })
  })

  test('of a past or cancelled event cannot change', async () => {
    const [gathering, past] = [await selling(), await selling()]
    await host.post(`/events/${gathering.id}/cancel`, { reason: 'Rain' })
    expect((await gathering.write({})).json().code).toBe('event-cancelled')
    await db
      .updateTable('events')
      .set({ starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-01T12:00:00Z' })
      .where('id', '=', past.id)
      .execute()
    expect((await past.write({})).json().code).toBe('event-ended')
    expect((await past.read()).version).toBe(1)
  })
})

test.each(refundPolicies)('saves the refund policy "%s"', async (refundPolicy) => {
  const gathering = await selling({ refundPolicy })
  expect(await gathering.read()).toMatchObject({ refundPolicy })
})

describe('what is sold', () => {
  const draftOf = async () =>
    (
      await host.post('/events/', {
        title: 'Supper',
        startsAt: '2026-11-21T18:00:00Z',
        endsAt: '2026-11-21T21:00:00Z',
        place: 'Funkhaus',
      })
    ).json().id as string
  const pricing = (id: string) => `/events/${id}/pricing`

  test('is not published before it has a price, and then people need a ticket', async () => {
    const id = await draftOf()
    expect((await host.put(pricing(id), { ...empty, isPaid: true })).json()).toMatchObject({
      isPaid: true,
      tiers: [],
    })
    expect((await host.post(`/events/${id}/publish`)).json()).toMatchObject({
      code: 'not-publishable',
      fields: { price: 'no-price' },
    })
    await host.put(pricing(id), {
      ...empty,
      version: 1,
      tiers: [tier({ id: early, isClosed: true })],
    })
    expect((await host.post(`/events/${id}/publish`)).json()).toMatchObject({
      fields: { price: 'no-price' },
    })
    await host.put(pricing(id), { ...empty, version: 2, tiers: [tier({ id: early })] })
    expect((await host.post(`/events/${id}/publish`)).json()).toMatchObject({
      status: 'published',
      isPaid: true,
      price: { from: 2500 },
    })
  })

  test('is free only if the host says so, not by a co-host who publishes it', async () => {
    const id = await draftOf()
    await host.post(`/events/${id}/cohosts`, { email: 'noor@example.com', rights: ['edit'] })
    await noor.post(`/events/${id}/cohosting`)
    expect((await noor.post(`/events/${id}/publish`)).json()).toMatchObject({
      code: 'not-publishable',
      fields: { price: 'choose-price' },
    })
    await host.put(pricing(id), { ...empty, isPaid: false })
    expect((await noor.post(`/events/${id}/publish`)).json()).toMatchObject({
      status: 'published',
      isPaid: false,
    })
  })

  test('does not open free when its last ticket is deleted, unless the host says so', async () => {
    const { id, at, write, read } = await selling()
    const refused = await write({ tiers: [], discounts: [] })
    expect(refused.json()).toMatchObject({
      code: 'bad-request',
      fields: { tiers: 'becomes-free' },
    })
    expect(await read()).toMatchObject({ isPaid: true, version: 1, tiers: [{}, {}] })
    expect(await hasTiers(db, id)).toBe(true)
    expect((await write({ tiers: [], discounts: [], isPaid: false })).json()).toMatchObject({
      isPaid: false,
      tiers: [],
    })
    expect((await host.get(at)).json()).toMatchObject({ isPaid: false, version: 2 })
  })

  test('stays sold in a copy of the event', async () => {
    const { id, write } = await selling()
    await write({
      tiers: (await change_(pricing(id))).tiers.map((one: object) => ({ ...one, isClosed: true })),
    })
    const copy = (await host.post(`/events/${id}/duplicate`)).json()
    expect(copy).toMatchObject({ isPaid: true, price: null })
    expect((await host.post(`/events/${copy.id}/publish`)).json()).toMatchObject({
      fields: { price: 'no-price' },
    })
  })
})

describe('a purchase', () => {
  const bought = async (eventId: string, wish: TicketRequest) =>
    pricePurchase(db, await eventOf(eventId), { wish, now: clock.now() })
  const code = async (work: Promise<unknown>) =>
    work.then(
      () => 'bought',
      (error: { code: string }) => error.code,
    )

  test('is offered with the remaining number and the deadline', async () => {
    const gathering = await selling()
    await registered(gathering.id, 'confirmed')
    const { tiers, ...offer } = (await offerOf(db, await eventOf(gathering.id), clock.now())) ?? {
      tiers: [],
    }
    expect(offer).toEqual({
      currency: 'usd',
      taxBasisPoints: 0,
      refundPolicy: 'flexible',
      hasDiscounts: true,
    })
    expect(tiers.map(({ name, left, standing }) => [name, left, standing])).toEqual([
      ['Early', 2, 'open'],
      ['Late', null, 'open'],
    ])
    const later = await offerOf(db, await eventOf(gathering.id), new Date('2026-11-21T00:00:00Z'))
    expect(later?.tiers.map(({ standing }) => standing)).toEqual(['over', 'open'])
    await gathering.write({ tiers: [tier({ id: early, isClosed: true })], discounts: [] })
    expect(await offerOf(db, await eventOf(gathering.id), clock.now())).toMatchObject({
      tiers: [],
      hasDiscounts: false,
    })
    expect(await hasTiers(db, gathering.id)).toBe(true)
  })

  test('is calculated with guests, discount and tax', async () => {
    const gathering = await selling({ taxBasisPoints: 1900 })
    const wish = {
      tierId: early,
      guests: ['Noor@Example.com ', 'noor@example.com'],
      discountCode: ' Fri ends ',
    }
    const { id: discountId } = await db
      .selectFrom('discounts')
      .select('id')
      .where('event_id', '=', gathering.id)
      .executeTakeFirstOrThrow()
    expect(await bought(gathering.id, wish)).toEqual({
      tierId: early,
      discountId,
      each: 1900,
      amount: 3040,
      currency: 'usd',
      places: 2,
      guests: ['noor@example.com'],
    })
    expect(await quoteOf(db, await eventOf(gathering.id), { wish, now: clock.now() })).toEqual({
      currency: 'usd',
      places: 2,
      each: 1900,
      discount: 760,
      amount: 3040,
      tax: 485,
      taxBasisPoints: 1900,
    })
    expect(await bought(gathering.id, { tierId: late, discountCode: ' ' })).toMatchObject({
      discountId: null,
      each: 2500,
      amount: 2500,
      places: 1,
      guests: [],
    })
  })

  test('is refused for a closed or sold-out ticket, or an invalid discount', async () => {
    const gathering = await selling({
      discounts: [
        discount({ maxUses: 1 }),
        discount({ code: 'late', tierId: late }),
        discount({ code: 'old', expiresAt: '2026-11-20T12:00:00Z' }),
      ],
    })
    const tried = async (wish: TicketRequest) => code(bought(gathering.id, wish))
    expect(await tried({ tierId: randomUUID() })).toBe('tier-not-on-sale')
    expect(
      await tried({ tierId: early, guests: ['a@example.com', 'b@example.com', 'c@example.com'] }),
    ).toBe('tier-sold-out')
    expect([
      await tried({ tierId: early, discountCode: 'frends' }),
      await tried({ tierId: early, discountCode: 'LATE' }),
      await tried({ tierId: early, discountCode: 'old' }),
    ]).toEqual(Array(3).fill('discount-refused'))
    expect([
      await tried({ tierId: early, discountCode: 'friends', guests: ['a@example.com'] }),
      await tried({ tierId: early, discountCode: 'friends' }),
    ]).toEqual(['discount-refused', 'bought'])
    clock.forward(86_400)
    expect(await tried({ tierId: early })).toBe('tier-not-on-sale')
    clock.forward(-86_400)
  })

  test.each<[string, object, number]>([
    ['confirmed', { party_size: 3 }, 2],
    ['awaiting_payment', { party_size: 2 }, 1],
    ['pending_approval', { party_size: 2 }, 3],
    ['waitlisted', { party_size: 2, queued_at: '2026-11-20T12:00:00Z' }, 3],
  ])('by a person who is %s leaves fewer places, or as many: %j', async (state, part, left) => {
    const gathering = await selling()
    await registered(gathering.id, state, part)
    expect([
      await placesLeft(db, gathering.id, early),
      await placesLeft(db, gathering.id, late),
    ]).toEqual([left, Number.POSITIVE_INFINITY])
  })

  test('cannot take a place that may be restored, or is reserved for a guest', async () => {
    const gathering = await selling()
    await registered(gathering.id, 'confirmed')
    await db
      .updateTable('registrations')
      .set({
        state: 'cancelled_by_attendee',
        left_at: clock.now(),
        undo_until: clock.now(),
        undo_state: 'confirmed',
      })
      .where('event_id', '=', gathering.id)
      .execute()
    await db
      .insertInto('invitation_codes')
      .values({
        event_id: gathering.id,
        id: randomUUID(),
        code: randomUUID(),
        max_uses: 1,
        kept: 1,
        keeps_seats: true,
        purpose: 'companions',
        tier_id: early,
        created_at: clock.now(),
      })
      .execute()
    expect(await placesLeft(db, gathering.id, early)).toBe(1)
    expect((await gathering.read()).tiers[0]).toMatchObject({ sold: 2, held: 0 })
  })

  test('above the payment limit asks for fewer guests', async () => {
    const gathering = await selling({ tiers: [tier({ id: early, price: 99_999_999 })] })
    expect(await bought(gathering.id, { tierId: early })).toMatchObject({ amount: 99_999_999 })
    await expect(
      bought(gathering.id, { tierId: early, guests: ['a@example.com'] }),
    ).rejects.toMatchObject({ code: 'bad-request', more: { fields: { guests: 'too-many' } } })
  })
})

test('a duplicated event sells the same tickets at the same lead time, without codes and closed tickets', async () => {
  const gathering = await selling({
    taxBasisPoints: 700,
    currency: 'eur',
    tiers: [
      tier({ id: early, closesAt: '2026-11-21T17:00:00Z' }),
      tier({ id: late, name: 'Old', isClosed: true }),
    ],
  })
  clock.forward(2 * 86_400)
  const later = await person('Later')
  await db
    .updateTable('events')
    .set({ host_id: (await later.get('/users/profile')).json().id })
    .where('id', '=', gathering.id)
    .execute()
  const copy = (await later.post(`/events/${gathering.id}/duplicate`)).json()
  expect((await later.get(`/events/${copy.id}/pricing`)).json()).toMatchObject({
    currency: 'eur',
    taxBasisPoints: 700,
    version: 0,
    discounts: [],
    tiers: [{ id: early, name: 'Regular', closesAt: '2026-11-28T17:00:00.000Z', sold: 0 }],
  })
  expect(await eventOf(copy.id)).toMatchObject({ price_from: 2500, price_to: 2500 })
})

test('prices begin in the money of the host’s account, last paid event, time zone or region', async () => {
  const ida = await person('Ida')
  const later = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }
  const { id } = await aGathering(ida, later)
  const currenciesOf = async (headers = {}) => {
    clock.forward(5)
    const own = async (zone = '') =>
      (await ida.get(`/users/pricing-tiers${zone}`, undefined, headers)).json().currency
    return [
      await own(),
      await own('?timeZone=Asia/Tokyo'),
      (await ida.get(`/events/${id}/pricing`)).json().currency,
    ]
  }
  expect(await currenciesOf()).toEqual(['usd', 'jpy', 'eur'])
  expect(await currenciesOf({ 'accept-language': 'en-GB' })).toEqual(['gbp', 'jpy', 'eur'])
  const last = await aGathering(ida, later)
  const sells = { ...empty, currency: 'cad', tiers: [tier()] }
  await ida.put(`/events/${last.id}/pricing`, { ...sells, isPaid: true })
  expect(await currenciesOf()).toEqual(['cad', 'cad', 'cad'])
  await sql`insert into payout_accounts (user_id, account_id, country, entity, transfers, payouts, requirements, checked_at)
    select id, 'acct_ida', 'CH', 'individual', 'pending', 'pending', '[]', ${clock.now()} from users where email = 'ida@example.com'`.execute(
    db,
  )
  expect(await currenciesOf()).toEqual(['chf', 'chf', 'chf'])
  await ida.put(`/events/${id}/pricing`, { ...empty, currency: 'aud', tiers: [tier()] })
  expect(await currenciesOf()).toEqual(['chf', 'chf', 'aud'])
  await ida.put('/users/pricing-tiers', { currency: 'jpy', tiers: [own()], version: 0 })
  expect(await currenciesOf()).toEqual(['jpy', 'jpy', 'aud'])
})
