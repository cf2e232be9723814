import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/events.ts'
import * as library from '#contract/items.ts'
import { type Ground, mount, mountOpen } from '../kit/http.ts'
import { attendeesCsv } from './csv.ts'
import { findInvitation, previewInvitation, readEvent } from './events.ts'
import { againstGuessing } from './guessing.ts'
import { addToLibrary, listLibrary, remove, reword } from './items.ts'
import { ownEvents, publicEvents } from './lists.ts'
import { allAttendees, attendeesPage } from './people.ts'
import { createDraft, deleteDraft, edit, publish } from './publishing.ts'
import { leave, readRegistration, register, restate } from './registering.ts'

export function mountEvents(app: FastifyInstance, ground: Ground): void {
  mountLists(app, ground)
  mountPublishing(app, ground)
  mountInvitations(app, ground)
  mountRegistration(app, ground)
  mountAttendees(app, ground)
  mountLibrary(app, ground)
}

function mountLists(app: FastifyInstance, ground: Ground): void {
  mountOpen(app, { ...ground, endpoint: contract.listPublicEvents }, ({ db, query, now }) => publicEvents(db, { ...query, now }))
  mount(app, { ...ground, endpoint: contract.listMyEvents }, ({ db, query, caller, now }) => ownEvents(db, caller.userId, { ...query, now, which: 'both' }))
  mount(app, { ...ground, endpoint: contract.listRegisteredEvents }, ({ db, query, caller, now }) => ownEvents(db, caller.userId, { ...query, now, which: 'joined' }))
  mount(app, { ...ground, endpoint: contract.listPublishedEvents }, ({ db, query, caller, now }) => ownEvents(db, caller.userId, { ...query, now, which: 'hosted' }))
}

function mountPublishing(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: contract.createEvent }, ({ db, body, caller, now }) => createDraft(db, body, { userId: caller.userId, now }))
  mountOpen(app, { ...ground, endpoint: contract.readEvent }, ({ db, params, caller, now }) => readEvent(db, params.eventId, { userId: caller?.userId, now }))
  mount(app, { ...ground, endpoint: contract.editEvent }, ({ db, params, body: { version, ...draft }, caller, now }) =>
    edit(db, { eventId: params.eventId, version, draft }, { userId: caller.userId, now }))
  mount(app, { ...ground, endpoint: contract.publishEvent }, ({ db, params, caller, now }) => publish(db, params.eventId, { userId: caller.userId, now }))
  mount(app, { ...ground, endpoint: contract.deleteDraft }, async ({ db, params }) => {
    await deleteDraft(db, params.eventId)
    return { deleted: true as const }
  })
}

function mountInvitations(app: FastifyInstance, ground: Ground): void {
  const guard = againstGuessing(ground.db)
  mountOpen(app, { ...ground, guard, endpoint: contract.previewInvitation }, ({ db, params, caller, now }) =>
    previewInvitation(db, { eventId: params.eventId, code: params.invitation_code }, { userId: caller?.userId, now }))
  mountOpen(app, { ...ground, guard, endpoint: contract.findInvitation }, ({ db, body }) => findInvitation(db, body.invitation_code))
  mount(app, { ...ground, guard, endpoint: contract.registerForEvent }, async ({ db, params, body, caller, now }) => ({
    registration: await register(db, { userId: caller.userId, now }, { eventId: params.eventId, code: params.invitation_code, ...body }),
    next: 'done' as const,
  }))
}

function mountRegistration(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: contract.readMyRegistration }, ({ db, params, caller }) => readRegistration(db, params.eventId, caller.userId))
  mount(app, { ...ground, endpoint: contract.restate }, ({ db, params, body, caller, now }) =>
    restate(db, { userId: caller.userId, now }, { eventId: params.eventId, items: body.items }))
  mount(app, { ...ground, endpoint: contract.leaveEvent }, async ({ db, params, caller, now }) => {
    await leave(db, { userId: caller.userId, now }, params.eventId)
    return { left: true as const }
  })
}

function mountAttendees(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: contract.listAttendees }, ({ db, params, query }) => attendeesPage(db, params.eventId, query))
  mount(app, { ...ground, endpoint: contract.exportAttendees }, async ({ db, params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="attendees.csv"')
    return attendeesCsv(await allAttendees(db, params.eventId))
  })
}

function mountLibrary(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: library.listItems }, async ({ db, caller }) => ({ items: await listLibrary(db, caller.userId) }))
  mount(app, { ...ground, endpoint: library.addItem }, ({ db, body, caller, now }) => addToLibrary(db, body, { userId: caller.userId, now }))
  mount(app, { ...ground, endpoint: library.editItem }, ({ db, params, body, caller, now }) =>
    reword(db, { itemId: params.itemId, ...body }, { userId: caller.userId, now }))
  mount(app, { ...ground, endpoint: library.removeItem }, async ({ db, params, caller, now }) => {
    await remove(db, params.itemId, { userId: caller.userId, now })
    return { removed: true as const }
  })
}
