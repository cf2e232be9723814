import { useEffect } from 'react'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { useList } from '#web/kit/list.ts'

type ListPage = { items: readonly unknown[]; next: string | null }

/** A list that is read to its end, page after page, because it is searched here. */
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

/** Whether the last of them is here: printed before, a list would end early. */
export function isWhole({
  isSuccess,
  hasNextPage,
}: {
  isSuccess: boolean
  hasNextPage: boolean
}): boolean {
  return isSuccess && !hasNextPage
}
