import type { PictureFigure, AnimationPicture } from './picture.ts'
import { scattered } from './picture.rules.ts'

/** Ticks per second at the usual speed: all movement is measured in ticks. */
export const ticksPerSecond = 60

// How long each thing takes: a person arrives, a line grows, two are pulled together, the capsule
// glows.
export const durations = { arriving: 50, growing: 40, pulling: 75, glowing: 50 } as const
const settlesFor = 90
// A step ends on a glowing capsule, before the next one closes.
const stopsAfter = 5
const captionFor = 150

export type FigureArrival = { person: string; at: number }
/** When a pair's line begins, when the two begin to be pulled, and when the capsule closes. */
export type PairTiming = { pair: number; lit: number; pulled: number; sealed: number }

/** Who comes when and who meets when, all known before the first frame is drawn. */
export type MeetingScript = {
  arrivals: readonly FigureArrival[]
  turns: readonly PairTiming[]
  length: number
  /** The ticks that steps lead to: each pair, and the end. */
  stops: readonly number[]
}

/**
 * Writes the script of a picture: people come one by one, in no order of their pairs. Matching
 * people wait for their turn.
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
 * Orders arrivals so that no one comes right before their match: each pair is spread over the next
 * dozen.
 */
function orderOf(people: readonly PictureFigure[], pairs: AnimationPicture['pairs']): string[] {
  const sortKeys = new Map(
    pairs.flatMap(({ a, b }, at) => [
      [a, 2 * at + 14 * scattered(2 * at)],
      [b, 2 * at + 14 * scattered(2 * at + 1)],
    ]),
  )
  return people
    .map(({ key }, at) => ({ key, wish: sortKeys.get(key) ?? 2 * at }))
    .toSorted((one, other) => one.wish - other.wish)
    .map(({ key }) => key)
}

/**
 * The caption's content at a moment: how many have come, how many have their good match, and which
 * pair is shown.
 */
export type MeetingProgress = { here: number; matched: number; told: number | null }

/**
 * Returns the progress of the story. In playback a pair is shown for as long as it takes to read;
 * by hand, each step shows its own.
 */
export function meetingProgressAt(
  { arrivals, turns, length }: MeetingScript,
  tick: number,
  isByHand: boolean,
): MeetingProgress {
  const arrivedCount = countUpTo(arrivals, tick, ({ at }) => at)
  const matched = 2 * countUpTo(turns, tick, ({ sealed }) => sealed)
  if (tick >= length) return { here: arrivedCount, matched, told: null }
  if (isByHand)
    return {
      here: arrivedCount,
      matched,
      told: turns.findLast(({ sealed }) => sealed <= tick)?.pair ?? null,
    }
  return {
    here: arrivedCount,
    matched,
    told: captionedPairs(turns).findLast(({ lit }) => lit <= tick)?.pair ?? null,
  }
}

/** Returns the pairs captioned in playback, each for as long as it takes to read. */
export function captionedPairs(turns: readonly PairTiming[]): PairTiming[] {
  const captionedTurns: PairTiming[] = []
  for (const turn of turns)
    if (turn.lit >= (captionedTurns.at(-1)?.lit ?? -captionFor) + captionFor)
      captionedTurns.push(turn)
  return captionedTurns
}

function countUpTo<T>(all: readonly T[], tick: number, when: (one: T) => number): number {
  return all.filter((one) => when(one) <= tick).length
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}
