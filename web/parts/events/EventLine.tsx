import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventCard } from '#contract/events/event-card.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { stationDate } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { paths } from '#web/paths.ts'
import { HostLink } from './HostLink.tsx'
import { priceText } from '#words/price-text.ts'

type Props = {
  events: readonly EventCard[]
  level?: 'h2' | 'h3'
  /** The line continues after the last event, to a stop that the caller draws. */
  leadsOn?: boolean
  /** False if all events are the reader's own. */
  withHost?: boolean
  /** Shown beside the event in a row, in place of its state. */
  aside?: (event: EventCard) => ReactNode
}

/** Events as stations on a line, in the order given. */
export function EventLine({
  events,
  level = 'h3',
  leadsOn = false,
  withHost = true,
  aside,
}: Props) {
  return (
    <ol className="@container grid">
      <BoundaryRows of={events} keyOf={({ id }) => id} plain={({ title }) => title}>
        {(event) => (
          <Stop
            event={event}
            level={level}
            withHost={withHost}
            aside={aside?.(event)}
            line={event === events.at(-1) && !leadsOn ? null : lines[events.indexOf(event) % 2]}
          />
        )}
      </BoundaryRows>
    </ol>
  )
}

const lines = ['bg-offer', 'bg-seek'] as const

type StopProps = {
  event: EventCard
  level: 'h2' | 'h3'
  withHost: boolean
  aside: ReactNode
  line: string | null | undefined
}

function Stop({ event, level: Level, withHost, aside, line }: StopProps) {
  const { t } = useWords()
  return (
    <li className="grid grid-cols-[2.75rem_1.25rem_1fr] gap-x-4 sm:grid-cols-[3.5rem_1.25rem_1fr] sm:gap-x-6">
      <Day event={event} />
      <div className="relative flex justify-center pt-1.5">
        {line && <span aria-hidden className={`absolute top-4 -bottom-4 w-2.5 ${line}`} />}
        <Station className="relative size-5" />
      </div>
      <div
        data-stop
        className={`grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] ${line ? 'pb-10' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-x-6 gap-y-1">
          <Level className="title-3 min-w-0">
            <Link
              to={paths.event}
              params={{ eventId: event.id }}
              className="rounded-sm decoration-2 underline-offset-4 hover:underline"
            >
              {event.title}
            </Link>
          </Level>
          <p className="text-ink-2">
            {event.startsAt ? (
              <EventTime startsAt={event.startsAt} endsAt={null} timeZone={event.timeZone} />
            ) : (
              t('event.no-time-yet')
            )}
          </p>
          <p className="wrap-anywhere text-ink-2">
            {event.place ?? (event.isOnline && t('event.online'))}
          </p>
          {withHost && (
            <p className="wrap-anywhere text-ink-2">
              <HostLink event={event} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
          {aside ?? <EventAvailability event={event} />}
        </div>
      </div>
    </li>
  )
}

function Day({ event }: { event: EventCard }) {
  const language = useLanguage()
  if (!event.startsAt)
    return (
      <span aria-hidden className="pt-1 text-right font-display text-2xl font-bold text-ink-2">
        –
      </span>
    )
  const { day, month, year } = stationDate(event.startsAt, event.timeZone, language)
  return (
    <p aria-hidden className="grid content-start justify-items-end">
      <span suppressHydrationWarning className="font-display text-[1.75rem] leading-9 font-bold">
        {day}
      </span>
      <span suppressHydrationWarning className="text-sm text-ink-2">
        {month}
      </span>
      {year && <span className="text-sm leading-4 text-ink-2">{year}</span>}
    </p>
  )
}

/**
 * The price if tickets are sold, how many go (once anyone does), and whatever prevents one more.
 */
export function EventAvailability({ event }: { event: EventCard }) {
  const words = useWords()
  const { t } = words
  // A participant or host knows what they pay.
  const price = event.timing === 'ended' || event.standing ? null : priceText(event.price, words)
  return (
    <>
      {price && <span className="text-sm font-semibold whitespace-nowrap">{price}</span>}
      {event.peopleIn > 0 && (
        <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
          <Users aria-hidden className="size-4" />
          {t(event.timing === 'ended' ? 'event.registered' : 'event.going', {
            count: event.peopleIn,
          })}
        </span>
      )}
      <StateChip event={event} />
    </>
  )
}

const standings = [
  ['awaiting_payment', 'standing.label-to-pay', 'meet'],
  ['offered', 'standing.label-offered', 'meet'],
  ['waitlisted', 'standing.label-waitlisted', 'plain'],
  ['pending_approval', 'standing.label-asked', 'plain'],
] as const

/** The one thing to know about an event that is not simply upcoming. */
export function StateChip({
  event,
}: {
  event: Pick<EventCard, 'status' | 'timing' | 'capacity' | 'seatsTaken' | 'standing'>
}) {
  const { t } = useWords()
  const isFull = event.capacity !== null && event.seatsTaken >= event.capacity
  if (event.status === 'draft') return <Chip>{t('event.status.draft')}</Chip>
  if (event.status === 'cancelled' || event.status === 'taken_down')
    return <Chip tone="seek">{t(`event.status.${event.status}`)}</Chip>
  if (event.timing === 'ended') return <Chip>{t('event.timing.ended')}</Chip>
  const label = standings.find(([standing]) => standing === event.standing)
  if (label) return <Chip tone={label[2]}>{t(label[1])}</Chip>
  if (event.timing === 'live') return <Chip tone="offer">{t('event.timing.live')}</Chip>
  return isFull ? <Chip tone="seek">{t('event.full')}</Chip> : null
}
