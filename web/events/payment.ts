import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPayment, startPayment } from '#contract/checkout.ts'
import type { Registration } from '#contract/registration.ts'
import { every, q } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { useRedirect } from '#web/kit/redirect.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { useSearchParam } from '#web/parts/search-param.ts'
import { paymentDisplay, nextPaymentPollMs, patienceMs } from './payment.rules.ts'
import { invalidateRegistration } from './own-registration.ts'

/**
 * How a payment stands, asked about again and again for whoever comes back from paying; and what to
 * tell.
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
    refetchInterval: ({ state: known }) =>
      nextPaymentPollMs({ payment: known.data?.state, isBack, waitedMs: waited(known, since) }) ??
      false,
  })
  const waitedMs = waited(query, since)
  const face = paymentDisplay({ registration: state, payment: query.data?.state, isBack, waitedMs })
  const known = query.data?.state
  useEffect(() => {
    if (known === undefined || known === 'due') return
    // What came of it stands in the registration too; the address need not ask any more.
    void invalidateRegistration()
    if (isBack && known !== 'paid') setPaid(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each thing that the processor says
  }, [known])
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

/** By the answers themselves, so that nobody need watch a clock. */
function waited(
  { dataUpdatedAt, errorUpdatedAt }: { dataUpdatedAt: number; errorUpdatedAt: number },
  since: number,
): number {
  return Math.max(0, dataUpdatedAt - since, errorUpdatedAt - since)
}

/** The way to the page where places are paid; the button is busy until the page has changed. */
export function useStartPayment(eventId: string) {
  const [isGone, go] = useRedirect()
  const start = useSend(startPayment)
  // Whoever has gone to another page of ours meanwhile is not taken away from there.
  const pay = () =>
    start.mutate(
      { params: { eventId }, body: {} },
      { onSuccess: ({ url }) => go(url), onError: lookAnew },
    )
  return { pay, isGoing: isGone || start.isPending, problem: start.error }
}

/** Paid, ended or given up elsewhere meanwhile: the page says how it stands. */
function lookAnew(cause: Error): void {
  if (!(cause instanceof ApiError) || cause.status >= 500 || cause.status === 0) return
  void invalidateRegistration()
  void queryClient.invalidateQueries(every(readPayment))
}
