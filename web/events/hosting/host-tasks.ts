import type { EventView } from '#contract/events/events.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'
import { peopleWithSpot } from '../../parts/events/spots.rules.ts'

const hourMs = 3_600_000
/** Hours before the start from which check-in is the first task. */
const doorHours = 6
/** Hours before the start from which a host is reminded to write, if they have not by then. */
const writeHours = 72
/** Hours after the end in which a host is reminded to say thanks. */
const thanksHours = 14 * 24
const shown = 3

/** One thing for a host to do next. */
export type HostTask =
  | 'check-in'
  | 'answer'
  | 'price'
  | 'payouts'
  | 'remind'
  | 'invite'
  | 'questions'
  | 'cover'
  | 'describe'
  | 'thank'
  | 'recap'

type TaskEvent = Pick<
  EventView,
  | 'status'
  | 'timing'
  | 'startsAt'
  | 'endsAt'
  | 'fadedAt'
  | 'role'
  | 'rights'
  | 'invitationCode'
  | 'capacity'
  | 'seatsTaken'
  | 'peopleIn'
  | 'attendance'
  | 'asking'
  | 'isPaid'
  | 'questions'
  | 'messagedAt'
  | 'coverId'
  | 'description'
>
type HostSituation = {
  now: number
  /** Whether the host's payout account is ready; null while that is not known. */
  isPayoutReady: boolean | null
}

/** Returns what a host does next, the most urgent first, three at most. */
export function hostTasks(event: TaskEvent, known: HostSituation): HostTask[] {
  if (event.status !== 'published') return []
  const isDue = event.timing === 'ended' ? dueAfter(event, known) : dueBefore(event, known)
  return (Object.keys(isDue) as HostTask[]).filter((task) => isDue[task]).slice(0, shown)
}

type Due = Partial<Record<HostTask, boolean>>

/** In the order of urgency. */
function dueBefore(event: TaskEvent, { now, isPayoutReady }: HostSituation): Due {
  const { timing, startsAt, rights, messagedAt } = event
  const hoursLeft = startsAt === null ? Number.POSITIVE_INFINITY : hours(now, startsAt)
  const isDay = timing === 'live' || hoursLeft <= doorHours
  const isWritten = messagedAt !== null && hours(messagedAt, now) <= writeHours
  const mayEdit = rights.includes('edit') && !isDay
  return {
    'check-in':
      isDay && rights.includes('door') && event.fadedAt === null && peopleWithSpot(event) > 0,
    answer: Boolean(event.asking),
    price: rights.includes('money') && event.isPaid === null && peopleWithSpot(event) === 0,
    payouts: event.role === 'host' && event.isPaid === true && isPayoutReady === false,
    remind: writes(event) && timing !== 'live' && hoursLeft <= writeHours && !isWritten,
    invite: event.invitationCode !== null && timing !== 'live' && seatsLeft(event) !== 0,
    questions: mayEdit && event.questions === 0,
    cover: mayEdit && event.coverId === null,
    describe: mayEdit && event.description.trim() === '',
  }
}

function dueAfter(event: TaskEvent, { now }: HostSituation): Due {
  const { endsAt, messagedAt } = event
  const isRecent = endsAt !== null && hours(endsAt, now) <= thanksHours
  const isThanked = endsAt !== null && messagedAt !== null && hours(endsAt, messagedAt) > 0
  return {
    thank: writes(event) && event.fadedAt === null && isRecent && !isThanked,
    recap: event.role === 'host',
  }
}

function writes(event: TaskEvent): boolean {
  return event.rights.includes('messages') && peopleWithSpot(event) > 0
}

function hours(from: number | string, to: number | string): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / hourMs
}
