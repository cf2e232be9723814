import { Link } from '@tanstack/react-router'
import { CalendarPlus, MapPin, MessageCircle, Video } from 'lucide-react'
import { useState } from 'react'
import { exportMeeting, noShowFrom, noteOutcome } from '#contract/meetings/meetings.ts'
import { call } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { useSend } from '#web/kit/api/send.ts'
import { timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { MeetingActions } from '#web/parts/meetings/MeetingActions.tsx'
import { meetingSentence } from '#web/parts/meetings/pair.rules.ts'
import { MatchExchange, toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'
import { CancelMeeting } from './CancelMeeting.tsx'
import { MeetingPlace } from './MeetingPlace.tsx'
import { meetingPrompt } from './meetings.rules.ts'
import { MoveQuestion } from './MoveQuestion.tsx'
import {
  type Meeting,
  type OwnMeetings,
  invalidateMeetings,
} from '#web/parts/meetings/own-meetings.ts'

type Props = { eventId: string; known: OwnMeetings; meeting: Meeting }

/** One meeting: with whom, where, why, and the open question about it. */
export function MeetingCard({ eventId, known, meeting: rawMeeting }: Props) {
  const { t } = useWords()
  const meeting = { ...rawMeeting, name: displayName(t, rawMeeting.name) }
  const props = { eventId, known, meeting }
  const asks = meetingPrompt(meeting, known.now)
  const isOff = meeting.state === 'cancelled'
  const [get, give] = [toExchangeQuote(meeting.youGet), toExchangeQuote(meeting.youGive)]
  return (
    <article
      aria-label={meeting.name}
      className={`overflow-hidden rounded-card border ${asks === 'nothing' ? 'border-rule' : 'border-ink'} bg-surface`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="flex min-w-0 items-center gap-3">
            <Face name={meeting.name} photoId={meeting.profile.photoId} side="offer" />
            <div className="grid min-w-0">
              <h3 className={`title-3 wrap-anywhere ${isOff ? 'text-ink-2' : ''}`}>
                {meeting.name}
              </h3>
              <WorkLine profile={meeting.profile} className="wrap-anywhere" />
            </div>
          </div>
          <State meeting={meeting} />
        </div>
        {!isOff && <Where meeting={meeting} hasTables={(known.hours?.tables ?? 0) > 0} />}
        {!isOff && meeting.isOutsideEvent && (
          <p className="text-sm text-meet-ink">{t('meetings.outside-event')}</p>
        )}
        <Standing meeting={meeting} known={known} />
        {meeting.state === 'proposed' && meeting.startsAt > known.now && (
          <MeetingActions eventId={eventId} pair={meeting} meeting={meeting} />
        )}
        {asks === 'outcome' && <Outcome {...props} />}
        {meeting.state === 'accepted' && meeting.startsAt > known.now && (
          <MoveQuestion {...props} />
        )}
        {meeting.state === 'accepted' && meeting.startsAt > known.now && <Ways {...props} />}
      </div>
      {!isOff && (get ?? give) && (
        <details className="border-t border-rule">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold sm:px-5">
            {t('meetings.why-you-meet')}
            <span className="mt-0.5 line-clamp-2 wrap-anywhere font-normal text-ink-2 in-open:hidden">
              {get?.give ?? give?.seek}
            </span>
          </summary>
          <MatchExchange youGet={get} youGive={give} isCompact isShort />
        </details>
      )}
    </article>
  )
}

function State({ meeting }: { meeting: Meeting }) {
  const { t } = useWords()
  const { state } = meeting
  const isDeclined = meetingSentence(meeting) === 'meetings.declined-other'
  if (state === 'accepted') return <Chip tone="offer">{t('meetings.accepted')}</Chip>
  if (state !== 'cancelled') return null
  return <Chip tone="seek">{t(isDeclined ? 'meetings.declined' : 'meetings.cancelled')}</Chip>
}

function Where({ meeting, hasTables }: Pick<Props, 'meeting'> & { hasTables: boolean }) {
  const { t } = useWords()
  if (meeting.room !== null && meeting.place === '')
    return (
      <a
        href={meeting.room}
        rel="noreferrer"
        target="_blank"
        className={`${look('outline')} justify-self-start`}
      >
        <Video aria-hidden className="size-4" />
        {t('meetings.room')}
      </a>
    )
  // A table is found once both accept.
  if (
    meeting.state === 'proposed' &&
    meeting.proposedBy !== null &&
    meeting.place === '' &&
    hasTables
  )
    return null
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      {meeting.table === null ? (
        <span
          dir="auto"
          className={`min-w-0 wrap-anywhere ${meeting.place === '' ? '' : 'font-semibold text-ink'}`}
        >
          {meeting.place || t(meeting.isInRoom ? 'meetings.in-room' : 'meetings.own-place')}
        </span>
      ) : (
        <strong className="font-semibold text-ink">
          {t('meetings.table', { table: meeting.table })}
        </strong>
      )}
    </p>
  )
}

/** Describes its state in a sentence. */
function Standing({ meeting, known }: Omit<Props, 'eventId'>) {
  const { t } = useWords()
  const language = useLanguage()
  const { name, state, you, reason, movedFrom, isOutside, move } = meeting
  if (state === 'cancelled')
    return (
      <p className="text-ink-2">
        {t(meetingSentence(meeting), { name })}
        {reason !== '' && <q className="mt-1 block wrap-anywhere text-ink">{reason}</q>}
      </p>
    )
  if (state === 'proposed')
    return (
      <p className={you ? 'text-ink-2' : 'font-semibold'}>
        {t(meetingSentence(meeting), { name })}
      </p>
    )
  if (meeting.outcome !== null)
    return (
      <p className="text-ink-2">
        {t(meeting.outcome === 'met' ? 'meetings.said-met' : 'meetings.said-no-show', { name })}
      </p>
    )
  return (
    <>
      {movedFrom && (
        <p className="text-sm text-ink-2">
          {t('meetings.moved', { time: timeText(movedFrom, known.timeZone, language) })}
        </p>
      )}
      {isOutside && move === null && (
        <p className="text-sm text-meet-ink">{t('meetings.outside')}</p>
      )}
    </>
  )
}

function Outcome({ eventId, known, meeting: { id, name, startsAt } }: Props) {
  const { t } = useWords()
  const send = useSend(noteOutcome, invalidateMeetings)
  const say = (outcome: 'met' | 'no-show') =>
    send.mutate({ params: { eventId, meetingId: id }, body: { outcome } })
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('meetings.how')}</p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          onClick={() => say('met')}
          isPending={send.isPending && send.variables.body.outcome === 'met'}
          aria-label={`${t('meetings.met')} – ${name}`}
        >
          {t('meetings.met')}
        </Button>
        {known.now >= noShowFrom(startsAt) && (
          <Button
            kind="outline"
            onClick={() => say('no-show')}
            isPending={send.isPending && send.variables.body.outcome === 'no-show'}
            aria-label={`${t('meetings.no-show')} – ${name}`}
          >
            {t('meetings.no-show')}
          </Button>
        )}
      </div>
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </div>
  )
}

