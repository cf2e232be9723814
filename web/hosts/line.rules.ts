/** A host's own line: its colour, its path, and its stops. */
export type HostLine = {
  colour: (typeof colours)[number]
  path: string
  stops: readonly { x: number; y: number }[]
}

const colours = ['line', 'seek', 'offer', 'ink'] as const
const heights = [22, 56, 90] as const
const middle = 56

/**
 * Returns the line for a handle: always the same for one host, and hardly ever the same for two.
 * Only level and at 45 degrees, as on a map.
 */
export function lineOf(handle: string): HostLine {
  let seed = Array.from(handle).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647,
    7,
  )
  const next = (choices: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % choices
  }
  const colour = colours[next(colours.length)] ?? 'line'
  const stops: { x: number; y: number }[] = []
  let [x, y, path] = [0, middle as number, `M0 ${middle}`]
  while (x < 1500) {
    const others = heights.filter((height) => height !== y)
    const to = others[next(others.length)] ?? middle
    const level = 90 + next(9) * 20
    stops.push({ x: x + level, y })
    x += level + 40
    path += `H${x}`
    x += Math.abs(to - y)
    y = to
    path += `L${x} ${y}`
  }
  return { colour, path: `${path}H2600`, stops }
}
