import * as coverage from './coverage.ts'
import * as events from './events.ts'
import * as identity from './identity.ts'
import * as items from './items.ts'
import * as matching from './matching.ts'

/** Every call by its name: the mount check, the OpenAPI document and the access policy read this. */
export const api = {
  readConfig: identity.readConfig,
  readProfile: identity.readProfile,
  correctProfile: identity.correctProfile,
  endSession: identity.endSession,
  listItems: items.listItems,
  addItem: items.addItem,
  editItem: items.editItem,
  removeItem: items.removeItem,
  listPublicEvents: events.listPublicEvents,
  createEvent: events.createEvent,
  listMyEvents: events.listMyEvents,
  listRegisteredEvents: events.listRegisteredEvents,
  listPublishedEvents: events.listPublishedEvents,
  readEvent: events.readEvent,
  editEvent: events.editEvent,
  publishEvent: events.publishEvent,
  deleteDraft: events.deleteDraft,
  previewInvitation: events.previewInvitation,
  findInvitation: events.findInvitation,
  registerForEvent: events.registerForEvent,
  readMyRegistration: events.readMyRegistration,
  restate: events.restate,
  leaveEvent: events.leaveEvent,
  listAttendees: events.listAttendees,
  exportAttendees: events.exportAttendees,
  listMatches: matching.listMatches,
  takeStance: matching.takeStance,
  readCoverage: coverage.readCoverage,
  listCoverage: coverage.listCoverage,
  askWhatIf: coverage.askWhatIf,
  previewRecompute: coverage.previewRecompute,
  recompute: coverage.recompute,
} as const

export type Operation = keyof typeof api
