import type { AffiliateCode } from '#contract/payments/affiliations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { stationDate } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { pictureAddress } from '#web/paths.ts'

/** The event that the affiliate recommends. */
export function OfferEvent({ event }: { event: AffiliateCode['event'] }) {
  const { t } = useWords()
  return (
    <div className={`${look('card')} overflow-hidden`}>
      {event.coverId && (
        <img
          src={pictureAddress(event.coverId)}
          alt={event.coverAlt}
          className="aspect-3/1 w-full object-cover"
        />
      )}
      <div aria-hidden className="relative flex h-12 items-center">
        <span className="absolute right-1/2 left-0 h-2.5 bg-seek" />
        <span className="absolute right-0 left-1/2 h-2.5 bg-offer" />
        <Station className="relative mx-auto size-6" />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 px-5 pb-5 sm:px-6">
        {event.startsAt ? <Day at={event.startsAt} timeZone={event.timeZone} /> : <span />}
        <div className="grid gap-1">
          <h2 className="title-2 wrap-anywhere">{event.title}</h2>
          <p className="text-ink-2">
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
          <p className="wrap-anywhere text-ink-2 empty:hidden">
            {event.place ?? (event.isOnline && t('event.online'))}
          </p>
          <p className="wrap-anywhere text-ink-2">
            {t('event.hosted-by', { name: event.hostName })}
          </p>
        </div>
      </div>
    </div>
  )
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const { day, monthAndYear } = stationDate(at, timeZone, useLanguage())
  return (
    <p aria-hidden className="grid min-w-11 justify-items-center">
      <span className="font-display text-4xl leading-none font-bold">{day}</span>
      <span className="text-sm text-ink-2">{monthAndYear}</span>
    </p>
  )
}
