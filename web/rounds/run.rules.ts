import {
  roundLimits,
  type RoundsBoard,
  type RoundsSettings,
  type RoundsAudience,
} from '#contract/rounds.ts'
import { type RoundsProgress, roundsProgressAt, type TimedRound } from './rounds.rules.ts'

type BoardRound = RoundsBoard['rounds'][number]
type BoardAttendee = RoundsBoard['people'][number]

/**
 * What a host has before them: nothing planned, rounds that wait for the start, rounds that go on,
 * or rounds that are all over.
 */
export type RoundsStage = 'unplanned' | 'planned' | 'on' | 'over'

/** Where the rounds of a board stand. `timed`: those of its rounds that have times. */
export function stageOf(
  { rounds }: Pick<RoundsBoard, 'rounds'>,
  timed: readonly TimedRound[],
  { now, pausedAt }: { now: number; pausedAt: number | null },
): { stage: RoundsStage; standing: RoundsProgress } {
  const standing = roundsProgressAt(timed, { now, pausedAt, total: timed.at(-1)?.n ?? 0 })
  if (standing.phase === 'walk' || standing.phase === 'on') return { stage: 'on', standing }
  if (rounds.length > timed.length) return { stage: 'planned', standing }
  return { stage: timed.length > 0 ? 'over' : 'unplanned', standing }
}

/** How many people rounds would be planned for. */
export function expectedPeople(
  { wanted, present, matched, checkedIn, people }: RoundsBoard,
  who: RoundsAudience,
): number {
  if ((wanted?.who ?? 'everybody') === who) return present
  const out = people.filter(
    (person) => person.out !== null && (who === 'everybody' ? isExpected(person) : isHere(person)),
  ).length
  return Math.max(0, (who === 'everybody' ? matched : checkedIn) - out)
}

/** Whether somebody has come. */
export function isHere({ state }: Pick<BoardAttendee, 'state'>): boolean {
  return state === 'checked_in'
}

/** Whether somebody can be planned: they have come, or may still. */
export function isExpected({ state }: Pick<BoardAttendee, 'state'>): boolean {
  return state === 'confirmed' || state === 'checked_in'
}

const [usualRounds, usualMinutes, usualBreak] = [6, 5, 1]

/**
 * What is proposed for so many people: a table for each pair, and no more rounds than there are
 * people to meet.
 */
export function proposalFor(present: number): Pick<RoundsSettings, 'rounds' | 'tables'> {
  return {
    rounds: Math.max(1, Math.min(usualRounds, mostRounds(present))),
    tables: Math.min(roundLimits.tables, Math.max(1, Math.floor(present / 2))),
  }
}

/** What a host begins with: what they wanted the last time, or a proposal. */
export function wishesFor(board: RoundsBoard): RoundsSettings {
  if (board.wanted) return board.wanted
  const who: RoundsAudience = board.checkedIn > 1 ? 'checked-in' : 'everybody'
  return {
    ...proposalFor(expectedPeople(board, who)),
    minutes: usualMinutes,
    breakMinutes: usualBreak,
    longBreak: null,
    who,
  }
}

/** After how many rounds everybody has met everybody; with an odd one, it takes one more. */
function mostRounds(present: number): number {
  return present % 2 === 0 ? present - 1 : present
}

/**
 * How long the rounds take as a whole, in minutes: whoever walks to the first table walks as long
 * as to the others.
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
 * Of whom rounds can still be made: how many of them at most until everybody has met everybody, and
 * how many others whoever has met the most has yet to meet.
 */
export function leftToMeet(
  board: RoundsBoard,
  who: RoundsAudience,
): { rounds: number; others: number } {
  const present = expectedPeople(board, who)
  if (present < 2) return { rounds: 0, others: 0 }
  const { least, most, pairs } = metAmong(board, who, present)
  const open = (present * (present - 1)) / 2 - pairs
  return {
    rounds: Math.max(0, present - 1 - least, Math.ceil(open / Math.floor(present / 2))),
    others: Math.max(0, present - 1 - most),
  }
}

