import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOnline } from '../online.ts'
import { ErrorState, OfflineNote, Skeleton } from './states.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** What to show instead of nothing at all. */
  empty?: ReactNode
  isEmpty?: (known: T) => boolean
  children: (known: T) => ReactNode
}

/** What was read, in whichever state it is: on its way, failed, offline, empty or there. */
export function Shown<T>({ query, skeleton = <Skeleton />, empty, isEmpty, children }: Props<T>) {
  const isOnline = useOnline()
  if (query.data === undefined) {
    if (query.isError) return <ErrorState cause={query.error} onRetry={() => query.refetch()} />
    return isOnline ? skeleton : <OfflineNote />
  }
  const isNothing = empty !== undefined && isEmpty?.(query.data)
  return (
    <>
      {!isOnline && <OfflineNote savedAt={query.dataUpdatedAt} />}
      {isNothing ? empty : children(query.data)}
    </>
  )
}
