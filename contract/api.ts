import * as attendees from './attendees.ts'
import * as calendar from './calendar.ts'
import * as codes from './codes.ts'
import * as cohosts from './cohosts.ts'
import * as coverage from './coverage.ts'
import * as events from './events.ts'
import * as explore from './explore.ts'
import * as hosts from './hosts.ts'
import * as identity from './identity.ts'
import * as invitations from './invitations.ts'
import * as items from './items.ts'
import * as live from './live.ts'
import * as mailing from './mailing.ts'
import * as matching from './matching.ts'
import * as operations from './operations.ts'
import * as payments from './payments.ts'
import * as publishing from './publishing.ts'
import * as questions from './questions.ts'
import * as registering from './registering.ts'

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
  listPublicEvents: explore.listPublicEvents,
  createEvent: publishing.createEvent,
  listMyEvents: events.listMyEvents,
  listRegisteredEvents: events.listRegisteredEvents,
  listPublishedEvents: events.listPublishedEvents,
  readEvent: events.readEvent,
  watchEvent: live.watchEvent,
  editEvent: publishing.editEvent,
  publishEvent: publishing.publishEvent,
  unpublishEvent: publishing.unpublishEvent,
  cancelEvent: publishing.cancelEvent,
  duplicateEvent: publishing.duplicateEvent,
  setCover: publishing.setCover,
  removeCover: publishing.removeCover,
  readProse: publishing.readProse,
  deleteDraft: publishing.deleteDraft,
  previewInvitation: registering.previewInvitation,
  findInvitation: invitations.findInvitation,
  registerForEvent: registering.registerForEvent,
  readMyRegistration: registering.readMyRegistration,
  restate: registering.restate,
  correctRegistration: registering.correctRegistration,
  readQuestionsAsked: questions.readQuestionsAsked,
  leaveEvent: registering.leaveEvent,
  undoLeaving: registering.undoLeaving,
  acceptOffer: registering.acceptOffer,
  handOn: registering.handOn,
  keepPlace: registering.keepPlace,
  readQuestions: questions.readQuestions,
  writeQuestions: questions.writeQuestions,
  listAttendees: attendees.listAttendees,
  readAttendee: attendees.readAttendee,
  noteAttendee: attendees.noteAttendee,
  approveAttendees: attendees.approveAttendees,
  declineAttendees: attendees.declineAttendees,
  removeAttendees: attendees.removeAttendees,
  offerPlace: attendees.offerPlace,
  addAttendee: attendees.addAttendee,
  importAttendees: attendees.importAttendees,
  exportAttendees: attendees.exportAttendees,
  listCodes: codes.listCodes,
  createCode: codes.createCode,
  editCode: codes.editCode,
  revokeCode: codes.revokeCode,
  rotateCode: codes.rotateCode,
  noteVisit: codes.noteVisit,
  listCoHosts: cohosts.listCoHosts,
  inviteCoHost: cohosts.inviteCoHost,
  changeCoHost: cohosts.changeCoHost,
  removeCoHost: cohosts.removeCoHost,
  acceptCoHosting: cohosts.acceptCoHosting,
  endCoHosting: cohosts.endCoHosting,
  listDirectory: attendees.listDirectory,
  exportEvent: calendar.exportEvent,
  readFeed: calendar.readFeed,
  makeFeed: calendar.makeFeed,
  endFeed: calendar.endFeed,
  readCalendar: calendar.readCalendar,
  readHost: hosts.readHost,
  listHostEvents: hosts.listHostEvents,
  readHostCalendar: hosts.readHostCalendar,
  readHostFeed: hosts.readHostFeed,
  followHost: hosts.followHost,
  unfollowHost: hosts.unfollowHost,
  readOwnHost: hosts.readOwnHost,
  writeOwnHost: hosts.writeOwnHost,
  checkHandle: hosts.checkHandle,
  listMatches: matching.listMatches,
  takeStance: matching.takeStance,
  readCoverage: coverage.readCoverage,
  listCoverage: coverage.listCoverage,
  askWhatIf: coverage.askWhatIf,
  previewRecompute: coverage.previewRecompute,
  recompute: coverage.recompute,
  listAnnouncements: mailing.listAnnouncements,
  sendMessage: mailing.sendMessage,
  previewMessage: mailing.previewMessage,
  previewReminder: mailing.previewReminder,
  testMessage: mailing.testMessage,
  readMailChoices: mailing.readMailChoices,
  setMailChoice: mailing.setMailChoice,
  readMailStop: mailing.readMailStop,
  stopMail: mailing.stopMail,
  readStatus: operations.readStatus,
  readPayoutAccount: payments.readPayoutAccount,
  startOnboarding: payments.startOnboarding,
  checkPayoutAccount: payments.checkPayoutAccount,
  openPayoutPage: payments.openPayoutPage,
} as const

export type Operation = keyof typeof api
