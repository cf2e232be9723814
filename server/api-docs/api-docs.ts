import type { FastifyInstance } from 'fastify'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { docsAddresses, mountDocsAssets } from './docs-assets.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { problemsPage } from './problems-page.ts'

const html = 'text/html; charset=utf-8'

/**
 * Mounts the description of the API: for machines at `openapi.json`, for people at `docs`, and its
 * problems at `problems`. All is made on the first request, to keep the start fast.
 */
export function mountDocs(app: FastifyInstance, version: string): void {
  const document = lazily(() => JSON.stringify(openApiDocument(version)))
  const docs = lazily(() => docsPage(docsAddresses()))
  const problems = lazily(problemsPage)
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get('/docs', async (_request, reply) =>
    reply.type(html).header('content-security-policy', docsPolicy).send(docs()),
  )
  app.get('/problems', async (_request, reply) =>
    reply.type(html).headers(problems().headers).send(problems().html),
  )
  void app.register(mountDocsAssets)
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export function openApiDocument(version: string): object {
  const operations = Object.entries(api).map(([name, endpoint]) => {
    const operation = name as Operation // the keys of `api` are the operations
    return {
      name: operation,
      endpoint,
      policy: access[operation],
      scope: scopeOf[operation],
      limitClass: rateLimits[operation],
    }
  })
  return openApi(operations, { version })
}
