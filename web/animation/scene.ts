import {
  forceCollide,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationNodeDatum,
} from 'd3-force'
import { type MeetingScript, durations, type PairTiming } from './meeting.rules.ts'
import type { AnimationPicture } from './picture.ts'
import { scattered } from './picture.rules.ts'

const outside = 20 // people who have not come yet wait beside the picture

export type SceneSize = { width: number; height: number }
type Spot = { x: number; y: number }
export type Dot = SimulationNodeDatum & {
  x: number
  y: number
  key: string
  side: 'seek' | 'offer'
  name: string | null
  cameAt: number
  turn: PairTiming | undefined
  hasCome: boolean
  isPulled: boolean
  wait: Spot
  meet: Spot
}

/** All people as dots that forces move, at one moment of the story. */
export type MeetingScene = {
  dots: readonly Dot[]
  couples: readonly SceneCouple[]
  radius: number
  cell: SceneSize
  /** Moves everyone to a moment; an earlier one is replayed from the beginning. */
  goTo: (tick: number) => void
  at: () => number
}
export type SceneCouple = { turn: PairTiming; a: Dot; b: Dot }

/**
 * Sets the scene of a story in a space. The same tick shows the same picture on every path to it.
 */
export function sceneOf(
  picture: AnimationPicture,
  script: MeetingScript,
  size: SceneSize,
): MeetingScene {
  const radius = size.width < 640 ? 5 : 6.5
  const grid = gridOf(picture.pairs.length, size, radius)
  const dots = dotsOf(picture, script, { size, grid, radius })
  const byKey = new Map(dots.map((dot) => [dot.key, dot]))
  const couples = script.turns.flatMap((turn) => {
    const pair = picture.pairs[turn.pair]
    const [a, b] = [byKey.get(pair?.a ?? ''), byKey.get(pair?.b ?? '')]
    return a && b ? [{ turn, a, b }] : []
  })
  let [tick, simulation] = [-1, begin(dots, { size, radius })]
  const goTo = (wanted: number) => {
    if (wanted < tick) [tick, simulation] = [-1, begin(dots, { size, radius })]
    while (tick < wanted) {
      tick += 1
      if (change(dots, tick)) push(simulation, dots, radius)
      simulation.tick()
    }
  }
  return { dots, couples, radius, cell: grid.cell, goTo, at: () => tick }
}

/**
 * Returns the places of the capsules: scattered over the whole space, in cells, so that none
 * overlap.
 */
function gridOf(count: number, { width, height }: SceneSize, radius: number) {
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / Math.max(1, height) / 1.5)))
  const rows = Math.max(1, Math.ceil(count / columns))
  const cell = { width: width / columns, height: height / rows }
  // From the middle outwards: people wait at the edges until nearly everyone has met.
  const offCentre = (at: number) => Math.abs((at % columns) + 0.5 - columns / 2) / columns
  const places = Array.from({ length: columns * rows }, (_none, at) => ({
    at,
    order: offCentre(at) + 0.3 * scattered(at * 3 + 1),
  })).toSorted((one, other) => one.order - other.order)
  const spot = (pair: number): Spot => {
    const place = places[pair % places.length]?.at ?? 0
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const loose = { x: (scattered(place * 7) - 0.5) * 0.3, y: (scattered(place * 11) - 0.5) * 0.3 }
    return {
      x: within((column + 0.5 + loose.x) * cell.width, width, radius * 5),
      y: within((row + 0.44 + loose.y) * cell.height, height, radius * 4),
    }
  }
  return { cell, spot }
}

/** Keeps a position far enough from the edges to show a whole capsule. */
function within(at: number, length: number, margin: number): number {
  return Math.min(length - margin, Math.max(margin, at))
}

type Space = { size: SceneSize; grid: ReturnType<typeof gridOf>; radius: number }

function dotsOf(
  picture: AnimationPicture,
  script: MeetingScript,
  { size, grid, radius }: Space,
): Dot[] {
  const cameAt = new Map(script.arrivals.map(({ person, at }) => [person, at]))
  const turnOf = new Map(
    script.turns.flatMap((turn) => [
      [picture.pairs[turn.pair]?.a, turn],
      [picture.pairs[turn.pair]?.b, turn],
    ]),
  )
  return picture.people.map(({ key, side, name }, at) => {
    const turn = turnOf.get(key)
    const margin = Math.max(20, size.width * 0.05) * (0.5 + scattered(at * 5))
    const wait = {
      x: side === 'seek' ? margin : size.width - margin,
      y: size.height * (0.06 + 0.88 * scattered(at * 13 + 2)),
    }
    const spot = turn ? grid.spot(turn.pair) : wait
    // Each capsule lies at its own angle, the person who asked to the left.
    const angle = turn ? (scattered(turn.pair * 17) - 0.5) * 1.3 : 0
    const out = turn ? radius * 1.75 * (side === 'seek' ? -1 : 1) : 0
    return {
      x: 0,
      y: 0,
      key,
      side,
      name,
      cameAt: cameAt.get(key) ?? 0,
      turn,
      hasCome: false,
      isPulled: false,
      wait,
      meet: { x: spot.x + Math.cos(angle) * out, y: spot.y + Math.sin(angle) * out },
    }
  })
}

function begin(
  dots: readonly Dot[],
  { size, radius }: { size: SceneSize; radius: number },
): Simulation<Dot, undefined> {
  for (const dot of dots)
    Object.assign(dot, {
      x: dot.side === 'seek' ? -outside : size.width + outside,
      y: dot.wait.y,
      vx: 0,
      vy: 0,
      fx: null,
      hasCome: false,
      isPulled: false,
    })
  for (const dot of dots) dot.fx = dot.x
  const simulation = forceSimulation([...dots])
    .stop()
    .alpha(1)
    .alphaDecay(0)
    .velocityDecay(0.32)
  push(simulation, dots, radius)
  return simulation
}

/** Returns whether anyone arrives or is pulled at this tick. */
function change(dots: readonly Dot[], tick: number): boolean {
  let isChanged = false
  for (const dot of dots) {
    if (dot.cameAt === tick) {
      Object.assign(dot, { hasCome: true, fx: null })
      isChanged = true
    }
    if (dot.turn?.pulled !== tick) continue
    dot.isPulled = true
    isChanged = true
  }
  return isChanged
}

/** Forces cache what they read of each dot, so they are set again on each change. */
function push(simulation: Simulation<Dot, undefined>, dots: readonly Dot[], radius: number): void {
  const strength = (dot: Dot) => (dot.isPulled ? 0.035 : 0.02)
  simulation
    .nodes([...dots])
    .force('x', forceX<Dot>((dot) => (dot.isPulled ? dot.meet : dot.wait).x).strength(strength))
    .force('y', forceY<Dot>((dot) => (dot.isPulled ? dot.meet : dot.wait).y).strength(strength))
    .force('apart', forceCollide<Dot>((dot) => apart(dot, radius)).strength(0.5))
}

function apart({ hasCome, isPulled }: Dot, radius: number): number {
  if (!hasCome) return 0
  return isPulled ? radius * 0.8 : radius * 1.6
}

/** Returns how far something has come, from 0 to 1, by its first tick and its duration. */
export function progressOf(tick: number, begins: number, lasts: number): number {
  return Math.min(1, Math.max(0, (tick - begins) / lasts))
}

/** Returns how brightly the capsule of two who have met still glows; 0 before they meet. */
export function glowOf({ sealed }: PairTiming, tick: number): number {
  return tick < sealed ? 0 : 1 - progressOf(tick, sealed, durations.glowing)
}
