import {
  meetingLimits,
  type MeetingState,
  type TimeSpan,
  type UnplacedReason,
} from '#contract/meetings/meetings.ts'
import { type MeetingHours, slotsOf } from '#contract/meetings/hours.ts'

/** Moments in milliseconds since 1970. */
export type MomentRange = { from: number; to: number }
export type MeetingChoice = { notFree: readonly MomentRange[]; most: number | null }

const minuteMs = 60_000
const stepMs = meetingLimits.stepMinutes * minuteMs

export function overlaps(one: MomentRange, other: MomentRange): boolean {
  return one.from < other.to && other.from < one.to
}

/** Returns the five-minute steps of a meeting. */
export function stepsOf({ from, to }: MomentRange): number[] {
  return Array.from({ length: Math.round((to - from) / stepMs) }, (_, at) => from + at * stepMs)
}

/** Returns the slots within the event. */
export function slotsWithin(
  hours: Pick<MeetingHours, 'windows' | 'minutes' | 'pauseMinutes'>,
  event: MomentRange,
  parse: (at: string) => number,
): MomentRange[] {
  return slotsOf(hours)
    .map(({ startsAt, endsAt }: TimeSpan) => ({ from: parse(startsAt), to: parse(endsAt) }))
    .filter(({ from, to }) => from >= event.from && to <= event.to)
}

/** Returns whether a meeting may still be placed there. */
export function isAhead({ from }: MomentRange, now: number): boolean {
  return from >= now + meetingLimits.leadMinutes * minuteMs
}

/** Returns whether an accepted meeting is outside the current hours. */
export function isOutside(
  meeting: MomentRange & { tableNo: number | null },
  slots: readonly MomentRange[],
  tables: number,
): boolean {
  if (meeting.tableNo !== null && tables > 0 && meeting.tableNo > tables) return true
  return !slots.some(({ from, to }) => from <= meeting.from && to >= meeting.to)
}

/** Returns the lowest table free for the whole time. */
export function freeTable(
  at: MomentRange,
  tables: number,
  occupied: readonly (MomentRange & { tableNo: number | null })[],
): number | null {
  const takenTables = new Set(
    occupied.filter((one) => overlaps(one, at)).map(({ tableNo }) => tableNo),
  )
  for (let table = 1; table <= tables; table += 1) if (!takenTables.has(table)) return table
  return null
}

/**
 * Rounds down to a multiple of five: exact numbers would let a host infer who has changed their
 * mind.
 */
export function inFives(count: number): number {
  return Math.max(0, count - (count % 5))
}

export type MeetingOutcome = 'met' | 'no_show'

/**
 * Combines both reports into an outcome: they met unless one reports that the other did not come.
 */
export function outcomeOf(own: MeetingOutcome, other: MeetingOutcome | null): MeetingOutcome {
  return other === 'no_show' ? 'no_show' : own
}

type StoredMeetingState = 'proposed' | 'accepted' | MeetingOutcome | 'cancelled'

/**
 * Returns a meeting's state for one of the two: they see the outcome they reported themselves,
 * never the other's report.
 */
export function stateFor(state: StoredMeetingState, own: MeetingOutcome | null): MeetingState {
  const read = state === 'met' || state === 'no_show' ? (own ?? 'accepted') : state
  return read === 'no_show' ? 'no-show' : read
}

/** Updates the times a person is not free: times not named stay, and adjacent ones merge. */
export function notFreeAfter(
  previousSpans: readonly MomentRange[],
  { free, notFree }: { free: readonly MomentRange[]; notFree: readonly MomentRange[] },
): MomentRange[] {
  const left = free.reduce<readonly MomentRange[]>(
    (spans, gap) => spans.flatMap((one) => without(one, gap)),
    previousSpans,
  )
  return [...left, ...notFree]
    .toSorted((one, other) => one.from - other.from)
    .reduce<MomentRange[]>((joined, { from, to }) => {
      const last = joined.at(-1)
      return last && from <= last.to
        ? joined.with(-1, { from: last.from, to: Math.max(last.to, to) })
        : [...joined, { from, to }]
    }, [])
}

/** Returns the parts of a range around a gap. */
function without({ from, to }: MomentRange, gap: MomentRange): MomentRange[] {
  return [
    { from, to: Math.min(to, gap.from) },
    { from: Math.max(from, gap.to), to },
  ].filter((part) => part.to > part.from)
}

