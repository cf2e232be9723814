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

describe('the chosen ticket', () => {
  test.each<[string, TicketOffer, string, string | undefined]>([
    ['none of two, at first', two, '', undefined],
    ['the one that the buyer chose', two, 'student', 'student'],
    ['not one that is no longer on sale', two, 'early', undefined],
    ['the single ticket, before a choice', offering(tier('regular')), '', 'regular'],
    [
      'the only ticket on sale',
      offering(tier('early', { standing: 'sold-out' }), tier('regular')),
      'early',
      'regular',
    ],
    ['none if none is on sale', offering(tier('early', { standing: 'soon' })), 'early', undefined],
  ])('is %s', (_name, offer, chosen, id) => {
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
] as const)('with %j left of a ticket that is %s, the page shows %j', (left, standing, said) => {
  expect(fewLeft({ standing, left })).toBe(said)
})

test.each([
  [null, null, 10],
  [4, null, 4],
  [40, 7, 7],
  [0, null, 1],
  [null, 0, 1],
  [3, 2, 2],
])('with %j of the ticket and %j places free, a buyer can have %i', (left, free, most) => {
  expect(mostPlaces(left, free)).toBe(most)
})

describe('problems of a choice', () => {
  test.each<[string, Partial<typeof blankTicket>, Record<string, string>]>([
    ['nothing chosen', {}, { 'ticket.tierId': 'option' }],
    ['one place for the buyer', { tier: 'regular' }, {}],
    [
      'a guest without an address',
      { tier: 'regular', guests: ['  '] },
      { 'ticket.guests.0': 'required' },
    ],
    [
      'a guest with an invalid address',
      { tier: 'regular', guests: ['bo@example.com', 'bo@'] },
      { 'ticket.guests.1': 'email' },
    ],
    [
      "the buyer's own address, however it is written",
      { tier: 'regular', guests: [' ANN@example.com'] },
      { 'ticket.guests.0': 'own-address' },
    ],
    [
      'the same guest twice',
      { tier: 'regular', guests: ['bo@example.com', 'Bo@example.com '] },
      { 'ticket.guests.1': 'address-twice' },
    ],
  ])('are found for %s', (_name, part, problems) => {
    expect(ticketProblems(two, typed(part), 'Ann@example.com')).toEqual(problems)
  })

  test("finds no guest with the buyer's address while that is unknown", () => {
    expect(ticketProblems(two, typed({ tier: 'regular', guests: [''] }), '')).toEqual({
      'ticket.guests.0': 'required',
    })
  })
})

describe('the ticket request', () => {
  test('contains only what was entered', () => {
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

  test('counts all guests but names none when only calculating a price', () => {
    expect(quoteRequest(two, typed({ tier: 'regular', guests: ['bo@example.com', ''] }))).toEqual({
      tierId: 'regular',
      guests: ['1@guests.invalid', '2@guests.invalid'],
    })
    expect(quoteRequest(two, typed({ tier: 'regular' }))).toEqual({ tierId: 'regular' })
  })
})

describe('the amount due', () => {
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
      'nothing, if a code takes it all off',
      two,
      'regular',
      { ...quote, discount: 4900, amount: 0 },
      { isToPay: false, amount: 0 },
    ],
    [
      'something, if the ticket has a price',
      two,
      'regular',
      undefined,
      { isToPay: true, amount: 0 },
    ],
    ['nothing, if the ticket is free', two, 'student', undefined, { isToPay: false, amount: 0 }],
    [
      'perhaps nothing, before a choice that includes a free ticket',
      two,
      '',
      undefined,
      { isToPay: false, amount: 0 },
    ],
    [
      'something, if every ticket has a price',
      offering(tier('a'), tier('b')),
      '',
      undefined,
      { isToPay: true, amount: 0 },
    ],
    [
      'nothing, if no ticket is on sale',
      offering(tier('a', { standing: 'over' })),
      '',
      undefined,
      { isToPay: false, amount: 0 },
    ],
  ])('is due: %s', (_name, offer, chosen, known, due) => {
    expect(dueOf(offer, typed({ tier: chosen }), known)).toEqual({ ...due, currency: 'usd' })
  })
})
