import {
  openGathering,
  openPerson,
  openReport,
  listActs,
  listReports,
  lookUpPeople,
} from '#contract/moderation.ts'
import { every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'

/** Every view is logged: nothing is refetched automatically, only after a while or an action. */
export const auditedQuery = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Invalidates everything an action may have changed. */
export async function invalidateModeration(): Promise<void> {
  await Promise.all(
    [openGathering, openPerson, openReport, listActs, listReports, lookUpPeople].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

/** Returns whether access was refused: to anyone but the operator the pages do not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
