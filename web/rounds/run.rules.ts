import {
  roundLimits,
  type RoundsBoard,
  type RoundsSettings,
  type RoundsAudience,
} from '#contract/rounds.ts'
import { type RoundsProgress, roundsProgressAt, type TimedRound } from './rounds.rules.ts'

type BoardRound = RoundsBoard['rounds'][number]
type BoardAttendee = RoundsBoard['people'][number]

/** The host's stage: nothing planned, rounds waiting for the start, rounds running, or all over. */
export type RoundsStage = 'unplanned' | 'planned' | 'on' | 'over'

/** Returns the stage of a board's rounds. `timed`: those of its rounds that have times. */
export function stageOf(
  { rounds }: { rounds: readonly unknown[] },
  timed: readonly TimedRound[],
  { now, pausedAt }: { now: number; pausedAt: number | null },
): { stage: RoundsStage; standing: RoundsProgress } {
  const standing = roundsProgressAt(timed, { now, pausedAt, total: timed.at(-1)?.n ?? 0 })
  if (standing.phase === 'walk' || standing.phase === 'on') return { stage: 'on', standing }
  if (rounds.length > timed.length) return { stage: 'planned', standing }
  return { stage: timed.length > 0 ? 'over' : 'unplanned', standing }
}

/** Returns how many people rounds would be planned for. */
export function expectedPeople(
  { wanted, present, matched, checkedIn, people }: RoundsBoard,
  audience: RoundsAudience,
): number {
  if ((wanted?.who ?? 'everybody') === audience) return present
  const out = people.filter(
    (person) =>
      person.out !== null && (audience === 'everybody' ? isExpected(person) : isHere(person)),
  ).length
  return Math.max(0, (audience === 'everybody' ? matched : checkedIn) - out)
}

/** Returns whether a person has come. */
export function isHere({ state }: Pick<BoardAttendee, 'state'>): boolean {
  return state === 'checked_in'
}

/** Returns whether a person can be planned: they have come, or may still. */
export function isExpected({ state }: Pick<BoardAttendee, 'state'>): boolean {
  return state === 'confirmed' || state === 'checked_in'
}

const [usualRounds, usualMinutes, usualBreak] = [6, 5, 1]

/**
 * Returns the proposal for a number of people: a table for each pair, and no more rounds than
 * people to meet.
 */
export function proposalFor(present: number): Pick<RoundsSettings, 'rounds' | 'tables'> {
  return {
    rounds: Math.max(1, Math.min(usualRounds, mostRounds(present))),
    tables: Math.min(roundLimits.tables, Math.max(1, Math.floor(present / 2))),
  }
}

/** Returns a host's initial settings: the last ones, or a proposal. */
export function wishesFor(board: RoundsBoard): RoundsSettings {
  if (board.wanted) return board.wanted
  const audience: RoundsAudience = board.checkedIn > 1 ? 'checked-in' : 'everybody'
  return {
    ...proposalFor(expectedPeople(board, audience)),
    minutes: usualMinutes,
    breakMinutes: usualBreak,
    longBreak: null,
    who: audience,
  }
}

/**
 * Returns after how many rounds everyone has met everyone; an odd number of people takes one more.
 */
function mostRounds(present: number): number {
  return present % 2 === 0 ? present - 1 : present
}

/**
 * Returns the length of all rounds in minutes: the walk to the first table counts as long as the
 * others.
 */
export function lengthOf({
  rounds,
  minutes,
  breakMinutes,
  longBreak,
}: Pick<RoundsSettings, 'rounds' | 'minutes' | 'breakMinutes' | 'longBreak'>): number {
  const longer = longBreak && longBreak.after < rounds ? longBreak.minutes - breakMinutes : 0
  return rounds * (minutes + breakMinutes) + longer
}

/**
 * Returns what is left to meet. `rounds`: at most until everyone has met everyone. `others`: those
 * whom the person with the most meetings has yet to meet.
 */
export function leftToMeet(
  board: RoundsBoard,
  audience: RoundsAudience,
): { rounds: number; others: number } {
  const present = expectedPeople(board, audience)
  if (present < 2) return { rounds: 0, others: 0 }
  const { least, most, pairs } = metAmong(board, audience, present)
  const open = (present * (present - 1)) / 2 - pairs
  return {
    rounds: Math.max(0, present - 1 - least, Math.ceil(open / Math.floor(present / 2))),
    others: Math.max(0, present - 1 - most),
  }
}

/** Returns whether all who would be planned have met, so that there is nothing to plan. */
export function haveAllMet(board: RoundsBoard, audience: RoundsAudience): boolean {
  return expectedPeople(board, audience) > 1 && leftToMeet(board, audience).rounds === 0
}

