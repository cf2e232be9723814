import { useState } from 'react'
import { cancelMeeting, meetingLimits } from '#contract/meetings/meetings.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { type Meeting, invalidateMeetings } from '#web/parts/meetings/own-meetings.ts'

/** Cancels a meeting, with an optional note to the other person, or looks for another time. */
export function CancelMeeting({
  eventId,
  meeting: { id, name },
  finds,
}: {
  eventId: string
  meeting: Meeting
  /** Whether another time can be found, in the host's hours. */
  finds: boolean
}) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const send = useSend(cancelMeeting, async () => {
    setAsking(false)
    await invalidateMeetings()
  })
  const callOff = (again: boolean) =>
    send.mutate({ params: { eventId, meetingId: id }, body: { reason, again } })
  return (
    <>
      <Button kind="outline" size="small" className="min-h-11" onClick={() => setAsking(true)}>
        {t('meetings.cancel')}
      </Button>
      <Dialog
        title={t('meetings.cancel-title', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        out={t('meetings.keep')}
        actions={
          <>
            {finds && (
              <Button
                kind="outline"
                onClick={() => callOff(true)}
                isPending={send.isPending && send.variables.body?.again === true}
              >
                {t('meetings.cancel-again')}
              </Button>
            )}
            <Button
              kind="danger"
              onClick={() => callOff(false)}
              isPending={send.isPending && send.variables.body?.again === false}
            >
              {t('meetings.cancel')}
            </Button>
          </>
        }
      >
        <p className="mb-3">
          {finds
            ? t('meetings.cancel-text', { name, again: t('meetings.cancel-again') })
            : t('meetings.cancel-text-only', { name })}
        </p>
        <TextField
          id={`reason-${id}`}
          name="reason"
          label={t('meetings.cancel-reason', { name })}
          isOptional
          value={reason}
          onChange={setReason}
          maxLength={meetingLimits.reason}
        />
        {send.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, send.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
