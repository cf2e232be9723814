export { payMinutes } from './registration/registration-ticket.ts'
export { answerTexts, type AnswerText } from './attendees/attendee-export.ts'
export { attendeeOf } from './attendees/attendees.ts'
export { recordCheckIns } from './attendees/check-ins.ts'
export { endCodesFor } from './invitation-codes/codes.ts'
export { editRegistration } from './registration/edit-registration.ts'
export { directoryPage } from './attendees/directory.ts'
export { maskEmail, formatCode } from './registration/admission.rules.ts'
export {
  type GivenUpPlaceRow,
  findGivenUp,
  lockGivenUp,
  listGivenUp,
  listPendingGivenUp,
  saveGivenUp,
  wakeGivenUp,
} from './registration/given-up-places.store.ts'
export { leave } from './registration/leave.ts'
export {
  type PurchasedPlace,
  findPurchasedPlace,
  listPurchasedPlaces,
} from './registration/given-up-places.ts'
export { markPaid, releaseUnpaid, grantPaidPlaces } from './registration/payment.ts'
export { questionsOf } from './questions/questions.ts'
export type { AttributionRecorder } from './registration/admission-actor.ts'
export {
  findRegistration,
  findLatestRegistration,
  findLiveRegistration,
  extendPaymentDeadline,
  type RegistrationRow,
} from './registration/registrations.store.ts'
export { readOwnRegistration } from './registration/views.ts'
