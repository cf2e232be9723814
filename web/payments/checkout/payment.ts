import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPayment, startPayment } from '#contract/payments/checkout.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { every, q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useRedirect } from '#web/kit/api/redirect.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { paymentDisplay, nextPaymentPollMs, patienceMs } from './payment.rules.ts'
import { invalidateRegistration } from '../../parts/events/own-registration.ts'

/**
 * Returns a payment's state, checked repeatedly after a person returns from paying, and what to
 * show.
 */
export function usePayment({ eventId, state }: Pick<Registration, 'eventId' | 'state'>) {
  const [paid, setPaid] = useSearchParam('paid')
  const [since, setSince] = useState(Date.now)
  const isBack = paid !== undefined
  const query = useQuery({
    ...q(readPayment, { params: { eventId } }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: queryState }) =>
      nextPaymentPollMs({
        payment: queryState.data?.state,
        isBack,
        isElsewhere: isFramed,
        waitedMs: waited(queryState, since),
      }) ?? false,
  })
  const waitedMs = waited(query, since)
  const face = paymentDisplay({ registration: state, payment: query.data?.state, isBack, waitedMs })
  const paymentState = query.data?.state
  useEffect(() => {
    if (paymentState === undefined || paymentState === 'due') return
    // The registration has the outcome too; the URL no longer needs the mark.
    void invalidateRegistration()
    if (isBack && paymentState !== 'paid') setPaid(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each thing that the processor says
  }, [paymentState])
  const lookAgain = () => {
    setSince(Date.now())
    return query.refetch()
  }
  return {
    query,
    face,
    lookAgain,
    notYet: () => setPaid(undefined),
    isLooking: query.isFetching || waitedMs < patienceMs,
  }
}

/** Measured by the replies themselves, so that no timer is needed. */
function waited(
  { dataUpdatedAt, errorUpdatedAt }: { dataUpdatedAt: number; errorUpdatedAt: number },
  since: number,
): number {
  return Math.max(0, dataUpdatedAt - since, errorUpdatedAt - since)
}

/**
 * Opens the payment page; the button is busy until the page has changed. A payment page cannot be
 * shown in a frame: there the link to it opens a new tab.
 */
export function useStartPayment(eventId: string) {
  const [isGone, go] = useRedirect()
  const [link, setLink] = useState<string | null>(null)
  const start = useSend(startPayment)
  // A person who has moved to another page of ours meanwhile is not redirected.
  const pay = () =>
    start.mutate(
      { params: { eventId }, body: {} },
      { onSuccess: ({ url }) => (isFramed ? setLink(url) : go(url)), onError: refetchPayment },
    )
  return { pay, link, isGoing: isGone || start.isPending, problem: start.error }
}

/** Refetches the state if the place was paid, expired or given up elsewhere meanwhile. */
function refetchPayment(cause: Error): void {
  if (!(cause instanceof ApiError) || cause.status >= 500 || cause.status === 0) return
  void invalidateRegistration()
  void queryClient.invalidateQueries(every(readPayment))
}
