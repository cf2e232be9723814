import { expect, test } from 'vitest'
import {
  codeFor,
  codesOf,
  type EmbedChoice,
  type EmbeddableEvent,
  hexColour,
  snippetOf,
} from './embed-choice.rules.ts'

const event = {
  id: '0c8f8ce2-3a8f-4a3c-9a58-0f1c2d3e4f50',
  title: 'Supper',
  hostHandle: 'hana',
  visibility: 'unlisted',
  invitationCode: 'ABCD-EFGH',
  coverId: null,
} as const
const place = {
  origin: 'https://here.example',
  eventLink: 'https://here.example/e/supper',
  hostLink: 'https://here.example/hana',
  hostText: 'Events by Hana',
}
const asItIs: EmbedChoice = {
  view: 'card',
  label: 'Come!',
  theme: '',
  accent: '',
  corners: '',
  language: '',
}
const codes = (part: Partial<EmbedChoice>, of: Partial<EmbeddableEvent> = {}) =>
  codesOf(snippetOf({ ...event, ...of }, { ...asItIs, ...part }, place), { ...event, ...of })

test.each([
  ['an unlisted event needs its code', {}, 'ABCD-EFGH'],
  ['so does one for invited people', { visibility: 'invite_only' }, 'ABCD-EFGH'],
  ['a public one needs none', { visibility: 'public' }, undefined],
  ['one whose code is not known has none', { invitationCode: null }, undefined],
] as const)('%s', (_name, part, code) => {
  expect(codeFor({ ...event, ...part })).toBe(code)
})

test.each<[string, Partial<EmbedChoice>, string]>([
  ['a card', {}, 'event="0c8f8ce2-3a8f-4a3c-9a58-0f1c2d3e4f50" code="ABCD-EFGH" show="card"'],
  ['dark', { theme: 'dark' }, 'show="card" theme="dark"'],
  ['with a colour', { accent: ' #0B8A74 ' }, 'show="card" accent="#0b8a74"'],
  ['with a colour that is not one yet', { accent: '#0b8a' }, 'show="card"'],
  [
    'registration in the look of the product',
    { view: 'register', accent: '#0b8a74', corners: '4' },
    'show="register"',
  ],
  ['without round corners', { corners: '0' }, 'show="card" corners="0"'],
  ['in Spanish', { language: 'es' }, 'show="card" lang="es"'],
  ['a list', { view: 'list' }, 'host="hana"'],
])('the element shows %s', (_name, part, attributes) => {
  expect(codes(part).element.split('\n')[0]).toMatch(new RegExp(` ${attributes}>$`))
})

test.each<[string, Partial<EmbedChoice>, string]>([
  [
    'a button says what its host wrote',
    { view: 'button' },
    '  <a href="https://here.example/e/supper">Come!</a>',
  ],
  [
    'a button without a text says the title',
    { view: 'button', label: ' ' },
    '  <a href="https://here.example/e/supper">Supper</a>',
  ],
  ['a card leads to its event', {}, '  <a href="https://here.example/e/supper">Supper</a>'],
  [
    'a list leads to its host',
    { view: 'list' },
    '  <a href="https://here.example/hana">Events by Hana</a>',
  ],
])('without scripts %s', (_name, part, link) => {
  expect(codes(part).element.split('\n')[1]).toBe(link)
})

test.each<[string, Partial<EmbedChoice>, string | null]>([
  [
    'a card has its own frame',
    {},
    '/embed/events/0c8f8ce2-3a8f-4a3c-9a58-0f1c2d3e4f50/ABCD-EFGH?corners=4" title="Supper" width="100%" height="320"',
  ],
  [
    'so has registration',
    { view: 'register' },
    '/ABCD-EFGH/register" title="Supper" width="100%" height="900"',
  ],
  [
    'and a list',
    { view: 'list' },
    '/embed/hosts/hana?corners=4" title="Events by Hana" width="100%" height="520"',
  ],
  ['a button has none', { view: 'button' }, null],
])('%s', (_name, part, frame) => {
  const { frame: found } = codes({ ...part, corners: '4' })
  if (frame === null) expect(found).toBeNull()
  else expect(found).toContain(frame)
})

test('the frame of a card with a picture is higher by the picture', () => {
  expect(codes({}, { coverId: 'a' }).frame).toContain('height="620"')
})

test.each([
  ['#0B8A74', '#0b8a74'],
  [' 0b8a74 ', '#0b8a74'],
  ['#fc0', '#ffcc00'],
  ['fc0', '#ffcc00'],
  ['', undefined],
  ['#0b8a', undefined],
  ['red', undefined],
  ['#0b8a74;', undefined],
])('as a colour, “%s” is %s', (text, colour) => {
  expect(hexColour(text)).toBe(colour)
})
