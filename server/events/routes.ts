import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/events/events.ts'
import * as library from '#contract/items.ts'
import { watchEvent } from '#contract/event-stream.ts'
import * as publishing from '#contract/events/manage-event.ts'
import { type RouteContext, mount, mountOpen, mountStream } from '../kit/http/http.ts'
import type { EventStreams } from '../kit/processes/streams.ts'
import { removeCover, setCover } from './covers.ts'
import { duplicate } from './duplicate.ts'
import { readEvent, openEventStream } from './events.ts'
import { addToLibrary, listLibrary, remove, reword } from './items.ts'
import { ownEvents } from './lists.ts'
import { proseOf } from './prose.ts'
import { cancel, createDraft, deleteDraft, edit, end, publish, unpublish } from './publish.ts'

export function mountEvents(
  app: FastifyInstance,
  context: RouteContext,
  streams: EventStreams,
): void {
  mountLists(app, context)
  mountPublishing(app, context)
  mountLooks(app, context)
  mountLibrary(app, context)
  mountStream(app, { ...context, endpoint: watchEvent }, openEventStream(context.db, streams))
}

function mountLists(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.listMyEvents }, ({ db, query, caller, now }) =>
    ownEvents(db, caller.userId, { ...query, now, which: 'both' }),
  )
  mount(
    app,
    { ...context, endpoint: contract.listRegisteredEvents },
    ({ db, query, caller, now }) =>
      ownEvents(db, caller.userId, { ...query, now, which: 'joined' }),
  )
  mount(app, { ...context, endpoint: contract.listPublishedEvents }, ({ db, query, caller, now }) =>
    ownEvents(db, caller.userId, { ...query, now, which: 'hosted' }),
  )
}

function mountPublishing(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: publishing.createEvent }, ({ db, body, caller, now }) =>
    createDraft(db, body, { userId: caller.userId, now }),
  )
  mountOpen(app, { ...context, endpoint: contract.readEvent }, ({ db, params, caller, now }) =>
    readEvent(db, params.eventId, { userId: caller?.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: publishing.editEvent },
    ({ db, params, body: { version, notify, ...draft }, caller, now }) =>
      edit(db, { eventId: params.eventId, version, notify, draft }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.publishEvent }, ({ db, params, caller, now }) =>
    publish(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.unpublishEvent }, ({ db, params, caller, now }) =>
    unpublish(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.endEvent }, ({ db, params, caller, now }) =>
    end(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: publishing.cancelEvent },
    ({ db, params, body, caller, now }) =>
      cancel(db, { eventId: params.eventId, reason: body.reason }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.duplicateEvent }, ({ db, params, caller, now }) =>
    duplicate(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.deleteDraft }, async ({ db, params }) => {
    await deleteDraft(db, params.eventId)
    return { deleted: true as const }
  })
}

function mountLooks(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: publishing.setCover }, ({ db, params, body, caller, now }) =>
    setCover(
      db,
      { eventId: params.eventId, picture: body.picture },
      { userId: caller.userId, now },
    ),
  )
  mount(app, { ...context, endpoint: publishing.removeCover }, ({ db, params, caller, now }) =>
    removeCover(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: publishing.readProse }, async ({ body }) => ({
    prose: proseOf(body.text),
  }))
}

function mountLibrary(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: library.listItems }, async ({ db, caller }) => ({
    items: await listLibrary(db, caller.userId),
  }))
  mount(app, { ...context, endpoint: library.addItem }, ({ db, body, caller, now }) =>
    addToLibrary(db, body, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: library.editItem }, ({ db, params, body, caller, now }) =>
    reword(db, { itemId: params.itemId, ...body }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: library.removeItem }, async ({ db, params, caller, now }) => {
    await remove(db, params.itemId, { userId: caller.userId, now })
    return { removed: true as const }
  })
}
