import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../db/db.ts'
import { problemType, Refusal, refuse } from '../errors.ts'

// The errors of Node and PostgreSQL when the database is unreachable:
// https://www.postgresql.org/docs/15/errcodes-appendix.html, classes 08, 53 and 57.
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08...|53...)$/
const unreachableText =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after calling end/

/**
 * Turns any thrown error into the one shape of answer: a refusal with its code, or the crash text
 * without internals.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.code === 'internal' || refusal.code === 'try-again')
    request.log.error(
      { err: error, operation: request.routeOptions?.config?.operation },
      'a request failed',
    )
  if (refusal.more.retryAfterS) reply.header('retry-after', String(refusal.more.retryAfterS))
  // RFC 9110, 15.5.2, and RFC 6750, 3.1
  if (refusal.status === 401)
    reply.header(
      'www-authenticate',
      refusal.code === 'token-refused' ? 'Bearer error="invalid_token"' : 'Bearer',
    )
  return reply
    .status(refusal.status)
    .type(problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusal.body(request.id)))
}

/** The refusal for any thrown error. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (
    unreachable.test(codeOf(error)) ||
    (error instanceof Error && unreachableText.test(error.message))
  )
    return refuse('try-again', { retryAfterS: 2 })
  return ofFastify(error)
}

function ofFastify(error: unknown): Refusal {
  // Fastify marks its own refusals with a status below 500; any other error is our bug.
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return refuse('too-large')
  if (statusCode === 415) return refuse('not-json')
  if (statusCode === 429) return refuse('too-many-requests', { retryAfterS: 60 })
  if (statusCode >= 400 && statusCode < 500) return refuse('bad-request')
  return refuse('internal')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}
