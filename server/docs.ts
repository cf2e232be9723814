import type { FastifyInstance } from 'fastify'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { docsPage } from './docs.page.ts'
import { openApi } from './openapi.ts'

/** Mounts the description of the API: for machines at `openapi.json`, for people at `docs`. */
export function mountDocs(app: FastifyInstance, version: string): void {
  // Made on the first request, to keep the start fast.
  const document = lazily(() => JSON.stringify(openApiDocument(version)))
  const page = lazily(() => docsPage(operations()))
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').headers(page().headers).send(page().html),
  )
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export function openApiDocument(version: string): object {
  return openApi(operations(), { version })
}

function operations() {
  return Object.entries(api).map(([name, endpoint]) => {
    const operation = name as Operation // the keys of `api` are the operations
    const policy = access[operation]
    return {
      name,
      endpoint,
      policy,
      needsToken: policy !== 'anyone',
      limit: rateLimitClasses[rateLimits[operation]],
    }
  })
}
