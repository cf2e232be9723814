import type { EventView } from '#contract/events/events.ts'
import { daysBetween } from '#web/parts/time/days.ts'
import { seatsLeft } from '../../parts/events/join.rules.ts'

const hourMs = 3_600_000
/** Hours before the start from which check-in is the first task. */
const doorHours = 6

type BoardEvent = Pick<
  EventView,
  'status' | 'timing' | 'startsAt' | 'timeZone' | 'fadedAt' | 'role' | 'rights' | 'invitationCode'
>

export type HostTask = 'share' | 'door' | 'recap' | null

/** Returns the host's first task: invite people, check them in, or review the event. */
export function firstTask(event: BoardEvent, now: number): HostTask {
  if (event.status !== 'published') return null
  if (event.timing === 'ended') return event.role === 'host' ? 'recap' : null
  const isDay =
    event.timing === 'live' ||
    (event.startsAt !== null && Date.parse(event.startsAt) - now <= doorHours * hourMs)
  if (isDay && event.fadedAt === null && event.rights.includes('door')) return 'door'
  return event.invitationCode === null ? null : 'share'
}

export type HostFigure =
  | { of: 'in' | 'left' | 'days'; count: number }
  | { of: 'today' | 'until'; at: string }

/** Returns the figures a host needs at a glance. */
export function figuresOf(
  event: BoardEvent & Pick<EventView, 'endsAt' | 'peopleIn' | 'capacity' | 'seatsTaken'>,
  now: number,
): HostFigure[] {
  const left = seatsLeft(event)
  const isOpen = event.status === 'published' && event.timing !== 'ended'
  return [
    { of: 'in', count: event.peopleIn } as const,
    ...(isOpen && left !== null ? [{ of: 'left', count: left } as const] : []),
    ...(isOpen ? whenFigure(event, now) : []),
  ]
}

function whenFigure(
  { timing, startsAt, endsAt, timeZone }: BoardEvent & Pick<EventView, 'endsAt'>,
  now: number,
): HostFigure[] {
  if (timing === 'live') return endsAt === null ? [] : [{ of: 'until', at: endsAt }]
  if (startsAt === null) return []
  const days = daysBetween(now, Date.parse(startsAt), timeZone)
  return days < 1 ? [{ of: 'today', at: startsAt }] : [{ of: 'days', count: days }]
}
