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
} from '#contract/payments.ts'
import { q } from '#web/kit/call.ts'
import { nextAccountPollMs } from './polling.rules.ts'

export type PayoutAccountState = {
  account: PayoutAccount | null
  mode: PaymentsMode
  /** Whether it is being asked about, or will be by itself. */
  isLooking: boolean
  lookAgain: () => unknown
}

/** When the last answer came, and when none did. */
type QueryTimes = { dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * One's own account: as it was known last, then as the processor says. While `isAwaited` it is
 * asked
 * about again and again for a while.
 */
export function usePayoutAccount({ isAwaited }: { isAwaited: boolean }) {
  const [since, setSince] = useState(Date.now)
  const known = useQuery(q(readPayoutAccount, {}))
  const accountId = known.data?.account?.accountId
  const waitFor = (state: PayoutState | undefined, at: QueryTimes) =>
    isAwaited
      ? nextAccountPollMs(state, Math.max(0, at.dataUpdatedAt - since, at.errorUpdatedAt - since))
      : null
  const asked = useQuery({
    ...q(checkPayoutAccount, { params: { accountId: accountId ?? '' } }),
    enabled: accountId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => waitFor(state.data?.state, state) ?? false,
  })
  const lookAgain = () => {
    setSince(Date.now())
    return asked.refetch()
  }
  const isLooking = asked.isFetching || waitFor(asked.data?.state, asked) !== null
  const standing: PayoutAccountState | undefined = known.data && {
    account: asked.data ?? known.data.account,
    mode: known.data.mode,
    isLooking,
    lookAgain,
  }
  return { known, standing }
}

/**
 * What the address says of why somebody is here: the gathering they come from, and whether a link
 * had run out.
 */
export function usePayoutOrigin(): { eventId: string | undefined; isAgain: boolean } {
  return useRouterState({
    structuralSharing: true,
    select: ({ location }) => {
      const said = new Map(
        Object.entries(location.search as object).map(([name, value]) => [name, String(value)]),
      ) // the router's own object
      return { eventId: z.uuid().safeParse(said.get('event')).data, isAgain: said.has('again') }
    },
  })
}
