import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/privacy.ts'
import { type Identity, refuseUnlessFresh } from '../identity/identity.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { readConsents, withdrawConsents } from './consents.ts'
import { exportOwn } from './data-export.ts'
import { requestErasure, cancelErasure, readErasure } from './erasure-request.ts'

/** Mounts the operations with which people export and delete their data. */
export function mountPrivacy(
  app: FastifyInstance,
  context: RouteContext,
  { recheck }: Pick<Identity, 'recheck'>,
): void {
  mount(app, { ...context, endpoint: contract.readErasure }, ({ db, caller, now }) =>
    readErasure(db, caller, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.askErasure, written: recheck },
    ({ db, caller, body, now }) => requestErasure(db, body, { caller, now }),
  )
  mount(app, { ...context, endpoint: contract.keepAccount }, ({ db, caller, now }) =>
    cancelErasure(db, caller, now),
  )
  mount(app, { ...context, endpoint: contract.readAgreed }, ({ db, caller }) =>
    readConsents(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.takeBackAgreed }, ({ db, caller, now }) =>
    withdrawConsents(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.exportOwn }, async ({ db, caller, reply, now }) => {
    refuseUnlessFresh(caller, now)
    reply.header(
      'content-disposition',
      `attachment; filename="interchange-${now.toISOString().slice(0, 10)}.json"`,
    )
    return exportOwn(db, caller.userId, now)
  })
}
