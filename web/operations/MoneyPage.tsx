import { useQuery } from '@tanstack/react-query'
import { type Reconciliation, readReconciliation } from '#contract/payments/reconciliation.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { AdminNav } from '#web/parts/pages/AdminNav.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { TestNote } from '#web/parts/money/TestNote.tsx'
import { Balances } from './Balances.tsx'
import { BooksHeadline } from './BooksHeadline.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import { Runs } from './Runs.tsx'
import { SettledList } from './SettledList.tsx'
import { StuckCard } from './StuckCard.tsx'

const [restingMs, runningMs] = [60_000, 2000]

/**
 * The ledger compared with the payment processor, and payments that need a person, for
 * administrators.
 */
export function MoneyPage() {
  const { user } = useSession()
  const query = useQuery({
    ...q(readReconciliation, {}),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.runs[0]?.state === 'running' ? runningMs : restingMs,
  })
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  return (
    <div className="shell py-6 sm:py-10">
      <QueryView query={query} skeleton={<Waiting />}>
        {(reconciliation) => <Board known={reconciliation} now={query.dataUpdatedAt} />}
      </QueryView>
    </div>
  )
}
export { MoneyPage as Page }

function Board({ known, now }: { known: Reconciliation; now: number }) {
  const hasCompared = known.runs.length > 0
  return (
    <div className="grid gap-8 sm:gap-10">
      <div className="grid gap-4">
        <AdminNav />
        <BooksHeadline known={known} />
        {known.mode === 'test' && <TestNote />}
      </div>
      {known.stuck.length > 0 && (
        <Part name="stuck">
          <ul className="grid gap-4 lg:grid-cols-2">
            {known.stuck.map((one) => (
              <StuckCard key={`${one.kind} ${one.id}`} stuck={one} now={now} />
            ))}
          </ul>
        </Part>
      )}
      {known.open.length > 0 && (
        <Part name="open">
          <ul className="grid gap-4 lg:grid-cols-2">
            {known.open.map((one) => (
              <DifferenceCard key={one.id} difference={one} />
            ))}
          </ul>
        </Part>
      )}
      {hasCompared && (
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <Part name="balances">
            <Balances runs={known.runs} />
          </Part>
          <Part name="runs">
            <Runs runs={known.runs} />
          </Part>
        </div>
      )}
      {known.settled.length > 0 && <SettledList settled={known.settled} />}
    </div>
  )
}

function Part({
  name,
  children,
}: {
  name: 'stuck' | 'open' | 'balances' | 'runs'
  children: React.ReactNode
}) {
  const { t } = useWords()
  return (
    <section aria-labelledby={`books-${name}`} className="grid gap-4">
      <h2 id={`books-${name}`} className="title-2">
        {t(`books.${name}.title`)}
      </h2>
      {children}
    </section>
  )
}

/** The page's layout in grey, while it loads. */
function Waiting() {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className="grid animate-pulse gap-8">
      <PageTitle className="sr-only">{t('books.title')}</PageTitle>
      <div aria-hidden className="h-60 rounded-card bg-sunken" />
      <div aria-hidden className="grid gap-5 lg:grid-cols-2">
        {Array.from({ length: 2 }, (_, at) => (
          <div key={at} className="h-44 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  )
}
