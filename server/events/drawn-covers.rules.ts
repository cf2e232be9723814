const [width, height] = [1600, 800]
/** A background, the colours of the three lines on it, and of the stops. */
const palettes = [
  { back: '#101b2d', lines: ['#e2432a', '#0b8a74', '#ffb81c'], stop: '#f4f6f3', ring: '#101b2d' },
  { back: '#fdeae6', lines: ['#e2432a', '#101b2d', '#ffb81c'], stop: '#ffffff', ring: '#101b2d' },
  { back: '#e0f3ee', lines: ['#0b8a74', '#101b2d', '#e2432a'], stop: '#ffffff', ring: '#101b2d' },
  { back: '#fff3d6', lines: ['#ffb81c', '#0b8a74', '#101b2d'], stop: '#ffffff', ring: '#101b2d' },
  { back: '#0b8a74', lines: ['#f4f6f3', '#ffb81c', '#101b2d'], stop: '#f4f6f3', ring: '#101b2d' },
  { back: '#e2432a', lines: ['#f4f6f3', '#101b2d', '#ffb81c'], stop: '#f4f6f3', ring: '#101b2d' },
] as const

type Point = { x: number; y: number }
type Random = () => number

/** How far above or below the meeting a line runs at the edges. */
const levels = [-140, -8, 138] as const

/**
 * Draws the cover of an event that has none, as SVG: three lines of a transit map that meet. The
 * same title always has the same cover; another title has another.
 */
export function drawCover(title: string): string {
  const random = randomOf(title.trim())
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0]
  const meeting = { x: round(560 + random() * 480), y: round(385 + random() * 30) }
  const [left, right] = [shuffled(levels, random), shuffled(levels, random)]
  const drawn = palette.lines.map((color, at) => ({
    color,
    points: lineThrough(meeting, { at, left: left[at] ?? 0, right: right[at] ?? 0 }, random),
  }))
  const stops = drawn.flatMap(({ points }) => stopsOn(points, random))
  const dots = [
    [-42, '#e2432a'],
    [42, '#0b8a74'],
  ] as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.back}"/>`,
    '<g fill="none" stroke-width="34" stroke-linejoin="round">',
    ...drawn.map(({ color, points }) => `<path d="${pathOf(points)}" stroke="${color}"/>`),
    `</g><g fill="${palette.stop}" stroke="${palette.ring}" stroke-width="12">`,
    ...stops.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="26"/>`),
    `<rect x="${meeting.x - 108}" y="${meeting.y - 66}" width="216" height="132" rx="66" stroke-width="16"/></g>`,
    ...dots.map(
      ([x, color]) => `<circle cx="${meeting.x + x}" cy="${meeting.y}" r="22" fill="${color}"/>`,
    ),
    '</svg>',
  ].join('')
}

/** A line from edge to edge, with a bend of 45 degrees on each side of the meeting. */
function lineThrough(
  meeting: Point,
  { at, left, right }: { at: number; left: number; right: number },
  random: Random,
): Point[] {
  const y = meeting.y + (at - 1) * 34
  const jitter = () => random() * 30 - 15
  const [start, end] = [meeting.y + left + jitter(), meeting.y + right + jitter()]
  const [near, far] = [120 + random() * 60, 120 + random() * 60]
  return [
    { x: 0, y: start },
    { x: meeting.x - near - Math.abs(start - y), y: start },
    { x: meeting.x - near, y },
    { x: meeting.x + far, y },
    { x: meeting.x + far + Math.abs(end - y), y: end },
    { x: width, y: end },
  ].map((point) => ({ x: round(point.x), y: round(point.y) }))
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ one }) => one)
}

/** At most one stop of a line on each side of the meeting. */
function stopsOn(points: readonly Point[], random: Random): Point[] {
  const [start, bend, , , lastBend, end] = points
  return [
    [start, bend],
    [lastBend, end],
  ].flatMap(([from, to]) =>
    from && to && to.x - from.x > 200 && random() < 0.8
      ? [{ x: round(from.x + (to.x - from.x) * (0.3 + random() * 0.4)), y: from.y }]
      : [],
  )
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

const round = (value: number): number => Math.round(value)

/** Returns random numbers between 0 and 1 that depend on a text alone (FNV-1a and mulberry32). */
function randomOf(text: string): Random {
  let seed = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) seed = Math.imul(seed ^ byte, 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
