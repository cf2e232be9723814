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

/** Draws the title as large as it fits on three lines, then the facts; returns where they end. */
function drawTitle(
  pen: CanvasRenderingContext2D,
  { title, facts, language }: RecapPicture,
  top: number,
): number {
  const sizes = [72, 60, 50]
  const size =
    sizes.find((one) => {
      setFace(pen, { size: one, isDisplay: true, color: colors.ink })
      return wrapped(pen, title, language).length <= 3
    }) ?? 50
  setFace(pen, { size, isDisplay: true, color: colors.ink })
  const lines = atMost(pen, wrapped(pen, title, language), 4)
  const lineHeight = size * 1.17
  for (const [at, line] of lines.entries()) pen.fillText(line, margin, top + at * lineHeight)
  const below = top + lines.length * lineHeight + 16
  setFace(pen, { size: 34, isDisplay: false, color: colors.soft })
  const said = atMost(pen, wrapped(pen, facts, language), 2)
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

/**
 * Breaks a text at its spaces into lines of the picture's width; what is longer than a line, as
 * Chinese is, between its words, and a longer word between its letters.
 */
function wrapped(pen: CanvasRenderingContext2D, text: string, language: string): string[] {
  const fits = (line: string) => pen.measureText(line.trimEnd()).width <= width - 2 * margin
  const smaller = [
    (part: string) => part.split(/(?<=\s)/u),
    (part: string) => segmentsOf(part, language, 'word'),
    (part: string) => segmentsOf(part, language, 'grapheme'),
  ]
  const parts = smaller.reduce(
    (list, split) => list.flatMap((part) => (fits(part) ? [part] : split(part))),
    text.split(/(?<=\s)/u),
  )
  return parts.reduce<string[]>((lines, part) => {
    const longer = `${lines.at(-1) ?? ''}${part}`
    return lines.length > 0 && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, part]
  }, [])
}

function segmentsOf(text: string, language: string, granularity: 'word' | 'grapheme'): string[] {
  return [...new Intl.Segmenter(language, { granularity }).segment(text)].map(
    ({ segment }) => segment,
  )
}

/** Keeps so many lines; the last one ends in dots if more follow. */
function atMost(pen: CanvasRenderingContext2D, lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return lines.map((line) => line.trimEnd())
  return [...lines.slice(0, most - 1), fitted(pen, lines.slice(most - 1).join(''))]
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
