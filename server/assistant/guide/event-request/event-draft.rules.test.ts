import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { AssistantContext, EventContext } from '../../prompt/context.ts'
import { aContext, aGathering, last, talk } from '../guide.testing.ts'
import { phraseLookup } from '../reading/wordings.ts'

// A Monday, ten in the morning in Berlin.
const now = new Date('2026-11-30T09:00:00Z')
const hosting = {
  timeZone: 'Europe/Berlin',
  currency: 'eur',
  canSell: true,
  hasDraft: true,
} as const
const alone: AssistantContext = { ...aContext(), now, hosting }
const about = { purpose: 'host_setup', context: alone } as const

const setup: NonNullable<EventContext['setup']> = {
  title: 'Supper',
  startsAt: new Date('2026-12-10T18:00:00Z'),
  endsAt: new Date('2026-12-10T21:00:00Z'),
  timeZone: 'Europe/Berlin',
  place: 'Café X',
  link: null,
  isOnline: false,
  capacity: 40,
  price: { amount: 2900, currency: 'eur' },
  visibility: 'public',
  needsApproval: false,
  isDraft: true,
  canPrice: true,
}
const hosted = (more: Partial<typeof setup> = {}) => ({
  purpose: 'host_setup' as const,
  context: {
    ...alone,
    gathering: aGathering({ role: 'host', title: 'Supper', setup: { ...setup, ...more } }),
  },
})

const sentence: Record<Language, string> = {
  en: 'Create an event on Friday at 7 pm, 40 people, €29, at Café X',
  es: 'Crea un evento el viernes a las 7 de la tarde, 40 personas, 29 €, en el Café X',
  zh: '周五晚上7点在Café X办一个活动，40人，29欧元',
  hi: 'शुक्रवार शाम 7 बजे Café X में एक कार्यक्रम बनाओ, 40 लोग, €29',
}
const fields = {
  startsAt: '2026-12-04T18:00:00.000Z',
  endsAt: '2026-12-04T20:00:00.000Z',
  timeZone: 'Europe/Berlin',
  place: 'Café X',
  capacity: 40,
  price: { amount: 2900, currency: 'eur' },
}
const languages = ['en', 'es', 'zh', 'hi'] as const

