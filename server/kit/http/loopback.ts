import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

/** Admits only requests from this machine; for any other the page does not exist. */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isLoopback(request.socket.remoteAddress ?? '') || !isOwnName(request.headers.host ?? ''))
    throw refuse('not-found')
}

/** By the connection's address: headers can be forged. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}

/**
 * Under DNS rebinding, a foreign page whose name points at this machine sends its own name here.
 */
function isOwnName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)
}
