import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/admission/questions.ts'
import type { EventView } from '#contract/events/events.ts'
import {
  blankEventForm,
  draftFrom,
  missingToPublish,
  momentOf,
  shiftEnd,
  problemsIn,
  publishSchema,
  showings,
  type EventFormValues,
  eventFormValues,
  wallOf,
} from './draft.rules.ts'
import type { PriceValues } from './price.rules.ts'

const free: PriceValues = {
  isPaid: false,
  typed: '',
  amount: null,
  currency: 'eur',
  ticket: { id: 't', name: 'Ticket' },
  taxBasisPoints: 0,
}
const setUp = { price: null, priceVersion: 0, questions: null, questionsVersion: 0 }
const question: Question = {
  id: '018f0000-0000-7000-8000-000000000002',
  kind: 'line',
  prompt: { en: 'What do you eat?' },
  hint: {},
  options: [],
  isRequired: false,
  condition: null,
  matching: null,
}

const now = '2026-11-20T12:00:00.000Z'

const typed = (part: Partial<EventFormValues> = {}): EventFormValues => ({
  ...blankEventForm('Europe/Berlin', free),
  title: 'Supper',
  startsAt: '2026-12-03T19:30:00.000Z',
  endsAt: '2026-12-03T21:30:00.000Z',
  place: 'Funkhaus',
  ...part,
})

function anEvent(part: Partial<EventView>): EventView {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'Supper',
    summary: '',
    description: '',
    startsAt: '2026-12-03T18:30:00.000Z',
    endsAt: '2026-12-03T20:30:00.000Z',
    timeZone: 'Europe/Berlin',
    place: 'Funkhaus',
    slug: null,
    isOnline: false,
    link: null,
    visibility: 'public',
    status: 'published',
    timing: 'upcoming',
    capacity: null,
    seatsTaken: 0,
    peopleIn: 0,
    attendance: null,
    hostName: 'Ada',
    hostHandle: null,
    languages: [],
    coverId: null,
    coverAlt: '',
    price: null,
    prose: [],
    agenda: [],
    linkOpensAt: null,
    pairLink: null,
    mailNote: '',
    cancelReason: null,
    takenDownFor: null,
    role: 'visitor',
    fadedAt: null,
    rights: [],
    isAskedToHelp: false,
    askedRights: [],
    needsApproval: false,
    hasWaitlist: true,
    refundPolicy: null,
    isPaid: null,
    asking: null,
    questions: null,
    messagedAt: null,
    registrationState: null,
    keptPlace: null,
    registrationId: null,
    invitationCode: 'AAAA-BBBB-CCCC',
    version: 1,
    ...part,
  }
}

describe('a typed event', () => {
  test('is sent with the instants of its wall clock', () =>
    expect(draftFrom(typed()).startsAt).toBe('2026-12-03T18:30:00.000Z'))
  test('keeps the approval and waitlist settings', () =>
    expect(
      draftFrom(eventFormValues(anEvent({ needsApproval: true, hasWaitlist: false }), setUp)),
    ).toMatchObject({ needsApproval: true, hasWaitlist: false }))
  test('is sent without empty fields', () =>
    expect(draftFrom(typed({ place: '  ', capacity: '' }))).toMatchObject({
      place: null,
      link: null,
      capacity: null,
    }))
  test('accepts a link without its scheme', () => {
    expect(draftFrom(typed({ link: 'meet.example.org/room' })).link).toBe(
      'https://meet.example.org/room',
    )
    expect(draftFrom(typed({ link: 'the blue door' })).link).toBe('the blue door')
  })
  test('comes back from the server as it was sent', () => {
    const draft = draftFrom(typed({ capacity: '40', link: 'https://example.org' }))
    const event = anEvent({
      title: draft.title,
      startsAt: draft.startsAt ?? null,
      endsAt: draft.endsAt ?? null,
      timeZone: 'Europe/Berlin',
      place: draft.place ?? null,
      link: draft.link ?? null,
      capacity: 40,
    })
    expect(draftFrom(eventFormValues(event, setUp))).toMatchObject({
      startsAt: draft.startsAt,
      endsAt: draft.endsAt,
      capacity: 40,
      link: draft.link,
    })
  })
})

