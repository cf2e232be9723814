import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { paths } from '#web/paths.ts'
import { EventNotFound, isEventNotFound } from '../events/EventNotFound.tsx'

type Props<T> = { query: UseQueryResult<T>; children: (known: T) => ReactNode }

/**
 * A page whose title comes with one answer. Until then, on failure, or without such an event, it
 * has another title.
 */
export function QueryPage<T>({ query, children }: Props<T>) {
  if (query.data === undefined && isEventNotFound(query.error)) return <EventNotFound />
  if (query.data === undefined && query.isError)
    return <PageError cause={query.error} onRetry={query.refetch} />
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {children}
    </QueryView>
  )
}

/** Not a PageTitle: the focus after a navigation waits for the page's own. */
export function PageSkeleton() {
  const { t } = useWords()
  return (
    <>
      <title>{t('brand')}</title>
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton rows={4} />
    </>
  )
}

// Retrying what does not exist is useless.
function isNotThere(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 404
}

export function PageError({ cause, onRetry }: { cause: unknown; onRetry: () => unknown }) {
  const { t } = useWords()
  return (
    <div role="alert" className="grid justify-items-start gap-5 py-6">
      <PageTitle className="title-2">{failureWords(t, cause)}</PageTitle>
      {isNotThere(cause) ? (
        <Link to={paths.home} className={look('outline')}>
          {t('not-found.home')}
        </Link>
      ) : (
        <Button kind="outline" onClick={() => void onRetry()}>
          {t('try-again')}
        </Button>
      )}
    </div>
  )
}