describe('a new event', () => {
  test.each(languages)(
    'in %s is proposed from one sentence, with a title to be found',
    (locale) => {
      const say = phraseLookup(locale)
      const { proposals, text } = last({ ...about, locale }, sentence[locale])
      const title = say('event.title.at', { place: 'Café X' })
      expect(proposals).toEqual([
        {
          type: 'event',
          isNew: true,
          eventId: null,
          before: '',
          was: {},
          changes: { ...fields, title },
          text: expect.stringContaining(title),
        },
      ])
      expect(text).toContain(say('event.made'))
      expect(text).toContain(say('event.note.length', { hours: '2' }))
    },
  )

  test.each(languages)('in %s is changed until it is right, and shown beside before', (locale) => {
    const changes = {
      en: 'make it 50 people',
      es: 'que sean 50 personas',
      zh: '改成50人',
      hi: '50 लोग कर दो',
    }
    const { proposals } = last({ ...about, locale }, sentence[locale], 'Supper', changes[locale])
    expect(proposals).toMatchObject([
      {
        isNew: true,
        changes: { ...fields, title: 'Supper', capacity: 50 },
        was: { ...fields, title: 'Supper', capacity: 40 },
      },
    ])
  })

  test('is asked for in any talk, which then goes on with its own question', () => {
    const [, answer] = talk({ context: alone }, sentence.en)
    expect(answer?.proposals).toMatchObject([{ type: 'event', isNew: true }])
    expect(answer?.state['step']).toBe('start')
    expect(last({ context: alone }, 'I want to organize a fair for makers').proposals).not.toEqual([
      expect.objectContaining({ type: 'event' }),
    ])
  })

  test('asks for its day, then for its place, and takes the answers as they are', () => {
    const say = phraseLookup('en')
    const answers = talk(about, say('chip.create'), 'Friday at 7 pm', 'Supper', 'the old mill')
    expect(answers.map(({ state }) => state['step'])).toEqual([
      'who',
      'event.day',
      'event.title',
      'event.place',
      'event.more',
    ])
    expect(answers.at(-1)?.proposals).toMatchObject([
      { changes: { title: 'Supper', place: 'the old mill', startsAt: fields.startsAt } },
    ])
  })

  test('a skipped part is not asked for again', () => {
    const say = phraseLookup('en')
    const skip = say('chip.skip')
    const steps = talk(about, 'Create an event for 40 people', skip, skip, skip).map(
      ({ state }) => state['step'],
    )
    expect(steps).toEqual(['who', 'event.title', 'event.day', 'event.place', 'event.more'])
  })

  test.each([
    'I want to set up a company by Friday',
    'draft a contract by Friday 5 pm',
    'Hold on, tomorrow I am away',
    'Quiero organizar un evento en marzo y busco patrocinadores',
    '我想找人一起组织周五的黑客松',
  ])('no event is made in another talk of “%s”', (said) => {
    expect(last({ context: alone }, said).proposals).not.toContainEqual(
      expect.objectContaining({ type: 'event' }),
    )
  })

  test('a draft is changed also in another talk, while it can be accepted', () => {
    const { proposals } = last({ context: alone }, sentence.en, 'make it 50 people')
    expect(proposals).toMatchObject([{ isNew: true, changes: { capacity: 50 } }])
    const later = { ...alone, hosting: { ...hosting, hasDraft: false } }
    expect(last({ context: later }, sentence.en, 'make it 50 people').proposals).not.toContainEqual(
      expect.objectContaining({ type: 'event' }),
    )
  })

  test('undo shows the draft before, and starting over none', () => {
    const undone = last(about, sentence.en, 'Supper', 'make it 50 people', 'undo')
    expect(undone.proposals).toMatchObject([
      { isNew: true, changes: { capacity: 40 }, was: { capacity: 50 } },
    ])
    const afresh = last(about, sentence.en, 'start over')
    expect([afresh.proposals, afresh.state['plan']]).toEqual([[], null])
  })

  test('what it does not understand begins no description', () => {
    const answers = talk(about, sentence.en, 'Supper', 'Café X', 'double the price', 'add wine')
    expect(answers.slice(-2).map(({ state }) => state['step'])).toEqual([
      'event.more',
      'event.more',
    ])
    expect(answers.at(-1)?.chips).toContain(phraseLookup('en')('chip.describe'))
    expect(answers.at(-1)?.proposals).toMatchObject([{ type: 'page', page: 'new-event' }])
    expect(last(about, sentence.en, 'what is the weather on friday?').proposals).toMatchObject([
      { type: 'page' },
    ])
  })

  test('a later hour and another day are at the same clock', () => {
    const [proposal] = last(about, sentence.en, 'postpone it by a week').proposals
    expect(proposal).toMatchObject({ changes: { startsAt: '2026-12-11T18:00:00.000Z' } })
    const [hour] = last(about, sentence.en, 'one hour earlier').proposals
    expect(hour).toMatchObject({ changes: { startsAt: '2026-12-04T17:00:00.000Z' } })
  })

  test('a correction is proposed once', () => {
    const { proposals } = last(about, sentence.en, 'Supper', 'no, make it 50 people')
    expect(proposals).toHaveLength(1)
  })

  test('undo takes back the last change', () => {
    const answers = talk(about, sentence.en, 'Supper', 'make it 50 people', 'undo', 'at 8 pm')
    expect(answers.at(-1)?.proposals).toMatchObject([{ changes: { capacity: 40 } }])
  })

  test.each([
    [
      'what it did not understand',
      'Create an event on Friday with live music',
      'event.note.unread',
      { quotes: '“with live music”' },
    ],
    [
      'a time that it had to choose',
      'Create an event on Friday',
      'event.note.time',
      { time: '7:00 PM' },
    ],
    [
      'an hour without its half',
      'Create an event on Friday at 8',
      'event.note.half',
      { time: '8:00 PM' },
    ],
    [
      'a weekday of another date',
      'Create an event on Friday 5 December at 7 pm',
      'event.note.weekday',
      { weekday: 'Saturday' },
    ],
    ['a time that is over', 'Create an event today at 8 am', 'event.note.past', {}],
    [
      'too many people',
      'Create an event on Friday for 9000 people',
      'event.note.seats',
      { count: '5,000' },
    ],
    [
      'a sum that is no price',
      'Create an event on Friday, €0.10',
      'event.note.amount',
      { quote: '“€0.10”' },
    ],
  ] as const)('says %s', (_name, said, key, values) => {
    const { text } = last(about, said)
    expect(text).toContain(phraseLookup('en')(key, values))
  })

  test('has no price in a currency that is not sold here, nor where nothing is sold', () => {
    const [rupees] = last(about, 'Create an event on Friday, ₹500').proposals
    expect(rupees).toMatchObject({ type: 'event' })
    expect(rupees).not.toHaveProperty('changes.price')
    const context = { ...alone, hosting: { ...hosting, canSell: false } }
    const { proposals, text } = last({ ...about, context }, sentence.en)
    expect(proposals[0]).not.toHaveProperty('changes.price')
    expect(text).toContain(phraseLookup('en')('event.note.payments'))
  })

  test('a weekday that is today, at an hour that is over, is next week’s', () => {
    const day = (said: string) => {
      const [proposal] = last(about, said).proposals
      return proposal?.type === 'event' ? proposal.changes.startsAt : undefined
    }
    expect(day('Create an event on Monday at 7 pm')).toBe('2026-11-30T18:00:00.000Z')
    expect(day('Create an event on Monday at 9 am')).toBe('2026-12-07T08:00:00.000Z')
  })
})

