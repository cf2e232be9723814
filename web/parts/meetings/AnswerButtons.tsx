import type { MeetingAnswer } from '#contract/meetings/meetings.ts'
import { answerMeeting } from '#contract/meetings/meetings.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { type Meeting, invalidateMeetings } from './own-meetings.ts'
import { ProposeButton } from './ProposeButton.tsx'

type Props = { eventId: string; meeting: Meeting }

/**
 * Accepts a proposed time, asks for another or declines. A time that the other chose is answered
 * with a time of one's own; for a time that was found, another is looked for.
 */
export function AnswerButtons({ eventId, meeting }: Props) {
  const { t } = useWords()
  const { id, startsAt, name, proposedBy } = meeting
  const send = useSend(answerMeeting, invalidateMeetings)
  const say = (answer: MeetingAnswer) =>
    send.mutate(
      { params: { eventId, meetingId: id }, body: { answer, startsAt } },
      { onError: () => void invalidateMeetings() },
    )
  const isPending = (answer: string) => send.isPending && send.variables.body.answer === answer
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          onClick={() => say('yes')}
          isPending={isPending('yes')}
          aria-label={`${t('meetings.yes')} – ${name}`}
        >
          {t('meetings.yes')}
        </Button>
        {proposedBy === null ? (
          <Button
            kind="outline"
            onClick={() => say('another-time')}
            isPending={isPending('another-time')}
            aria-label={`${t('meetings.another')} – ${name}`}
          >
            {t('meetings.another')}
          </Button>
        ) : (
          <ProposeButton eventId={eventId} pair={meeting} meeting={meeting} />
        )}
        <Button
          kind="quiet"
          onClick={() => say('no')}
          isPending={isPending('no')}
          aria-label={`${t('meetings.no')} – ${name}`}
        >
          {t('meetings.no')}
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
