import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
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
  /** Returns the addresses of a name; by DNS unless given. */
  resolve?: (name: string) => Promise<string[]>
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
  const { allowsPrivate, resolve = resolveByDns } = request
  const addresses = allowsPrivate ? undefined : await publicAddresses(url.hostname, resolve)
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
    ...(addresses && { lookup: pinnedTo(addresses) }),
  })
  outgoing.on('error', (error) => reject(new NoReply(reasonOf(error), error)))
  outgoing.on('response', (response) => done(replyOf(response, request.maxBytes)))
  // An answer of 101 is not followed: nothing more would come from it, nor end it.
  outgoing.on('upgrade', (response, socket) => {
    socket.destroy()
    done({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
  })
  outgoing.on('close', () => reject(new NoReply('refused')))
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

/** Returns the addresses of a host, or throws unless all are public. */
async function publicAddresses(
  host: string,
  resolve: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const literal = literalAddress(host)
  const addresses = literal === undefined ? await resolve(host) : [literal]
  if (addresses.length === 0) throw new NoReply('address-unknown')
  if (!addresses.every(isPublicAddress)) throw new NoReply('address-private')
  return addresses
}

/** Returns a look-up that knows these addresses alone. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, options, done) => {
    const [first = { address: '', family: 4 }] = known
    if (options.all === true) done(null, known)
    else done(null, first.address, first.family)
  }
}

// The system's own look-up blocks one of four threads for as long as a name server is silent.
const resolver = new Resolver({ timeout: 2000, tries: 2 })

async function resolveByDns(name: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

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
