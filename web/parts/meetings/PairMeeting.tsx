import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { readMyMeetings } from '#contract/meetings/meetings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { meetingSentence, pairStateOf } from './pair.rules.ts'
import type { Meeting, OwnMeetings } from './own-meetings.ts'
import { ProposeButton } from './ProposeButton.tsx'

type Props = {
  eventId: string
  matchId: string
  name: string
  /** Whether there is little room for the button. */
  isCompact?: boolean
}

/**
 * What is arranged with one mutual match: a time to answer, an agreed meeting, or a button to
 * propose a time while the event is not over. Nothing until the meetings are known.
 */
export function PairMeeting({ eventId, matchId, name, isCompact = false }: Props) {
  const { t } = useWords()
  const { data: known } = useQuery(offlineQuery(readMyMeetings, { params: { eventId } }))
  if (!known) return null
  const pair = pairStateOf(known, matchId)
  if (pair.kind === 'met') return null
  if (pair.kind === 'propose')
    return known.isOver || known.isCancelled ? null : (
      <ProposeButton
        eventId={eventId}
        pair={{ matchId, name }}
        meeting={null}
        {...(isCompact ? { size: 'small' } : { className: 'w-full' })}
      />
    )
  const { meeting } = pair
  if (pair.kind === 'declined')
    return <p className="w-full text-ink-2">{t(meetingSentence(meeting), { name })}</p>
  return (
    <div
      role="group"
      aria-label={t('meetings.title')}
      className={`grid w-full grid-cols-[minmax(0,1fr)] gap-3 rounded-control border px-4 py-3 ${meeting.state === 'proposed' && !meeting.you ? 'border-ink' : 'border-rule'}`}
    >
      <Summary eventId={eventId} known={known} meeting={{ ...meeting, name }} />
      {meeting.state === 'proposed' && !meeting.you && (
        <AnswerButtons eventId={eventId} meeting={{ ...meeting, name }} />
      )}
    </div>
  )
}
export { PairMeeting as Part }

function Summary({
  eventId,
  known: { timeZone },
  meeting,
}: {
  eventId: string
  known: OwnMeetings
  meeting: Meeting
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { startsAt, table, place, name } = meeting
  const where = table === null ? place : t('meetings.table', { table })
  return (
    <div className="flex items-center gap-3">
      <Capsule isMet={meeting.state === 'accepted'} className="h-6 w-11" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <time dateTime={startsAt} className="block font-semibold">
          {spanText({ startsAt, endsAt: null, timeZone }, language)}
        </time>
        {where !== '' && (
          <span dir="auto" className="block">
            {where}
          </span>
        )}
        <span className="block text-sm text-ink-2">{t(meetingSentence(meeting), { name })}</span>
      </p>
      <Link
        to={paths.meetings}
        params={{ eventId }}
        aria-label={t('meetings.link')}
        className={look('quiet', 'icon')}
      >
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
