import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, Ask, Reply } from '#contract/endpoint.ts'
import { call } from './call.ts'

type Page = { items: readonly unknown[]; next: string | null }
type Listed<E extends AnyEndpoint> = E & (Reply<E> extends Page ? unknown : never)

/**
 * A list read page by page: `ask` names the first page, the cursors of the others come with the
 * answers. A first page that was read as such, as before the page was drawn, is taken over. `read`:
 * by which it is read without a connection as well.
 */
export function useList<E extends AnyEndpoint>(
  endpoint: Listed<E>,
  askPage: (cursor?: string) => Ask<E>,
  read?: (endpoint: E, ask: Ask<E>, options: { signal: AbortSignal }) => Promise<Reply<E>>,
) {
  const queryClient = useQueryClient()
  const first: QueryKey = [endpoint.path, askPage()]
  return useInfiniteQuery({
    queryKey: [...first, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => (read ?? call<E>)(endpoint, askPage(pageParam), { signal }),
    ...(read && { networkMode: 'always' as const, refetchOnReconnect: 'always' as const }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (last) => (last as Page).next ?? undefined, // Listed<E> admits no other reply
    initialData: () => {
      const known = queryClient.getQueryData<Reply<E>>(first)
      return known && { pages: [known], pageParams: [undefined] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(first)?.dataUpdatedAt,
    placeholderData: keepPreviousData,
  })
}
