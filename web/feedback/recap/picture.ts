/** What the picture of a recap says. */
export type RecapPicture = {
  title: string
  facts: string
  host: string
  figures: readonly { label: string; value: string }[]
  language: string
}

// The tallest proportions that networks and messengers show uncropped: 4 to 5.
const [width, height] = [1080, 1350]
const margin = 88
const colors = {
  paper: '#f4f6f3',
  ink: '#101b2d',
  soft: '#4b5868',
  seek: '#e2432a',
  offer: '#0b8a74',
  meet: '#ffb81c',
} as const

/** Draws a recap as PNG, in the faces of the page and the reader's language. */
export async function drawRecap(recap: RecapPicture): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.lang = recap.language
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.fillStyle = colors.paper
  pen.fillRect(0, 0, width, height)
  drawLines(pen, 150)
  pen.textBaseline = 'top'
  const below = drawTitle(pen, recap, 250)
  drawFigures(pen, recap.figures, below + 64)
  setFace(pen, { size: 32, isDisplay: false, color: colors.soft })
  pen.fillText(fitted(pen, recap.host), margin, height - margin - 32)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))))
  })
}

/** Two lines that meet in the middle. */
function drawLines(pen: CanvasRenderingContext2D, y: number): void {
  pen.fillStyle = colors.seek
  pen.fillRect(0, y - 11, width / 2, 22)
  pen.fillStyle = colors.offer
  pen.fillRect(width / 2, y - 11, width / 2, 22)
  pen.beginPath()
  pen.roundRect(width / 2 - 80, y - 42, 160, 84, 42)
  pen.fillStyle = colors.meet
  pen.fill()
  pen.lineWidth = 12
  pen.strokeStyle = colors.ink
  pen.stroke()
  for (const [x, color] of [
    [width / 2 - 30, colors.seek],
    [width / 2 + 30, colors.offer],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, 15, 0, 2 * Math.PI)
    pen.fillStyle = color
    pen.fill()
  }
}

/** Draws the title on up to three lines, then the facts; returns where they end. */
function drawTitle(
  pen: CanvasRenderingContext2D,
  { title, facts, language }: RecapPicture,
  top: number,
): number {
  setFace(pen, { size: 72, isDisplay: true, color: colors.ink })
  const lines = wrapped(pen, { text: title, language, most: 3 })
  for (const [at, line] of lines.entries()) pen.fillText(line, margin, top + at * 84)
  const below = top + lines.length * 84 + 16
  setFace(pen, { size: 34, isDisplay: false, color: colors.soft })
  const said = wrapped(pen, { text: facts, language, most: 2 })
  for (const [at, line] of said.entries()) pen.fillText(line, margin, below + at * 46)
  return below + said.length * 46
}

/** Draws the figures in two columns, as large as the room allows. */
function drawFigures(
  pen: CanvasRenderingContext2D,
  figures: RecapPicture['figures'],
  top: number,
): void {
  const rows = Math.max(1, Math.ceil(figures.length / 2))
  const rowHeight = Math.min(210, (height - margin - 72 - top) / rows)
  const columnWidth = (width - 2 * margin) / 2
  for (const [at, { label, value }] of figures.entries()) {
    const [x, y] = [margin + (at % 2) * columnWidth, top + Math.floor(at / 2) * rowHeight]
    setFace(pen, { size: Math.min(104, rowHeight * 0.52), isDisplay: true, color: colors.ink })
    pen.fillText(value, x, y)
    setFace(pen, { size: Math.min(32, rowHeight * 0.17), isDisplay: false, color: colors.soft })
    pen.fillText(fitted(pen, label, columnWidth - 24), x, y + rowHeight * 0.6)
  }
}

function setFace(
  pen: CanvasRenderingContext2D,
  { size, isDisplay, color }: { size: number; isDisplay: boolean; color: string },
): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue(
    isDisplay ? '--font-display' : '--font-text',
  )
  pen.font = `${isDisplay ? 700 : 500} ${Math.round(size)}px ${family || 'sans-serif'}`
  pen.fillStyle = color
}

/** Breaks a text between words into lines of the picture's width; the last one may end in dots. */
function wrapped(
  pen: CanvasRenderingContext2D,
  { text, language, most }: { text: string; language: string; most: number },
): string[] {
  const lines: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const longer = `${lines.at(-1) ?? ''}${segment}`
    if (lines.length > 0 && pen.measureText(longer.trimEnd()).width <= width - 2 * margin)
      lines[lines.length - 1] = longer
    else lines.push(segment.trimStart())
  }
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = lines.slice(most - 1).join('')
  return shown.map((line) => fitted(pen, line))
}

/** Cuts a text to a width, between characters as people see them. */
function fitted(
  pen: CanvasRenderingContext2D,
  text: string,
  maxWidth = width - 2 * margin,
): string {
  if (pen.measureText(text).width <= maxWidth) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > maxWidth)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}
