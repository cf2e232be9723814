import type { Operation } from '../api.ts'
import type { CoHostRight } from '../events/events.ts'

/**
 * The actions that each right gives a co-host, and the host's own, by their names in `words`
 * (`deed.…`), each with its operations. `access` decides who may call them; a test compares the
 * two.
 */
export const hostActions = {
  people: {
    'see-people': [
      'listAttendees',
      'readAttendee',
      'listDirectory',
      'readCoverage',
      'listCoverage',
      'askWhatIf',
    ],
    decide: ['approveAttendees', 'declineAttendees', 'offerPlace'],
    add: [
      'addAttendee',
      'importAttendees',
      'listImports',
      'readImportProgress',
      'undoImport',
      'readSendingLimit',
      'listInvitees',
      'previewInvitations',
      'inviteByMail',
      'previewReminders',
      'remindInvitees',
      'withdrawInvitations',
    ],
    remove: ['removeAttendees', 'previewRefunds'],
    note: ['noteAttendee'],
    rounds: [
      'readRoundsBoard',
      'readRoundsTimes',
      'planRounds',
      'stepRounds',
      'setSittingOut',
      'readRoundsPicture',
    ],
    meetings: ['readMeetingHours', 'writeMeetingHours', 'tryMeetingHours'],
  },
  codes: { codes: ['listCodes', 'createCode', 'editCode', 'revokeCode', 'rotateCode'] },
  edit: {
    details: ['editEvent', 'setCover', 'removeCover', 'chooseSlug'],
    publish: ['publishEvent', 'endEvent'],
    questions: ['readQuestions', 'writeQuestions'],
    reached: ['readReached'],
  },
  messages: {
    messages: [
      'listAnnouncements',
      'sendMessage',
      'readMessageReach',
      'previewMessage',
      'previewReminder',
      'previewThanks',
      'setThanks',
      'testMessage',
    ],
  },
  export: { export: ['exportAttendees'] },
  door: { door: ['readDoor', 'listCheckIns', 'noteCheckIns'] },
  money: { prices: ['readEventPricing', 'writeEventPricing'], 'mark-paid': ['markPaid'] },
  host: {
    cancel: ['cancelEvent', 'unpublishEvent', 'deleteDraft'],
    copy: ['duplicateEvent'],
    helpers: ['listCoHosts', 'inviteCoHost', 'changeCoHost', 'removeCoHost'],
    refund: ['readOrderMoney', 'giveBack', 'giveBackAgain'],
    takings: ['readEarningsSummary', 'readEarnings', 'exportEarnings'],
    affiliates: [
      'listAffiliates',
      'writeProgramme',
      'inviteAffiliate',
      'changeAffiliate',
      'withdrawAffiliate',
      'listCommissions',
      'decideCommission',
      'exportAffiliates',
    ],
    rematch: ['previewRecompute', 'recompute'],
    recap: ['readRecap', 'exportRecap'],
  },
} as const satisfies Record<CoHostRight | 'host', Record<string, readonly Operation[]>>

type HostActions = typeof hostActions
export type HostAction = { [Of in keyof HostActions]: keyof HostActions[Of] }[keyof HostActions]

/** Returns the actions of a right, or those of the host alone. */
export function hostActionsFor(right: CoHostRight | 'host'): HostAction[] {
  return Object.keys(hostActions[right]) as HostAction[] // the keys above
}
