import type { Operation } from './api.ts'
import type { Role } from './events.ts'

/**
 * Who may call what. An operation without a line here does not start.
 * `anyone` needs no token; `signed-in` needs one; `own` needs one and acts only on what the token's person owns, by the query itself;
 * a list of roles names what the caller must be to the gathering in the path.
 */
export type Access = 'anyone' | 'signed-in' | 'own' | readonly Exclude<Role, 'visitor' | 'member'>[]

export const access: Record<Operation, Access> = {
  readConfig: 'anyone',
  readProfile: 'own',
  correctProfile: 'own',
  endSession: 'own',
  listItems: 'own',
  addItem: 'own',
  editItem: 'own',
  removeItem: 'own',
  listPublicEvents: 'anyone',
  createEvent: 'signed-in',
  listMyEvents: 'own',
  listRegisteredEvents: 'own',
  listPublishedEvents: 'own',
  readEvent: 'anyone',
  editEvent: ['host'],
  publishEvent: ['host'],
  deleteDraft: ['host'],
  previewInvitation: 'anyone',
  findInvitation: 'anyone',
  registerForEvent: 'signed-in',
  readMyRegistration: 'own',
  restate: 'own',
  leaveEvent: 'own',
  listAttendees: ['host'],
  exportAttendees: ['host'],
  listMatches: 'own',
  takeStance: 'own',
  readCoverage: ['host'],
  listCoverage: ['host'],
  askWhatIf: ['host'],
  previewRecompute: ['host'],
  recompute: ['host'],
}
