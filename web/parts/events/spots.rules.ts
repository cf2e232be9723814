import type { EventView } from '#contract/events/events.ts'

/** Returns how many people have a spot, as far as the reader may know: going, or invited to one. */
export function peopleWithSpot({
  peopleIn,
  attendance,
}: Pick<EventView, 'peopleIn' | 'attendance'>): number {
  return peopleIn + (attendance?.invited ?? 0)
}
