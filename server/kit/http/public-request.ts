import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * A request to an address that a person entered. It must not reach what only this machine or its
 * network can reach (server-side request forgery, A10 in the OWASP Top 10 of 2021). So a name is
 * resolved once, each of its addresses must be public, and the connection goes to one of these.
 * Redirects are not followed.
 */
export type PublicRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Whether private networks may be reached too. */
  allowsPrivate: boolean
  /** For everything, from the name to the last byte that is read. */
  timeoutMs: number
  /** How much of the answer is read. */
  maxBytes: number
}

export type PublicReply = {
  status: number
  headers: IncomingMessage['headers']
  /** The beginning of the answer. */
  text: string
}

/** Why no answer came. */
export type NoReplyReason =
  | 'address-unknown'
  | 'address-private'
  | 'refused'
  | 'certificate'
  | 'timeout'

/** No answer came; the message is for the log. */
export class NoReply extends Error {
  readonly reason: NoReplyReason
  constructor(reason: NoReplyReason, cause?: unknown) {
    super(`no answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Sends a request, or throws a `NoReply`. */
export async function requestPublic(request: PublicRequest): Promise<PublicReply> {
  const url = new URL(request.url)
  // Node resolves no name for an address, so `publicLookup` would not see it.
  const literal = literalAddress(url.hostname)
  if (literal !== undefined && !request.allowsPrivate && !isPublicAddress(literal))
    throw new NoReply('address-private')
  const { promise, resolve: done, reject } = Promise.withResolvers<PublicReply>()
  const ending = AbortSignal.timeout(request.timeoutMs)
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: request.method,
    headers: {
      ...request.headers,
      ...(request.body !== undefined && { 'content-length': Buffer.byteLength(request.body) }),
    },
    agent: false,
    signal: ending,
    ...(!request.allowsPrivate && { lookup: publicLookup }),
  })
  outgoing.on('error', (error) => reject(new NoReply(reasonOf(error), error)))
  outgoing.on('response', (response) => done(replyOf(response, request.maxBytes)))
  outgoing.end(request.body)
  return promise
}

/** Reads the beginning of an answer, and ends the connection. */
async function replyOf(response: IncomingMessage, maxBytes: number): Promise<PublicReply> {
  const chunks: Buffer[] = []
  // The status is the answer; of its text, what has come is enough.
  await readStart(response, maxBytes, chunks).catch(() => undefined)
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

async function readStart(
  response: AsyncIterable<Buffer>,
  maxBytes: number,
  chunks: Buffer[],
): Promise<void> {
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) return
  }
}

/** Resolves a name, and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not a public address'), { code: privateCode }), '')
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
  })
}

const privateCode = 'ADDRESS_PRIVATE'

/** Returns the address that a URL's host is, without brackets; undefined for a name. */
export function literalAddress(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : undefined
}

/**
 * Returns whether anyone can reach an address: no private, local, shared, reserved or multicast
 * range (RFC 6890), and for IPv6 the allocated global unicast range (RFC 3513) only.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address that is written as an IPv6 one counts as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

function reasonOf(error: unknown): NoReplyReason {
  const code = codeOf(error)
  if (code === privateCode) return 'address-private'
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA'].includes(code)) return 'address-unknown'
  if (['ABORT_ERR', 'TimeoutError', 'ETIMEDOUT'].includes(code)) return 'timeout'
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'certificate' : 'refused'
}

/** With several addresses the first one's error counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
