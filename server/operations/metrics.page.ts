import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../kit/errors.ts'
import { measureRequests, processRegistry } from '../kit/metrics.ts'
import { type MetricsOptions, watchWork } from './monitoring/metrics.ts'

/**
 * Serves metrics for Prometheus to callers with the token. Without the setting nothing is measured,
 * and the page does not exist.
 */
export function mountMetrics(
  app: FastifyInstance,
  { token, version, ...watched }: MetricsOptions & { token: string | undefined; version: string },
): void {
  if (token === undefined) return
  const registry = processRegistry(version)
  measureRequests(app, registry)
  watchWork(registry, watched)
  const expectedDigest = digestOf(`Bearer ${token}`)
  app.get('/metrics', { config: { isFree: true } }, async (request, reply) => {
    if (!timingSafeEqual(expectedDigest, digestOf(request.headers.authorization ?? '')))
      throw refuse('sign-in-first')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Equal lengths for any input: only then can two texts be compared in constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
