import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/about.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { choose, ownAbout, preview, removePhoto, setPhoto, write } from './about.ts'

/** Mounts the calls for a person's words about themselves, who sees them, and their photo. */
export function mountAbout(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.readAbout }, ({ db, caller }) =>
    ownAbout(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.writeAbout }, ({ db, body, caller, now }) =>
    write(db, { userId: caller.userId, now }, body),
  )
  mount(app, { ...context, endpoint: contract.chooseSteps }, ({ db, body, caller, now }) =>
    choose(db, { userId: caller.userId, now }, body.steps),
  )
  mount(app, { ...context, endpoint: contract.previewAbout }, ({ db, query, caller }) =>
    preview(db, caller.userId, query.as),
  )
  mount(app, { ...context, endpoint: contract.setPhoto }, ({ db, body, caller, now }) =>
    setPhoto(db, { userId: caller.userId, now }, body.picture),
  )
  mount(app, { ...context, endpoint: contract.removePhoto }, ({ db, caller, now }) =>
    removePhoto(db, { userId: caller.userId, now }),
  )
}
