import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMyEvents, readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ErrorState, OfflineNote, Skeleton } from '#web/kit/ui/states.tsx'
import { useOnline } from '#web/kit/offline/online.ts'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { type EventChoice, choicesOf, shownAtOnce } from './event-choices.rules.ts'

type Props = Omit<FieldProps<string>, 'hint'>

/**
 * Selects which of the reader's events it is about; with a search if they are many. If one is
 * required, events that have not begun show why they cannot be chosen.
 */
export function EventField({
  id,
  name,
  label,
  value,
  onChange,
  errorCode,
  isOptional = false,
}: Props) {
  const { t } = useWords()
  const [sought, setSought] = useState('')
  const list = useList(listMyEvents, (cursor) => ({ query: { cursor } }))
  const events = list.data?.pages.flatMap((page) => page.items) ?? []
  // People who left may still give feedback, and the event is then on no list.
  const elsewhere = useQuery({
    ...q(readEvent, { params: { eventId: value } }),
    enabled: value !== '' && list.isSuccess && !events.some((event) => event.id === value),
  })
  const own = elsewhere.data?.id === value ? [elsewhere.data] : []
  const { shown, isMany } = choicesOf([...own, ...events], {
    sought,
    chosen: value,
    isOfBegun: !isOptional,
  })
  const early = isOptional
    ? undefined
    : [...own, ...events].find((event) => event.id === value && event.timing === 'upcoming')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-3 outline-none"
      {...describedBy({ id, errorCode })}
    >
      <legend className={isOptional ? `${look('label')} mb-1.5` : 'sr-only'}>
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>}
      </legend>
      {isMany && (
        <SearchBox label={t('feedback.event-search')} value={sought} onSearch={setSought} />
      )}
      <Reading list={list} />
      {elsewhere.isError && (
        <p role="alert" className={look('hint')}>
          {isEventNotFound(elsewhere.error)
            ? t('feedback.event-gone')
            : failureWords(t, elsewhere.error)}
        </p>
      )}
      {early && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3 wrap-anywhere">
          {t('feedback.event-early', { title: early.title, kind: t('feedback.kind.problem') })}
        </p>
      )}
      {list.isSuccess && !list.hasNextPage && shown.length === 0 && sought === '' && !early && (
        <p className={look('hint')}>
          {t(
            events.length + own.length === 0
              ? 'feedback.event-nothing'
              : 'feedback.event-none-begun',
          )}
        </p>
      )}
      {sought !== '' && shown.length === 0 && (
        <p role="status" className={look('hint')}>
          {t('feedback.event-not-found')}
        </p>
      )}
      {shown.length > 0 && (
        <div className="grid overflow-hidden rounded-control border border-field bg-surface">
          {isOptional && (
            <Line name={name} isChosen={value === ''} onChoose={() => onChange('')}>
              <span className="font-medium">{t('feedback.event-none')}</span>
            </Line>
          )}
          {shown.map((event) => (
            <Line
              key={event.id}
              name={name}
              isChosen={value === event.id}
              onChoose={() => onChange(event.id)}
            >
              <Gathering event={event} />
            </Line>
          ))}
        </div>
      )}
      {list.hasNextPage && shown.length < shownAtOnce && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('show-more')}
        </Button>
      )}
      <FieldNotes id={id} errorCode={errorCode} />
    </fieldset>
  )
}

function Reading({
  list,
}: {
  list: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
}) {
  const isOnline = useOnline()
  if (list.isError) return <ErrorState cause={list.error} onRetry={list.refetch} />
  if (!list.isPending) return null
  return isOnline ? <Skeleton rows={2} /> : <OfflineNote />
}

function Line({
  name,
  isChosen,
  onChoose,
  children,
}: {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 border-rule px-3.5 py-2.5 not-first:border-t hover:bg-sunken has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-line/55">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4.5 shrink-0 appearance-none rounded-full border-2 border-field bg-surface outline-none checked:border-[5px] checked:border-ink"
      />
      <span className="grid min-w-0">{children}</span>
    </label>
  )
}

function Gathering({ event }: { event: EventChoice }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{event.title}</span>
      {event.startsAt && (
        <span className="text-sm text-ink-2">
          <EventTime startsAt={event.startsAt} endsAt={null} timeZone={event.timeZone} />
        </span>
      )}
    </>
  )
}
