import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type AttendeeView,
  attendeeLimits,
  listAttendees,
  noteAttendee,
  readAttendee,
} from '#contract/admission/attendees.ts'
import { textOf } from '#contract/text/text.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { draftOf } from '#web/kit/forms/draft.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'

const schema = z.object({ note: textOf(attendeeLimits.note) })
type Props = { eventId: string; person: AttendeeView }

/**
 * A note that only hosts read. An unsaved draft is restored when the person is opened again. If
 * another host has edited it meanwhile, both notes are shown, and saving again keeps this one.
 */
export function Note({ eventId, person }: Props) {
  const { t } = useWords()
  const client = useQueryClient()
  const send = useSend(noteAttendee)
  const params = { eventId, registrationId: person.registrationId }
  const [base, setBase] = useState({ note: person.note, version: person.version })

  // The restored draft may be based on an older note than the current one.
  const [theirs, setTheirs] = useState(() => overtaken(person))

  const keep = async (note: string, version: number): Promise<AttendeeView> => {
    try {
      return await send.mutateAsync({ params, body: { note, version } })
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'changed-meanwhile')) throw cause
      const now = await call(readAttendee, { params })
      // Something other than the note has changed, so there is no conflict to report.
      if (now.note === base.note)
        return send.mutateAsync({ params, body: { note, version: now.version } })
      setBase(now)
      setTheirs(now.note)
      throw cause
    }
  }
  const form = useForm({
    schema,
    initial: { note: person.note, over: person.note },
    draft: draftName(person.registrationId),
    submit: async ({ note }) => {
      const savedAttendee = await keep(note, base.version)
      setBase(savedAttendee)
      setTheirs(null)
      client.setQueryData(q(readAttendee, { params }).queryKey, savedAttendee)
      showToast(t('attendees.note-kept'))
      await client.invalidateQueries(every(listAttendees))
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <TextArea
        {...form.field('note')}
        onChange={(note) => form.change({ note, over: base.note })}
        label={t('attendees.note')}
        hint={t('attendees.note-hint')}
        rows={3}
        maxLength={attendeeLimits.note}
      />
      {theirs !== null && (
        <div
          role="alert"
          className="grid gap-2 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm"
        >
          <p className="font-semibold text-seek-ink">{t('attendees.note-conflict')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{theirs === '' ? '–' : theirs}</p>
        </div>
      )}
      {form.problem !== null && theirs === null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, form.problem)}
        </p>
      )}
      {form.values.note !== base.note && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" kind="outline" size="small" isPending={form.isSending}>
            {t('attendees.note-keep')}
          </Button>
          <p className="text-sm text-ink-2">{t('questions.unsaved')}</p>
        </div>
      )}
    </form>
  )
}

function overtaken({ registrationId, note }: AttendeeView): string | null {
  const draft = draftOf(draftName(registrationId), { note, over: note })
  return draft.over !== note && draft.note !== note ? note : null
}

function draftName(registrationId: string): string {
  return `note-${registrationId}`
}