/**
 * Whether everybody who would be planned has met everybody else, so that there is nothing to plan.
 */
export function haveAllMet(board: RoundsBoard, who: RoundsAudience): boolean {
  return expectedPeople(board, who) > 1 && leftToMeet(board, who).rounds === 0
}

/**
 * How many others present those who are present have met in rounds that were told: whoever has met
 * the fewest, whoever has met the most, and all pairs.
 */
function metAmong(
  { rounds, people }: RoundsBoard,
  who: RoundsAudience,
  present: number,
): { least: number; most: number; pairs: number } {
  const met = new Map(
    people.flatMap((person, place) =>
      person.out === null && (who === 'everybody' ? isExpected(person) : isHere(person))
        ? [[place, 0]]
        : [],
    ),
  )
  let pairs = 0
  for (const { a, b, isMissed } of rounds.flatMap((round) =>
    round.announcedAt === null ? [] : round.pairs,
  )) {
    const [one, other] = [met.get(a), met.get(b)]
    if (isMissed || one === undefined || other === undefined) continue
    met.set(a, one + 1)
    met.set(b, other + 1)
    pairs += 1
  }
  const counts = [...met.values()].toSorted((one, other) => one - other)
  return { least: counts.length < present ? 0 : (counts[0] ?? 0), most: counts.at(-1) ?? 0, pairs }
}

/** A length in the units that it is said in: in hours from an hour and a half on. */
export function unitsIn(minutes: number): [unit: 'hour' | 'minute', count: number][] {
  if (minutes < longMinutes) return [['minute', minutes]]
  const units: [unit: 'hour' | 'minute', count: number][] = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ]
  return units.filter(([, count]) => count > 0)
}

const longMinutes = 90

/** Whether rounds would go on after the gathering; they begin now, or with it. */
export function isPastEnd(
  { now, startsAt, endsAt }: { now: number; startsAt: number; endsAt: number },
  minutes: number,
): boolean {
  return now < endsAt && Math.max(now, startsAt) + minutes * 60_000 > endsAt
}

/** How many others everybody meets at least. */
export function meetingsEach(rounds: number, present: number): number {
  const held = Math.min(rounds, mostRounds(present))
  return present % 2 === 0 ? held : Math.floor((held * (present - 1)) / present)
}

/**
 * By how much another plan could be better at most, as a share rounded up to a thousandth; 0 where
 * none could.
 */
export function betterBy(share: number): number {
  const more = share > 0 ? 1 / share - 1 : 1
  return more < 1e-9 ? 0 : Math.ceil(more * 1000 - 1e-9) / 1000
}

/** Why a host is asked once more before rounds begin. */
export function doubtAt({
  inMs,
  who,
  checkedIn,
  matched,
}: {
  /** Until the gathering begins. */
  inMs: number
  who: RoundsAudience
  checkedIn: number
  matched: number
}): 'early' | 'few' | null {
  if (inMs > earlyMs) return 'early'
  return who === 'everybody' && checkedIn * 2 < matched ? 'few' : null
}

const earlyMs = 3 * 3_600_000

/** Who sits out of every one of some rounds, though others sit at tables. */
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

/** How many people sit at the fullest table. */
export function mostAtATable(rounds: readonly Pick<BoardRound, 'pairs'>[]): number {
  return Math.max(
    0,
    ...rounds.flatMap(({ pairs }) =>
      [...Map.groupBy(pairs, ({ table }) => table).values()].map(({ length }) => length * 2),
    ),
  )
}

/** What came of the rounds that were held. */
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

/** From which round on the plan can still change; none where all are told. */
export function firstOpen(rounds: readonly Pick<BoardRound, 'n'>[], told: number): number | null {
  return rounds.find(({ n }) => n > told)?.n ?? null
}
