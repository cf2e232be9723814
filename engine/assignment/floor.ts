import { flip, otherEnd } from './graph.ts'
import type { EdgeChoice, Graph } from './graph.ts'

/** How many places a vertex has at most, and how many should be filled at least. */
export type DegreeLimits = { capacity: Int32Array; floor: Int32Array }

/**
 * Lifts every vertex to its floor where that is possible, and lowers no vertex below its own. A
 * vertex stays short exactly when no alternating trail leads from it to a free place or to a
 * partner above its floor. Source: Berge 1957, for degree-constrained subgraphs Lovász 1970.
 */
export function liftToFloor(graph: Graph, choice: EdgeChoice, limits: DegreeLimits): void {
  const state: FloorState = { choice, limits, hopeless: new Set(), stepsLeft: mostSteps }
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    while (isShort(choice, limits, vertex)) {
      const trail = shortTrail(graph, state, vertex) ?? anyTrail(graph, state, vertex)
      if (!trail) break
      for (const edge of trail) flip(graph, choice, edge)
    }
  }
}

function isShort({ degree }: EdgeChoice, { floor }: DegreeLimits, vertex: number): boolean {
  return (degree[vertex] ?? 0) < (floor[vertex] ?? 0)
}

// No end was ever reached from a hopeless state: later searches skip it, as in the Hungarian
// method.
type FloorState = {
  choice: EdgeChoice
  limits: DegreeLimits
  hopeless: Set<number>
  stepsLeft: number
}

const mostSteps = 200_000

// The cheapest of this many trails is taken.
const mostTrails = 100

// Breadth first over (vertex, parity): fast, and in a bipartite graph complete. A trail that uses
// an edge twice is refused.
function shortTrail(graph: Graph, state: FloorState, start: number): number[] | undefined {
  const cameBy = new Map<number, { edge: number; before: number }>()
  const queue = [stateOf(start, 'needs')]
  const ends: number[] = []
  for (let head = 0; head < queue.length && ends.length < mostTrails; head++) {
    const current = queue[head] ?? 0
    const [vertex, kind] = [current >> 1, kindOf(current)]
    if (head > 0 && isEnd(state, { vertex, kind, start })) {
      ends.push(current)
      continue
    }
    for (const edge of steps(graph, state, { vertex, kind })) {
      const next = stateOf(otherEnd(graph, edge, vertex), kind === 'needs' ? 'full' : 'needs')
      if (next === queue[0] || cameBy.has(next) || state.hopeless.has(next)) continue
      cameBy.set(next, { edge, before: current })
      queue.push(next)
    }
  }
  if (ends.length === 0) for (const visited of queue) state.hopeless.add(visited)
  return cheapest(
    graph,
    state,
    ends.map((end) => backtrack(cameBy, end)),
  )
}

function cheapest(
  graph: Graph,
  { choice }: FloorState,
  trails: readonly number[][],
): number[] | undefined {
  const gain = (trail: readonly number[]): number =>
    trail.reduce(
      (sum, edge) => sum + (choice.isChosen[edge] ? -1 : 1) * (graph.weight[edge] ?? 0),
      0,
    )
  const usable = trails
    .filter((trail) => new Set(trail).size === trail.length)
    .map((trail) => ({ trail, gain: gain(trail) }))
  return usable.length === 0
    ? undefined
    : usable.reduce((best, one) => (one.gain > best.gain ? one : best)).trail
}

// Depth first over trails that use no edge twice: complete in any graph, so it is tried only where
// the fast search fails.
function anyTrail(graph: Graph, state: FloorState, start: number): number[] | undefined {
  const used = new Set<number>()
  const walk = (vertex: number, kind: VertexKind): boolean => {
    if (used.size > 0 && isEnd(state, { vertex, kind, start })) return true
    for (const edge of steps(graph, state, { vertex, kind })) {
      state.stepsLeft -= 1
      if (state.stepsLeft < 0) return false
      if (used.has(edge)) continue
      used.add(edge)
      if (walk(otherEnd(graph, edge, vertex), kind === 'needs' ? 'full' : 'needs')) return true
      used.delete(edge)
    }
    return false
  }
  return walk(start, 'needs') ? [...used] : undefined
}

// A vertex that needs a partner continues by an edge not chosen; one with a partner too many, by a
// chosen one.
type VertexKind = 'needs' | 'full'
type TrailVertex = { vertex: number; kind: VertexKind }

function steps(
  graph: Graph,
  { choice, limits }: FloorState,
  { vertex, kind }: TrailVertex,
): Int32Array {
  const edges = graph.incident(vertex)
  const isChosen = kind === 'needs' ? 0 : 1
  return edges.filter(
    (edge) =>
      choice.isChosen[edge] === isChosen &&
      (limits.capacity[otherEnd(graph, edge, vertex)] ?? 0) > 0,
  )
}

function isEnd(
  { choice: { degree }, limits }: FloorState,
  { vertex, kind, start }: TrailVertex & { start: number },
): boolean {
  const count = degree[vertex] ?? 0
  if (kind === 'needs') return vertex !== start && count > (limits.floor[vertex] ?? 0)
  return count + (vertex === start ? 2 : 1) <= (limits.capacity[vertex] ?? 0)
}

function stateOf(vertex: number, kind: VertexKind): number {
  return (vertex << 1) | (kind === 'full' ? 1 : 0)
}

function kindOf(state: number): VertexKind {
  return (state & 1) === 1 ? 'full' : 'needs'
}

function backtrack(
  cameBy: ReadonlyMap<number, { edge: number; before: number }>,
  end: number,
): number[] {
  const trail: number[] = []
  for (let step = cameBy.get(end); step; step = cameBy.get(step.before)) trail.push(step.edge)
  return trail
}
