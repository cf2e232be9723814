import { ownCalls } from './api.own.ts'
import * as affiliates from './payments/affiliates.ts'
import * as affiliations from './payments/affiliations.ts'
import * as arrivals from './check-ins.ts'
import * as attendeeImport from './admission/attendee-import.ts'
import * as attendees from './admission/attendees.ts'
import * as calendar from './calendar.ts'
import * as checkout from './payments/checkout.ts'
import * as codes from './admission/codes.ts'
import * as cohosts from './admission/co-hosts.ts'
import * as coverage from './matching/coverage.ts'
import * as events from './events/events.ts'
import * as directory from './admission/directory.ts'
import * as explore from './explore.ts'
import * as failures from './failures.ts'
import * as hosts from './hosts.ts'
import * as invitationPreview from './admission/invitation-preview.ts'
import * as invitations from './admission/invitations.ts'
import * as invitees from './admission/invitees.ts'
import * as live from './event-stream.ts'
import * as mailHolds from './mailing/mail-holds.ts'
import * as mailing from './mailing/announcements.ts'
import * as messages from './mailing/messages.ts'
import * as matching from './matching/matching.ts'
import * as meetingHours from './meetings/hours.ts'
import * as meetings from './meetings/meetings.ts'
import * as moderation from './moderation.ts'
import * as operations from './operations.ts'
import * as ownHost from './own-host.ts'
import * as payments from './payments/payments.ts'
import * as pricing from './payments/pricing.ts'
import * as publishing from './events/manage-event.ts'
import * as questions from './admission/questions.ts'
import * as quoting from './payments/quote.ts'
import * as reconciling from './payments/reconciliation.ts'
import * as refunds from './payments/refunds.ts'
import * as registered from './admission/manage-registration.ts'
import * as registering from './admission/registration.ts'
import * as rounds from './rounds.ts'
import * as shortLinks from './events/short-links.ts'
import * as sendingLimit from './mailing/sending-limit.ts'
import * as earnings from './payments/earnings.ts'

