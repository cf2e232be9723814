import { useQueryClient } from '@tanstack/react-query'
import {
  type Reconciliation,
  readReconciliation,
  reconcileNow,
} from '#contract/payments/reconciliation.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { failureIn, booksStatus } from './books.rules.ts'
import { headlineColours } from './Headline.tsx'
import { StateIcon } from './StateIcon.tsx'

/**
 * Whether the ledger agrees, or where it does not, in one sentence; when it was compared, and a
 * button to compare now.
 */
export function BooksHeadline({ known }: { known: Reconciliation }) {
  const { t } = useWords()
  const language = useLanguage()
  const { state, says, count, more } = booksStatus(known)
  const last = known.runs.find((run) => run.state === 'agrees' || run.state === 'differs')
  return (
    <header className={`grid gap-6 rounded-card p-6 sm:p-9 ${headlineColours[state]}`}>
      <div aria-live="polite" className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        <StateIcon isSaid state={state} className="size-12 border-4! sm:mt-1 sm:size-14" />
        <div className="grid max-w-184 gap-3">
          <PageTitle name={t('books.title')}>{t(`books.${says}`, { count })}</PageTitle>
          <p className="text-lg text-ink-2">
            {says === 'failed' ? t(`books.failed.${failureIn(known)}`) : t(`books.${says}-text`)}
          </p>
          {more > 0 && <p className="font-semibold">{t('books.more', { count: more })}</p>}
        </div>
      </div>
      {known.mode !== 'off' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:pl-20">
          <CompareNow isRunning={says === 'running'} />
          {last?.endedAt && (
            <p className="text-sm text-ink-2 tabular-nums">
              {t('books.compared', { time: momentText(last.endedAt, language) })}
            </p>
          )}
        </div>
      )}
    </header>
  )
}

function CompareNow({ isRunning }: { isRunning: boolean }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { queryKey } = q(readReconciliation, {})
  const compare = useSend(reconcileNow, (reply) => queryClient.setQueryData(queryKey, reply))
  // A long comparison outlasts the request that started it, so its state is read.
  const begin = () =>
    compare.mutate(
      { body: {} },
      { onError: () => void queryClient.invalidateQueries({ queryKey }) },
    )
  const isOurs = compare.error instanceof ApiError && compare.error.status > 0
  return (
    <>
      <Button isPending={compare.isPending || isRunning} onClick={begin}>
        {t(compare.isPending || isRunning ? 'books.comparing' : 'books.now')}
      </Button>
      {compare.isError && !isRunning && (isOurs || !isOnline) && (
        <p role="alert" className={look('error')}>
          {failureWords(t, compare.error)}
        </p>
      )}
    </>
  )
}
