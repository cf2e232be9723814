import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/privacy.ts'
import type { Identity } from '../identity/identity.ts'
import { type Ground, mount } from '../kit/http.ts'
import { agreedBy, takeBack } from './agreed.ts'
import { exportOwn } from './exporting.ts'
import { askErasure, keepAccount, readErasure, refuseUnlessFresh } from './leaving.ts'

/** Mounts what people may ask of what is kept of them: to have it, and to have it gone. */
export function mountPrivacy(
  app: FastifyInstance,
  ground: Ground,
  { recheck }: Pick<Identity, 'recheck'>,
): void {
  mount(app, { ...ground, endpoint: contract.readErasure }, ({ db, caller, now }) =>
    readErasure(db, caller, now),
  )
  mount(
    app,
    { ...ground, endpoint: contract.askErasure, written: recheck },
    ({ db, caller, body, now }) => askErasure(db, body, { caller, now }),
  )
  mount(app, { ...ground, endpoint: contract.keepAccount }, ({ db, caller, now }) =>
    keepAccount(db, caller, now),
  )
  mount(app, { ...ground, endpoint: contract.readAgreed }, ({ db, caller }) =>
    agreedBy(db, caller.userId),
  )
  mount(app, { ...ground, endpoint: contract.takeBackAgreed }, ({ db, caller, now }) =>
    takeBack(db, { userId: caller.userId, now }),
  )
  mount(app, { ...ground, endpoint: contract.exportOwn }, async ({ db, caller, reply, now }) => {
    refuseUnlessFresh(caller, now)
    reply.header(
      'content-disposition',
      `attachment; filename="interchange-${now.toISOString().slice(0, 10)}.json"`,
    )
    return exportOwn(db, caller.userId, now)
  })
}
