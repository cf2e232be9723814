import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export type ReceivedRequest<Body> = {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: Body
}
export type EndpointResponder<Body> = (
  response: ServerResponse,
  asked: ReceivedRequest<Body>,
) => void

/** A local endpoint with scripted answers: each once, then the last one repeatedly. */
export async function scriptedEndpoint<Body>(script: EndpointResponder<Body>[]) {
  const asked: ReceivedRequest<Body>[] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const part of request) sent += String(part)
    const body = JSON.parse(sent) as Body // sent by the adapter itself
    const one = { path: request.url, headers: request.headers, body }
    asked.push(one)
    const answer = script.length > 1 ? script.shift() : script[0]
    answer?.(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    asked,
    become: (...next: EndpointResponder<Body>[]) => script.splice(0, script.length, ...next),
  }
}
