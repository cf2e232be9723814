import { queryOptions } from '@tanstack/react-query'
import { readConfig } from '#contract/identity.ts'
import { queryClient } from './queries.ts'

/** What the server says that the browser needs, as query options. */
export const configQuery = queryOptions({
  queryKey: [readConfig.path],
  staleTime: Number.POSITIVE_INFINITY,
  // Not through call(): asking for a token would ask for this first.
  queryFn: async () => readConfig.reply.parse(await (await fetch(`/api${readConfig.path}`, { signal: AbortSignal.timeout(10_000) })).json()),
})

/** The same outside components; asked once. */
export function clientConfig() {
  return queryClient.ensureQueryData(configQuery)
}
