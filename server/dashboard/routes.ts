import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/dashboard.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { hostingOf, stepsOf } from './dashboard.ts'

/** Mounts the dashboard. */
export function mountDashboard(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.listSteps }, ({ db, caller, now }) =>
    stepsOf(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.listHosted }, ({ db, caller, now }) =>
    hostingOf(db, { userId: caller.userId, now }),
  )
}
