export { payMinutes } from './buying.ts'
export { noteArrivals } from './arriving.ts'
export { endCodesFor } from './codes.ts'
export { correct } from './correcting.ts'
export { directoryPage } from './directory.ts'
export { masked, shownCode } from './door.rules.ts'
export {
  type GivenUpRow,
  holdGivenUp,
  listGivenUp,
  listPendingOf,
  saveGivenUp,
  wakeGivenUp,
} from './givenup.store.ts'
export { leave } from './leaving.ts'
export { type Place, placeOf, placesAhead } from './giving-up.ts'
export { markPaid, releaseUnpaid, seatPaid } from './paying.ts'
export { questionsOf } from './questions.ts'
export type { Recommended } from './registering.ts'
export {
  findById,
  findLatest,
  findLive,
  keepWhilePaying,
  type RegistrationRow,
} from './registrations.store.ts'
export { readOwn } from './views.ts'
