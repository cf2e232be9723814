import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { AdminPage } from './AdminPage.tsx'
import { isNotFound } from './queries.ts'

type Props<T> = { query: UseQueryResult<T>; children: (known: T) => ReactNode }

/** A page of one person, event or report, for operators only; each view is logged. */
export function AuditedPage<T>({ query, children }: Props<T>) {
  if (isNotFound(query.error)) return <NotFoundPage />
  return (
    <AdminPage>
      <QueryView query={query}>{children}</QueryView>
    </AdminPage>
  )
}
