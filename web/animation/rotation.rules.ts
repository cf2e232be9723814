import type { PictureFigure, PicturePair, PictureRound } from './picture.ts'

/** How long a round turns and stays in view, in sixtieths of a second. */
export const rotationDurations = { turning: 84, glowing: 40, standing: 76 } as const
const roundDuration = rotationDurations.turning + rotationDurations.standing

/** When each round is seated; the last one ends the story. */
export type RotationTimeline = { length: number; stops: readonly number[] }

export function rotationTimeline(rounds: readonly PictureRound[]): RotationTimeline {
  const length = Math.max(1, rounds.length * roundDuration)
  return {
    length,
    stops: rounds.map((_round, at) =>
      at === rounds.length - 1
        ? length
        : at * roundDuration + rotationDurations.turning + rotationDurations.glowing,
    ),
  }
}

/**
 * The round being turned or seated, from 0, how far it has turned, and how long ago it was seated.
 */
export type RotationMoment = { round: number; turned: number; seatedFor: number }

export function momentAt(rounds: readonly PictureRound[], tick: number): RotationMoment {
  const round = Math.min(Math.max(0, rounds.length - 1), Math.floor(tick / roundDuration))
  const into = tick - round * roundDuration
  return {
    round,
    turned: Math.min(1, into / rotationDurations.turning),
    seatedFor: Math.max(0, into - rotationDurations.turning),
  }
}

/** Returns how many rounds have been seated, and thus shown. */
export function seatedRounds(rounds: readonly PictureRound[], tick: number): number {
  const { round, turned } = momentAt(rounds, tick)
  return rounds.length === 0 ? 0 : round + (turned >= 1 ? 1 : 0)
}

/** Returns the captioned pair of a seated round, counted from 1: a different one each round. */
export function captionedPair(
  rounds: readonly PictureRound[],
  seated: number,
): PicturePair | undefined {
  const pairs = rounds[seated - 1]?.pairs ?? []
  return pairs[(seated * 5) % Math.max(1, pairs.length)]
}

/** Returns each person's row on their side, counted from the top. */
export function rowsOf(
  people: readonly PictureFigure[],
): Map<string, { side: PictureFigure['side']; row: number }> {
  const count = { seek: 0, offer: 0 }
  return new Map(people.map(({ key, side }) => [key, { side, row: count[side]++ }]))
}

/**
 * Returns each person's table. Pairs take tables in the order of their left-hand members, so that
 * few lines cross.
 */
export function tablesOf(
  { pairs }: PictureRound,
  rows: ReturnType<typeof rowsOf>,
): Map<string, number> {
  const place = ({ a, b }: PicturePair) =>
    Math.min(
      ...[a, b].map((key) => {
        const position = rows.get(key)
        return position === undefined
          ? Infinity
          : position.row + (position.side === 'seek' ? 0 : rows.size)
      }),
    )
  return new Map(
    pairs
      .toSorted((one, other) => place(one) - place(other))
      .flatMap(({ a, b }, table) => [
        [a, table],
        [b, table],
      ]),
  )
}

export type GridPoint = readonly [x: number, y: number]

/**
 * Returns a line between two points that runs level, upright or at 45 degrees only. `lane`, from 0
 * to 1, says where on the way it changes its height.
 */
export function octilinear([x1, y1]: GridPoint, [x2, y2]: GridPoint, lane = 0.5): GridPoint[] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const [width, height] = [Math.abs(dx), Math.abs(dy)]
  const [right, down] = [Math.sign(dx), Math.sign(dy)]
  if (height === 0 || width === 0)
    return [
      [x1, y1],
      [x2, y2],
    ]
  // If the way is wide enough, one slope; otherwise two short ones with an upright piece between
  // them.
  const slope = Math.min(height, width)
  const bend = height <= width ? slope : Math.min(width / 4, height / 2)
  const free = width - (height <= width ? slope : 2 * bend)
  const start = x1 + right * free * lane
  if (height <= width)
    return [
      [x1, y1],
      [start, y1],
      [start + right * slope, y2],
      [x2, y2],
    ]
  const upright = start + right * bend
  return [
    [x1, y1],
    [start, y1],
    [upright, y1 + down * bend],
    [upright, y2 - down * bend],
    [upright + right * bend, y2],
    [x2, y2],
  ]
}

/** Returns the first part of a line, by its share of the whole length. */
export function firstPart(line: readonly GridPoint[], share: number): GridPoint[] {
  const lengths = line
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - (line[at]?.[0] ?? 0), y - (line[at]?.[1] ?? 0)))
  let left = lengths.reduce((sum, one) => sum + one, 0) * share
  const part: GridPoint[] = line.slice(0, 1)
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [line[at], line[at + 1]]
    if (!from || !to || left <= 0) break
    const of = length === 0 ? 1 : Math.min(1, left / length)
    part.push([from[0] + (to[0] - from[0]) * of, from[1] + (to[1] - from[1]) * of])
    left -= length
  }
  return part
}

/** Eases at the start and the end. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
