import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { meetingLimits, setMeetingPlace } from '#contract/meetings/meetings.ts'
import { filledText } from '#contract/text/text.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { type Meeting, invalidateMeetings } from '#web/parts/meetings/own-meetings.ts'

type Props = { eventId: string; meeting: Meeting }

/** Sets where the two of a confirmed meeting meet. */
export function MeetingPlace({ eventId, meeting }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const label = t(meeting.place === '' ? 'meetings.place-set' : 'meetings.place-change')
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="min-h-11"
        aria-label={`${label} – ${meeting.name}`}
        onClick={() => setOpen(true)}
      >
        <MapPin aria-hidden className="size-4" />
        {label}
      </Button>
      {isOpen && <PlaceDialog eventId={eventId} meeting={meeting} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = z.object({ place: filledText(meetingLimits.place) })

function PlaceDialog({
  eventId,
  meeting: { id, name, place: current },
  onClose,
}: Props & { onClose: () => void }) {
  const { t } = useWords()
  const formId = useId()
  const send = useSend(setMeetingPlace, async () => {
    onClose()
    await invalidateMeetings()
  })
  const [first] = useState(current)
  const form = useForm({
    schema,
    initial: { place: first },
    submit: ({ place }) =>
      send
        .mutateAsync({ params: { eventId, meetingId: id }, body: { place, seen: current } })
        .catch(async (cause: unknown) => {
          await invalidateMeetings()
          throw cause
        }),
  })
  return (
    <Dialog
      title={t('meetings.place-title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isPending={send.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-3 text-ink">
        <TextField
          {...form.field('place')}
          label={t('meetings.propose-place')}
          hint={t('meetings.propose-place-hint')}
          maxLength={meetingLimits.place}
        />
        {current !== first && current !== form.values.place && (
          <p role="status" className="font-medium">
            {t('meetings.place-meanwhile', { name, place: current })}
          </p>
        )}
        <p className="text-ink-2">{t('meetings.place-told', { name })}</p>
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, form.problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
