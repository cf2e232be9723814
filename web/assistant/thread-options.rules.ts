import type { ThreadPurpose } from '#contract/assistant.ts'
import type { EventCard } from '#contract/events/event-card.ts'

/** A conversation that can be started; `event`: the event it is about. */
export type ThreadOption = { purpose: ThreadPurpose; event: { id: string; title: string } | null }

const maxPerGroup = 2
const waiting = ['pending_approval', 'awaiting_payment', 'waitlisted', 'offered']

/**
 * Returns the subjects to think about: objectives, upcoming events, past events, and hosted events.
 * The most recent end counts as the nearest.
 */
export function listThreadOptions({
  joined,
  hosted,
}: {
  joined: readonly EventCard[]
  hosted: readonly EventCard[]
}): ThreadOption[] {
  const at = (purpose: ThreadPurpose, events: readonly EventCard[]) =>
    events.slice(0, maxPerGroup).map(({ id, title }) => ({ purpose, event: { id, title } }))
  const confirmedEvents = joined.filter(
    ({ status, standing }) => status === 'published' && !waiting.includes(standing ?? ''),
  )
  const coming = soonestFirst(confirmedEvents.filter(({ timing }) => timing !== 'ended'))
  const past = soonestFirst(confirmedEvents.filter(({ timing }) => timing === 'ended')).toReversed()
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
