import { useEffect } from 'react'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { useList } from '#web/kit/api/list.ts'

type ListPage = { items: readonly unknown[]; next: string | null }

/** Reads a list to its end, page after page, because it is searched in the browser. */
export function useAllPages<E extends AnyEndpoint>(
  endpoint: E & (EndpointReply<E> extends ListPage ? unknown : never),
  ask: (cursor?: string) => EndpointInput<E>,
) {
  const list = useList<E>(endpoint, ask)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return list
}

/** Returns whether the last page has arrived: printed earlier, a list would be incomplete. */
export function isWhole({
  isSuccess,
  hasNextPage,
}: {
  isSuccess: boolean
  hasNextPage: boolean
}): boolean {
  return isSuccess && !hasNextPage
}
