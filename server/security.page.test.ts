import { expect, test } from 'vitest'
import { openApp } from './testing.app.ts'

const { app, clock } = await openApp()
const field = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))

test('names the contact for security reports as in RFC 9116, valid for less than a year and not expired', async () => {
  const { statusCode, headers, payload } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect([
    field(payload, 'Contact'),
    field(payload, 'Preferred-Languages'),
    field(payload, 'Canonical').length,
  ]).toEqual([['mailto:hello@interchange.example'], ['en, zh, es, hi'], 1])
  const days = (text: string) =>
    (new Date(field(text, 'Expires')[0] ?? '').getTime() - clock.now().getTime()) / 86_400_000
  expect([days(payload) > 60, days(payload) < 365]).toEqual([true, true])
  clock.forward(400 * 86_400)
  expect(days((await app.inject('/.well-known/security.txt')).payload)).toBeGreaterThan(60)
})
