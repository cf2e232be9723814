import { readConfig } from '#contract/identity.ts'
import { queryClient } from './queries.ts'

/** What the server says that the browser needs; asked once. */
export async function clientConfig() {
  // Not through call(): asking for a token would ask for this first.
  return queryClient.ensureQueryData({
    queryKey: [readConfig.path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readConfig.reply.parse(await (await fetch(`/api${readConfig.path}`, { signal: AbortSignal.timeout(10_000) })).json()),
  })
}

/** The same as query options, for pages. */
export const configQuery = { queryKey: [readConfig.path], queryFn: clientConfig, staleTime: Number.POSITIVE_INFINITY }
