import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  approveAttendees,
  type Attendee,
  attendeeLimits,
  type DecisionResult,
  declineAttendees,
  listAttendees,
  readAttendee,
  removeAttendees,
  type AttendeeDecision,
} from '#contract/admission/attendees.ts'
import { listImports } from '#contract/admission/attendee-import.ts'
import { listInvitees, previewInvitations, previewReminders } from '#contract/admission/invitees.ts'
import { readEarningsSummary } from '#contract/payments/checkout.ts'
import { listCoverage, readCoverage } from '#contract/matching/coverage.ts'
import { readEvent } from '#contract/events/events.ts'
import { readOrderMoney } from '#contract/payments/refunds.ts'
import { readSendingLimit } from '#contract/mailing/sending-limit.ts'
import { every } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'

export type DecisionSummary = {
  decision: AttendeeDecision
  /** The number of people notified. */
  done: number
  /** The number of people no mail reaches. */
  silent: number
  full: number
  other: number
}
type RefusalReason = DecisionResult['refused'][number]['why']
export type DecisionControls = ReturnType<typeof useDecisions>

/** Invalidates everything that shows who is admitted. */
export function useInvalidateAttendees(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [
        listAttendees,
        readAttendee,
        readEvent,
        readCoverage,
        listCoverage,
        readOrderMoney,
        readSendingLimit,
        listInvitees,
        listImports,
        previewInvitations,
        previewReminders,
        readEarningsSummary,
      ].map((endpoint) => client.invalidateQueries(every(endpoint))),
    )
}

/**
 * The host's decisions about many people at once, and the outcome of the last. People it did not
 * reach stay selected.
 */
export function useDecisions(eventId: string, choose: (ids: ReadonlySet<string>) => void) {
  const invalidate = useInvalidateAttendees()
  const [outcome, setOutcome] = useState<DecisionSummary | null>(null)
  const [refusalReasons, setWhy] = useState<ReadonlyMap<string, RefusalReason>>(new Map())
  const [isSending, setSending] = useState(false)
  const [approve, decline, remove] = [
    useSend(approveAttendees),
    useSend(declineAttendees),
    useSend(removeAttendees),
  ]

  const send = (
    decision: AttendeeDecision,
    registrationIds: string[],
    reason: string,
  ): Promise<DecisionResult> => {
    const params = { eventId }
    if (decision === 'approve') return approve.mutateAsync({ params, body: { registrationIds } })
    return (decision === 'decline' ? decline : remove).mutateAsync({
      params,
      body: { registrationIds, reason },
    })
  }

  const decide = async (
    decision: AttendeeDecision,
    people: readonly Pick<Attendee, 'registrationId' | 'isTold'>[],
    reason = '',
  ) => {
    const ids = people.map(({ registrationId }) => registrationId)
    setSending(true)
    try {
      const all: DecisionResult = { done: [], refused: [] }
      for (let from = 0; from < ids.length; from += attendeeLimits.atOnce) {
        const { done, refused } = await send(
          decision,
          ids.slice(from, from + attendeeLimits.atOnce),
          reason,
        )
        all.done.push(...done)
        all.refused.push(...refused)
      }
      const full = all.refused.filter((one) => one.why === 'event-full').length
      const untold = new Set(
        people.flatMap(({ registrationId, isTold }) => (isTold ? [] : registrationId)),
      )
      const silent = all.done.filter((id) => untold.has(id)).length
      setOutcome({
        decision,
        done: all.done.length - silent,
        silent,
        full,
        other: all.refused.length - full,
      })
      setWhy(new Map(all.refused.map((one) => [one.registrationId, one.why])))
      choose(new Set(all.refused.map(({ registrationId }) => registrationId)))
      await invalidate()
    } catch (cause) {
      // Some of them may already be decided. Offline, the refetch waits for a connection; the
      // failure must not.
      void invalidate()
      throw cause
    } finally {
      setSending(false)
    }
  }

  return { decide, outcome, why: refusalReasons, isSending, forget: () => setOutcome(null) }
}
