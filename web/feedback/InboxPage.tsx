import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FeedbackKind, type FeedbackItem, FeedbackState, listFeedback } from '#contract/feedback.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { AdminNav } from '#web/parts/pages/AdminNav.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { InboxRow, isUrgent } from './InboxRow.tsx'

/** The feedback inbox, for the operator only; for anyone else the page does not exist. */
export function InboxPage() {
  const { t } = useWords()
  const [stateText, setState] = useSearchParam('state')
  const [kindText, setKind] = useSearchParam('kind')
  const [state, kind] = [
    FeedbackState.safeParse(stateText).data,
    FeedbackKind.safeParse(kindText).data,
  ]
  const list = useList(listFeedback, (cursor) => ({ query: { cursor, state, kind } }))
  if (list.error instanceof ApiError && list.error.status === 404) return <NotFoundPage />
  const isNarrow = state !== undefined || kind !== undefined
  return (
    <div className="shell grid grid-cols-1 gap-8 py-6 sm:py-10">
      <div className="grid gap-4">
        <AdminNav />
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="grid gap-2">
            <PageTitle>{t('feedback.inbox.title')}</PageTitle>
            <Open count={list.data?.pages[0]?.open} />
          </div>
          <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[11rem_14rem]">
            <FilterSelect
              name="state"
              label={t('feedback.inbox.state')}
              value={state ?? ''}
              onChange={setState}
              choices={FeedbackState.options.map((value) => ({
                value,
                label: t(`feedback.state.${value}`),
              }))}
            />
            <FilterSelect
              name="kind"
              label={t('feedback.inbox.kind')}
              value={kind ?? ''}
              onChange={setKind}
              choices={FeedbackKind.options.map((value) => ({
                value,
                label: t(`feedback.kind.${value}`),
              }))}
            />
          </div>
        </header>
      </div>
      <Listing list={list} empty={<Nothing isNarrow={isNarrow} />}>
        {(items) => <Rows items={items} />}
      </Listing>
    </div>
  )
}
export { InboxPage as Page }

/** Puts open reports above everything else; one row is open at a time. */
function Rows({ items }: { items: readonly FeedbackItem[] }) {
  const { t } = useWords()
  const [openId, setOpen] = useState<string | null>(null)
  const row = (item: FeedbackItem) => (
    <InboxRow
      key={item.id}
      told={item}
      isOpen={item.id === openId}
      onToggle={() => setOpen(item.id === openId ? null : item.id)}
    />
  )
  const [urgent, rest] = [items.filter(isUrgent), items.filter((item) => !isUrgent(item))]
  return (
    <div className="grid gap-8">
      {urgent.length > 0 && (
        <section aria-labelledby="urgent" className="grid gap-3">
          <h2 id="urgent" className="title-3 text-seek-ink">
            {t('feedback.inbox.urgent', { count: urgent.length })}
          </h2>
          <ul className="divide-y divide-rule overflow-hidden rounded-card border border-l-[6px] border-seek">
            {urgent.map(row)}
          </ul>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="rest" className="grid gap-3">
          <h2 id="rest" className={urgent.length > 0 ? 'title-3' : 'sr-only'}>
            {t('feedback.inbox.rest')}
          </h2>
          <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
            {rest.map(row)}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Shows how much is open, in one sentence. */
function Open({ count }: { count: number | undefined }) {
  const { t } = useWords()
  if (count === undefined) return null
  const text = count === 0 ? t('feedback.inbox.none-open') : t('feedback.inbox.open', { count })
  return (
    <p aria-live="polite" className="text-ink-2">
      <MarkedText
        text={text}
        marks={{
          big: <strong className="font-display text-2xl font-bold text-ink tabular-nums" />,
        }}
      />
    </p>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  value: string
  onChange: (value: string | undefined) => void
  choices: readonly { value: string; label: string }[]
}

function FilterSelect({ name, label, value, onChange, choices }: FilterSelectProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <Select
      id={id}
      name={name}
      label={label}
      value={value}
      onChange={(newValue) => onChange(newValue || undefined)}
      choices={[{ value: '', label: t('feedback.inbox.all') }, ...choices]}
    />
  )
}

function Nothing({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useWords()
  const all = isNarrow && (
    <Link to={paths.adminFeedback} search={{}} className={look('outline')}>
      {t('feedback.inbox.clear')}
    </Link>
  )
  return (
    <EmptyState title={t('feedback.inbox.empty')} actions={all}>
      <p>{t('feedback.inbox.empty-text')}</p>
    </EmptyState>
  )
}
