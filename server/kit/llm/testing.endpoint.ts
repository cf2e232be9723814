import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

type ReceivedRequest = {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}
type EndpointResponder = (response: ServerResponse, asked: ReceivedRequest) => void

/** Answers with this text, in pieces as models do. */
export function replyWith(text: string | ((asked: ReceivedRequest) => string)): EndpointResponder {
  return (response, asked) => {
    open(response)
    for (const piece of (typeof text === 'string' ? text : text(asked)).match(/[^]{1,7}/gu) ?? [])
      write(response, { choices: [{ delta: { content: piece }, finish_reason: null }] })
    write(response, { choices: [{ delta: {}, finish_reason: 'stop' }] })
    response.end('data: [DONE]\n\n')
  }
}

/** Faults that an endpoint may show instead. */
export const faults = {
  failing: (response) => response.writeHead(500).end('{"error":"my secret"}'),
  tooMany: (response) => response.writeHead(429, { 'retry-after': '0' }).end('{}'),
  tooManyForLong: (response) => response.writeHead(429, { 'retry-after': '600' }).end('{}'),
  refusing: (response) => response.writeHead(401).end('{}'),
  leadingElsewhere: (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  hanging: () => {},
  dead: (response) => response.destroy(),
  half: (response) => {
    open(response)
    write(response, { choices: [{ delta: { content: '{"reply": "Half of' } }] })
    response.end()
  },
  brokenOff: (response) => {
    open(response)
    write(response, { choices: [{ delta: { content: '{"reply": "Half of' } }] })
    setTimeout(() => response.destroy(), 20)
  },
  dripping: (response) => {
    open(response)
    const timer = setInterval(() => write(response, { choices: [{ delta: { content: '.' } }] }), 50)
    response.on('close', () => clearInterval(timer))
  },
  endless: (response) => {
    open(response)
    const timer = setInterval(
      () => write(response, { choices: [{ delta: { content: 'and so on '.repeat(200) } }] }),
      1,
    )
    response.on('close', () => clearInterval(timer))
  },
  noJson: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
  anotherShape: (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"choices":[{"text":"old"}]}'),
  brokenPieces: (response) => {
    open(response)
    response.end('data: {"choices": [\n\n')
  },
} satisfies Record<string, EndpointResponder>

/** A local endpoint with scripted answers: each once, then the last one repeatedly. */
export async function aModel(...script: EndpointResponder[]) {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const part of request) sent += String(part)
    const one = {
      path: request.url,
      headers: request.headers,
      body: JSON.parse(sent) as ReceivedRequest['body'],
    } // the adapter's own
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
    become: (...next: EndpointResponder[]) => script.splice(0, script.length, ...next),
  }
}

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function write(response: ServerResponse, piece: object): void {
  response.write(`data: ${JSON.stringify(piece)}\n\n`)
}
