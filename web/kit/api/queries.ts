import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './failure.ts'

/** The pages' cached reads; emptied on signing out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A timed-out request is not repeated unseen: ten seconds are long enough.
      retry: (count, cause) =>
        count < 2 &&
        cause instanceof ApiError &&
        (cause.code === 'offline' || cause.status === 503),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Offline, a write fails at once and says so: sent later, unseen, it may no longer be wanted.
    mutations: { retry: false, networkMode: 'always' },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isCode`: loaded as a file of the product, not from the API. `isForAll`: everyone gets the
     * same answer.
     */
    queryMeta: { isCode?: boolean; isForAll?: boolean }
  }
}

/**
 * Returns whether a query holds a part of the product itself, which the browser loads as a file.
 */
export function isCode(meta: { isCode?: boolean } | undefined): boolean {
  return meta?.isCode === true
}

/**
 * Forgets what the pages have read about a person. Impersonal queries stay: one dropped while
 * loading notifies no one, and what waits for a part of the product would wait for ever.
 */
export function clearUserQueries(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isCode && !meta?.isForAll })
}

/** Rereads the personal data on the pages, as the person now signed in. */
export function refetchUserQueries(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isCode && !meta?.isForAll })
}
