import { expect, test } from 'vitest'
import { isTokenValid, parseToken } from './token.rules.ts'

const tokenOf = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

test("reads the person's name from a stored token, in any script", () => {
  expect(
    parseToken(tokenOf({ email: 'noor@example.com', given_name: 'नूर', exp: 100 }), 5),
  ).toMatchObject({ email: 'noor@example.com', givenName: 'नूर', expiresAtMs: 100_000, aheadMs: 5 })
  expect(
    parseToken(tokenOf({ email: 'noor@example.com', given_name: '', exp: 100 }), 0)?.givenName,
  ).toBeNull()
})

test.each([
  '',
  'x',
  'x.y',
  'x.!!.z',
  tokenOf({ email: 'noor@example.com' }),
  tokenOf({ exp: 100 }),
  `x.${Buffer.from('null').toString('base64url')}.y`,
])('refuses %s as a token', (token) => {
  expect(parseToken(token, 0)).toBeNull()
})

test("uses a token until a minute before it expires, by the pool's clock", () => {
  const token = parseToken(tokenOf({ email: 'noor@example.com', exp: 3600 }), 0)
  const at = (nowMs: number, aheadMs = 0) => token && isTokenValid({ ...token, aheadMs }, nowMs)
  expect([at(0), at(3_539_999), at(3_540_000), at(3_600_001)]).toEqual([true, true, false, false])
  // A device whose clock is an hour behind would take an expired token for a valid one.
  expect([at(0, 3_600_000), at(3_600_000, -3_600_000)]).toEqual([false, true])
})
