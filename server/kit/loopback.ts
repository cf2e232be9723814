import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

/** Lets in only who sits at this very machine; to everybody else the page is not there. */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isLoopback(request.socket.remoteAddress ?? '') || !isOwnName(request.headers.host ?? ''))
    throw refuse('not-found')
}

/** By the connection itself: a header may say anything. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}

/** A foreign page whose name was pointed at this machine (DNS rebinding) says its own name here. */
function isOwnName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)
}
