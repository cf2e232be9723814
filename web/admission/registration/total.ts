import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type TicketQuote, quoteTickets } from '#contract/payments/quote.ts'
import {
  type InvitationPreview,
  previewInvitation,
} from '#contract/admission/invitation-preview.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import { every, q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import { isOfferStale } from '../../parts/events/join.rules.ts'
import { type TicketFields, quoteRequest } from './tickets.rules.ts'

const restMs = 250

/**
 * The total of a ticket selection. The last known figures remain until the new ones arrive; if a
 * discount code is refused, they exclude it.
 */
export type TicketTotal = {
  quote: TicketQuote | undefined
  isAsking: boolean
  isCodeRefused: boolean
  problem: Error | null
  lookAgain: () => unknown
}

type TicketChoice = {
  preview: Pick<InvitationPreview, 'event' | 'offer'>
  code: string
  fields: TicketFields
}

/** Asks the server: only the server calculates what to pay. */
export function useTotal({ preview: { event, offer }, code, fields }: TicketChoice): TicketTotal {
  const params = { eventId: event.id, invitation_code: code }
  const wanted = JSON.stringify((offer && quoteRequest(offer, fields)) ?? null)
  const rested = useDebouncedValue(wanted, restMs)
  const request = JSON.parse(rested) as TicketRequest | null // written two lines above
  const quoteQuery = useQuote(params, request)
  const isCodeRefused = codeOf(quoteQuery.error) === 'discount-refused'
  const bare = useQuote(params, request && isCodeRefused ? { ...request, discountCode: '' } : null)
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = isCodeRefused
    ? bare
    : quoteQuery
  const isOld = isOfferStale(codeOf(error))
  useEffect(() => {
    if (isOld) void queryClient.invalidateQueries(every(previewInvitation))
  }, [isOld, rested])
  if (wanted === 'null' || request === null)
    return {
      quote: undefined,
      isAsking: wanted !== rested,
      isCodeRefused: false,
      problem: null,
      lookAgain: refetch,
    }
  return {
    quote: isError ? undefined : data,
    isAsking: wanted !== rested || isFetching || isPlaceholderData,
    isCodeRefused,
    problem: error,
    lookAgain: refetch,
  }
}

function useQuote(
  params: { eventId: string; invitation_code: string },
  request: TicketRequest | null,
) {
  return useQuery({
    ...q(quoteTickets, { params, body: request ?? { tierId: '' } }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: (count, cause) => count < 2 && cause instanceof ApiError && cause.status === 503,
  })
}

function codeOf(cause: unknown): string {
  return cause instanceof ApiError ? cause.code : ''
}