describe('checking an event', () => {
  test.each<[string, Partial<EventFormValues>, Record<string, string>]>([
    ['nothing if everything is filled in', {}, {}],
    ['no title', { title: ' ' }, { title: 'no-title' }],
    ['no start', { startsAt: null, endsAt: null }, { startsAt: 'no-start' }],
    ['no end', { endsAt: null }, { endsAt: 'no-end' }],
    ['neither place nor link', { place: '' }, { place: 'place-or-link' }],
    ['an end before the start', { endsAt: '2026-12-03T19:00:00.000Z' }, { endsAt: 'before-start' }],
    [
      'an end in the past',
      { startsAt: '2026-11-01T19:30:00.000Z', endsAt: '2026-11-01T21:30:00.000Z' },
      { startsAt: 'in-the-past' },
    ],
    ['a start in the past with an end to come', { startsAt: '2026-11-20T10:00:00.000Z' }, {}],
    ['an invalid link', { link: 'the blue door' }, { link: 'web-address' }],
    ['a capacity of nobody', { capacity: '0' }, { capacity: 'too-small' }],
    ['no choice of price', { price: { ...free, isPaid: null } }, { isPaid: 'choose-price' }],
    ['no price of what is sold', { price: { ...free, isPaid: true } }, { price: 'no-price' }],
    ['nothing about tickets that have a page', { price: null }, {}],
    ['nothing about complete questions', { questions: [question] }, {}],
    [
      'a question without words',
      { questions: [question, { ...question, prompt: { en: ' ' } }] },
      { questions: 'incomplete' },
    ],
  ])('finds %s', (_name, part, problems) => {
    expect(problemsIn(typed(part), 'publish', now)).toEqual(problems)
    expect(publishSchema(() => now).safeParse(typed(part)).success).toBe(
      Object.keys(problems).length === 0,
    )
  })
  test('requires only a title for a draft', () => {
    expect(problemsIn({ ...blankEventForm('UTC', free), title: 'Supper' }, 'keep', now)).toEqual({})
    expect(problemsIn(blankEventForm('UTC', free), 'keep', now)).toEqual({ title: 'no-title' })
    expect(
      problemsIn(
        typed({ startsAt: '2025-01-01T10:00:00.000Z', endsAt: '2025-01-01T12:00:00.000Z' }),
        'keep',
        now,
      ),
    ).toEqual({})
  })
})

describe('a saved draft', () => {
  const draft = (part: Partial<EventView>) =>
    anEvent({ status: 'draft', rights: ['edit', 'money'], isPaid: false, ...part })
  const price = { currency: 'eur', from: 2900, to: 2900 }
  test.each<[string, Partial<EventView>, string[]]>([
    ['nothing, if it is free', {}, []],
    ['nothing, if it has a price', { isPaid: true, price }, []],
    ['free or paid', { isPaid: null }, ['price']],
    ['a price of what is sold', { isPaid: true }, ['price']],
    ['a price above zero', { isPaid: true, price: { ...price, from: 0, to: 0 } }, ['price']],
    ['a place', { place: null }, ['place']],
  ])('needs %s', (_name, part, fields) =>
    expect(Object.keys(missingToPublish(draft(part)))).toEqual(fields),
  )
})

describe('the end', () => {
  const timeZone = 'Europe/Berlin'
  const start = '2026-12-03T19:30:00.000Z'
  test('is two hours after a first start', () =>
    expect(shiftEnd({ startsAt: null, endsAt: null, timeZone }, start)).toBe(
      '2026-12-03T21:30:00.000Z',
    ))
  test('keeps its distance when the start moves', () =>
    expect(
      shiftEnd(
        { startsAt: start, endsAt: '2026-12-03T20:15:00.000Z', timeZone },
        '2026-12-04T08:00:00.000Z',
      ),
    ).toBe('2026-12-04T08:45:00.000Z'))
  test('stays where it is when the start is removed', () =>
    expect(shiftEnd({ startsAt: start, endsAt: start, timeZone }, null)).toBe(start))
  test('is two hours after a start that a clock change skips', () =>
    expect(shiftEnd({ startsAt: null, endsAt: null, timeZone }, '2026-03-29T02:30:00.000Z')).toBe(
      '2026-03-29T05:30:00.000Z',
    ))
})

describe('the wall clock', () => {
  test('shows most times once', () =>
    expect(showings('2026-03-29T12:00:00.000Z', 'Europe/Berlin')).toBe('once'))
  test('skips an hour in spring', () =>
    expect(showings('2026-03-29T02:30:00.000Z', 'Europe/Berlin')).toBe('never'))
  test('repeats an hour in autumn', () =>
    expect(showings('2026-10-25T02:30:00.000Z', 'Europe/Berlin')).toBe('twice'))
  test('takes the first of two instants', () =>
    expect(momentOf('2026-10-25T02:30:00.000Z', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z'))
  test('reads an instant back', () =>
    expect(wallOf('2026-12-03T18:30:00.000Z', 'Europe/Berlin')).toBe('2026-12-03T19:30:00.000Z'))
})
