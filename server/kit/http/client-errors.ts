import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { RefusalBody } from '#contract/refusals.ts'
import { problemOf, problemType, refuse } from '../errors.ts'

type ResponseHeaders = Record<string, string>
type ErrorResponse = { status: number } & Pick<RefusalBody, 'code' | 'detail'>

// Node's errors for a request that it cannot read
// (https://nodejs.org/api/http.html#event-clienterror); any other is a bad request.
const edges: Partial<Record<string, ErrorResponse>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'bad-request',
    detail: 'This request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too-large',
    detail: 'The headers of this request are too large.',
  },
  HPE_INVALID_METHOD: { status: 501, code: 'bad-request', detail: 'This method is not supported.' },
  ERR_HTTP_CONTENT_LENGTH_MISMATCH: {
    status: 400,
    code: 'bad-request',
    detail: 'The length of this request is invalid.',
  },
}
const unreadable: ErrorResponse = {
  status: 400,
  code: 'bad-request',
  detail: 'This request is not HTTP.',
}
const noTunnel: ErrorResponse = {
  status: 405,
  code: 'not-allowed',
  detail: 'This server is not a proxy.',
}
const unexpected: ErrorResponse = {
  status: 417,
  code: 'bad-request',
  detail: 'This expectation is not supported.',
}

/**
 * Gives errors that Node or the framework would answer on their own the shape and headers of every
 * other answer.
 */
export function handleClientErrors(app: FastifyInstance, headers: ResponseHeaders): void {
  // Fastify does not forward these events for listening addresses after the first. It also adds an
  // `upgrade` listener there, which lets upgrades hang.
  app.addHook('onListen', async () => {
    for (const server of [app.server, ...otherServers(app)]) {
      server.removeAllListeners('upgrade').removeAllListeners('clientError')
      listen(server, headers)
    }
  })
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
  })
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers: requestHeaders } = request
    if (isLeaving) throw refuse('try-again', { retryAfterS: 1 })
    // Node on its own would refuse it without a message.
    if (requestHeaders.host === undefined && raw.httpVersion === '1.1')
      throw refuse('bad-request', { detail: 'This request has no Host header.' })
    const encoding = requestHeaders['content-encoding']
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return
    reply.header('connection', 'close').header('accept-encoding', 'identity') // RFC 9110, 12.5.3
    throw refuse('not-json', { detail: 'Send the body uncompressed.' })
  })
}

function listen(server: Server, headers: ResponseHeaders): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseRaw(socket, edges[error.code ?? ''] ?? unreadable, headers),
  )
  server.on('connect', (_request, socket) => refuseRaw(socket, noTunnel, headers))
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(unexpected.status, { ...headersOf(unexpected, headers) })
      .end(bodyOf(unexpected))
  })
}

/**
 * Listening on `localhost` means 127.0.0.1 and ::1, with a server for each; Fastify offers no other
 * access to the second.
 */
function otherServers(app: FastifyInstance): Server[] {
  const place = Object.getOwnPropertySymbols(app).find(
    (symbol) => symbol.description === 'fastify.serverBindings',
  )
  // A Fastify instance, viewed as its internal fields
  return place ? ((app as unknown as Record<symbol, Server[]>)[place] ?? []) : []
}

/** Answers on the bare socket, unless an answer has already started on it. */
function refuseRaw(
  socket: Duplex & { _httpMessage?: { headersSent?: boolean } | null },
  response: ErrorResponse,
  headers: ResponseHeaders,
): void {
  if (!socket.writable || socket.destroyed || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const lines = Object.entries(headersOf(response, headers)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(
    [
      `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
      ...lines,
      '',
      bodyOf(response),
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

function headersOf(response: ErrorResponse, headers: ResponseHeaders): ResponseHeaders {
  return {
    ...headers,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(bodyOf(response))),
    'cache-control': 'no-store',
    connection: 'close',
    date: new Date().toUTCString(),
  }
}

function bodyOf({ code, detail, status }: ErrorResponse): string {
  return JSON.stringify(problemOf(code, { detail, status }) satisfies RefusalBody)
}
