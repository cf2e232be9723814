import { MapPin, Ticket, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events/events.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { stationDate } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { priceText } from '#words/price-text.ts'
import { pictureAddress } from '#web/paths.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'

type TicketEvent = Pick<
  EventView,
  | 'title'
  | 'summary'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'place'
  | 'capacity'
  | 'seatsTaken'
  | 'coverId'
  | 'coverAlt'
> &
  Partial<Pick<EventView, 'price'>>
type InvitationTerms = Pick<InvitationPreview, 'full' | 'needsApproval' | 'boundTo'> & {
  event: Pick<EventView, 'hostName' | 'keptPlace'>
}
type Props = {
  event: TicketEvent
  isOnline: boolean
  level?: 'h2' | 'p'
  /** The terms of the invitation that shows it. */
  terms?: InvitationTerms | false
  /** Whether registration has closed. */
  isShut?: boolean
  /** The total, below the facts. */
  children?: ReactNode
}

/** An event on one card, as attendees see it. */
export function EventTicket({
  event,
  isOnline,
  level: Level = 'h2',
  terms = false,
  isShut = false,
  children,
}: Props) {
  const words = useWords()
  const { t } = words
  const price = isShut ? null : priceText(event.price, words, true)
  const left = isShut || (terms && terms.full) ? null : seatsLeft(event)
  return (
    <div className={`${look('card')} overflow-hidden`}>
      {event.coverId && (
        <img
          src={pictureAddress(event.coverId)}
          alt={event.coverAlt}
          className="aspect-2/1 w-full object-cover"
        />
      )}
      <div aria-hidden className="relative flex h-16 items-center">
        <span className="absolute right-1/2 left-0 h-2.5 bg-seek" />
        <span className="absolute right-0 left-1/2 h-2.5 bg-offer" />
        <Station className="relative mx-auto size-7" />
      </div>
      <div className="grid gap-4 px-6 pt-1 pb-6">
        {event.startsAt && <Day at={event.startsAt} timeZone={event.timeZone} />}
        <Level className="title-2 wrap-anywhere">
          {event.title.trim() || <span className="text-ink-2">{t('create.untitled')}</span>}
        </Level>
        {event.summary && <p className="wrap-anywhere">{event.summary}</p>}
        <div className="grid gap-1.5 text-ink-2">
          <p>
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
          {event.place && (
            <p className="flex items-start gap-2">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="wrap-anywhere">{event.place}</span>
            </p>
          )}
          {!event.place && isOnline && (
            <p className="flex items-start gap-2">
              <Video aria-hidden className="mt-1 size-4 shrink-0" />
              {t('event.online')}
            </p>
          )}
          {price && (
            <p className="flex items-start gap-2">
              <Ticket aria-hidden className="mt-1 size-4 shrink-0" />
              {price}
            </p>
          )}
          {left !== null && left > 0 && (
            <p className="flex items-start gap-2">
              <Users aria-hidden className="mt-1 size-4 shrink-0" />
              {t('event.seats-left', { count: left })}
            </p>
          )}
          {terms && terms.full && (
            <p>
              <Chip tone="seek">{t('event.full')}</Chip>
            </p>
          )}
          {terms && terms.needsApproval && (
            <p className="wrap-anywhere">
              {t('join.host-decides', { host: terms.event.hostName })}
            </p>
          )}
          {terms && terms.event.keptPlace && (
            <p className="font-medium text-offer-ink wrap-anywhere">
              {t(`kept.${terms.event.keptPlace}`, { host: terms.event.hostName })}
            </p>
          )}
          {terms && terms.boundTo && (
            <p className="wrap-anywhere">{t('join.bound-for', { email: terms.boundTo.masked })}</p>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const { day, monthAndYear } = stationDate(at, timeZone, useLanguage())
  return (
    <p aria-hidden className="flex items-baseline gap-2">
      <span className="font-display text-5xl font-bold">{day}</span>
      <span suppressHydrationWarning className="text-lg text-ink-2">
        {monthAndYear}
      </span>
    </p>
  )
}
