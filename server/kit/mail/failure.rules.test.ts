import { expect, test } from 'vitest'
import { failureText } from './failure.rules.ts'

test.each([
  [
    'the server’s answer',
    { response: '535 5.7.8 Bad credentials', message: 'Invalid login: 535 5.7.8 Bad credentials' },
    '535 5.7.8 Bad credentials',
  ],
  [
    'the error before any answer',
    { message: 'connect ECONNREFUSED 10.0.0.1:25' },
    'connect ECONNREFUSED 10.0.0.1:25',
  ],
  [
    'no person’s address',
    {
      response: '550 5.1.1 <ann.lee@example.com>: no such user (ann.lee@example.com)',
      message: 'x',
    },
    '550 5.1.1 <…>: no such user (…)',
  ],
  [
    'one line',
    { response: '550-5.7.1 Not you\r\n550 5.7.1  at all', message: 'x' },
    '550-5.7.1 Not you 550 5.7.1 at all',
  ],
  [
    'no answer when it is empty',
    { response: '', message: 'Greeting never received' },
    'Greeting never received',
  ],
])('records a failed mail with %s', (_, said, text) => expect(failureText(said)).toBe(text))

test('cuts a long answer', () =>
  expect(failureText({ message: 'x'.repeat(500) })).toHaveLength(200))
