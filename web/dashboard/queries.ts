import type { QueryClient } from '@tanstack/react-query'
import { listFollowUps } from '#contract/contacts/contacts.ts'
import { listHosted, listSteps } from '#contract/dashboard.ts'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events/events.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { isAttending, soonestFirst } from './dashboard.rules.ts'

/** The queries of the start page, by the part that shows them. */
export const joinedQuery = offlineQuery(listRegisteredEvents, { query: {} })
export const publishedQuery = offlineQuery(listPublishedEvents, { query: {} })
export const stepsQuery = offlineQuery(listSteps, {})
export const hostedQuery = offlineQuery(listHosted, {})
export const followUpsQuery = offlineQuery(listFollowUps, {})
export const matchesQuery = (eventId: string) => offlineQuery(listMatches, { params: { eventId } })

/**
 * Requests everything at once instead of waiting for the page. The page renders after the session
 * check, which takes a round trip.
 */
export async function prefetchDashboard(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(stepsQuery)
  void queryClient.prefetchQuery(publishedQuery)
  void queryClient.prefetchQuery(hostedQuery)
  void queryClient.prefetchQuery(followUpsQuery)
  const { items } = await queryClient.fetchQuery(joinedQuery)
  const next = soonestFirst(items).find(isAttending)
  if (next) await queryClient.prefetchQuery(matchesQuery(next.id))
}