/**
 * Returns how many others present each person present has met in announced rounds: the fewest, the
 * most, and all pairs.
 */
function metAmong(
  { rounds, people }: RoundsBoard,
  audience: RoundsAudience,
  present: number,
): { least: number; most: number; pairs: number } {
  const meetingsByPlace = new Map(
    people.flatMap((person, place) =>
      person.out === null && (audience === 'everybody' ? isExpected(person) : isHere(person))
        ? [[place, 0]]
        : [],
    ),
  )
  let pairs = 0
  for (const { a, b, isMissed } of rounds.flatMap((round) =>
    round.announcedAt === null ? [] : round.pairs,
  )) {
    const [one, other] = [meetingsByPlace.get(a), meetingsByPlace.get(b)]
    if (isMissed || one === undefined || other === undefined) continue
    meetingsByPlace.set(a, one + 1)
    meetingsByPlace.set(b, other + 1)
    pairs += 1
  }
  const counts = [...meetingsByPlace.values()].toSorted((one, other) => one - other)
  return { least: counts.length < present ? 0 : (counts[0] ?? 0), most: counts.at(-1) ?? 0, pairs }
}

/** Returns a length in its display unit: hours from an hour and a half on. */
export function unitsIn(minutes: number): [unit: 'hour' | 'minute', count: number][] {
  if (minutes < longMinutes) return [['minute', minutes]]
  const units: [unit: 'hour' | 'minute', count: number][] = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ]
  return units.filter(([, count]) => count > 0)
}

const longMinutes = 90

/** Returns whether rounds would run past the event's end; they begin now, or with it. */
export function isPastEnd(
  { now, startsAt, endsAt }: { now: number; startsAt: number; endsAt: number },
  minutes: number,
): boolean {
  return now < endsAt && Math.max(now, startsAt) + minutes * 60_000 > endsAt
}

/** Returns how many others everyone meets at least. */
export function meetingsEach(rounds: number, present: number): number {
  const heldRounds = Math.min(rounds, mostRounds(present))
  return present % 2 === 0 ? heldRounds : Math.floor((heldRounds * (present - 1)) / present)
}

/**
 * Returns how much better another plan could be at most, as a share rounded up to a thousandth; 0
 * if none could.
 */
export function betterBy(share: number): number {
  const more = share > 0 ? 1 / share - 1 : 1
  return more < 1e-9 ? 0 : Math.ceil(more * 1000 - 1e-9) / 1000
}

/** Returns why a host must confirm before rounds begin. */
export function doubtAt({
  inMs,
  who,
  checkedIn,
  matched,
}: {
  /** Until the event begins. */
  inMs: number
  who: RoundsAudience
  checkedIn: number
  matched: number
}): 'early' | 'few' | null {
  if (inMs > earlyMs) return 'early'
  return who === 'everybody' && checkedIn * 2 < matched ? 'few' : null
}

const earlyMs = 3 * 3_600_000

/** Returns who sits out of every one of these rounds, though others sit at tables. */
export function neverSeated(
  rounds: readonly Pick<BoardRound, 'out'>[],
  people: readonly Pick<BoardAttendee, 'name'>[],
): string[] {
  const [first, ...others] = rounds
  if (!first || others.length === 0) return []
  return first.out
    .filter((place) => others.every(({ out }) => out.includes(place)))
    .map((place) => people[place]?.name ?? '')
}

/** Returns how many people sit at the fullest table. */
export function mostAtATable(rounds: readonly Pick<BoardRound, 'pairs'>[]): number {
  return Math.max(
    0,
    ...rounds.flatMap(({ pairs }) =>
      [...Map.groupBy(pairs, ({ table }) => table).values()].map(({ length }) => length * 2),
    ),
  )
}

/** Returns the results of the rounds held. */
export function summaryOf(rounds: readonly BoardRound[]): {
  held: number
  meetings: number
  useful: number
  notUseful: number
  notHappened: number
} {
  const sum = (count: (round: BoardRound) => number) =>
    rounds.reduce((total, round) => total + count(round), 0)
  return {
    held: rounds.length,
    meetings: sum(({ pairs }) => pairs.filter(({ isMissed }) => !isMissed).length),
    useful: sum(({ answers }) => answers.useful),
    notUseful: sum(({ answers }) => answers.notUseful),
    notHappened: sum(({ answers }) => answers.notHappened),
  }
}

/** Returns the first round that can still change; null if all are announced. */
export function firstOpen(
  rounds: readonly Pick<BoardRound, 'n'>[],
  lastAnnounced: number,
): number | null {
  return rounds.find(({ n }) => n > lastAnnounced)?.n ?? null
}
