import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

type ReceivedRequest = {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: { model: string; input: string[] }
}
type EndpointResponder = (response: ServerResponse, input: string[]) => void

/**
 * An endpoint's possible responses. A text's meaning is its number of exclamation marks, which no
 * word reveals.
 */
export const answers = {
  vectors: (response, input) =>
    json(response, {
      data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed(),
    }),
  half: (response, input) =>
    json(response, {
      data: input
        .slice(0, input.length / 2)
        .map((text, index) => ({ index, embedding: vectorOf(text) })),
    }),
  severalLengths: (response, input) =>
    json(response, {
      data: input.map((_, index) => ({
        index,
        embedding: Array.from({ length: 2 + index }, () => 1),
      })),
    }),
  nothing: (response, input) =>
    json(response, { data: input.map((_, index) => ({ index, embedding: [0, 0, 0] })) }),
  anotherShape: (response) => json(response, { embeddings: [[1, 2, 3]] }),
  noJson: (response) => response.writeHead(200).end('<html>'),
  failing: (response) => response.writeHead(500).end('{}'),
  tooMany: (response) => response.writeHead(429, { 'retry-after': '0' }).end('{}'),
  refusing: (response) => response.writeHead(401).end('{}'),
  hanging: () => {},
} satisfies Record<string, EndpointResponder>

/** Starts a local endpoint with scripted responses: each once, then the last one repeatedly. */
export async function anEndpoint(...script: EndpointResponder[]) {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const part of request) sent += String(part)
    const body = JSON.parse(sent) as ReceivedRequest['body'] // sent by the adapter itself
    asked.push({ path: request.url, headers: request.headers, body })
    const answer = script.length > 1 ? script.shift() : script[0]
    answer?.(response, body.input)
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

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function vectorOf(text: string): number[] {
  const marks = text.split('!').length - 1
  return Array.from({ length: 8 }, (_, at) => (at === marks % 8 ? 3 : 0))
}
