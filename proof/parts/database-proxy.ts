import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../tools/ports.ts'

export type DatabaseProxy = {
  url: string
  /** Cuts every connection. */
  cut: () => void
  /** Accepts everything and passes nothing on, silently, like a network that has lost its route. */
  silence: () => void
  /** Refuses new connections. */
  shut: () => void
  /** Passes everything on again; swallowed data is lost. */
  open: () => void
  close: () => void
}

/** Starts a breakable proxy between the product and its database. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'silent' | 'shut' = 'open'
  const silenced = new WeakSet<Socket>()
  const server = createServer((near) => {
    if (state === 'shut') return void near.on('error', () => {}).destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    if (state === 'silent') silenced.add(near)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => {})
      from.on('data', (chunk) => void (silenced.has(near) || to.write(chunk)))
      from.on('close', () => {
        pairs.delete(pair)
        if (!silenced.has(near)) to.destroy()
        else if (from === near) far.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut,
    silence: () => {
      state = 'silent'
      for (const [near] of pairs) silenced.add(near)
    },
    shut: () => {
      state = 'shut'
      cut()
    },
    open: () => {
      state = 'open'
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
