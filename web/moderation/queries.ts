import {
  openGathering,
  openPerson,
  openReport,
  listActs,
  listReports,
  lookUpPeople,
} from '#contract/moderation.ts'
import { every } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { queryClient } from '#web/kit/queries.ts'

/**
 * Every look is written down: nothing is read again by itself, but after a while and when something
 * was done.
 */
export const auditedQuery = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Reads everything anew that something may have been done to. */
export async function invalidateModeration(): Promise<void> {
  await Promise.all(
    [openGathering, openPerson, openReport, listActs, listReports, lookUpPeople].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

/** To whoever does not run the installation nothing of it is there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
