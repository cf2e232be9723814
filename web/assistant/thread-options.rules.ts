import type { ThreadPurpose } from '#contract/assistant.ts'
import type { EventCard } from '#contract/event-card.ts'

/** A conference that could be begun; `event`: at which gathering. */
export type ThreadOption = { purpose: ThreadPurpose; event: { id: string; title: string } | null }

const each = 2
const waiting = ['pending_approval', 'awaiting_payment', 'waitlisted', 'offered']

/**
 * What somebody may want to think about: what they want, the gatherings before them, those behind
 * them, and those they hold. The latest end is the nearest.
 */
export function listThreadOptions({
  joined,
  hosted,
}: {
  joined: readonly EventCard[]
  hosted: readonly EventCard[]
}): ThreadOption[] {
  const at = (purpose: ThreadPurpose, events: readonly EventCard[]) =>
    events.slice(0, each).map(({ id, title }) => ({ purpose, event: { id, title } }))
  const held = joined.filter(
    ({ status, standing }) => status === 'published' && !waiting.includes(standing ?? ''),
  )
  const coming = soonestFirst(held.filter(({ timing }) => timing !== 'ended'))
  const past = soonestFirst(held.filter(({ timing }) => timing === 'ended')).toReversed()
  const own = soonestFirst(
    hosted.filter(({ status, timing }) => status !== 'cancelled' && timing !== 'ended'),
  )
  return [
    { purpose: 'objectives', event: null },
    ...at('prepare_meeting', coming),
    ...at('debrief', past),
    ...at('host_setup', own),
    { purpose: 'host_setup', event: null },
  ]
}

function soonestFirst(events: readonly EventCard[]): EventCard[] {
  return events.toSorted((one, other) => (one.startsAt ?? '9').localeCompare(other.startsAt ?? '9'))
}
