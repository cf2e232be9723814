import type { EventCard } from '#contract/events/event-card.ts'
import { pictureAddress } from '#web/paths.ts'

/** An event's cover beside it in a list, if there is room. The event's own page describes it. */
export function CoverThumb({ event: { coverId } }: { event: Pick<EventCard, 'coverId'> }) {
  return (
    coverId && (
      <img
        src={pictureAddress(coverId)}
        alt=""
        loading="lazy"
        className="hidden aspect-2/1 w-36 rounded-control object-cover sm:block"
      />
    )
  )
}
