import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type EventView, leaveEvent, listMyEvents, listRegisteredEvents, previewInvitation, readEvent, readMyRegistration } from '#contract/events.ts'
import { listMatches } from '#contract/matching.ts'
import { every } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { say } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { AskFirst } from './AskFirst.tsx'

const touched = [readEvent, listRegisteredEvents, listMyEvents, previewInvitation]
const gone = [readMyRegistration, listMatches]

/** Gives the place back, after one more question. */
export function LeaveButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = useSend(leaveEvent, async () => {
    setAsking(false)
    say(t('event.left', { title: event.title }))
    await navigate({ to: paths.events })
    await Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
    for (const endpoint of gone) queryClient.removeQueries(every(endpoint))
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>{t('event.leave')}</Button>
      <AskFirst
        title={t('event.leave-title')} yes={t('event.leave')} isOpen={isAsking} isPending={leave.isPending} problem={leave.error}
        onClose={() => setAsking(false)} onYes={() => leave.mutate({ params: { eventId: event.id } })}
      >
        {t('event.leave-text')}
      </AskFirst>
    </>
  )
}
