import type { Operation } from './api.ts'
import type { Role } from './events.ts'

/**
 * Who may call what. An operation without a line here does not start.
 * `anyone` needs no token; `signed-in` needs one; a list of roles names what the caller must be to the gathering in the path.
 * Which rows a caller sees is decided by the query, always scoped by the token's person.
 */
export type Access = 'anyone' | 'signed-in' | readonly Exclude<Role, 'visitor' | 'member'>[]

export const access: Record<Operation, Access> = {
  readConfig: 'anyone',
  readProfile: 'signed-in',
  correctProfile: 'signed-in',
  endSession: 'signed-in',
  listItems: 'signed-in',
  addItem: 'signed-in',
  editItem: 'signed-in',
  removeItem: 'signed-in',
  listPublicEvents: 'anyone',
  createEvent: 'signed-in',
  listMyEvents: 'signed-in',
  listRegisteredEvents: 'signed-in',
  listPublishedEvents: 'signed-in',
  readEvent: 'anyone',
  editEvent: ['host'],
  publishEvent: ['host'],
  deleteDraft: ['host'],
  previewInvitation: 'anyone',
  findInvitation: 'anyone',
  registerForEvent: 'signed-in',
  readMyRegistration: ['attendee'],
  restate: ['attendee'],
  leaveEvent: ['attendee'],
  listAttendees: ['host'],
  exportAttendees: ['host'],
  listMatches: ['attendee'],
}
