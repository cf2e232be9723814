import type { EventCard } from '#contract/events/event-card.ts'
import { coverAddress } from './cover-address.ts'

/** An event's cover beside it in a list. The event's own page describes it. */
export function CoverThumb({ event }: { event: Pick<EventCard, 'coverId' | 'title'> }) {
  return (
    <img
      src={coverAddress(event)}
      alt=""
      width={128}
      height={64}
      loading="lazy"
      className="aspect-2/1 h-16 rounded-control object-cover"
    />
  )
}
