import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOnline } from '../offline/online.ts'
import { readTimeOf } from '../api/read-time.ts'
import { RenderBoundary } from './Boundary.tsx'
import { ErrorState, OfflineNote, Skeleton } from './states.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** Shown instead of nothing at all. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** The heading above a failure, if the page has none already. */
  title?: string
  /** For a page that reports a lost connection once, on its own. */
  isQuiet?: boolean
  children: (data: T) => ReactNode
}

/**
 * The result of a query in any state: loading, failed, offline, empty or ready. A part that cannot
 * be drawn fails alone.
 */
export function QueryView<T>({
  query,
  skeleton,
  empty,
  isEmpty,
  title,
  isQuiet = false,
  children,
}: Props<T>) {
  const isOnline = useOnline()
  if (query.data === undefined)
    return isQuiet && !isOnline ? null : (
      <QueryFallback query={query} skeleton={skeleton} title={title} />
    )
  const isNothing = empty !== undefined && isEmpty?.(query.data)
  return (
    <>
      {!isOnline && !isQuiet && (
        <OfflineNote savedAt={readTimeOf(query.data) ?? query.dataUpdatedAt} />
      )}
      {isNothing ? (
        empty
      ) : (
        <RenderBoundary of={query.data} draw={children} onRetry={() => query.refetch()} />
      )}
    </>
  )
}

/** The placeholder for missing data: loading, failed, or out of reach. */
export function QueryFallback({
  query,
  skeleton = <Skeleton />,
  title,
}: Pick<Props<unknown>, 'query' | 'skeleton' | 'title'>) {
  const isOnline = useOnline()
  if (query.isError)
    return (
      <>
        {title && <h2 className="title-2 mb-4">{title}</h2>}
        <ErrorState cause={query.error} onRetry={() => query.refetch()} />
      </>
    )
  return isOnline ? skeleton : <OfflineNote />
}
