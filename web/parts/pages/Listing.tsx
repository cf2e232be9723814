import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { RenderBoundary } from '#web/kit/ui/Boundary.tsx'
import { ErrorState, OfflineNote, Skeleton } from '#web/kit/ui/states.tsx'

type ListPages<T> = { pages: readonly { items: readonly T[] }[] }
type ListQuery<T> = {
  data: ListPages<T> | undefined
  error: unknown
  isError: boolean
  dataUpdatedAt: number
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}
type Props<T> = {
  list: ListQuery<T>
  empty: ReactNode
  skeleton?: ReactNode
  /** For a page that reports a lost connection on its own. */
  isQuiet?: boolean
  children: (items: readonly T[]) => ReactNode
}

/** A list in any state: loading, failed, offline, empty, or ready, with a button to see more. */
export function Listing<T>({
  list,
  empty,
  skeleton = <Skeleton />,
  isQuiet = false,
  children,
}: Props<T>) {
  const { t } = useWords()
  const isOnline = useOnline()
  if (list.data === undefined) {
    if (list.isError) return <ErrorState cause={list.error} onRetry={list.refetch} />
    return isOnline ? skeleton : <OfflineNote />
  }
  const items = list.data.pages.flatMap((page) => page.items)
  const isLong = list.data.pages.length > 1
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isOnline && !isQuiet && <OfflineNote savedAt={list.dataUpdatedAt} />}
      {items.length === 0 ? (
        empty
      ) : (
        <RenderBoundary of={items} draw={children} onRetry={list.refetch} />
      )}
      {list.isError && <ErrorState cause={list.error} onRetry={list.fetchNextPage} />}
      {list.hasNextPage && (
        <Button
          kind="outline"
          className="justify-self-center"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('show-more')}
        </Button>
      )}
      {!list.hasNextPage && isLong && (
        <p className="text-center text-sm text-ink-2">{t('end-of-list')}</p>
      )}
    </div>
  )
}
