import { expect, test } from 'vitest'
import { isLost, mayStillArrive, type Unsent, unsentIn } from './queue.rules.ts'

const unsent: Unsent = { key: 'a', body: { kind: 'idea', text: 'Some words of mine', score: null, eventId: null, context: null, wantsMail: false, isNamed: false }, refused: null }

test('what was kept comes back, and nothing else does', () => {
  expect(unsentIn(JSON.stringify([unsent]))).toEqual([unsent])
  for (const kept of [null, '', '{', '{}', '7', '[1]', '[{"key":"a"}]']) expect(unsentIn(kept)).toEqual([])
  expect(unsentIn(JSON.stringify([{ ...unsent, body: { ...unsent.body, kind: 'nonsense' } }, unsent]))).toEqual([unsent])
})

test.each([[0, true, true], [503, true, false], [500, true, false], [429, true, false], [401, true, false], [400, false, false], [404, false, false]])('after %i it may still arrive: %s', (status, later, lost) => {
  expect([mayStillArrive(status), isLost(status)]).toEqual([later, lost])
})
