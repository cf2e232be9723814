import type { MessageSegment } from '#contract/mailing/message-segments.ts'
import type { SegmentReach } from '#contract/mailing/messages.ts'

// People outside the attendees: offered as soon as there are any.
const others: ReadonlySet<string> = new Set(['waiting', 'invited'])

/**
 * Returns the segments worth offering: everyone, and those that reach some of the attendees but not
 * all of them, or people who are not attendees.
 */
export function offeredSegments(segments: SegmentReach): SegmentReach {
  const all = segments.find(({ segment }) => segment === 'everybody')?.people ?? 0
  return segments.filter(
    ({ segment, people }) =>
      segment === 'everybody' || (people > 0 && (others.has(segment) || people < all)),
  )
}

/**
 * Returns whom a host thanks after the event: those checked in if that is known, else those who
 * were going.
 */
export function thankedSegment(segments: SegmentReach): MessageSegment {
  const offered = offeredSegments(segments)
  return (
    (['checked-in', 'going'] as const).find((one) =>
      offered.some(({ segment }) => segment === one),
    ) ?? 'everybody'
  )
}
