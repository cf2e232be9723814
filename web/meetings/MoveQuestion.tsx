import { answerMove } from '#contract/meetings/meetings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import {
  type Meeting,
  type OwnMeetings,
  invalidateMeetings,
} from '#web/parts/meetings/own-meetings.ts'

/** Asks whether an accepted meeting may move, and says how many other people that helps. */
export function MoveQuestion({
  eventId,
  known,
  meeting: { id, name, move },
}: {
  eventId: string
  known: OwnMeetings
  meeting: Meeting
}) {
  const { t } = useWords()
  const language = useLanguage()
  const send = useSend(answerMove, invalidateMeetings)
  if (!move) return null
  const time = timeText(move.startsAt, known.timeZone, language)
  const say = (isYes: boolean) =>
    send.mutate(
      { params: { eventId, meetingId: id }, body: { isYes, startsAt: move.startsAt } },
      { onError: () => void invalidateMeetings() },
    )
  if (move.you)
    return (
      <p className="rounded-control bg-meet-wash px-4 py-3 text-meet-ink">
        {t('meetings.move-said', { name })}
      </p>
    )
  return (
    <div className="grid gap-3 rounded-control bg-meet-wash px-4 py-3">
      <p className="font-medium text-meet-ink">
        {move.isFor === null
          ? t('meetings.move-hours', { time })
          : t('meetings.move', { count: move.isFor, time })}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          size="small"
          className="min-h-11"
          onClick={() => say(true)}
          isPending={send.isPending && send.variables.body.isYes}
        >
          {t('meetings.move-yes')}
        </Button>
        <Button
          kind="outline"
          size="small"
          className="min-h-11"
          onClick={() => say(false)}
          isPending={send.isPending && !send.variables.body.isYes}
        >
          {t('meetings.move-no')}
        </Button>
      </div>
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </div>
  )
}
