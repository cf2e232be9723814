import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, timeText, yourTimeText } from '#web/kit/time/time.ts'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'
import { MeetingCard } from './MeetingCard.tsx'
import { byDay } from '#web/parts/meetings/by-day.rules.ts'
import type { Meeting, OwnMeetings } from '#web/parts/meetings/own-meetings.ts'

type Props = { eventId: string; known: OwnMeetings }

/**
 * Draws the reader's days as lines, with a stop for each meeting: a capsule if both have accepted,
 * a ring if still open.
 */
export function Timetable({ eventId, known }: Props) {
  const language = useLanguage()
  return byDay(known.meetings, (at) => dayText(at, known.timeZone, language)).map(
    ({ day, meetings }) => (
      <section key={day} aria-label={day} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="title-3">{day}</h2>
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          <BoundaryRows of={meetings} keyOf={({ id }) => id} plain={({ name }) => name}>
            {(meeting) => (
              <Stop
                eventId={eventId}
                known={known}
                meeting={meeting}
                isLast={meeting === meetings.at(-1)}
              />
            )}
          </BoundaryRows>
        </ol>
      </section>
    ),
  )
}

const lines = {
  proposed: 'bg-rule',
  accepted: 'bg-offer',
  met: 'bg-offer',
  'no-show': 'bg-rule',
  cancelled: 'bg-rule',
} as const

function Stop({ eventId, known, meeting, isLast }: Props & { meeting: Meeting; isLast: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  const yours = yourTimeText(meeting.startsAt, known.timeZone, language)
  const isOff = meeting.state === 'cancelled'
  const isAgreed = meeting.state === 'accepted' || meeting.state === 'met'
  return (
    <li className="grid grid-cols-[4.25rem_2rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[6rem_2.25rem_minmax(0,1fr)] sm:gap-x-4">
      <p
        className={`grid content-start justify-items-end pt-4 text-right ${isOff ? 'text-ink-2 line-through' : ''}`}
      >
        <time
          dateTime={meeting.startsAt}
          className="font-display text-base leading-7 font-bold whitespace-nowrap tabular-nums sm:text-xl"
        >
          {timeText(meeting.startsAt, known.timeZone, language)}
        </time>
        <span className="text-sm text-ink-2 tabular-nums">
          {timeText(meeting.endsAt, known.timeZone, language)}
        </span>
        {yours && <span className="text-xs text-ink-2">{t('time.yours', { time: yours })}</span>}
      </p>
      <div className="relative flex justify-center pt-4.5">
        {!isLast && (
          <span aria-hidden className={`absolute top-6 -bottom-6 w-2.5 ${lines[meeting.state]}`} />
        )}
        {isAgreed ? (
          <Capsule isMet={meeting.state === 'accepted'} className="relative h-6 w-8 px-0" />
        ) : (
          <Station className={`relative size-6 ${isOff ? 'opacity-50' : ''}`} />
        )}
      </div>
      <div className="min-w-0 pb-6">
        <MeetingCard eventId={eventId} known={known} meeting={meeting} />
      </div>
    </li>
  )
}
