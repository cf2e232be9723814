import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EndpointReply } from '#contract/endpoint.ts'
import { meetingLimits, proposeMeeting, readMeetingTimes } from '#contract/meetings/meetings.ts'
import { q } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { byDay } from './by-day.rules.ts'
import { type Meeting, invalidateMeetings } from './own-meetings.ts'
import { Zone } from './Zone.tsx'

type Times = EndpointReply<typeof readMeetingTimes>
type Props = {
  eventId: string
  pair: { matchId: string; name: string }
  meeting: Meeting | null
  onClose: () => void
}

/** Proposes a time and a place to the other: one of the times that suit both, or any other. */
export function ProposeDialog({ eventId, pair, meeting, onClose }: Props) {
  const { t } = useWords()
  const params = { eventId, matchId: pair.matchId }
  // Fetched at each opening: what was free a minute ago may be taken.
  const query = useQuery({ ...q(readMeetingTimes, { params }), staleTime: 0, gcTime: 0 })
  const title = t('meetings.propose-title', { name: pair.name })
  return query.data ? (
    <Form times={query.data} {...{ eventId, pair, meeting, onClose, title }} />
  ) : (
    <Dialog title={title} isOpen onClose={onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  )
}
export { ProposeDialog as Part }

const other = 'other'
const lengths = [10, 15, 20, 30, 45, 60, 90] as const
const Choice = z.object({
  choice: z.string(),
  startsAt: z.string('choose-time'),
  minutes: z.int(),
  place: z.string(),
})
type Values = { choice: string; startsAt: string | null; minutes: number; place: string }

function Form({
  eventId,
  pair: { matchId, name },
  meeting,
  onClose,
  times,
  title,
}: Props & { times: Times; title: string }) {
  const { t } = useWords()
  const send = useSend(proposeMeeting, async () => {
    onClose()
    showToast(t('meetings.propose-sent', { name }), t('meetings.propose-sent-text'))
    await invalidateMeetings()
  })
  const form = useForm<Values, typeof Choice>({
    schema: Choice,
    initial: {
      choice: times.times.length > 0 ? '' : other,
      startsAt: null,
      minutes: meeting?.proposedBy ? minutesOf(meeting) : times.minutes,
      place: meeting?.place ?? '',
    },
    draft: `meeting/${matchId}`,
    submit: ({ startsAt, minutes, place }) =>
      send
        .mutateAsync({
          params: { eventId, matchId },
          body: { startsAt, minutes, place, seen: meeting?.startsAt ?? null },
        })
        .catch(async (cause: unknown) => {
          await invalidateMeetings()
          throw cause
        }),
  })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={form.id} isPending={form.isSending}>
          {t('meetings.propose-send')}
        </Button>
      }
    >
      <form
        id={form.id}
        noValidate
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 text-ink"
      >
        <When times={times} form={form} />
        <Select
          {...form.field('minutes')}
          label={t('meeting-hours.minutes')}
          value={String(form.values.minutes)}
          onChange={(minutes) => form.change({ minutes: Number(minutes) })}
          choices={[...new Set([...lengths, form.values.minutes])]
            .toSorted((one, another) => one - another)
            .map((count) => ({
              value: String(count),
              label: t('meeting-hours.min', { count }),
            }))}
        />
        <TextField
          {...form.field('place')}
          label={t('meetings.propose-place')}
          isOptional
          hint={t(times.hasTables ? 'meetings.propose-table-hint' : 'meetings.propose-place-hint')}
          maxLength={meetingLimits.place}
        />
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, form.problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function minutesOf({ startsAt, endsAt }: Meeting): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

type FormState = ReturnType<typeof useForm<Values, typeof Choice>>

/** The times that suit both as one row of choices a day, and a field for any other time. */
function When({ times, form }: { times: Times; form: FormState }) {
  const { t } = useWords()
  const language = useLanguage()
  const { choice, startsAt } = form.values
  const error = form.errors['startsAt']
  const days = byDay(
    times.times.map((at) => ({ startsAt: at })),
    (at) => dayText(at, times.timeZone, language),
  )
  const chosen = choice === other && startsAt !== null ? startsAt : times.earliest
  return (
    <div className="grid gap-3">
      {days.length === 0 && <p className="text-ink-2">{t('meetings.propose-no-times')}</p>}
      {days.length > 0 && (
        <fieldset className="grid gap-3" aria-describedby={`${form.id}when-notes`}>
          <legend className={`${look('label')} mb-1`}>{t('meetings.propose-times')}</legend>
          {days.map(({ day, meetings }) => (
            <div key={day} role="group" aria-label={day} className="grid gap-1.5">
              {(days.length > 1 || day !== dayText(times.now, times.timeZone, language)) && (
                <p aria-hidden className="text-sm text-ink-2">
                  {day}
                </p>
              )}
              <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
                {meetings.map(({ startsAt: at }) => (
                  <TimeChoice
                    key={at}
                    isChosen={choice === at}
                    onChoose={() => form.change({ choice: at, startsAt: at })}
                  >
                    {timeText(at, times.timeZone, language)}
                  </TimeChoice>
                ))}
              </div>
            </div>
          ))}
          <TimeChoice
            isChosen={choice === other}
            onChoose={() => form.change({ choice: other, startsAt: null })}
          >
            {t('meetings.propose-own-time')}
          </TimeChoice>
        </fieldset>
      )}
      {choice === other ? (
        <DateTimeField
          {...form.field('startsAt')}
          label={t('meetings.propose-when')}
          timeZone={times.timeZone}
        />
      ) : (
        <FieldNotes id={form.field('startsAt').id} errorCode={error} />
      )}
      <Zone timeZone={times.timeZone} at={chosen} />
    </div>
  )
}

function TimeChoice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <label
      className={`grid min-h-11 cursor-pointer place-items-center rounded-control border px-2 text-center font-semibold tabular-nums transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-line/55 ${isChosen ? 'border-ink bg-ink text-on-ink' : 'border-field bg-surface hover:bg-sunken'}`}
    >
      <input type="radio" name="time" checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
