import type { PictureFigure, AnimationPicture } from './picture.ts'
import { scattered } from './picture.rules.ts'

/** A sixtieth of a second at the usual speed: everything that moves is told in these. */
export const ticksPerSecond = 60

// How long each thing takes. Whoever arrives needs a while until they stand, a line grows, two are
// pulled together, the capsule glows.
export const durations = { arriving: 50, growing: 40, pulling: 75, glowing: 50 } as const
const settlesFor = 90
// A step ends on a capsule that glows, before the next one closes.
const stopsAfter = 5
const captionFor = 150

export type FigureArrival = { person: string; at: number }
/** When the line of a pair begins, when they begin to be pulled, and when the capsule closes. */
export type PairTiming = { pair: number; lit: number; pulled: number; sealed: number }

/** Who comes when and who meets when: all of it known before the first picture is drawn. */
export type MeetingScript = {
  arrivals: readonly FigureArrival[]
  turns: readonly PairTiming[]
  length: number
  /** Where a step leads: to each pair, and to the end. */
  stops: readonly number[]
}

/**
 * Tells the story of a picture: people come one after the other, in no order of their pairs; those
 * who suit each other wait for their turn.
 */
export function scriptOf({
  people,
  pairs,
}: Pick<AnimationPicture, 'people' | 'pairs'>): MeetingScript {
  const gap = clamp(720 / Math.max(1, people.length), [2, 30])
  const arrivals = orderOf(people, pairs).map((person, at) => ({
    person,
    at: Math.round(at * gap),
  }))
  const cameAt = new Map(arrivals.map(({ person, at }) => [person, at]))
  const between = Math.round(clamp(960 / Math.max(1, pairs.length), [6, 60]))
  const turns: PairTiming[] = []
  for (const [pair, { a, b }] of pairs.entries()) {
    const ready = Math.max(cameAt.get(a) ?? 0, cameAt.get(b) ?? 0) + durations.arriving
    const lit = Math.max(ready, (turns.at(-1)?.lit ?? -between) + between)
    turns.push({
      pair,
      lit,
      pulled: lit + durations.growing,
      sealed: lit + durations.growing + durations.pulling,
    })
  }
  const last = Math.max(arrivals.at(-1)?.at ?? 0, turns.at(-1)?.sealed ?? 0)
  const length = last + settlesFor
  return {
    arrivals,
    turns,
    length,
    stops: [...turns.map(({ sealed }) => sealed + stopsAfter), length],
  }
}

/**
 * Nobody comes right before the one whom they will meet: each pair is spread over the next dozen.
 */
function orderOf(people: readonly PictureFigure[], pairs: AnimationPicture['pairs']): string[] {
  const wish = new Map(
    pairs.flatMap(({ a, b }, at) => [
      [a, 2 * at + 14 * scattered(2 * at)],
      [b, 2 * at + 14 * scattered(2 * at + 1)],
    ]),
  )
  return people
    .map(({ key }, at) => ({ key, wish: wish.get(key) ?? 2 * at }))
    .toSorted((one, other) => one.wish - other.wish)
    .map(({ key }) => key)
}

/**
 * What there is to say at a moment: how many have come, how many of them have their good match,
 * whose line is being told.
 */
export type MeetingProgress = { here: number; matched: number; told: number | null }

/**
 * Where the story stands. Played, a pair is told for as long as it takes to read; by hand, each
 * step tells its own.
 */
export function meetingProgressAt(
  { arrivals, turns, length }: MeetingScript,
  tick: number,
  isByHand: boolean,
): MeetingProgress {
  const here = countUpTo(arrivals, tick, ({ at }) => at)
  const matched = 2 * countUpTo(turns, tick, ({ sealed }) => sealed)
  if (tick >= length) return { here, matched, told: null }
  if (isByHand)
    return { here, matched, told: turns.findLast(({ sealed }) => sealed <= tick)?.pair ?? null }
  return {
    here,
    matched,
    told: captionedPairs(turns).findLast(({ lit }) => lit <= tick)?.pair ?? null,
  }
}

/** The pairs that are told while it plays: each for as long as it takes to read. */
export function captionedPairs(turns: readonly PairTiming[]): PairTiming[] {
  const told: PairTiming[] = []
  for (const turn of turns)
    if (turn.lit >= (told.at(-1)?.lit ?? -captionFor) + captionFor) told.push(turn)
  return told
}

function countUpTo<T>(all: readonly T[], tick: number, when: (one: T) => number): number {
  return all.filter((one) => when(one) <= tick).length
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}
