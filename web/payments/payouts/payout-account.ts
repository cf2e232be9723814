import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  checkPayoutAccount,
  type PaymentsMode,
  type PayoutAccount,
  type PayoutState,
  readPayoutAccount,
} from '#contract/payments/payments.ts'
import { q } from '#web/kit/api/call.ts'
import { nextAccountPollMs } from './polling.rules.ts'

export type PayoutAccountState = {
  account: PayoutAccount | null
  mode: PaymentsMode
  /** Whether a check is running or scheduled. */
  isLooking: boolean
  lookAgain: () => unknown
}

/** The times of the last reply and of the last failure. */
type QueryTimes = { dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * Returns the reader's own account: first as last known, then from the processor. While
 * `isAwaited`, it is polled for a while.
 */
export function usePayoutAccount({ isAwaited }: { isAwaited: boolean }) {
  const [since, setSince] = useState(Date.now)
  const accountQuery = useQuery(q(readPayoutAccount, {}))
  const accountId = accountQuery.data?.account?.accountId
  const waitFor = (state: PayoutState | undefined, at: QueryTimes) =>
    isAwaited
      ? nextAccountPollMs(state, Math.max(0, at.dataUpdatedAt - since, at.errorUpdatedAt - since))
      : null
  const checkQuery = useQuery({
    ...q(checkPayoutAccount, { params: { accountId: accountId ?? '' } }),
    enabled: accountId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => waitFor(state.data?.state, state) ?? false,
  })
  const lookAgain = () => {
    setSince(Date.now())
    return checkQuery.refetch()
  }
  const isLooking = checkQuery.isFetching || waitFor(checkQuery.data?.state, checkQuery) !== null
  const standing: PayoutAccountState | undefined = accountQuery.data && {
    account: checkQuery.data ?? accountQuery.data.account,
    mode: accountQuery.data.mode,
    isLooking,
    lookAgain,
  }
  return { known: accountQuery, standing }
}

/**
 * Returns from the URL why the reader is here: the event they come from, and whether a link had
 * expired.
 */
export function usePayoutOrigin(): { eventId: string | undefined; isAgain: boolean } {
  return useRouterState({
    structuralSharing: true,
    select: ({ location }) => {
      const searchValues = new Map(
        Object.entries(location.search as object).map(([name, value]) => [name, String(value)]),
      ) // the router's own object
      return {
        eventId: z.uuid().safeParse(searchValues.get('event')).data,
        isAgain: searchValues.has('again'),
      }
    },
  })
}
