import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, MapPin, Video } from 'lucide-react'
import { passPrefix } from '#contract/check-ins.ts'
import type { EventCard } from '#contract/events/event-card.ts'
import { readEvent } from '#contract/events/events.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { useCalendarFile } from '#web/parts/time/calendar-file.ts'
import { daysBetween } from '#web/parts/time/days.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { paths, ticketAddress } from '#web/paths.ts'
import { timeLeftText } from './time-left.rules.ts'

/**
 * The next event: the time left, directions, the ticket and a calendar file. Leaves out what is not
 * known yet.
 */
export function NextEvent({ event }: { event: EventCard }) {
  const { t } = useWords()
  const pass =
    useQuery(offlineQuery(readMyRegistration, { params: { eventId: event.id } })).data?.pass ?? null
  return (
    <section
      aria-labelledby="next-stop"
      className="overflow-hidden rounded-card bg-board text-white"
    >
      <span aria-hidden className="grid h-2 grid-cols-2">
        <span className="bg-seek" />
        <span className="bg-offer" />
      </span>
      <div className="grid gap-6 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-7">
        <div className="grid min-w-0 content-start gap-4">
          <p className="flex flex-wrap items-baseline gap-x-3 font-medium text-white/80">
            <span id="next-stop">
              {t(event.timing === 'live' ? 'dashboard.now' : 'dashboard.coming')}
            </span>
            {event.startsAt && event.timing !== 'live' && (
              <TimeLeft event={event} startsAt={event.startsAt} />
            )}
          </p>
          <h2 className="title-1 wrap-anywhere">
            <Link
              to={paths.event}
              params={{ eventId: event.id }}
              className="rounded-sm decoration-2 underline-offset-4 hover:underline"
            >
              {event.title}
            </Link>
          </h2>
          <p className="[&_span]:text-white/80">
            {event.startsAt ? (
              <EventTime
                startsAt={event.startsAt}
                endsAt={event.endsAt}
                timeZone={event.timeZone}
              />
            ) : (
              t('event.no-time-yet')
            )}
          </p>
          {event.place && <p className="wrap-anywhere">{event.place}</p>}
          <Ways event={event} />
        </div>
        {pass && event.place && (
          <a
            href={ticketAddress(pass)}
            className="grid content-start justify-items-center gap-1.5 self-start justify-self-start rounded-card text-sm font-semibold sm:justify-self-end"
          >
            <QrCode
              text={passPrefix + pass.toUpperCase()}
              label={t('ticket.title')}
              className="w-32"
            />
            {t('ticket.open')}
          </a>
        )}
      </div>
    </section>
  )
}

function TimeLeft({ event, startsAt }: { event: EventCard; startsAt: string }) {
  const { locale } = useWords()
  const now = useNow(15_000)
  const at = Date.parse(startsAt)
  const text = timeLeftText(
    { leftMs: at - now, days: daysBetween(now, at, event.timeZone) },
    locale,
  )
  return (
    <span role="timer" className="font-semibold text-white tabular-nums">
      {text}
    </span>
  )
}

const way =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-white/45 px-4 text-sm font-semibold hover:bg-white/12'

function Ways({ event }: { event: EventCard }) {
  const { t } = useWords()
  const link =
    useQuery(offlineQuery(readEvent, { params: { eventId: event.id } })).data?.link ?? null
  return (
    <div className="flex flex-wrap gap-2">
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${way} bg-white text-[#101b2d] hover:bg-white/85`}
        >
          <Video aria-hidden className="size-4.5" />
          {t('dashboard.enter')}
        </a>
      )}
      {event.place && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.place)}`}
          target="_blank"
          rel="noreferrer"
          className={way}
        >
          <MapPin aria-hidden className="size-4.5" />
          {t('dashboard.map')}
        </a>
      )}
      {event.startsAt && <Entry event={event} />}
    </div>
  )
}

/** Downloads the event's calendar file. */
function Entry({ event }: { event: EventCard }) {
  const { t } = useWords()
  const { save, problem } = useCalendarFile(event)
  return (
    <>
      <Button
        kind="quiet"
        className={`${way} text-white! hover:bg-white/12!`}
        onClick={() => void save()}
      >
        <CalendarPlus aria-hidden className="size-4.5" />
        {t('calendar.add')}
      </Button>
      {problem !== null && (
        <p role="alert" className="w-full text-sm font-medium">
          {failureWords(t, problem)}
        </p>
      )}
    </>
  )
}
