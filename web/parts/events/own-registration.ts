import { readReceipt } from '#contract/payments/checkout.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { listMyEvents, listRegisteredEvents, readEvent } from '#contract/events/events.ts'
import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import {
  readMyRegistration,
  type Registration,
  type RegistrationState,
} from '#contract/admission/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { every } from '#web/kit/api/call.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'

const touched = [
  readMyRegistration,
  readEvent,
  listRegisteredEvents,
  listMyEvents,
  previewInvitation,
  listMatches,
  readReceipt,
]
const pollMs = 10_000

/** Invalidates everything that depends on the registration. */
export async function invalidateRegistration(): Promise<void> {
  await Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}

const byItself: RegistrationState[] = [
  'pending_approval',
  'waitlisted',
  'offered',
  'awaiting_payment',
  'cancelled_by_attendee',
]

/** Returns whether the next change comes from another person or with time. */
function mayChange(registration: Registration | undefined): boolean {
  return (
    registration !== undefined &&
    (byItself.includes(registration.state) ||
      registration.handingOn !== null ||
      (registration.companions?.left ?? 0) > 0)
  )
}

/**
 * Returns the reader's registration and refetches it while it can change without them; the page
 * follows.
 */
export function useOwnRegistration(eventId: string, displayedState: string | null) {
  const query = useQuery({
    ...offlineQuery(readMyRegistration, { params: { eventId } }),
    refetchInterval: (read) => (mayChange(read.state.data) ? pollMs : false),
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const isGone = query.error instanceof ApiError && query.error.code === 'registration-not-found'
  const currentState = isGone ? null : query.data?.state
  useEffect(() => {
    if (currentState !== undefined && currentState !== displayedState)
      void queryClient.invalidateQueries(every(readEvent))
  }, [currentState, displayedState])
  return query
}
