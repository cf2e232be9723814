import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { EndpointReply } from '#contract/endpoint.ts'
import { meetingLimits, proposeMeeting, readMeetingTimes } from '#contract/meetings/meetings.ts'
import { q } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { minuteChoices } from './minute-choices.ts'
import { type Meeting, invalidateMeetings } from './own-meetings.ts'
import { other, type ProposalDraft } from './proposal-draft.ts'
import { TimeChoices } from './TimeChoices.tsx'

type Times = EndpointReply<typeof readMeetingTimes>
type Props = {
  eventId: string
  pair: { matchId: string; name: string }
  meeting: Meeting | null
  isOpen: boolean
  onClose: () => void
}

/** Proposes a time and a place to the other: one of the times offered, or any other. */
export function ProposeDialog({ eventId, pair, meeting, isOpen, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const [minutes, setMinutes] = useState<number | undefined>(
    meeting?.proposedBy ? minutesOf(meeting) : undefined,
  )
  // Fetched at each opening: what was free a minute ago may be taken.
  const query = useQuery({
    ...q(readMeetingTimes, {
      params: { eventId, matchId: pair.matchId },
      query: { minutes: minutes === undefined ? undefined : String(minutes) },
    }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const send = useSend(proposeMeeting, async () => {
    onClose()
    showToast(t('meetings.propose-sent', { name: pair.name }), t('meetings.propose-sent-text'))
    await invalidateMeetings()
  })
  return (
    <Dialog
      title={t('meetings.propose-to', { name: pair.name })}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        query.data && (
          <Button type="submit" form={id} isPending={send.isPending}>
            {t('meetings.propose-send')}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(times) => (
          <Form
            id={id}
            {...{ pair, meeting, times, minutes: minutes ?? times.minutes, setMinutes }}
            submit={(proposal) =>
              send
                .mutateAsync({
                  params: { eventId, matchId: pair.matchId },
                  body: { ...proposal, version: meeting?.version ?? null },
                })
                .catch(async (cause: unknown) => {
                  await invalidateMeetings()
                  throw cause
                })
            }
          />
        )}
      </QueryView>
    </Dialog>
  )
}
export { ProposeDialog as Part }

const lengths = [10, 15, 20, 30, 45, 60, 90] as const

/** Checks that a time is chosen: one that is still offered, or any other. */
function schemaFor({ times }: Times) {
  return z
    .object({ choice: z.string(), startsAt: z.string('choose-time'), place: z.string() })
    .check(
      z.refine(({ choice }) => choice === other || times.includes(choice), {
        error: 'choose-time',
        path: ['startsAt'],
      }),
    )
}

function Form({
  id,
  pair: { matchId, name },
  meeting,
  times,
  minutes,
  setMinutes,
  submit,
}: Pick<Props, 'pair' | 'meeting'> & {
  id: string
  times: Times
  minutes: number
  setMinutes: (minutes: number) => void
  submit: (proposal: { startsAt: string; minutes: number; place: string }) => Promise<unknown>
}) {
  const { t } = useWords()
  const form = useForm<ProposalDraft, ReturnType<typeof schemaFor>>({
    schema: schemaFor(times),
    initial: {
      choice: times.times.length > 0 ? '' : other,
      startsAt: times.times.length > 0 ? null : times.earliest,
      place: meeting?.place ?? '',
    },
    draft: `meeting/${matchId}`,
    submit: ({ startsAt, place }) => submit({ startsAt, minutes, place }),
  })
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 text-ink"
    >
      <Meanwhile name={name} meeting={meeting} times={times} />
      <TimeChoices times={times} form={form} />
      <Select
        id={`${id}minutes`}
        name="minutes"
        label={t('meetings.propose-length')}
        value={String(minutes)}
        onChange={(chosen) => setMinutes(Number(chosen))}
        choices={minuteChoices(t, lengths, minutes)}
      />
      <TextField
        {...form.field('place')}
        label={t('meetings.propose-place')}
        isOptional
        hint={t(placeHint(times))}
        maxLength={meetingLimits.place}
      />
      {form.problem !== null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, form.problem)}
        </p>
      )}
    </form>
  )
}

function placeHint({ hasRooms, hasTables }: Times) {
  if (hasRooms) return 'meetings.propose-room-hint'
  return hasTables ? 'meetings.propose-table-hint' : 'meetings.propose-place-hint'
}

function minutesOf({ startsAt, endsAt }: Meeting): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

/** Says so if the other has proposed a time since the form was opened. */
function Meanwhile({
  name,
  meeting,
  times: { timeZone },
}: {
  name: string
  meeting: Meeting | null
  times: Times
}) {
  const { t } = useWords()
  const language = useLanguage()
  const [atFirst] = useState(meeting?.version)
  const isNew = meeting !== null && meeting.version !== atFirst && meeting.proposedBy === 'they'
  return (
    <p
      aria-live="polite"
      className={isNew ? 'rounded-control bg-meet-wash px-4 py-3 text-meet-ink' : 'sr-only'}
    >
      {isNew &&
        t('meetings.propose-meanwhile', {
          name,
          time: spanText({ ...meeting, timeZone }, language),
        })}
    </p>
  )
}
