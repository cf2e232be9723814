import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

const patience = { cutAfterMs: 30_000 }
const request = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

async function serving() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/', async () => 'answered')
  app.get('/slow', async () => {
    asked.resolve()
    await mayAnswer.promise
    return 'answered late'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dial = async (): Promise<{
    socket: Socket
    said: () => string
    over: Promise<unknown>
  }> => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket
      .on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      .on('error', () => {})
    const over = once(socket, 'close')
    await once(socket, 'connect')
    return { socket, said: () => said, over }
  }
  return { app, dial, isAsked: asked.promise, mayAnswer }
}

test('answers a request that arrived on a kept or fresh connection as the server closes', async () => {
  const { app, dial } = await serving()
  const [kept, fresh, idle, silent] = [await dial(), await dial(), await dial(), await dial()]
  for (const one of [kept, idle]) {
    one.socket.write(request)
    await expect.poll(one.said, { timeout: 20_000 }).toContain('answered')
  }
  kept.socket.write(request)
  fresh.socket.write(request)
  await closeServer(app, patience)
  await Promise.all([kept, fresh, idle, silent].map(({ over }) => over))
  expect(
    [kept, fresh, idle, silent].map(({ said }) => said().split('answered').length - 1),
  ).toEqual([2, 1, 1, 0])
})

test('answers a running request before the server has closed, and does not keep its connection', async () => {
  const { app, dial, isAsked, mayAnswer } = await serving()
  const slow = await dial()
  slow.socket.write(request.replace('/', '/slow'))
  await isAsked
  const closed = closeServer(app, patience)
  await expect.poll(() => app.server.listening).toBe(false)
  mayAnswer.resolve()
  await closed
  await slow.over
  expect(slow.said()).toContain('answered late')
})

test('cuts a request that never ends', async () => {
  const { app, dial, isAsked } = await serving()
  const slow = await dial()
  slow.socket.write(request.replace('/', '/slow'))
  await isAsked
  await closeServer(app, { cutAfterMs: 50 })
  await slow.over
  expect(slow.said()).toBe('')
})
