import type { Operation } from './api.ts'

/** The new name of a field, with its name in an earlier release. */
export type OldNames = Readonly<Record<string, string>>

/** The path of a field of a request's body, with its name in an earlier release. */
export type OldRequestNames = Readonly<Record<string, string>>

/** The operator's share of a sale. */
const share: OldNames = { platform: 'provider' }
const terms: OldNames = { platformBasisPoints: 'providerBasisPoints' }
/** The payment processor's figures, beside those of the ledger. */
const books: OldNames = { processor: 'provider' }
/** The number of people who wait together. */
const party: OldNames = { partySize: 'party' }
/** A conversation with the assistant. */
const thread: OldNames = { threadId: 'conferenceId' }
const threads: OldNames = { threads: 'conferences' }

const oldNames: Partial<Record<Operation, OldNames>> = {
  readEarningsSummary: share,
  readOrderMoney: share,
  giveBack: share,
  giveBackAgain: share,
  readEarnings: share,
  readConfig: terms,
  readPricingFacts: terms,
  listAffiliates: terms,
  readAffiliateCode: terms,
  readReconciliation: books,
  reconcileNow: books,
  settleDifference: books,
  registerForEvent: party,
  readMyRegistration: party,
  restate: party,
  correctRegistration: party,
  undoLeaving: party,
  acceptOffer: party,
  handOn: party,
  keepPlace: party,
  readAttendee: party,
  noteAttendee: party,
  offerPlace: party,
  addAttendee: party,
  startThread: thread,
  listThreads: thread,
  readThread: thread,
  readAssistant: threads,
  startAssistant: threads,
  changeAssistant: threads,
  listMessages: { scamWarnings: 'lures' },
  listHosted: { earnings: 'takings' },
}

const oldRequestNames: Partial<Record<Operation, OldRequestNames>> = {
  registerForEvent: { 'wait.partySize': 'party' },
  sendToAssistant: { threadId: 'conferenceId' },
}

const oldParams: Partial<Record<Operation, OldNames>> = {
  deleteThread: thread,
  settleProposal: thread,
}

const oldOperations: Partial<Record<Operation, string>> = {
  startThread: 'startConference',
  listThreads: 'listConferences',
  readThread: 'readConference',
  deleteThread: 'deleteConference',
  readEarningsSummary: 'readTakings',
  readEarnings: 'readStatement',
  exportEarnings: 'exportStatement',
  readMetBeforeSetting: 'readRemembering',
  setMetBeforeSetting: 'setRemembering',
}

const oldPaths: Partial<Record<Operation, string>> = {
  readEarningsSummary: '/events/:eventId/takings',
  readEarnings: '/events/:eventId/statement',
  exportEarnings: '/events/:eventId/statement.csv',
  readMetBeforeSetting: '/users/remembering',
  setMetBeforeSetting: '/users/remembering',
}

const byOperation = new Map<string, OldNames>(Object.entries(oldNames))
const byRequest = new Map<string, OldRequestNames>(Object.entries(oldRequestNames))
const byParams = new Map<string, OldNames>(Object.entries(oldParams))
const nameByOperation = new Map<string, string>(Object.entries(oldOperations))
const pathByOperation = new Map<string, string>(Object.entries(oldPaths))

/**
 * Returns the fields of an operation's reply that were renamed in 0.1. Until 0.2 a reply carries
 * both names, at any depth.
 */
export const oldNamesOf = (operation: string): OldNames | undefined => byOperation.get(operation)

/** Returns the renamed fields of an operation's request. Until 0.2 either name is accepted. */
export const oldRequestNamesOf = (operation: string): OldRequestNames | undefined =>
  byRequest.get(operation)

/** Returns the parameters of an operation's path that were renamed in 0.1. */
export const oldParamsOf = (operation: string): OldNames | undefined => byParams.get(operation)

/** Returns the name of an operation in the release before 0.1; mostly the same. */
export const oldOperationOf = (operation: string): string =>
  nameByOperation.get(operation) ?? operation

/** Returns the former path of an operation, at which it also answers until 0.2. */
export const oldPathOf = (operation: string): string | undefined => pathByOperation.get(operation)
