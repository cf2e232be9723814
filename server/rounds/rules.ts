import type { RoundAnswer, RoundsStep, RoundsSettings } from '#contract/rounds.ts'

/** A stored round; moments in milliseconds since 1970, none before the host starts. */
export type RoundMoments = { n: number; announcedAt: number; startsAt: number; endsAt: number }
export type RoundsTimetable = {
  timed: readonly RoundMoments[]
  /** Rounds waiting for the host, in order. */
  waiting: readonly number[]
  pausedAt: number | null
}
export type RoundLengths = Pick<RoundsSettings, 'minutes' | 'breakMinutes'> & {
  longBreak: { /** The round number it follows. */ after: number; minutes: number } | null
}

const minuteMs = 60_000
/** The effect of "one minute more". */
const extensionMs = minuteMs

/** Returns the rounds' clock, which stops while they are paused. */
export function clockOf({ pausedAt }: Pick<RoundsTimetable, 'pausedAt'>, now: number): number {
  return pausedAt ?? now
}

/** Counts the rounds announced to everybody; those are never replanned. */
export function countAnnounced(
  { timed, pausedAt }: Pick<RoundsTimetable, 'timed' | 'pausedAt'>,
  now: number,
): number {
  return timed.filter(({ announcedAt }) => announcedAt <= clockOf({ pausedAt }, now)).length
}

/** Returns whether rounds are under way: started, and not all over. */
export function areRunning(
  { timed, pausedAt }: Pick<RoundsTimetable, 'timed' | 'pausedAt'>,
  now: number,
): boolean {
  return timed.some(({ endsAt }) => endsAt > clockOf({ pausedAt }, now))
}

/**
 * Returns when waiting rounds are announced, begin and end, given when the first is announced. Each
 * is announced as soon as the one before is over.
 */
export function timesFrom(
  first: number,
  waiting: readonly number[],
  { minutes, breakMinutes, longBreak }: RoundLengths,
): RoundMoments[] {
  let announcedAt = first
  return waiting.map((n, at) => {
    const pause = at > 0 && longBreak?.after === n - 1 ? longBreak.minutes : breakMinutes
    const startsAt = announcedAt + pause * minuteMs
    const round = { n, announcedAt, startsAt, endsAt: startsAt + minutes * minuteMs }
    announcedAt = round.endsAt
    return round
  })
}

/** Returns the timetable after a host's step; undefined if the step does not fit. */
export function applyStep(
  table: RoundsTimetable,
  step: RoundsStep,
  { now, lengths }: { now: number; lengths: RoundLengths },
): RoundsTimetable | undefined {
  const at = clockOf(table, now)
  const isOn = areRunning(table, now)
  if (step === 'start')
    return isOn || table.waiting.length === 0
      ? undefined
      : {
          timed: [...table.timed, ...timesFrom(now, table.waiting, lengths)],
          waiting: [],
          pausedAt: null,
        }
  if (!isOn) return undefined
  switch (step) {
    case 'pause':
      return table.pausedAt === null ? { ...table, pausedAt: now } : undefined
    case 'resume':
      return table.pausedAt === null
        ? undefined
        : { ...table, timed: shifted(table.timed, at, now - at), pausedAt: null }
    case 'extend':
      return { ...table, timed: shifted(table.timed, at, extensionMs) }
    case 'skip':
      return { ...table, timed: shifted(table.timed, at, at - nextIn(table.timed, at)) }
    case 'stop':
      return {
        timed: table.timed
          .filter(({ startsAt }) => startsAt <= at)
          .map((round) => ({ ...round, endsAt: Math.min(round.endsAt, at) })),
        waiting: [],
        pausedAt: null,
      }
  }
}

/** Shifts all coming moments. */
function shifted(timed: readonly RoundMoments[], after: number, byMs: number): RoundMoments[] {
  const move = (moment: number) => (moment > after ? moment + byMs : moment)
  return timed.map(({ n, announcedAt, startsAt, endsAt }) => ({
    n,
    announcedAt: move(announcedAt),
    startsAt: move(startsAt),
    endsAt: move(endsAt),
  }))
}

/** Returns when the next round begins or ends. */
function nextIn(timed: readonly RoundMoments[], at: number): number {
  return Math.min(
    ...timed.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > at),
  )
}

type SeatPair = { a: string; b: string }

/**
 * Assigns each round's pairs to tables, at most an equal share per table. People keep their table
 * if they can, so that half the room need not walk. `sat`: each person's table in the previous
 * round. Returns the tables in the order of the pairs.
 */
export function tablesFor(
  rounds: readonly (readonly SeatPair[])[],
  tables: number,
  sat: ReadonlyMap<string, number>,
): number[][] {
  let before = sat
  return rounds.map((pairs) => {
    const dealt = dealOne(pairs, Math.min(tables, pairs.length), before)
    before = new Map(
      pairs.flatMap(({ a, b }, at) => [
        [a, dealt[at] ?? 1],
        [b, dealt[at] ?? 1],
      ]),
    )
    return dealt
  })
}

function dealOne(
  pairs: readonly SeatPair[],
  tables: number,
  before: ReadonlyMap<string, number>,
): number[] {
  const room = Array.from({ length: tables + 1 }, (_, table) =>
    table === 0 ? 0 : Math.ceil(pairs.length / tables),
  )
  const take = (table: number | undefined): number | undefined => {
    if (table === undefined || !room[table]) return undefined
    room[table] -= 1
    return table
  }
  const keptTables = pairs.map(({ a, b }) => take(before.get(a)) ?? take(before.get(b)))
  // Pairs that must move go to the tables with most room, lowest number first.
  return keptTables.map((table) => table ?? take(room.indexOf(Math.max(...room))) ?? 1)
}

/** Returns whether two failed to meet as planned: one says so, and the other does not disagree. */
export function isMissed(one: RoundAnswer | null, other: RoundAnswer | null): boolean {
  const answers = [one, other].filter((answer) => answer !== null)
  return answers.length > 0 && answers.every((answer) => answer === 'not-happened')
}

const favourEach = 0.2
const mostPoor = 2

/** Returns a person's priority for better meetings: it rises with each poor round, up to two. */
export function favourOf(poorRounds: number): number {
  return 1 + favourEach * Math.min(poorRounds, mostPoor)
}
