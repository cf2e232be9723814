import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../../tools/ports.ts'
import { answers } from './servers.ts'

export type Balancer = {
  url: string
  /** Why requests failed that it passed on, or could not. */
  failures: string[]
  sees: (url: string) => boolean
  close: () => void
}

const everyMs = 100

/**
 * Starts a minimal balancer. It asks each process whether it is ready, and passes every request to
 * one that last said so. It retries nothing, so that failures of a process are visible.
 */
export async function balance(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set(urls)
  const failures: string[] = []
  let [turn, isOver] = [0, false]
  const look = async (url: string) => {
    while (!isOver) {
      if (await answers(`${url}/readyz`)) ready.add(url)
      else ready.delete(url)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  const looking = Promise.all(urls.map(look))
  looking.catch(() => {})
  const serve = (from: IncomingMessage, to: ServerResponse) => {
    turn += 1
    const open = [...ready]
    const url = open[turn % open.length]
    const fail = (error?: Error) => {
      failures.push(`${error?.message ?? 'nobody is ready'} at ${url?.slice(-5)}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end('{}')
    }
    if (!url) return fail()
    const on = request(
      `${url}${from.url}`,
      { method: from.method, headers: from.headers, agent: false },
      (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.on('error', fail).pipe(to)
      },
    )
    on.on('error', fail)
    from.pipe(on)
  }
  const port = await freePort()
  const server = createServer({ keepAliveTimeout: 60_000 }, serve)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    sees: (url) => ready.has(url),
    close: () => {
      isOver = true
      server.close()
      server.closeAllConnections()
    },
  }
}
