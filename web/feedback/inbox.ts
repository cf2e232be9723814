import { listFeedback } from '#contract/feedback.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'

/** Refetches the inbox and its count after every change. */
export function readInbox(): Promise<void> {
  return queryClient.invalidateQueries(every(listFeedback))
}
