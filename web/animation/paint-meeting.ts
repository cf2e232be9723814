import { capsule, dot, type Pen, stroke, write } from './drawing.ts'
import { durations } from './meeting.rules.ts'
import type { Palette } from './palette.ts'
import { type SceneCouple, glowOf, type MeetingScene, progressOf } from './scene.ts'
import { firstPart, octilinear, type GridPoint } from './rotation.rules.ts'

type PaintOptions = { palette: Palette; /** The pair in the caption. */ told: number | null }
const placeOf = ({ x, y }: { x: number; y: number }): GridPoint => [x, y]

/** Draws everyone at the scene's current moment. */
export function paintMeeting(canvas: Pen, scene: MeetingScene, look: PaintOptions): void {
  const tick = scene.at()
  const { dots, couples, radius } = scene
  const { palette } = look
  // The captioned pair lies above the rest.
  const inOrder = couples.toSorted(
    (one, other) => Number(one.turn.pair === look.told) - Number(other.turn.pair === look.told),
  )
  for (const couple of inOrder)
    if (tick >= couple.turn.lit && tick < couple.turn.sealed)
      line(canvas, couple, { ...look, tick })
  for (const couple of couples)
    if (tick >= couple.turn.sealed)
      capsule(canvas, [placeOf(couple.a), placeOf(couple.b)], {
        radius,
        glow: glowOf(couple.turn, tick),
        palette,
      })
  for (const couple of inOrder)
    if (tick >= couple.turn.sealed) underneath(canvas, couple, { ...look, scene })
  for (const one of dots) {
    if (!one.hasCome) continue
    const grown = progressOf(tick, one.cameAt, 12)
    dot(canvas, placeOf(one), { colour: palette[one.side], radius: radius * grown })
  }
  const captionedCouple = couples.find(({ turn }) => turn.pair === look.told)
  if (captionedCouple && tick < captionedCouple.turn.sealed)
    named(canvas, captionedCouple, { radius, palette })
}

/** Draws the lines of what one seeks and the other offers, growing towards each other. */
function line(
  canvas: Pen,
  { a, b, turn }: SceneCouple,
  { tick, palette, told }: PaintOptions & { tick: number },
): void {
  const share = progressOf(tick, turn.lit, durations.growing)
  const way = octilinear(placeOf(a), placeOf(b))
  const isTold = turn.pair === told
  const width = isTold ? 5 : 2.5
  canvas.globalAlpha = isTold ? 1 : 0.4
  stroke(canvas, firstPart(way, share / 2), { colour: palette.seek, width })
  stroke(canvas, firstPart(way.toReversed(), share / 2), { colour: palette.offer, width })
  canvas.globalAlpha = 1
}

/** Writes both names below a capsule, if there is room. */
function underneath(
  canvas: Pen,
  { a, b, turn }: SceneCouple,
  { scene: { cell, radius, at }, palette, told }: PaintOptions & { scene: MeetingScene },
): void {
  const isTold = turn.pair === told
  if (cell.width < 112 || a.name === null || b.name === null) return
  canvas.globalAlpha = progressOf(at(), turn.sealed, durations.glowing)
  const below = Math.max(a.y, b.y) + radius * 1.85 + 12
  write(canvas, `${a.name} · ${b.name}`, {
    at: [(a.x + b.x) / 2, below],
    size: isTold ? 13 : 12,
    weight: isTold ? 650 : 500,
    room: cell.width * 0.92,
    colour: isTold ? palette.ink : palette['ink-2'],
    palette,
    isOver: true,
  })
  canvas.globalAlpha = 1
}

/** Writes the names of the captioned pair beside their dots. */
function named(
  canvas: Pen,
  { a, b }: SceneCouple,
  { radius, palette }: { radius: number; palette: Palette },
): void {
  const isClose = Math.hypot(a.x - b.x, a.y - b.y) < 110
  for (const one of [a, b]) {
    if (one.name === null || isClose) continue
    const isLeft = one.side === 'seek'
    dot(canvas, placeOf(one), { colour: palette[one.side], radius: radius * 1.3 })
    write(canvas, one.name, {
      at: [one.x + (isLeft ? -radius : radius), one.y - radius * 2.9],
      size: 15,
      weight: 650,
      align: isLeft ? 'left' : 'right',
      colour: palette.ink,
      palette,
      isOver: true,
    })
  }
}
