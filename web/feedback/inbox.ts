import { listFeedback } from '#contract/feedback.ts'
import { every } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'

/** Refetches the inbox and its count after every change. */
export function readInbox(): Promise<void> {
  return queryClient.invalidateQueries(every(listFeedback))
}
