import { queryOptions } from '@tanstack/react-query'
import { readConfig } from '#contract/config.ts'
import { failureOf, refusalOf } from './failure.ts'
import { queryClient } from './queries.ts'

/** The server's configuration for the browser, as query options. */
export const configQuery = queryOptions({
  queryKey: [readConfig.path, {}] as const,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isForAll: true },
  // Not through call(): requesting a token would need this first.
  queryFn: async () => {
    const answer = await fetch(`/api${readConfig.path}`, {
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => Promise.reject(failureOf(cause)))
    if (!answer.ok) throw await refusalOf(answer)
    return readConfig.reply.parse(await answer.json())
  },
})

/** Returns the same outside components; requested once. */
export function clientConfig() {
  return queryClient.ensureQueryData(configQuery)
}
