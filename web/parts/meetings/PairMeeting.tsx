import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readMyMeetings } from '#contract/meetings/meetings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { spanText, yourTimeText } from '#web/kit/time/time.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { MeetingActions } from './MeetingActions.tsx'
import type { Meeting, OwnMeetings } from './own-meetings.ts'
import { meetingSentence, pairStateOf } from './pair.rules.ts'

type Props = {
  eventId: string
  matchId: string
  name: string
  /** Whether there is little room, as above the messages of a conversation. */
  isCompact?: boolean
}

/**
 * What is arranged with one mutual match: a time to answer, an agreed meeting, or a button to
 * propose a time while the event is not over. Nothing until the meetings are known.
 */
export function PairMeeting(props: Props) {
  const { data } = useQuery(offlineQuery(readMyMeetings, { params: { eventId: props.eventId } }))
  return data ? <Known {...props} known={data} /> : null
}
export { PairMeeting as Part }

function Known({
  eventId,
  matchId,
  name,
  isCompact = false,
  known,
}: Props & { known: OwnMeetings }) {
  const { t } = useWords()
  const pair = pairStateOf(known, matchId)
  const meeting = pair.kind === 'ahead' ? pair.meeting : null
  const focus = useKeptFocus(`${pair.kind} ${meeting?.state} ${meeting?.version}`)
  const isClosed = known.isOver || known.isCancelled
  if (pair.kind === 'met' || (pair.kind === 'propose' && isClosed)) return null
  const box = `rounded-control border ${isCompact ? 'gap-2 px-3 py-2' : 'gap-3 px-4 py-3'} ${meeting?.state === 'proposed' && !meeting.you ? 'border-ink' : 'border-rule'}`
  return (
    <div
      {...focus}
      tabIndex={-1}
      role="group"
      aria-label={t('meetings.title')}
      className={`grid w-full grid-cols-[minmax(0,1fr)] outline-none ${meeting ? box : ''}`}
    >
      {meeting && <Summary {...{ eventId, known, isCompact }} meeting={{ ...meeting, name }} />}
      {pair.kind === 'declined' && (
        <p className="text-ink-2">
          {t(
            meetingSentence(pair.meeting) === 'meetings.declined-other'
              ? 'meetings.declined-only'
              : 'meetings.cancelled-only',
            { name },
          )}
        </p>
      )}
      {(pair.kind === 'propose' || meeting?.state === 'proposed') && (
        <MeetingActions
          key="actions"
          eventId={eventId}
          pair={{ matchId, name }}
          meeting={meeting}
          isCompact={isCompact}
        />
      )}
    </div>
  )
}

/** Takes the focus if the button that had it is gone after an answer. */
function useKeptFocus(state: string) {
  const ref = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    if (had.current && document.activeElement === document.body) ref.current?.focus()
  }, [state])
  return {
    ref,
    onFocus: () => {
      had.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Without a target the focus is lost, not moved.
      if (relatedTarget) had.current = false
    },
  }
}

function Summary({
  eventId,
  known: { timeZone },
  meeting,
  isCompact,
}: {
  eventId: string
  known: OwnMeetings
  meeting: Meeting
  isCompact: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { startsAt, endsAt, table, place, name } = meeting
  const where = table === null ? place : t('meetings.table', { table })
  const yours = yourTimeText(startsAt, timeZone, language)
  const details = [yours ? t('time.yours', { time: yours }) : '', where].filter(
    (detail) => detail !== '',
  )
  return (
    <div className="flex items-start gap-3">
      {!isCompact && (
        <Capsule isMet={meeting.state === 'accepted'} className="mt-0.5 h-6 w-11 max-sm:hidden" />
      )}
      <p className="min-w-0 flex-1 wrap-anywhere">
        <Link
          to={paths.meetings}
          params={{ eventId }}
          className={`${look('plainLink')} block font-semibold text-ink`}
        >
          <time dateTime={startsAt}>{spanText({ startsAt, endsAt, timeZone }, language)}</time>
        </Link>
        {isCompact ? (
          <span dir="auto" className="block truncate text-sm text-ink-2">
            {details.join(' · ')}
          </span>
        ) : (
          details.map((detail) => (
            <span key={detail} dir="auto" className="block">
              {detail}
            </span>
          ))
        )}
        <span className="block text-sm text-ink-2">{t(meetingSentence(meeting), { name })}</span>
      </p>
    </div>
  )
}