/** The other actions for a meeting that both have accepted. */
function Ways({ eventId, known, meeting }: Props) {
  const { t } = useWords()
  const [problem, setProblem] = useState<unknown>(null)
  const save = async () => {
    setProblem(null)
    const file = await call(exportMeeting, { params: { eventId, meetingId: meeting.id } }).catch(
      (cause: unknown) => {
        setProblem(cause)
      },
    )
    if (file)
      saveFile(file, {
        title: `${meeting.name} ${known.title}`,
        ending: 'ics',
        type: 'text/calendar;charset=utf-8',
      })
  }
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <Button kind="outline" size="small" className="min-h-11" onClick={() => void save()}>
        <CalendarPlus aria-hidden className="size-4" />
        {t('calendar.add')}
      </Button>
      {meeting.table === null && !meeting.isInRoom && (
        <MeetingPlace eventId={eventId} meeting={meeting} />
      )}
      <Link
        to={paths.conversation}
        params={{ conversationId: meeting.matchId }}
        className={`${look('outline', 'small')} min-h-11`}
      >
        <MessageCircle aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{t('conversations.begin', { name: meeting.name })}</span>
      </Link>
      <CancelMeeting
        eventId={eventId}
        meeting={meeting}
        finds={known.hours !== null && meeting.proposedBy === null}
      />
      {problem !== null && (
        <p role="alert" className={`${look('error')} w-full`}>
          {failureWords(t, problem)}
        </p>
      )}
    </div>
  )
}
