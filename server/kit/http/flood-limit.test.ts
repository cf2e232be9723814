import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitFloods } from './flood-limit.ts'
import { sendError } from './replies.ts'

const proxies = '10.0.0.0/8, 2001:db8:aaaa::/48'

/** One request a minute. */
async function aServer(trustProxy: string | false = proxies) {
  const app = fastify({ trustProxy })
  app.setErrorHandler(sendError)
  await limitFloods(app, 1)
  app.get('/', async () => 'here')
  return async (remoteAddress: string, said?: string | string[]) =>
    (
      await app.inject({
        url: '/',
        remoteAddress,
        ...(said && { headers: { 'x-forwarded-for': said } }),
      })
    ).statusCode
}

test.each<[what: string, peer: string, said: string | string[] | undefined, counted: string]>([
  ['no proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['a client with a forged header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy with an IPv4-mapped address', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv6 proxy', '2001:db8:aaaa::1', '2001:db8:1:2::9', '2001:db8:1:2::1'],
  ['a proxy, with a guest’s forged header', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  [
    'a proxy, with a guest who pretends to be one',
    '10.0.0.1',
    '10.9.9.9, 198.51.100.1',
    '198.51.100.1',
  ],
  ['two proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a proxy that names the port', '10.0.0.1', '1.1.1.1, 198.51.100.1:4711', '198.51.100.1'],
  ['a proxy that adds brackets', '10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::1'],
  ['a proxy that names the zone', '10.0.0.1', 'fe80::1%eth0', 'fe80::2'],
  ['a proxy that maps addresses', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['a proxy, with two headers', '10.0.0.1', ['1.1.1.1', '198.51.100.1'], '198.51.100.1'],
  ['a proxy, with no address', '10.0.0.1', '198.51.100.1, x"><script>', 'also-none'],
])('behind %s the right address counts', async (_what, peer, said, counted) => {
  const ask = await aServer()
  expect([await ask(peer, said), await ask(peer, said)]).toEqual([200, 429])
  // The address that counts is over its limit by any route; any other is not.
  expect([await ask('10.7.7.7', counted), await ask('10.7.7.7', '192.0.2.99')]).toEqual([429, 200])
})

test('a proxy that forwards no address counts itself', async () => {
  const ask = await aServer()
  expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.2')]).toEqual([
    200, 429, 200,
  ])
})

test('without a trusted proxy, a forwarded address is ignored', async () => {
  const ask = await aServer(false)
  const statuses = []
  for (let at = 0; at < 200; at += 1) statuses.push(await ask('127.0.0.1', `203.0.113.${at}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(199)
})
