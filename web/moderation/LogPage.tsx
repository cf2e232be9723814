import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { listActs } from '#contract/moderation.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { ActionLog } from './ActionLog.tsx'
import { AdminPage } from './AdminPage.tsx'
import { isNotFound } from './queries.ts'

/** The log of actions and views, for the operator only; for anyone else the page does not exist. */
export function LogPage() {
  const { t } = useWords()
  const [person, event] = [useSearchParam('person')[0], useSearchParam('event')[0]].map(
    (text) => z.uuid().safeParse(text).data,
  )
  const list = useList(listActs, (cursor) => ({
    query: { cursor, userId: person, eventId: event },
  }))
  if (isNotFound(list.error)) return <NotFoundPage />
  const isNarrow = person !== undefined || event !== undefined
  return (
    <AdminPage>
      <header className="grid gap-2">
        <PageTitle>{t('moderation.log')}</PageTitle>
        <p className="text-ink-2">
          {isNarrow ? (
            <>
              {t('moderation.log-of')} ·{' '}
              <Link to={paths.adminLog} search={{}} className={look('link')}>
                {t('moderation.log-all')}
              </Link>
            </>
          ) : (
            t('moderation.log-text')
          )}
        </p>
      </header>
      <div className="max-w-184 lg:max-w-none">
        <Listing list={list} empty={<EmptyState title={t('moderation.log-empty')} />}>
          {(acts) => <ActionLog acts={acts} isWide />}
        </Listing>
      </div>
    </AdminPage>
  )
}
export { LogPage as Page }
