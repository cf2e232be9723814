import { CalendarDays, Link2, MapPin, UserRound, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { stationDate } from '#web/kit/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { When } from '#web/kit/ui/When.tsx'
import { StateChip } from '#web/parts/EventLine.tsx'
import { LineIn } from '#web/parts/LineIn.tsx'
import { seatsLeft } from './door.rules.ts'

/** What, when, where and with whom. */
export function EventHead({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <header className="grid min-w-0 gap-6">
      <LineIn>{event.startsAt && <Day at={event.startsAt} timeZone={event.timeZone} />}</LineIn>
      <div className="grid gap-3">
        <State event={event} />
        <PageTitle className="title-1 wrap-anywhere">{event.title}</PageTitle>
        {event.summary && <p className="lead wrap-anywhere">{event.summary}</p>}
      </div>
      <ul className="grid gap-3">
        <Fact icon={<CalendarDays />}>{event.startsAt ? <When startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} /> : t('event.no-time-yet')}</Fact>
        {event.place && <Fact icon={<MapPin />}>{event.place}</Fact>}
        {!event.place && !event.link && event.status !== 'draft' && <Fact icon={<Video />}>{t('event.online-later')}</Fact>}
        {event.link && <Fact icon={<Link2 />}><a href={event.link} target="_blank" rel="noreferrer" className={`${look('link')} break-all`}>{event.link}</a></Fact>}
        <Fact icon={<UserRound />}>{t('event.hosted-by', { name: event.hostName })}</Fact>
        {event.status !== 'draft' && event.role !== 'host' && <Seats event={event} />}
      </ul>
    </header>
  )
}

/** How many go, once somebody does, and how many more can. */
function Seats({ event }: { event: EventView }) {
  const { t } = useWords()
  const left = event.timing === 'ended' ? null : seatsLeft(event)
  const going = event.seatsTaken > 0 && t('event.going', { count: event.seatsTaken })
  if (!going && left === null) return null
  return <Fact icon={<Users />}>{going}{going && left !== null && ' · '}{left !== null && <span className="text-ink-2">{t('event.seats-left', { count: left })}</span>}</Fact>
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const { day, monthAndYear } = stationDate(at, timeZone, useLanguage())
  return <p className="ml-4 flex items-baseline gap-2"><span className="font-display text-4xl font-bold">{day}</span><span suppressHydrationWarning className="text-lg text-ink-2">{monthAndYear}</span></p>
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return <li className="flex items-start gap-3"><span aria-hidden className="mt-0.5 shrink-0 text-ink-2 *:size-5">{icon}</span><span className="min-w-0 wrap-anywhere">{children}</span></li>
}

/** Its state, and to whom it is open where that is not everybody. */
function State({ event }: { event: EventView }) {
  const { t } = useWords()
  const isHidden = event.visibility === 'invite_only' || (event.visibility === 'unlisted' && event.role === 'host')
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      <StateChip event={event} />
      {isHidden && <Chip>{event.visibility === 'unlisted' ? t('visibility.unlisted') : t('visibility.invite-only')}</Chip>}
    </p>
  )
}
