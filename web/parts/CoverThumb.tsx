import type { EventCard } from '#contract/event-card.ts'
import { pictureAddress } from '#web/paths.ts'

/**
 * A gathering's cover beside it in a list, where there is room. What it shows is said on the
 * gathering's own page.
 */
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
