import { expect, test } from 'vitest'
import { isLost, type UnsentFeedback, unsentIn } from './queue.rules.ts'

const unsent: UnsentFeedback = {
  key: 'a',
  body: {
    kind: 'idea',
    text: 'Some words of mine',
    score: null,
    eventId: null,
    context: null,
    wantsMail: false,
    isNamed: false,
  },
  refused: null,
}

test('restores what was stored, and nothing else', () => {
  expect(unsentIn(JSON.stringify([unsent]))).toEqual([unsent])
  for (const kept of [null, '', '{', '{}', '7', '[1]', '[{"key":"a"}]'])
    expect(unsentIn(kept)).toEqual([])
  expect(
    unsentIn(JSON.stringify([{ ...unsent, body: { ...unsent.body, kind: 'nonsense' } }, unsent])),
  ).toEqual([unsent])
})

test.each([
  [0, true],
  [503, false],
  [429, false],
  [404, false],
])('after the status %i, delivery is unknown: %s', (status, lost) => {
  expect(isLost(status)).toBe(lost)
})
