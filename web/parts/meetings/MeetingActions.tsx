import { answerMeeting, cancelMeeting } from '#contract/meetings/meetings.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { type Meeting, invalidateMeetings } from './own-meetings.ts'
import { ProposeButton } from './ProposeButton.tsx'

type Props = {
  eventId: string
  pair: { matchId: string; name: string }
  /** The pair's meeting that is not confirmed yet; without one, a time can be proposed. */
  meeting: Meeting | null
  /** Whether there is little room. */
  isCompact?: boolean
}

/**
 * What one can do about a time that is not confirmed: accept it, propose another, decline it, or
 * withdraw one's own. The button to propose stays the same element throughout, so that an open form
 * survives what the other does meanwhile.
 */
export function MeetingActions({ eventId, pair, meeting, isCompact = false }: Props) {
  const { t } = useWords()
  const answer = useSend(answerMeeting, invalidateMeetings)
  const withdraw = useSend(cancelMeeting, invalidateMeetings)
  const reload = { onError: () => void invalidateMeetings() }
  const version = meeting?.version ?? undefined
  const say = (reply: 'yes' | 'no') =>
    meeting &&
    answer.mutate(
      {
        params: { eventId, meetingId: meeting.id },
        body: { answer: reply, startsAt: meeting.startsAt, version },
      },
      reload,
    )
  const isPending = (reply: string) => answer.isPending && answer.variables.body.answer === reply
  const problem = answer.error ?? withdraw.error
  const size = isCompact ? 'small' : 'normal'
  const asks = meeting !== null && !meeting.you
  return (
    <div className="grid w-full gap-2">
      <div className={isCompact ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:flex sm:flex-wrap'}>
        {asks && (
          <Button
            size={size}
            className="min-h-11"
            onClick={() => say('yes')}
            isPending={isPending('yes')}
            aria-label={`${t('meetings.yes')} – ${pair.name}`}
          >
            {t(isCompact ? 'meetings.yes-short' : 'meetings.yes')}
          </Button>
        )}
        <ProposeButton
          key="propose"
          eventId={eventId}
          pair={pair}
          meeting={meeting}
          size={size}
          className={meeting || isCompact ? '' : 'grow'}
        />
        {asks && (
          <Button
            kind="quiet"
            size={size}
            className="min-h-11"
            onClick={() => say('no')}
            isPending={isPending('no')}
            aria-label={`${t('meetings.no')} – ${pair.name}`}
          >
            {t(isCompact ? 'meetings.no-short' : 'meetings.no')}
          </Button>
        )}
        {meeting?.proposedBy === 'you' && (
          <Button
            kind="quiet"
            size={size}
            className="min-h-11"
            onClick={() =>
              withdraw.mutate(
                { params: { eventId, meetingId: meeting.id }, body: { version } },
                reload,
              )
            }
            isPending={withdraw.isPending}
            aria-label={`${t('meetings.withdraw')} – ${pair.name}`}
          >
            {t('meetings.withdraw')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
    </div>
  )
}
