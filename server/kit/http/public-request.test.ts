import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress, NoReply, type PublicRequest, requestPublic } from './public-request.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
type RequestOptions = Partial<Pick<PublicRequest, 'allowsPrivate' | 'timeoutMs' | 'resolve'>>
const send = (url: string, asked: RequestOptions = {}) =>
  requestPublic({
    url,
    method: 'POST',
    headers: {},
    body: '{}',
    allowsPrivate: true,
    timeoutMs: 2000,
    maxBytes: 10,
    ...asked,
  })
const reasonOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof NoReply ? error.reason : error),
  )

test('only addresses that anyone can reach are public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'not an address',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of [
    '1.1.1.1',
    '172.32.0.1',
    '93.184.216.34',
    '2606:4700::1111',
    '::ffff:1.1.1.1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a private address is refused in every way of writing it, and by name', async () => {
  let requests = 0
  const url = new URL(await served((_, answer) => answer.end(String((requests += 1)))))
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '[::ffff:7f00:1]'])
    expect([
      host,
      await reasonOf(send(`http://${host}:${url.port}`, { allowsPrivate: false })),
    ]).toEqual([host, 'address-private'])
  // A name with one public address and another.
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['::1'],
    ['64:ff9b::a00:1'],
  ]) {
    const asked = { allowsPrivate: false, resolve: async () => addresses }
    expect(await reasonOf(send(`http://hooks.example:${url.port}`, asked))).toBe('address-private')
  }
  expect(requests).toBe(0)
  const nobody = { allowsPrivate: false, resolve: async () => [] }
  expect(await reasonOf(send('http://hooks.example', nobody))).toBe('address-unknown')
})

test('a redirect is answered as it is, and not followed', async () => {
  let wasReached = false
  const inside = await served((_, answer) => {
    wasReached = true
    answer.end()
  })
  const url = await served((_, answer) => answer.writeHead(307, { location: inside }).end())
  expect(await send(url)).toMatchObject({ status: 307, headers: { location: inside } })
  expect(wasReached).toBe(false)
})

test('of an answer that is long or never ends the beginning is read', async () => {
  const url = await served((_, answer) => {
    answer.write('0123456789abcdef')
  })
  expect(await send(url)).toMatchObject({ status: 200, text: '0123456789' })
  const half = await served((_, answer) => answer.write('half'))
  expect(await send(half, { timeoutMs: 200 })).toMatchObject({ status: 200, text: 'half' })
})

test('an answer that changes the protocol ends the request', async () => {
  const url = await served((request) => {
    request.socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
  })
  expect(await send(url)).toMatchObject({ status: 101 })
})

test('a receiver that is silent, breaks off, is gone or unknown has its own reason', async () => {
  const silent = await served(() => undefined)
  expect(await reasonOf(send(silent, { timeoutMs: 100 }))).toBe('timeout')
  const broken = await served((request) => request.socket.destroy())
  expect(await reasonOf(send(broken))).toBe('refused')
  const plain = await served((_, answer) => answer.end())
  expect(await reasonOf(send(plain.replace('http:', 'https:')))).toBe('certificate')
  expect(await reasonOf(send('http://127.0.0.1:1'))).toBe('refused')
  expect(await reasonOf(send('http://no-such-host.invalid'))).toBe('address-unknown')
})
