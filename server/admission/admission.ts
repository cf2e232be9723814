export { payMinutes } from './registration-ticket.ts'
export { recordCheckIns } from './check-ins.ts'
export { endCodesFor } from './codes.ts'
export { editRegistration } from './edit-registration.ts'
export { directoryPage } from './directory.ts'
export { maskEmail, formatCode } from './admission.rules.ts'
export {
  type GivenUpPlaceRow,
  holdGivenUp,
  listGivenUp,
  listPendingOf,
  saveGivenUp,
  wakeGivenUp,
} from './given-up-places.store.ts'
export { leave } from './leave.ts'
export { type PurchasedPlace, findPurchasedPlace, listPurchasedPlaces } from './given-up-places.ts'
export { markPaid, releaseUnpaid, grantPaidPlaces } from './payment.ts'
export { questionsOf } from './questions.ts'
export type { AttributionRecorder } from './register.ts'
export {
  findById,
  findLatest,
  findLive,
  extendPaymentDeadline,
  type RegistrationRow,
} from './registrations.store.ts'
export { readOwnRegistration } from './views.ts'
