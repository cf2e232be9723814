import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads an operation of the API; the path is relative to the API's base. */
export type ApiReader = (path: string) => Promise<{ status: number; body: unknown }>

/**
 * Calls the product's own API as the visitor, so that a page shows no more than the API would, and
 * its calls count as the visitor's.
 */
export function readerFor(app: FastifyInstance, { ip }: Pick<FastifyRequest, 'ip'>): ApiReader {
  return async (path) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { accept: 'application/json' },
    })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
}
