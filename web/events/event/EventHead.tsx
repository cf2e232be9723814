import { localeFor } from '#web/kit/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  Languages,
  Link2,
  MapPin,
  Ticket,
  UserRound,
  Users,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText, stationDate } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { StateChip } from '#web/parts/events/EventLine.tsx'
import { HostLink } from '#web/parts/events/HostLink.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { priceText } from '#words/price-text.ts'
import { RefundLine } from '#web/parts/money/RefundLine.tsx'
import { coverAddress } from '#web/parts/events/cover-address.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '../../calendar/AddToCalendar.tsx'
import { seatsLeft } from '#contract/events/join-mode.ts'

/** Shows what, when, where and who hosts. */
export function EventHead({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <header className="grid min-w-0 gap-6">
      <img
        src={coverAddress(event)}
        alt={event.coverId ? event.coverAlt : ''}
        width={1600}
        height={event.coverId ? 800 : 400}
        className={`${event.coverId ? 'aspect-2/1' : 'aspect-4/1'} w-full rounded-card object-cover`}
      />
      <EdgeLine>{event.startsAt && <Day at={event.startsAt} timeZone={event.timeZone} />}</EdgeLine>
      <div className="grid gap-3">
        <State event={event} />
        <PageTitle className="title-1 wrap-anywhere">{event.title}</PageTitle>
        {event.summary && <p className="lead wrap-anywhere">{event.summary}</p>}
      </div>
      {event.status === 'cancelled' && (
        <Off notice={t('event.cancelled-notice')} reason={event.cancelReason} by={event.hostName} />
      )}
      {event.status === 'taken_down' && (
        <Off notice={t('event.taken-down-notice')} reason={event.takenDownFor} />
      )}
      <ul className="grid gap-3">
        <Fact icon={<CalendarDays />}>
          {event.startsAt ? (
            <EventTime startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
          ) : (
            t('event.no-time-yet')
          )}
          <AddToCalendar event={event} />
        </Fact>
        {event.place && (
          <Fact icon={<MapPin />}>
            <MapLink place={event.place} />
          </Fact>
        )}
        {!event.place && !event.link && !event.linkOpensAt && event.status !== 'draft' && (
          <Fact icon={<Video />}>{t('event.online-later')}</Fact>
        )}
        <WayIn event={event} />
        <Price event={event} />
        {event.languages.length > 0 && (
          <Fact icon={<Languages />}>
            <Spoken languages={event.languages} />
          </Fact>
        )}
        <Fact icon={<UserRound />}>
          <HostLink event={event} />
        </Fact>
        {event.status === 'published' && event.role !== 'host' && <Seats event={event} />}
      </ul>
    </header>
  )
}

/** Shows why the event is off, in the words of the person who cancelled it. */
function Off({ notice, reason, by }: { notice: string; reason: string | null; by?: string }) {
  return (
    <div className="grid gap-2 rounded-card border-l-8 border-seek bg-seek-wash px-5 py-4">
      <p className="font-semibold text-seek-ink">{notice}</p>
      {reason && (
        <blockquote className="wrap-anywhere whitespace-pre-line">
          {reason}
          {by && <footer className="mt-1 text-sm text-ink-2">{by}</footer>}
        </blockquote>
      )}
    </div>
  )
}

/**
 * The place, as a search on OpenStreetMap: a page that every phone opens, in the map's own app if
 * there is one, without an account. `geo:` addresses do nothing on iPhones.
 */
function MapLink({ place }: { place: string }) {
  const { t } = useWords()
  return (
    <a
      href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`}
      target="_blank"
      rel="noreferrer"
      title={t('event.map')}
      className={look('link')}
    >
      {place}
    </a>
  )
}

/** The link of an online event; before it opens, the time it will. */
function WayIn({ event: { link, linkOpensAt, role, status, timing } }: { event: EventView }) {
  const { t } = useWords()
  const language = useLanguage()
  if (status === 'cancelled' || (!link && (!linkOpensAt || timing === 'ended'))) return null
  const opens = linkOpensAt && momentText(linkOpensAt, language)
  return (
    <Fact icon={<Link2 />}>
      {link && role !== 'host' && (
        <a href={link} target="_blank" rel="noreferrer" className={`${look('primary')} mb-2`}>
          {t('event.join-online')}
        </a>
      )}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${look('link')} block break-all`}
        >
          {link}
        </a>
      ) : (
        t('event.link-opens', { time: opens ?? '' })
      )}
      {link && role === 'host' && timing === 'upcoming' && opens && (
        <span className="block text-sm text-ink-2">
          {t('event.link-opens-for-guests', { time: opens })}
        </span>
      )}
    </Fact>
  )
}

/** Shows the lowest to the highest price on sale, and until when it is refundable. */
function Price({ event }: { event: EventView }) {
  const { price, status, timing } = event
  const text = priceText(price, useWords(), true)
  if (!text || status === 'cancelled' || timing === 'ended') return null
  return (
    <Fact icon={<Ticket />}>
      {text}
      {event.refundPolicy && (
        <span className="block">
          <RefundLine
            policy={event.refundPolicy}
            event={event}
            isBuying={event.registrationId === null && event.role !== 'host'}
          />
        </span>
      )}
    </Fact>
  )
}

function Spoken({ languages }: { languages: EventView['languages'] }) {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (
    <span suppressHydrationWarning>
      {new Intl.ListFormat(localeFor(language), { type: 'conjunction' }).format(
        languages.map((one) => names.of(one) ?? one),
      )}
    </span>
  )
}

/**
 * Shows how many attend, once anyone does, and how many seats are left. Readers with access get a
 * link to the attendees.
 */
function Seats({ event }: { event: EventView }) {
  const { t } = useWords()
  const left = event.timing === 'ended' ? null : seatsLeft(event)
  const going =
    event.peopleIn > 0 &&
    t(event.timing === 'ended' ? 'event.registered' : 'event.going', { count: event.peopleIn })
  const isOpenTo = event.registrationId !== null || event.rights.includes('people')
  if (!going && left === null) return null
  return (
    <Fact icon={<Users />}>
      {isOpenTo && going ? (
        <Link to={paths.attendees} params={{ eventId: event.id }} className={look('link')}>
          {going}
        </Link>
      ) : (
        going
      )}
      {going && left !== null && ' · '}
      {left !== null && (
        <span className="text-ink-2">{t('event.seats-left', { count: left })}</span>
      )}
    </Fact>
  )
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const { day, monthAndYear } = stationDate(at, timeZone, useLanguage())
  return (
    <p className="ml-4 flex items-baseline gap-2">
      <span className="font-display text-4xl font-bold">{day}</span>
      <span suppressHydrationWarning className="text-lg text-ink-2">
        {monthAndYear}
      </span>
    </p>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 text-ink-2 *:size-5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** Shows the event's state, and who may join if that is not everyone. */
function State({ event }: { event: EventView }) {
  const { t } = useWords()
  const isHidden =
    event.visibility === 'invite_only' || (event.visibility === 'unlisted' && event.role === 'host')
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      <StateChip event={event} />
      {isHidden && (
        <Chip>
          {event.visibility === 'unlisted' ? t('visibility.unlisted') : t('visibility.invite-only')}
        </Chip>
      )}
    </p>
  )
}
