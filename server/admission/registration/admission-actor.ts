import type { EventRow } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'

/** Records who brought a person who newly joins, with the host's code they came with. */
export type AttributionRecorder = (
  db: Db,
  joining: {
    event: EventRow
    registrationId: string
    userId: string
    codeId: string | null
    referral: ReferralInput
    now: Date
  },
) => Promise<void>

/** The acting person. `mayPay`: payments are set up; without them only free places can be had. */
export type AdmissionActor = {
  userId: string
  now: Date
  mayPay?: boolean
  recordAttribution?: AttributionRecorder
}

/**
 * What a person submits about who recommended the event: a code, and the touches that links left in
 * their browser.
 */
export type ReferralInput = {
  affiliateCode?: string | undefined
  touches?: readonly string[] | undefined
}
