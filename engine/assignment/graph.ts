/** Two vertices and the worth of their meeting. */
export type WeightedEdge = { a: number; b: number; weight: number }

/**
 * A graph in flat arrays: the ends and weights of edges, and each vertex's edges, the heaviest
 * first, sorted on first use.
 */
export type Graph = {
  vertices: number
  edges: number
  a: Int32Array
  b: Int32Array
  weight: Float64Array
  incident: (vertex: number) => Int32Array
}

/** Builds a graph; refuses self-loops and unknown vertices. */
export function layOut(edges: readonly WeightedEdge[], vertices: number): Graph {
  const a = Int32Array.from(edges, (edge) => edge.a)
  const b = Int32Array.from(edges, (edge) => edge.b)
  const weight = Float64Array.from(edges, (edge) => edge.weight)
  const lists: number[][] = Array.from({ length: vertices }, () => [])
  edges.forEach((edge, at) => {
    const [first, second] = [lists[edge.a], lists[edge.b]]
    if (!first || !second || edge.a === edge.b)
      throw new RangeError(
        `Edge ${at} joins ${edge.a} and ${edge.b}, which is not a pair of vertices.`,
      )
    first.push(at)
    second.push(at)
  })
  const heaviestFirst = (one: number, other: number): number =>
    (weight[other] ?? 0) - (weight[one] ?? 0) || one - other
  const ordered: (Int32Array | undefined)[] = []
  const incident = (vertex: number): Int32Array =>
    (ordered[vertex] ??= Int32Array.from(lists[vertex]?.sort(heaviestFirst) ?? []))
  return { vertices, edges: edges.length, a, b, weight, incident }
}

/** Returns the other end of an edge. */
export function otherEnd({ a, b }: Graph, edge: number, vertex: number): number {
  return a[edge] === vertex ? (b[edge] ?? 0) : (a[edge] ?? 0)
}

/** Which edges are chosen, and how many at each vertex. */
export type EdgeChoice = { isChosen: Uint8Array; degree: Int32Array }

/** Returns an empty choice. */
export function emptyChoice({ edges, vertices }: Graph): EdgeChoice {
  return { isChosen: new Uint8Array(edges), degree: new Int32Array(vertices) }
}

/** Chooses an edge, or drops it if it is chosen. */
export function flip(graph: Graph, { isChosen, degree }: EdgeChoice, edge: number): void {
  const step = isChosen[edge] ? -1 : 1
  isChosen[edge] = step === 1 ? 1 : 0
  for (const vertex of [graph.a[edge] ?? 0, graph.b[edge] ?? 0])
    degree[vertex] = (degree[vertex] ?? 0) + step
}

/** Returns the chosen edges in ascending order. */
export function chosenEdges({ isChosen }: EdgeChoice): number[] {
  return [...isChosen.keys()].filter((edge) => isChosen[edge] === 1)
}

/**
 * Returns the worth of the chosen edges, added in ascending order so that the sum has one value.
 */
export function totalOf({ weight }: Graph, { isChosen }: EdgeChoice): number {
  return weight.reduce((sum, value, edge) => (isChosen[edge] ? sum + value : sum), 0)
}
