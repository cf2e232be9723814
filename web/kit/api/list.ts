import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { call } from './call.ts'

type ListPage = { items: readonly unknown[]; next: string | null }
type ListEndpoint<E extends AnyEndpoint> = E & (EndpointReply<E> extends ListPage ? unknown : never)

/**
 * Reads a list page by page: `ask` names the first page, the answers bring the cursors of the
 * others. A first page already read, as before the page was drawn, is reused. `read`: a reader that
 * also works offline.
 */
export function useList<E extends AnyEndpoint>(
  endpoint: ListEndpoint<E>,
  askPage: (cursor?: string) => EndpointInput<E>,
  read?: (
    endpoint: E,
    ask: EndpointInput<E>,
    options: { signal: AbortSignal },
  ) => Promise<EndpointReply<E>>,
) {
  const queryClient = useQueryClient()
  const first: QueryKey = [endpoint.path, askPage()]
  return useInfiniteQuery({
    queryKey: [...first, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => (read ?? call<E>)(endpoint, askPage(pageParam), { signal }),
    ...(read && { networkMode: 'always' as const, refetchOnReconnect: 'always' as const }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (last) => (last as ListPage).next ?? undefined, // Listed<E> admits no other reply
    initialData: () => {
      const cachedPage = queryClient.getQueryData<EndpointReply<E>>(first)
      return cachedPage && { pages: [cachedPage], pageParams: [undefined] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(first)?.dataUpdatedAt,
    placeholderData: keepPreviousData,
  })
}
