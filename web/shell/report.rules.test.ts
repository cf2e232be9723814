import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageFailure } from '#contract/failures.ts'
import { signTexts } from '#contract/text/testing.signs.ts'
import { reportOf } from './report.rules.ts'

const stack = `TypeError: Ann seeks a co-founder
    at Quote (https://nexus.example/assets/Ab_c-1.js:12:345)
    at li
    at https://nexus.example/assets/x.js?again=2:1:9
Way@http://localhost:5173/web/parts/matches/MatchExchange.tsx?t=17:40:2`

test('reports the kind of an error and its places in the code', () => {
  const thrown = Object.assign(new TypeError("Cannot read properties of null (reading 'terms')"), {
    stack,
  })
  expect(
    reportOf(thrown, '\n    at Card (https://nexus.example/assets/m.js:3:4)\n    at article'),
  ).toEqual({
    name: 'TypeError',
    message: 'Cannot read properties of null (reading',
    at: ['assets/Ab_c-1.js:12:345', 'assets/x.js:1:9', 'web/parts/matches/MatchExchange.tsx:40:2'],
    within: ['assets/m.js:3:4'],
  })
})

test.each([
  ['Invalid regular expression: /co\\-founder/giu: Invalid escape', 'Invalid regular expression'],
  ['Unexpected token \'A\', "A co-founder" is not valid JSON', 'Unexpected token'],
  ['can\'t access property "map", x is null', "can't access property"],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=Ann for the full message',
    'Minified React error #31; visit',
  ],
  ['Invalid time zone specified: Mars', 'Invalid time zone specified'],
  ['x.map is not a function', 'x.map is not a function'],
])('removes quoted text from a report: %s', (message, said) => {
  expect(reportOf(new Error(message), '').message).toBe(said)
})

test('makes a one-line report that the server accepts from anything thrown', () => {
  fc.assert(
    fc.property(signTexts, signTexts, fc.oneof(signTexts, fc.anything()), (name, text, other) => {
      for (const cause of [Object.assign(new Error(text), { name, stack: text }), other]) {
        const report = { page: '/events/$eventId', build: 'main-1.js', ...reportOf(cause, text) }
        expect(PageFailure.parse(report)).toEqual(report)
        expect(JSON.stringify(Object.values(report))).not.toMatch(/\\[nru]/)
      }
    }),
  )
})
