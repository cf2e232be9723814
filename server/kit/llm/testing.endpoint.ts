import type { ServerResponse } from 'node:http'
import {
  type EndpointResponder,
  type ReceivedRequest,
  scriptedEndpoint,
} from '../testing.endpoint.ts'

type ChatBody = {
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
}
type ChatResponder = EndpointResponder<ChatBody>

/** Answers with this text, in pieces as models do. */
export function replyWith(
  text: string | ((asked: ReceivedRequest<ChatBody>) => string),
): ChatResponder {
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
} satisfies Record<string, ChatResponder>

/** A local language model with scripted answers: each once, then the last one repeatedly. */
export function aModel(...script: ChatResponder[]) {
  return scriptedEndpoint(script)
}

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function write(response: ServerResponse, piece: object): void {
  response.write(`data: ${JSON.stringify(piece)}\n\n`)
}
