import { useDeferredValue } from 'react'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { draftFrom, type EventFormValues } from './draft.rules.ts'
import { shownPrice } from './price.rules.ts'
import { EventTicket } from '../../parts/events/EventTicket.tsx'

const DraftWords = lazyPart('create.words', () => import('./DraftWords.tsx'))

/** Previews the event as attendees will see it, while it is typed. */
export function DraftPreview({
  typed,
  pricing,
  coverId,
  seatsTaken,
}: {
  typed: EventFormValues
  pricing: EventPricing | null
  coverId: string | null
  seatsTaken: number
}) {
  const { t } = useWords()
  const {
    title,
    summary = '',
    startsAt = null,
    endsAt = null,
    place = null,
    link,
    agenda = [],
  } = draftFrom(useDeferredValue(typed))
  const capacity = /^\d+$/.test(typed.capacity.trim()) ? Number(typed.capacity) : null
  const titledItems = agenda.filter((stop) => stop.title !== '')
  return (
    <aside
      aria-label={t('create.preview')}
      className="grid grid-cols-1 content-start gap-3 self-start max-lg:border-t max-lg:border-rule max-lg:pt-8 lg:sticky lg:top-24"
    >
      <p aria-hidden className="text-sm font-semibold text-ink-2">
        {t('create.preview')}
      </p>
      <EventTicket
        level="p"
        event={{
          title,
          summary,
          startsAt,
          endsAt,
          timeZone: typed.timeZone,
          place,
          capacity,
          seatsTaken,
          coverId,
          coverAlt: typed.coverAlt,
          price: shownPrice(typed.price, pricing),
        }}
        isOnline={Boolean(link)}
      >
        {(typed.description.trim() !== '' || titledItems.length > 0) && (
          <DraftWords
            description={typed.description}
            agenda={titledItems}
            timeZone={typed.timeZone}
          />
        )}
      </EventTicket>
    </aside>
  )
}
