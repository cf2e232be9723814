import type { FastifyInstance } from 'fastify'
import { noteFailure } from '#contract/failures.ts'
import { readStatus } from '#contract/operations.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { type Installation, status } from './monitoring/status.ts'

/** Mounts the operations for administrators, and the one for reports from browsers. */
export function mountOperations(
  app: FastifyInstance,
  context: RouteContext,
  installation: Installation,
): void {
  mountOpen(app, { ...context, endpoint: noteFailure }, async ({ body, request }) => {
    request.log.error(
      { failure: body, version: installation.version },
      'rendering a part of a page failed in the browser',
    )
    return { noted: true as const }
  })
  mount(app, { ...context, endpoint: readStatus }, ({ db, now }) => status(db, installation, now))
}
