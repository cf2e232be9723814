import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export { Gauge, Registry } from 'prom-client'

/** A registry of this process only: memory, event loop, garbage collection, and version. */
export function processRegistry(version: string): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'interchange_info',
    help: 'The running version; always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  return registry
}

/**
 * Measures the duration of each answer, by operation. The labels are bounded: an operation of the
 * contract, a route's pattern, or `page` for all else; never a path with an id in it.
 * A stream lasts as long as its listener stays and is not measured: it answers outside this hook.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['operation', 'method', 'status'] as const
  const durations = new Histogram({
    name: 'interchange_request_seconds',
    help: 'Duration of answers.',
    labelNames,
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions
    durations.observe(
      {
        operation: config.operation ?? url ?? 'page',
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
  })
}
