import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { listReports, type ReportSummary, ReportState } from '#contract/moderation.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { Age } from '#web/parts/time/Age.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { AdminPage } from './AdminPage.tsx'
import { ReportDeadline } from './ReportDeadline.tsx'
import { isNotFound } from './queries.ts'

/** The reports, for the operator only; for anyone else the page does not exist. */
export function ReportsPage() {
  const { t } = useWords()
  const [stateText, setState] = useSearchParam('state')
  const state = ReportState.safeParse(stateText).data ?? 'open'
  const list = useList(listReports, (cursor) => ({ query: { cursor, state } }))
  if (isNotFound(list.error)) return <NotFoundPage />
  return (
    <AdminPage>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="grid gap-2">
          <PageTitle>{t('moderation.reports')}</PageTitle>
          <Count first={list.data?.pages[0]} />
        </div>
        <div className="w-full sm:w-56">
          <Select
            id="which"
            name="state"
            label={t('moderation.which')}
            value={state}
            onChange={(chosenState) => setState(chosenState === 'done' ? chosenState : undefined)}
            choices={ReportState.options.map((value) => ({
              value,
              label: t(`moderation.state.${value}`),
            }))}
          />
        </div>
      </header>
      <Listing
        list={list}
        empty={
          <EmptyState title={t(state === 'open' ? 'moderation.empty' : 'moderation.empty-done')}>
            {state === 'open' && <p>{t('moderation.empty-text')}</p>}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((line) => (
              <Row key={line.id} line={line} now={list.dataUpdatedAt} />
            ))}
          </ul>
        )}
      </Listing>
    </AdminPage>
  )
}
export { ReportsPage as Page }

/** Shows how many reports are open, and how many are overdue. */
function Count({ first }: { first: { open: number; overdue: number } | undefined }) {
  const { t } = useWords()
  if (first === undefined) return null
  const { open, overdue } = first
  if (open === 0)
    return (
      <p aria-live="polite" className="text-ink-2">
        {t('moderation.none-open')}
      </p>
    )
  return (
    <p aria-live="polite" className="text-ink-2">
      <MarkedText
        text={t('moderation.open', { count: open })}
        marks={{
          big: <strong className="font-display text-2xl font-bold text-ink tabular-nums" />,
        }}
      />
      {overdue > 0 && (
        <span className="font-semibold text-seek-ink">
          {' '}
          · {t('moderation.overdue', { count: overdue })}
        </span>
      )}
    </p>
  )
}

/** One report: who reports whom, why, and how long it has waited. */
function Row({ line, now }: { line: ReportSummary; now: number }) {
  const { t } = useWords()
  const from = line.from || t('feedback.inbox.nameless')
  const kind =
    line.reason === null
      ? t(line.event ? 'moderation.told-of-event' : 'moderation.told')
      : t(`conversations.reason.${line.reason}`)
  return (
    <li
      className={`${look('card')} overflow-hidden ${line.state === 'open' ? 'border-l-[6px] border-l-seek' : ''}`}
    >
      <Link
        to={paths.adminReport}
        params={{ feedbackId: line.id }}
        className="grid grid-cols-1 gap-2 px-4 py-4 hover:bg-ink/4 focus-visible:-outline-offset-3 sm:px-5"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="flex min-w-0 items-center gap-2.5 font-semibold wrap-anywhere">
            <Flag aria-hidden className="size-4.5 shrink-0 text-seek-ink" />
            {kind}
          </span>
          <span className="flex items-center gap-3 text-sm whitespace-nowrap text-ink-2">
            <Age at={line.at} />
            {line.state === 'open' ? (
              <ReportDeadline at={line.at} now={now} />
            ) : (
              <Chip>{t('moderation.is.done')}</Chip>
            )}
          </span>
        </span>
        <span className="wrap-anywhere">
          {line.about === null
            ? t('moderation.row-nobody', { from })
            : t('moderation.row', { from, about: line.about || t('feedback.inbox.nameless') })}
          {line.event && <span className="text-ink-2"> · {line.event.title}</span>}
        </span>
        {line.text && (
          <span dir="auto" className="truncate text-ink-2">
            {line.text}
          </span>
        )}
      </Link>
    </li>
  )
}
