import type { QueryClient } from '@tanstack/react-query'
import { listFollowUps } from '#contract/contacts.ts'
import { listHosted, listSteps } from '#contract/dashboard.ts'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events.ts'
import { listMatches } from '#contract/matching.ts'
import { copied } from '#web/kit/copied.ts'
import { isIn, soonestFirst } from './dashboard.rules.ts'

/** What the start page reads, by the part that shows it. */
export const joinedAsked = copied(listRegisteredEvents, { query: {} })
export const publishedAsked = copied(listPublishedEvents, { query: {} })
export const stepsAsked = copied(listSteps, {})
export const hostedAsked = copied(listHosted, {})
export const followUpsAsked = copied(listFollowUps, {})
export const matchesAsked = (eventId: string) => copied(listMatches, { params: { eventId } })

/**
 * Asks for all of it at once, without waiting for the page: it is drawn once it is known who
 * somebody is, and that takes a way to the server and back.
 */
export async function askEarly(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(stepsAsked)
  void queryClient.prefetchQuery(publishedAsked)
  void queryClient.prefetchQuery(hostedAsked)
  void queryClient.prefetchQuery(followUpsAsked)
  const { items } = await queryClient.fetchQuery(joinedAsked)
  const next = soonestFirst(items).find(isIn)
  if (next) await queryClient.prefetchQuery(matchesAsked(next.id))
}
