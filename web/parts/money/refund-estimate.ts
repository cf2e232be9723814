import { useQuery } from '@tanstack/react-query'
import { attendeeLimits } from '#contract/admission/attendees.ts'
import { previewRefunds } from '#contract/payments/refunds.ts'
import { call } from '#web/kit/api/call.ts'
import { sumByCurrency } from './sums.rules.ts'

/**
 * Reads the refunds if these people are removed, or, without a list, if the event is cancelled.
 * Never cached.
 */
export function useRefundEstimate(eventId: string, registrationIds?: readonly string[]) {
  return useQuery({
    queryKey: ['going-back', eventId, registrationIds ?? null],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const ask = (ids?: readonly string[]) =>
        call(
          previewRefunds,
          { params: { eventId }, body: ids ? { registrationIds: [...ids] } : {} },
          { signal },
        )
      const answers = await Promise.all(
        registrationIds ? portions(registrationIds).map(ask) : [ask()],
      )
      return sumByCurrency(answers.flatMap(({ items }) => items))
    },
  })
}

export type RefundEstimateQuery = ReturnType<typeof useRefundEstimate>

/** Splits the ids into portions of the allowed size. */
function portions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / attendeeLimits.atOnce) }, (_, at) =>
    ids.slice(at * attendeeLimits.atOnce, (at + 1) * attendeeLimits.atOnce),
  )
}
