import type { EventView } from '#contract/events/events.ts'

/** Tests whether an event is published and not over. */
export function isEventOpen({ status, timing }: Pick<EventView, 'status' | 'timing'>): boolean {
  return status === 'published' && timing !== 'ended'
}