type PlacementFacts = {
  slots: readonly MomentRange[]
  now: number
  own: MeetingChoice
  other: MeetingChoice
  /** The caller's own meetings, and the other's. */
  ownMeetings: readonly MomentRange[]
  otherMeetings: readonly MomentRange[]
  isReckoned: boolean
  isCalledOff: boolean
}

/**
 * Explains to one of two people why they have no time. The other's choices show only as the two
 * never being free together.
 */
export function whyNotPlaced({
  slots,
  now,
  own,
  other,
  ownMeetings,
  otherMeetings,
  isReckoned,
  isCalledOff,
}: PlacementFacts): UnplacedReason {
  if (isCalledOff) return 'called-off'
  const ahead = slots.filter((slot) => isAhead(slot, now))
  if (ahead.length === 0) return 'no-hours'
  const freeFor = ({ notFree }: MeetingChoice) =>
    ahead.filter((slot) => !notFree.some((one) => overlaps(one, slot)))
  const ownFree = freeFor(own)
  if (own.most !== null && ownMeetings.length >= own.most) return 'your-most'
  if (ownFree.length === 0) return 'you-not-free'
  const both = ownFree.filter((slot) => freeFor(other).includes(slot))
  if (both.length === 0) return ownFree.length < ahead.length ? 'you-not-free' : 'never-both-free'
  const isOpen = both.some(
    (slot) => ![...ownMeetings, ...otherMeetings].some((one) => overlaps(one, slot)),
  )
  return isOpen && !isReckoned ? 'soon' : 'taken'
}

/**
 * Returns the span in which a proposed meeting must lie: from now until a day after the event's end,
 * in steps of five minutes. Undefined once the event is over, or if it has no end.
 */
export function proposalSpan(endsAt: Date | null, now: Date): MomentRange | undefined {
  if (endsAt === null || endsAt <= now) return undefined
  return {
    from: Math.ceil(now.getTime() / stepMs) * stepMs,
    to: endsAt.getTime() + meetingLimits.proposedHours * 60 * minuteMs,
  }
}

/** Returns whether a meeting lies within one window of the host's hours. */
export function isWithinHours(at: MomentRange, windows: readonly MomentRange[]): boolean {
  return windows.some(({ from, to }) => from <= at.from && at.to <= to)
}

/** Returns whether a meeting is over before the event starts, or begins only after its end. */
export function isOutsideEvent(event: MomentRange, at: MomentRange): boolean {
  return at.to <= event.from || at.from >= event.to
}

/** Tried in turn, until there is a choice of times that suit both. */
const startSteps = [30, 15, 5] as const
const timesForChoice = 2
/** The hours of the day at which people meet, on the event's clock; only for events of days. */
const [morning, evening] = [8, 22]

/**
 * Returns the starts to offer, in order: those of the host's slots, or else every half hour of the
 * event, or smaller steps if hardly any half hour suits. `minutes`: the length of the meeting. `taken`:
 * when one of the two cannot meet.
 */
export function timesToPropose({
  slots,
  event,
  timeZone,
  minutes,
  from,
  taken,
}: {
  slots: readonly MomentRange[]
  event: MomentRange
  timeZone: string
  minutes: number
  from: number
  taken: readonly MomentRange[]
}): number[] {
  const lengthMs = minutes * minuteMs
  const suits = (start: number) => {
    const at = { from: start, to: start + lengthMs }
    return at.to <= event.to && !taken.some((one) => overlaps(one, at))
  }
  const inSlots = slots.map((slot) => slot.from).filter((start) => start >= from && suits(start))
  if (inSlots.length > 0) return inSlots
  let found: number[] = []
  for (const step of startSteps) {
    found = startsOf(event, { timeZone, step, from }).filter(suits)
    if (found.length >= timesForChoice) break
  }
  return found
}

function startsOf(
  event: MomentRange,
  { timeZone, step, from }: { timeZone: string; step: number; from: number },
): number[] {
  const everyMs = step * minuteMs
  const first = Math.ceil(Math.max(from, event.from) / everyMs) * everyMs
  const isOfDays = event.to - event.from > 16 * 60 * minuteMs
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const isByDay = (at: number) => {
    const hour = Number(clock.format(at))
    return hour >= morning && hour < evening
  }
  return Array.from(
    { length: Math.max(0, Math.ceil((event.to - first) / everyMs)) },
    (_, at) => first + at * everyMs,
  ).filter((at) => !isOfDays || isByDay(at))
}
