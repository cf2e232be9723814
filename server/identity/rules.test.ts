import { expect, test } from 'vitest'
import { bearerToken, followsEmail, isAlive, judge, languageOf } from './rules.ts'

test.each([
  ['active', false, 'welcome'],
  ['active', true, 'gone'],
  ['suspended', false, 'suspended'],
  ['suspended', true, 'gone'],
  ['deleted', false, 'gone'],
] as const)('a person who is %s, session ended: %s, is %s', (status, isRevoked, verdict) => {
  expect(judge({ status, isRevoked, isLeaving: false })).toBe(verdict)
})

test.each([
  ['deleted', false, 'leaving'],
  ['deleted', true, 'gone'],
  ['suspended', false, 'suspended'],
] as const)(
  'a person who is leaving and %s, session ended: %s, is %s',
  (status, isRevoked, verdict) => {
    expect(judge({ status, isRevoked, isLeaving: true })).toBe(verdict)
  },
)

test.each([
  [100, 99, true],
  [100, 104, true],
  [100, 105, false],
  [Number.NaN, 0, false],
  [86_400, 0, true],
  [86_405, 0, true],
  [86_406, 0, false],
  [1e300, 0, false],
])('a token until %s is alive at %s: %s', (expires, now, alive) => {
  expect(isAlive(expires, now)).toBe(alive)
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
])('follows a new address with email_verified %s: %s', (email_verified, follows) => {
  const stored = { isProved: true, asOf: null }
  expect(
    followsEmail(
      { ...stored, email: 'old@example.com' },
      { email: 'new@example.com', email_verified, iat: 1 },
    ),
  ).toBe(follows)
  expect(
    followsEmail(
      { ...stored, email: 'new@example.com' },
      { email: 'new@example.com', email_verified, iat: 1 },
    ),
  ).toBe(false)
})

test.each([
  [59, false],
  [60, false],
  [61, true],
])('an address of second 60 gives way to a token of second %s: %s', (iat, follows) => {
  expect(
    followsEmail(
      { email: 'old@example.com', isProved: true, asOf: new Date(60_000) },
      { email: 'new@example.com', email_verified: true, iat },
    ),
  ).toBe(follows)
})

test.each([
  ['Bearer a.b-c_d', 'a.b-c_d'],
  ['bearer x', 'x'],
  ['Bearer  x', ''],
  ['Bearer x y', ''],
  ['Basic x', ''],
  ['', ''],
])('in the header %j the token is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})

test.each([
  ['en', 'en'],
  ['zh-CN', 'zh'],
  ['ES_mx', 'es'],
  ['hi', 'hi'],
  ['de', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('reads the locale %j as %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})