describe('an event that exists', () => {
  test.each([
    ['en', 'can you change the date to Friday?'],
    ['es', 'cambia la fecha al viernes'],
    ['zh', '把日期改到周五'],
    ['hi', 'तारीख बदलकर शुक्रवार कर दें'],
  ] as const)('in %s keeps its hour and its length on another day', (locale, said) =>
    expect(last({ ...hosted(), locale }, said).proposals).toMatchObject([
      {
        isNew: false,
        changes: {
          startsAt: '2026-12-04T18:00:00.000Z',
          endsAt: '2026-12-04T21:00:00.000Z',
          timeZone: 'Europe/Berlin',
        },
        was: { startsAt: '2026-12-10T18:00:00.000Z', endsAt: '2026-12-10T21:00:00.000Z' },
      },
    ]),
  )

  test('only what differs is proposed', () => {
    const { proposals } = last(hosted(), 'change the price to €35 and 60 people')
    expect(proposals).toMatchObject([
      {
        changes: { capacity: 60, price: { amount: 3500, currency: 'eur' } },
        was: { capacity: 40, price: { amount: 2900, currency: 'eur' } },
      },
    ])
    expect(last(hosted(), 'make it 40 people')).toMatchObject({
      proposals: [],
      text: expect.stringContaining(phraseLookup('en')('event.same')),
    })
  })

  test('an hour without its half is the one nearer to the present start', () => {
    const morning = hosted({
      startsAt: new Date('2026-12-10T09:00:00Z'),
      endsAt: new Date('2026-12-10T11:00:00Z'),
    })
    expect(last(morning, 'at 8 instead').proposals).toMatchObject([
      { changes: { startsAt: '2026-12-10T07:00:00.000Z' } },
    ])
    expect(last(hosted(), 'at 8 instead').proposals).toMatchObject([
      { changes: { startsAt: '2026-12-10T19:00:00.000Z' } },
    ])
  })

  test('asks what it should be if that was not said', () => {
    const { ask, state, proposals } = { ask: '', ...last(hosted(), 'I want to change the date') }
    expect([ask, state['step'], proposals]).toEqual(['', 'event.day', []])
  })

  test('the price of a published event is left to its tickets page', () => {
    const { proposals, text } = last(
      hosted({ isDraft: false, canPrice: false }),
      'change the price to €35',
    )
    expect(proposals).toEqual([])
    expect(text).toContain(phraseLookup('en')('event.note.tickets'))
  })

  test('a published event is not moved into the past', () => {
    const { proposals, text } = last(
      hosted({ isDraft: false, canPrice: false }),
      'move it to 1 January 2020 and make it 50 people',
    )
    expect(proposals).toMatchObject([{ changes: { capacity: 50 } }])
    expect(proposals[0]).not.toHaveProperty('changes.startsAt')
    expect(text).toContain(phraseLookup('en')('event.note.over'))
  })

  test('says that a move of a published event is mailed to its attendees', () => {
    const { text } = last(hosted({ isDraft: false, canPrice: false }), 'move it to Saturday')
    expect(text).toContain(phraseLookup('en')('event.note.mail'))
  })

  test('an answer about what happens there is no change', () => {
    const say = phraseLookup('en')
    const { proposals } = last(
      hosted(),
      say('chip.describe'),
      'people who cook',
      'We cook for 40 people on Friday',
    )
    expect(proposals).not.toContainEqual(expect.objectContaining({ type: 'event' }))
  })
})
