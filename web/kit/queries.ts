import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './failure.ts'

/** What the pages have read; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What took too long is not asked for again behind the reader's back: ten seconds are long
      // enough.
      retry: (count, cause) =>
        count < 2 &&
        cause instanceof ApiError &&
        (cause.code === 'offline' || cause.status === 503),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Without a connection a write fails at once and says so: what is sent later, unseen, may be
    // wished for no more.
    mutations: { retry: false, networkMode: 'always' },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isCode`: it came as a file of the product, not from the API. `isForAll`: everybody is
     * answered the same.
     */
    queryMeta: { isCode?: boolean; isForAll?: boolean }
  }
}

/** Whether a query holds a part of the product itself, which the browser loads as a file. */
export function isCode(meta: { isCode?: boolean } | undefined): boolean {
  return meta?.isCode === true
}

/**
 * Forgets what the pages have read of somebody. What is nobody's own stays: a query that is dropped
 * while it is on its way tells nobody, and what waits for a part of the product would wait for
 * ever.
 */
export function clearUserQueries(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isCode && !meta?.isForAll })
}

/** Reads again, as whoever is signed in by now, what the pages show of somebody. */
export function refetchUserQueries(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isCode && !meta?.isForAll })
}
