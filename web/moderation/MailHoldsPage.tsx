import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMailHolds } from '#contract/mailing/mail-holds.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { AdminPage } from './AdminPage.tsx'
import { isNotFound } from './queries.ts'
import { MailHoldCard } from './MailHoldCard.tsx'

const everyMs = 60_000

/**
 * Lists the senders whose mails to strangers wait for a decision, for administrators only; for
 * anyone else the page does not exist.
 */
export function MailHoldsPage() {
  const { t } = useWords()
  const { user } = useSession()
  const [isLate, setLate] = useState(false)
  const query = useQuery({
    ...q(listMailHolds, {}),
    enabled: user !== null,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  if (isNotFound(query.error)) return <NotFoundPage />
  return (
    <AdminPage>
      <header className="grid gap-2">
        <PageTitle>{t('holds.title')}</PageTitle>
        <p className="text-ink-2">{t('holds.lead')}</p>
      </header>
      <div aria-live="polite" className="empty:hidden">
        {isLate && (
          <p className="rounded-control bg-meet-wash px-4 py-3 text-meet-ink">
            {t('holds.decided-already')}
          </p>
        )}
      </div>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('holds.none')}>
            <p>{t('holds.none-text')}</p>
          </EmptyState>
        }
      >
        {({ items, hasMore }) => (
          <div className="grid gap-4">
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {items.map((hold) => (
                <MailHoldCard key={hold.id} hold={hold} onDecided={setLate} />
              ))}
            </ul>
            {hasMore && <p className={look('hint')}>{t('holds.more')}</p>}
          </div>
        )}
      </QueryView>
    </AdminPage>
  )
}
export { MailHoldsPage as Page }
