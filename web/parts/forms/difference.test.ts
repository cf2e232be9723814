import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, differenceView } from './difference.ts'

test('merges adjacent changed words into one change', () => {
  expect(differenceOf('LOOKING FOR tea', 'Looking for tea', 'en')).toEqual([
    { kind: 'removed', text: 'LOOKING FOR' },
    { kind: 'added', text: 'Looking for' },
    { kind: 'same', text: ' tea' },
  ])
})

test('compares a Chinese text by words too, although it has no spaces', () => {
  expect(differenceOf('我想认识投资人', '认识投资人', 'zh')).toEqual([
    { kind: 'removed', text: '我想' },
    { kind: 'same', text: '认识投资人' },
  ])
})

test('counts an additional space as a change', () => {
  expect(
    differenceOf('a cup ,please', 'a cup, please', 'en').filter(({ kind }) => kind !== 'same')
      .length,
  ).toBeGreaterThan(0)
})

test('rebuilds any two texts from their difference', () => {
  const texts = fc.string({ unit: fc.constantFrom('a ', 'b', ' ', '\n', '认识', '。', 'मैं ', 'B') })
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.constantFrom('en', 'zh', 'es', 'hi'),
      (before, after, language) => {
        const stretches = differenceOf(before, after, language)
        const without = (kind: string) =>
          stretches
            .filter((stretch) => stretch.kind !== kind)
            .map(({ text }) => text)
            .join('')
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      },
    ),
  )
})

test('describes a difference of spaces only, instead of drawing it', () => {
  expect(differenceView('a  cup,  please ', 'a cup, please', 'en')).toEqual({ as: 'spaces' })
  expect(differenceView('我 想 认识投资人', '我想认识投资人', 'zh')).toEqual({ as: 'spaces' })
  const shown = differenceView(
    'I  seek a baker,  and a cook',
    'I seek a baker, and a good cook',
    'en',
  )
  expect(shown.as === 'within' && shown.stretches.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'added', text: expect.stringContaining('good') },
  ])
})

test.each([
  ['a cup ,please', 'a cup, please', ' ,', ', '],
  ['a cup , please', 'a cup, please', ' , ', ', '],
  ['a cup,please', 'a cup, please', ',', ', '],
  ['( Lisbon)', '(Lisbon)', '( ', '('],
  ['想看看 ，谁懂', '想看看，谁懂', ' ，', '，'],
])('shows a moved sign at its old and its new place: %s', (before, after, removed, added) => {
  const shown = differenceView(before, after, 'en')
  expect(shown.as === 'within' && shown.stretches.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ])
})

test.each([
  ['a cup please', 'a cup, please', 'added', ', '],
  ['a cup, please', 'a cup; please', 'removed', ', '],
  ['a cup please', 'a cup please.', 'added', '.'],
])('shows an added or removed sign: %s → %s', (before, after, kind, text) => {
  const shown = differenceView(before, after, 'en')
  expect(shown.as === 'within' && shown.stretches).toContainEqual({ kind, text })
  expect(shown.as === 'within' && shown.stretches.filter((one) => one.text.trim() === '')).toEqual(
    [],
  )
})

test('marks only the new word if just its capitals change', () => {
  expect(differenceView('i seek a Baker in Berlin', 'I seek a baker in Berlin', 'en')).toEqual({
    as: 'within',
    stretches: [
      { kind: 'added', text: 'I' },
      { kind: 'same', text: ' seek a ' },
      { kind: 'added', text: 'baker' },
      { kind: 'same', text: ' in Berlin' },
    ],
  })
})

test.each([
  ['Meet investors', 'Meet two angels who fund food companies'],
  ['LOOKING   FOR A BAKER', 'Looking for a baker'],
  ['我想认识投资人', '寻找两位食品行业的天使投资人'],
])('shows the old line above the new one if hardly a word stays: %s', (before, after) => {
  expect(differenceView(before, after, 'en')).toEqual({ as: 'lines' })
})
