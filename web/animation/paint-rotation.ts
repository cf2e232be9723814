import { capsule, dot, type Pen, stroke, write } from './drawing.ts'
import type { Palette } from './palette.ts'
import type { AnimationPicture } from './picture.ts'
import type { SceneSize } from './scene.ts'
import {
  easeInOut,
  firstPart,
  momentAt,
  octilinear,
  type GridPoint,
  rowsOf,
  tablesOf,
  captionedPair,
  rotationDurations,
} from './rotation.rules.ts'

/** Two columns of people and the tables between them: all positions, for every round. */
export type RotationBoard = {
  picture: AnimationPicture
  size: SceneSize
  radius: number
  rowHeight: number
  columns: { seek: number; table: number; offer: number }
  rows: ReturnType<typeof rowsOf>
  tables: readonly Map<string, number>[]
  tableCount: number
}

export function boardOf(picture: AnimationPicture, size: SceneSize): RotationBoard {
  const rows = rowsOf(picture.people)
  const tables = picture.rounds.map((round) => tablesOf(round, rows))
  const tableCount = Math.max(1, ...picture.rounds.map(({ pairs }) => pairs.length))
  const most = Math.max(tableCount, ...[...rows.values()].map(({ row }) => row + 1))
  const rowHeight = size.height / (most + 1)
  const names =
    size.width < 640 ? Math.max(24, size.width * 0.08) : Math.min(150, size.width * 0.12)
  const columns = {
    seek: names,
    table: names + (size.width - 2 * names) * 0.24,
    offer: size.width - names,
  }
  return {
    picture,
    size,
    radius: Math.min(6, rowHeight * 0.24),
    rowHeight,
    columns,
    rows,
    tables,
    tableCount,
  }
}

/**
 * Draws a moment of the rounds: one side stays, the lines of the other turn to their next tables.
 */
export function paintRotation(
  canvas: Pen,
  board: RotationBoard,
  { tick, palette }: { tick: number; palette: Palette },
): void {
  const { round, turned, seatedFor } = momentAt(board.picture.rounds, tick)
  const glow = turned < 1 ? 0 : 1 - Math.min(1, seatedFor / rotationDurations.glowing)
  const people = board.picture.people.map((person) => ({
    person,
    ...wayOf(board, person.key, { round, turned }),
  }))
  const highlightedPair = turned < 1 ? undefined : captionedPair(board.picture.rounds, round + 1)
  const isTold = ({ key }: { key: string }) =>
    key === highlightedPair?.a || key === highlightedPair?.b
  const width = Math.max(1.5, board.radius * 0.55)
  canvas.globalAlpha = highlightedPair ? 0.6 : 1
  for (const { person, way, grown } of people)
    stroke(canvas, firstPart(way, grown), { colour: palette[person.side], width })
  canvas.globalAlpha = 1
  for (const { person, way } of people)
    if (isTold(person)) stroke(canvas, way, { colour: palette[person.side], width: width * 2.2 })
  for (let table = 0; table < board.tableCount; table += 1)
    capsule(canvas, seatsAt(board, table), { radius: board.radius, glow, palette })
  for (const { person, from, seat, isSeated } of people) {
    dot(canvas, from, { colour: palette[person.side], radius: board.radius })
    if (isSeated) dot(canvas, seat, { colour: palette[person.side], radius: board.radius })
    name(canvas, board, { person, from, palette, isTold: isTold(person) })
  }
}

/** Returns the two seats of a table, as wide as a capsule. */
function seatsAt(
  { columns, rowHeight, radius }: RotationBoard,
  table: number,
): [GridPoint, GridPoint] {
  const y = (table + 1) * rowHeight
  return [
    [columns.table - radius * 1.9, y],
    [columns.table + radius * 1.9, y],
  ]
}

/**
 * Returns a person's line from their place to their seat, which is between two tables while the
 * round turns.
 */
function wayOf(
  board: RotationBoard,
  key: string,
  { round, turned }: { round: number; turned: number },
) {
  const { side, row } = board.rows.get(key) ?? { side: 'seek' as const, row: 0 }
  const isLeft = side === 'seek'
  const from: GridPoint = [board.columns[side], (row + 1) * board.rowHeight]
  const [before, next] = [board.tables[round - 1]?.get(key), board.tables[round]?.get(key)]
  // A wave from top to bottom, not all at once.
  const late = (row / Math.max(1, board.rows.size / 2)) * 0.35
  const share = easeInOut(Math.min(1, Math.max(0, (turned - late) / 0.65)))
  const seatOf = (table: number) => seatsAt(board, table)[isLeft ? 0 : 1]
  const isNew = before === undefined
  const [old, new_] = [seatOf(before ?? next ?? row), seatOf(next ?? before ?? row)]
  const seat: GridPoint = [new_[0], isNew ? new_[1] : old[1] + (new_[1] - old[1]) * share]
  // Bends in the middle, so that no line covers another's level part; slightly offset, so that few
  // share a slope. Upright pieces have a lane each.
  const isWide = Math.abs(seat[0] - from[0]) > Math.abs(seat[1] - from[1])
  const lane = isWide ? 0.5 + 0.04 * (((row * 7) % 13) / 12 - 0.5) : ((row * 7) % 13) / 12
  const grown = isNew ? share : 1
  return {
    from,
    seat,
    way: octilinear(from, seat, lane),
    grown: next === undefined ? 1 - share : grown,
    isSeated: next !== undefined && (!isNew || share === 1),
  }
}

type NameLabel = {
  person: AnimationPicture['people'][number]
  from: GridPoint
  palette: Palette
  isTold: boolean
}

/** Writes a name beside its dot, on the outer side. */
function name(
  canvas: Pen,
  { columns, rowHeight, size, radius }: RotationBoard,
  { person, from: [x, y], palette, isTold }: NameLabel,
): void {
  if (person.name === null || size.width < 640 || rowHeight < 10.5) return
  const isLeft = person.side === 'seek'
  const out = radius + 7
  write(canvas, person.name, {
    at: [isLeft ? x - out : x + out, y + 0.5],
    size: Math.min(14, rowHeight * 0.82),
    align: isLeft ? 'right' : 'left',
    room: (isLeft ? columns.seek : size.width - columns.offer) - out,
    weight: isTold ? 700 : 500,
    colour: isTold ? palette.ink : palette['ink-2'],
    palette,
  })
}
