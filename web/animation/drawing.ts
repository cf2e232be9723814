import type { Palette } from './palette.ts'
import type { SceneSize } from './scene.ts'
import type { GridPoint } from './rotation.rules.ts'

export type Pen = CanvasRenderingContext2D

/** Returns a clean canvas as large as its space, at the screen's pixel ratio, at most two. */
export function sheetOf(canvas: HTMLCanvasElement, { width, height }: SceneSize): Pen | null {
  const pen = canvas.getContext('2d')
  const scale = Math.min(2, devicePixelRatio)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== wide || canvas.height !== high)
    Object.assign(canvas, { width: wide, height: high })
  pen?.setTransform(scale, 0, 0, scale, 0, 0)
  pen?.clearRect(0, 0, width, height)
  return pen
}

/** Draws a line through these points, with round joins. */
export function stroke(
  canvas: Pen,
  points: readonly GridPoint[],
  { colour, width }: { colour: string; width: number },
): void {
  const [first, ...others] = points
  if (!first || others.length === 0) return
  canvas.beginPath()
  canvas.moveTo(...first)
  for (const point of others) canvas.lineTo(...point)
  Object.assign(canvas, {
    strokeStyle: colour,
    lineWidth: width,
    lineJoin: 'round',
    lineCap: 'round',
  })
  canvas.stroke()
}

export function dot(
  canvas: Pen,
  [x, y]: GridPoint,
  { colour, radius }: { colour: string; radius: number },
): void {
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.fillStyle = colour
  canvas.fill()
}

/** Draws the capsule in which two lines end together; just closed, it glows marigold. */
export function capsule(
  canvas: Pen,
  [a, b]: readonly [GridPoint, GridPoint],
  { radius, glow, palette }: { radius: number; glow: number; palette: Palette },
): void {
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2 + radius * 1.85
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]))
  if (glow > 0) {
    canvas.globalAlpha = glow
    around(canvas, half + radius, radius * 2.85)
    canvas.fillStyle = palette.meet
    canvas.fill()
    canvas.globalAlpha = 1
  }
  around(canvas, half, radius * 1.85)
  canvas.fillStyle = palette.surface
  canvas.fill()
  if (glow > 0) {
    canvas.globalAlpha = glow
    canvas.fillStyle = palette.meet
    canvas.fill()
    canvas.globalAlpha = 1
  }
  Object.assign(canvas, { strokeStyle: palette.ink, lineWidth: Math.max(1.5, radius / 2.8) })
  canvas.stroke()
  canvas.restore()
}

function around(canvas: Pen, half: number, radius: number): void {
  canvas.beginPath()
  canvas.roundRect(-half, -radius, 2 * half, 2 * radius, radius)
}

export type LabelOptions = {
  at: GridPoint
  size: number
  weight?: number
  align?: CanvasTextAlign
  room?: number
  colour: string
  palette: Palette
  /** Keeps the name readable over lines. */
  isOver?: boolean
}

/** Writes a name, cut off where the room ends. */
export function write(
  canvas: Pen,
  text: string,
  {
    at,
    size,
    weight = 500,
    align = 'center',
    room = Infinity,
    colour,
    palette,
    isOver = false,
  }: LabelOptions,
): void {
  Object.assign(canvas, {
    font: `${weight} ${size}px ${palette.font}`,
    textAlign: align,
    textBaseline: 'middle',
    fillStyle: colour,
  })
  const fitting = fit(canvas, text, room)
  if (isOver) {
    Object.assign(canvas, { strokeStyle: palette.canvas, lineWidth: size / 2.6, lineJoin: 'round' })
    canvas.strokeText(fitting, ...at)
  }
  canvas.fillText(fitting, ...at)
}

const fitted = new Map<string, string>()
const segmenter = new Intl.Segmenter()

function fit(canvas: Pen, text: string, room: number): string {
  if (room === Infinity) return text
  const key = `${canvas.font} ${Math.round(room)} ${text}`
  const cachedText = fitted.get(key)
  if (cachedText !== undefined) return cachedText
  let characters = [...segmenter.segment(text)].map(({ segment }) => segment)
  let fittedText = text
  while (characters.length > 1 && canvas.measureText(fittedText).width > room) {
    characters = characters.slice(0, -1)
    fittedText = `${characters.join('').trimEnd()}…`
  }
  fitted.set(key, fittedText)
  return fittedText
}
