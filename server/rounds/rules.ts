import type { RoundAnswer, RoundsStep, RoundsSettings } from '#contract/rounds.ts'

/** A round as it is kept; moments in milliseconds since 1970, none before the host starts. */
export type RoundMoments = { n: number; announcedAt: number; startsAt: number; endsAt: number }
export type RoundsTimetable = {
  timed: readonly RoundMoments[]
  /** Rounds that wait for the host, in order. */
  waiting: readonly number[]
  pausedAt: number | null
}
export type RoundLengths = Pick<RoundsSettings, 'minutes' | 'breakMinutes'> & {
  longBreak: { /** By the round's own number. */ after: number; minutes: number } | null
}

const minuteMs = 60_000
/** What "one minute more" gives. */
const extensionMs = minuteMs

/** Where the clock of the rounds stands: it stands still while they are paused. */
export function clockOf({ pausedAt }: Pick<RoundsTimetable, 'pausedAt'>, now: number): number {
  return pausedAt ?? now
}

/** How many rounds have been told to everybody; nothing of those is planned again. */
export function countAnnounced(
  { timed, pausedAt }: Pick<RoundsTimetable, 'timed' | 'pausedAt'>,
  now: number,
): number {
  return timed.filter(({ announcedAt }) => announcedAt <= clockOf({ pausedAt }, now)).length
}

/** Whether rounds are under way: started, and not all over. */
export function areRunning(
  { timed, pausedAt }: Pick<RoundsTimetable, 'timed' | 'pausedAt'>,
  now: number,
): boolean {
  return timed.some(({ endsAt }) => endsAt > clockOf({ pausedAt }, now))
}

/**
 * When waiting rounds are told, begin and end if the first is told at a moment: each is told as
 * soon as the one before it is over.
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

/** The timetable after a step of the host's; nothing where the step does not fit. */
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

/** Everything that is still to come, moved. */
function shifted(timed: readonly RoundMoments[], after: number, byMs: number): RoundMoments[] {
  const move = (moment: number) => (moment > after ? moment + byMs : moment)
  return timed.map(({ n, announcedAt, startsAt, endsAt }) => ({
    n,
    announcedAt: move(announcedAt),
    startsAt: move(startsAt),
    endsAt: move(endsAt),
  }))
}

/** When the next round begins or ends. */
function nextIn(timed: readonly RoundMoments[], at: number): number {
  return Math.min(
    ...timed.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > at),
  )
}

type SeatPair = { a: string; b: string }

/**
 * Deals each round's pairs out to tables, no table more than its share. Whoever can stays where
 * they sat: half the room need not walk.
 * `sat`: the table of each person in the round before. Answers the tables in the order of the
 * pairs.
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
  const kept = pairs.map(({ a, b }) => take(before.get(a)) ?? take(before.get(b)))
  // Those who have to walk go to the tables that have most room, the lowest first.
  return kept.map((table) => table ?? take(room.indexOf(Math.max(...room))) ?? 1)
}

/**
 * Whether two did not meet, though they were to: one said so, and the other did not say otherwise.
 */
export function isMissed(one: RoundAnswer | null, other: RoundAnswer | null): boolean {
  const answers = [one, other].filter((answer) => answer !== null)
  return answers.length > 0 && answers.every((answer) => answer === 'not-happened')
}

const favourEach = 0.2
const mostPoor = 2

/**
 * By how much somebody goes before others for the better meetings: more for each poor round, up to
 * two.
 */
export function favourOf(poorRounds: number): number {
  return 1 + favourEach * Math.min(poorRounds, mostPoor)
}