/** Every operation by name, read by the mount check, the OpenAPI document and the access policy. */
export const api = {
  ...ownCalls,
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
  endEvent: publishing.endEvent,
  cancelEvent: publishing.cancelEvent,
  duplicateEvent: publishing.duplicateEvent,
  setCover: publishing.setCover,
  removeCover: publishing.removeCover,
  chooseSlug: shortLinks.chooseSlug,
  readProse: publishing.readProse,
  deleteDraft: publishing.deleteDraft,
  previewInvitation: invitationPreview.previewInvitation,
  findInvitation: invitations.findInvitation,
  registerForEvent: registering.registerForEvent,
  readMyRegistration: registering.readMyRegistration,
  restate: registered.restate,
  correctRegistration: registered.correctRegistration,
  readQuestionsAsked: questions.readQuestionsAsked,
  leaveEvent: registered.leaveEvent,
  undoLeaving: registered.undoLeaving,
  acceptOffer: registered.acceptOffer,
  handOn: registered.handOn,
  keepPlace: registered.keepPlace,
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
  importAttendees: attendeeImport.importAttendees,
  listImports: attendeeImport.listImports,
  readImportProgress: attendeeImport.readImportProgress,
  undoImport: attendeeImport.undoImport,
  listInvitees: invitees.listInvitees,
  previewInvitations: invitees.previewInvitations,
  inviteByMail: invitees.inviteByMail,
  previewReminders: invitees.previewReminders,
  remindInvitees: invitees.remindInvitees,
  withdrawInvitations: invitees.withdrawInvitations,
  declineInvitation: invitees.declineInvitation,
  exportAttendees: attendees.exportAttendees,
  readDoor: arrivals.readDoor,
  listCheckIns: arrivals.listCheckIns,
  noteCheckIns: arrivals.noteCheckIns,
  readMyMeetings: meetings.readMyMeetings,
  chooseMeetings: meetings.chooseMeetings,
  readMeetingTimes: meetings.readMeetingTimes,
  proposeMeeting: meetings.proposeMeeting,
  answerMeeting: meetings.answerMeeting,
  answerMove: meetings.answerMove,
  setMeetingPlace: meetings.setMeetingPlace,
  cancelMeeting: meetings.cancelMeeting,
  noteOutcome: meetings.noteOutcome,
  exportMeeting: meetings.exportMeeting,
  readMeetingHours: meetingHours.readMeetingHours,
  writeMeetingHours: meetingHours.writeMeetingHours,
  tryMeetingHours: meetingHours.tryMeetingHours,
  readMyRounds: rounds.readMyRounds,
  answerRound: rounds.answerRound,
  sitOut: rounds.sitOut,
  readRoundsBoard: rounds.readRoundsBoard,
  readRoundsTimes: rounds.readRoundsTimes,
  planRounds: rounds.planRounds,
  stepRounds: rounds.stepRounds,
  setSittingOut: rounds.setSittingOut,
  readRoundsPicture: rounds.readRoundsPicture,
  watchRounds: rounds.watchRounds,
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
  listDirectory: directory.listDirectory,
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
  writeOwnHost: ownHost.writeOwnHost,
  checkHandle: ownHost.checkHandle,
  listMatches: matching.listMatches,
  takeStance: matching.takeStance,
  setInterest: matching.setInterest,
  readCoverage: coverage.readCoverage,
  listCoverage: coverage.listCoverage,
  askWhatIf: coverage.askWhatIf,
  previewRecompute: coverage.previewRecompute,
  recompute: coverage.recompute,
  listAnnouncements: messages.listAnnouncements,
  listOwnMessages: messages.listOwnMessages,
  sendMessage: messages.sendMessage,
  readMessageReach: messages.readMessageReach,
  previewMessage: messages.previewMessage,
  previewReminder: messages.previewReminder,
  previewThanks: messages.previewThanks,
  setThanks: messages.setThanks,
  testMessage: messages.testMessage,
  readReached: mailing.readReached,
  readMailStop: mailing.readMailStop,
  stopMail: mailing.stopMail,
  readSendingLimit: sendingLimit.readSendingLimit,
  listMailHolds: mailHolds.listMailHolds,
  decideMailHold: mailHolds.decideMailHold,
  setSendingLimit: mailHolds.setSendingLimit,
  readStatus: operations.readStatus,
  listReports: moderation.listReports,
  openReport: moderation.openReport,
  decideReport: moderation.decideReport,
  lookUpPeople: moderation.lookUpPeople,
  openPerson: moderation.openPerson,
  suspendPerson: moderation.suspendPerson,
  liftSuspension: moderation.liftSuspension,
  openGathering: moderation.openGathering,
  takeDown: moderation.takeDown,
  putBack: moderation.putBack,
  listActs: moderation.listActs,
  readPayoutAccount: payments.readPayoutAccount,
  startOnboarding: payments.startOnboarding,
  checkPayoutAccount: payments.checkPayoutAccount,
  openPayoutPage: payments.openPayoutPage,
  readPricingFacts: pricing.readPricingFacts,
  readOwnTiers: pricing.readOwnTiers,
  writeOwnTiers: pricing.writeOwnTiers,
  readEventPricing: pricing.readEventPricing,
  writeEventPricing: pricing.writeEventPricing,
  quoteTickets: quoting.quoteTickets,
  startPayment: checkout.startPayment,
  readPayment: checkout.readPayment,
  readReceipt: checkout.readReceipt,
  readEarningsSummary: checkout.readEarningsSummary,
  markPaid: checkout.markPaid,
  previewLeaving: refunds.previewLeaving,
  previewRefunds: refunds.previewRefunds,
  readOrderMoney: refunds.readOrderMoney,
  giveBack: refunds.giveBack,
  giveBackAgain: refunds.giveBackAgain,
  readEarnings: earnings.readEarnings,
  exportEarnings: earnings.exportEarnings,
  listBankPayouts: earnings.listBankPayouts,
  readReconciliation: reconciling.readReconciliation,
  reconcileNow: reconciling.reconcileNow,
  settleDifference: reconciling.settleDifference,
  listAffiliates: affiliates.listAffiliates,
  writeProgramme: affiliates.writeProgramme,
  inviteAffiliate: affiliates.inviteAffiliate,
  changeAffiliate: affiliates.changeAffiliate,
  withdrawAffiliate: affiliates.withdrawAffiliate,
  listCommissions: affiliates.listCommissions,
  decideCommission: affiliates.decideCommission,
  exportAffiliates: affiliates.exportAffiliates,
  readAffiliateCode: affiliations.readAffiliateCode,
  noteClick: affiliations.noteClick,
  acceptAffiliating: affiliations.acceptAffiliating,
  listAffiliations: affiliations.listAffiliations,
  readAffiliation: affiliations.readAffiliation,
  exportAffiliation: affiliations.exportAffiliation,
  keepTouches: affiliations.keepTouches,
  readRecommending: affiliations.readRecommending,
  forgetRecommending: affiliations.forgetRecommending,
  noteFailure: failures.noteFailure,
} as const

export type Operation = keyof typeof api
