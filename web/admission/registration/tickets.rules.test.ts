import { describe, expect, test } from 'vitest'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import {
  blankTicket,
  selectedTier,
  dueOf,
  fewLeft,
  mostPlaces,
  type OfferTier,
  ticketProblems,
  ticketRequest,
  quoteRequest,
} from './tickets.rules.ts'

const tier = (id: string, part: Partial<OfferTier> = {}): OfferTier => ({
  id,
  name: id,
  description: '',
  benefits: [],
  price: 4900,
  left: null,
  standing: 'open',
  opensAt: null,
  closesAt: null,
  ...part,
})
const offering = (...tiers: OfferTier[]): TicketOffer => ({
  currency: 'usd',
  taxBasisPoints: 0,
  refundPolicy: 'flexible',
  tiers,
  hasDiscounts: true,
})
const two = offering(
  tier('early', { standing: 'over' }),
  tier('regular'),
  tier('student', { price: 0 }),
)
const typed = (part: Partial<typeof blankTicket>) => ({ ...blankTicket, ...part })

describe('the ticket that is chosen', () => {
  test.each<[string, TicketOffer, string, string | undefined]>([
    ['none of two, at first', two, '', undefined],
    ['the one that was chosen', two, 'student', 'student'],
    ['one that is not on sale any more is not', two, 'early', undefined],
    ['one alone is, before anybody chooses', offering(tier('regular')), '', 'regular'],
    [
      'the only one on sale is',
      offering(tier('early', { standing: 'sold-out' }), tier('regular')),
      'early',
      'regular',
    ],
    [
      'none where none is on sale',
      offering(tier('early', { standing: 'soon' })),
      'early',
      undefined,
    ],
  ])('%s', (_name, offer, chosen, id) => {
    expect(selectedTier(offer, typed({ tier: chosen }))?.id).toBe(id)
  })
})

test.each([
  [null, 'open', null],
  [11, 'open', null],
  [10, 'open', 10],
  [1, 'open', 1],
  [3, 'soon', null],
  [0, 'sold-out', null],
] as const)('with %j left of a ticket that is %s it says %j', (left, standing, said) => {
  expect(fewLeft({ standing, left })).toBe(said)
})

test.each([
  [null, null, 10],
  [4, null, 4],
  [40, 7, 7],
  [0, null, 1],
  [null, 0, 1],
  [3, 2, 2],
])('with %j of the ticket and %j places free one can have %i', (left, free, most) => {
  expect(mostPlaces(left, free)).toBe(most)
})

describe('what is wrong with a choice', () => {
  test.each<[string, Partial<typeof blankTicket>, Record<string, string>]>([
    ['nothing chosen', {}, { 'ticket.tierId': 'option' }],
    ['one place for oneself', { tier: 'regular' }, {}],
    [
      'a guest without an address',
      { tier: 'regular', guests: ['  '] },
      { 'ticket.guests.0': 'required' },
    ],
    [
      'a guest whose address is none',
      { tier: 'regular', guests: ['bo@example.com', 'bo@'] },
      { 'ticket.guests.1': 'email' },
    ],
    [
      "one's own address, however it is written",
      { tier: 'regular', guests: [' ANN@example.com'] },
      { 'ticket.guests.0': 'own-address' },
    ],
    [
      'the same guest twice',
      { tier: 'regular', guests: ['bo@example.com', 'Bo@example.com '] },
      { 'ticket.guests.1': 'address-twice' },
    ],
  ])('%s', (_name, part, problems) => {
    expect(ticketProblems(two, typed(part), 'Ann@example.com')).toEqual(problems)
  })

  test('of somebody who has not said their own address yet, no guest has it', () => {
    expect(ticketProblems(two, typed({ tier: 'regular', guests: [''] }), '')).toEqual({
      'ticket.guests.0': 'required',
    })
  })
})

describe('what is asked for', () => {
  test('holds only what was said', () => {
    expect(ticketRequest(two, typed({ tier: 'regular', discountCode: ' ' }))).toEqual({
      tierId: 'regular',
    })
    expect(
      ticketRequest(
        two,
        typed({ tier: 'regular', discountCode: ' friends ', guests: [' Bo@Example.com'] }),
      ),
    ).toEqual({ tierId: 'regular', discountCode: 'friends', guests: ['bo@example.com'] })
    expect(ticketRequest(two, typed({ tier: 'early' }))).toBeUndefined()
  })

  test('names nobody where it is only reckoned, and counts them all', () => {
    expect(quoteRequest(two, typed({ tier: 'regular', guests: ['bo@example.com', ''] }))).toEqual({
      tierId: 'regular',
      guests: ['1@guests.invalid', '2@guests.invalid'],
    })
    expect(quoteRequest(two, typed({ tier: 'regular' }))).toEqual({ tierId: 'regular' })
  })
})

describe('what is due', () => {
  const quote = {
    currency: 'usd',
    places: 1,
    each: 4900,
    discount: 0,
    amount: 4900,
    tax: 0,
    taxBasisPoints: 0,
  }
  test.each([
    ['the amount, once it is known', two, 'regular', quote, { isToPay: true, amount: 4900 }],
    [
      'nothing, where a code takes all of it off',
      two,
      'regular',
      { ...quote, discount: 4900, amount: 0 },
      { isToPay: false, amount: 0 },
    ],
    [
      'something, where the ticket costs something',
      two,
      'regular',
      undefined,
      { isToPay: true, amount: 0 },
    ],
    ['nothing, where the ticket is free', two, 'student', undefined, { isToPay: false, amount: 0 }],
    [
      'perhaps nothing, before one is chosen of which one is free',
      two,
      '',
      undefined,
      { isToPay: false, amount: 0 },
    ],
    [
      'something, where every ticket costs something',
      offering(tier('a'), tier('b')),
      '',
      undefined,
      { isToPay: true, amount: 0 },
    ],
    [
      'nothing, where none is on sale',
      offering(tier('a', { standing: 'over' })),
      '',
      undefined,
      { isToPay: false, amount: 0 },
    ],
  ])('%s', (_name, offer, chosen, known, due) => {
    expect(dueOf(offer, typed({ tier: chosen }), known)).toEqual({ ...due, currency: 'usd' })
  })
})
