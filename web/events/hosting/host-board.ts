import type { EventView } from '#contract/events/events.ts'
import { daysBetween } from '#web/parts/time/days.ts'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'

type BoardEvent = Pick<EventView, 'status' | 'timing' | 'startsAt' | 'timeZone'>

export type HostFigure =
  | { of: 'in' | 'invited' | 'here' | 'left' | 'days'; count: number }
  | { of: 'today' | 'until'; at: string }

/** Returns the figures a host needs at a glance. */
export function figuresOf(
  event: BoardEvent &
    Pick<EventView, 'endsAt' | 'peopleIn' | 'attendance' | 'capacity' | 'seatsTaken'>,
  now: number,
): HostFigure[] {
  const left = seatsLeft(event)
  const isOpen = isEventOpen(event)
  const isLive = isOpen && event.timing === 'live'
  const here = event.attendance?.checkedIn ?? null
  const invited = event.attendance?.invited ?? 0
  return [
    { of: 'in', count: event.peopleIn } as const,
    ...(isOpen && invited > 0 ? [{ of: 'invited', count: invited } as const] : []),
    ...(here !== null && (isLive || here > 0) ? [{ of: 'here', count: here } as const] : []),
    ...(isOpen && !isLive && left !== null ? [{ of: 'left', count: left } as const] : []),
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
