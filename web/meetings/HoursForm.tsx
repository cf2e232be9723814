import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { meetingLimits } from '#contract/meetings/meetings.ts'
import {
  type MeetingBoard,
  MeetingHours,
  readMeetingHours,
  slotsOf,
  tryMeetingHours,
  writeMeetingHours,
} from '#contract/meetings/hours.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Stepper } from '#web/parts/forms/Stepper.tsx'
import { fewText } from './few.ts'
import { minuteChoices } from '#web/parts/meetings/minute-choices.ts'
import { Zone } from '#web/parts/meetings/Zone.tsx'

const lengths = [10, 15, 20, 25, 30, 45, 60] as const
const pauses = [0, 5, 10, 15, 20, 30] as const

/** Returns the initial proposal: the whole event, in short meetings. */
function proposalFor({ hours, startsAt, endsAt, hasRooms }: MeetingBoard): MeetingHours {
  return (
    hours ?? {
      windows: startsAt && endsAt ? [{ startsAt, endsAt }] : [],
      minutes: 20,
      pauseMinutes: 5,
      tables: hasRooms ? 0 : 10,
    }
  )
}

/** Edits the meeting hours, and shows how many wishes would get a time. */
export function HoursForm({ eventId, board }: { eventId: string; board: MeetingBoard }) {
  const { t } = useWords()
  const send = useSend(writeMeetingHours, async () => {
    showToast(t('meeting-hours.saved'))
    await queryClient.invalidateQueries(every(readMeetingHours))
  })
  const form = useForm({
    schema: MeetingHours,
    initial: proposalFor(board),
    submit: (hours) =>
      send.mutateAsync({ params: { eventId }, body: { hours, version: board.version } }),
  })
  const { values, change } = form
  const words = { less: t('meeting-hours.less'), more: t('meeting-hours.more') }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={t('meeting-hours.title')}
      className={`${look('card')} grid grid-cols-[minmax(0,1fr)] overflow-hidden print:hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 p-5 sm:p-8">
        <ErrorSummary
          form={form}
          labels={{
            windows: t('meeting-hours.title'),
            minutes: t('meeting-hours.minutes'),
            pauseMinutes: t('meeting-hours.pause'),
            tables: t('meeting-hours.tables'),
          }}
        />
        <Windows
          board={board}
          values={values}
          change={change}
          error={form.errors['windows']}
          id={`${form.id}windows`}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <Select
            {...form.field('minutes')}
            label={t('meeting-hours.minutes')}
            value={String(values.minutes)}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
            choices={minuteChoices(t, lengths, values.minutes)}
          />
          <Select
            {...form.field('pauseMinutes')}
            label={t('meeting-hours.pause')}
            value={String(values.pauseMinutes)}
            onChange={(minutes) => change({ pauseMinutes: Number(minutes) })}
            choices={minuteChoices(t, pauses, values.pauseMinutes)}
          />
          <Stepper
            {...form.field('tables')}
            label={t('meeting-hours.tables')}
            least={0}
            most={meetingLimits.tables}
            unit=""
            words={words}
          />
        </div>
        <p className={look('hint')}>{t('meeting-hours.tables-hint')}</p>
      </div>
      <Preview eventId={eventId} hours={values}>
        <Button type="submit" isPending={form.isSending} className="w-full">
          {t(board.hours ? 'meeting-hours.change' : 'meeting-hours.save')}
        </Button>
      </Preview>
    </form>
  )
}

type WindowsProps = {
  board: MeetingBoard
  values: MeetingHours
  change: (part: Partial<MeetingHours>) => void
  error: string | undefined
  id: string
}

function Windows({ board, values: { windows }, change, error, id }: WindowsProps) {
  const { t } = useWords()
  const set = (at: number, part: Partial<MeetingHours['windows'][number]>) =>
    change({ windows: windows.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const last = windows.at(-1)
  const fresh = {
    startsAt: last?.endsAt ?? board.startsAt ?? '',
    endsAt: board.endsAt ?? last?.endsAt ?? '',
  }
  return (
    <div id={id} tabIndex={-1} className="grid gap-4 outline-none">
      <Zone timeZone={board.timeZone} at={board.startsAt ?? board.now} />
      {windows.map((one, at) => (
        <fieldset key={at} className="relative grid gap-3">
          <legend className="pb-1 text-sm font-semibold">
            {t('meeting-hours.nth', { n: at + 1 })}
          </legend>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <DateTimeField
              id={`${id}${at}from`}
              name="from"
              label={t('meeting-hours.from')}
              value={one.startsAt}
              onChange={(startsAt) => startsAt && set(at, { startsAt })}
              timeZone={board.timeZone}
            />
            <DateTimeField
              id={`${id}${at}to`}
              name="to"
              label={t('meeting-hours.to')}
              value={one.endsAt}
              onChange={(endsAt) => endsAt && set(at, { endsAt })}
              timeZone={board.timeZone}
            />
            <Button
              kind="quiet"
              className="max-sm:absolute max-sm:-top-8 max-sm:right-0"
              aria-label={`${t('meeting-hours.remove')}: ${t('meeting-hours.nth', { n: at + 1 })}`}
              onClick={() => change({ windows: windows.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </Button>
          </div>
        </fieldset>
      ))}
      {error && <p className={look('error')}>{fieldWords(t, error)}</p>}
      <Button
        kind="outline"
        size="small"
        className="min-h-11 justify-self-start"
        onClick={() => change({ windows: [...windows, fresh] })}
      >
        <Plus aria-hidden className="size-4" />
        {t('meeting-hours.add')}
      </Button>
    </div>
  )
}

/** Previews the result at once. */
function Preview({
  eventId,
  hours,
  children,
}: {
  eventId: string
  hours: MeetingHours
  children: ReactNode
}) {
  const { t } = useWords()
  const isSound = z.safeParse(MeetingHours, hours).success
  const tried = useQuery({
    ...q(tryMeetingHours, { params: { eventId }, body: hours }),
    enabled: isSound,
    placeholderData: keepPreviousData,
  })
  const slots = isSound ? slotsOf(hours).length : 0
  return (
    <div className="grid content-between gap-6 border-t border-rule bg-sunken p-5 sm:p-8 lg:border-t-0 lg:border-l">
      <div aria-live="polite" className="grid gap-4">
        <p className="font-display text-5xl font-bold tabular-nums">
          {t('meeting-hours.slots', { count: slots })}
        </p>
        <Line slots={slots} />
        {tried.data && isSound && (
          <p className={tried.isFetching ? 'text-ink-2' : ''}>
            {tried.data.placed + tried.data.without === 0
              ? t('meeting-hours.no-wishes')
              : t('meeting-hours.would', {
                  placed: fewText(t, tried.data.placed),
                  without: fewText(t, tried.data.without),
                })}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

const mostShown = 16

function Line({ slots }: { slots: number }) {
  const visibleCount = Math.min(slots, mostShown)
  return (
    <span aria-hidden className="relative flex h-5 items-center justify-between">
      <span className="absolute inset-x-0 h-1.5 rounded-full bg-offer" />
      {Array.from({ length: visibleCount }, (_, at) => (
        <span
          key={at}
          className="relative size-4 rounded-full border-[3.5px] border-ink bg-surface"
        />
      ))}
    </span>
  )
}
