/** The deepest nesting allowed in a Markdown text. */
export const deepestNesting = 20

type Container = { isQuote: true } | { isQuote: false; width: number }
type Line = { rest: string; indent: number }

const bullet = /^([-+*]|\d{1,9}[.)])( {1,4}(?! )| |$)/
const divider = /^([-*])[ ]*(?:\1[ ]*){2,}$/

/**
 * Returns how deep quotes, lists, emphasis and brackets nest: never less than a parser finds for
 * quotes and lists. Reads each line once and stops above the limit.
 */
export function depthOf(markdown: string): number {
  const blocks = depthOfBlocks(markdown)
  return blocks > deepestNesting ? blocks : Math.max(blocks, depthOfSpans(markdown))
}

// Fenced code and deeply indented text count as if they could hold lists: the result may be too
// high, never too low.
function depthOfBlocks(markdown: string): number {
  let [open, deepest]: [Container[], number] = [[], 0]
  for (const rawLine of markdown.split(/\r\n?|\n/)) {
    const { kept, line } = continued(open, lineOf(expanded(rawLine)))
    const newContainers = openedIn(line)
    if (newContainers.length > 0 || line.rest === '')
      open = [...open.slice(0, kept), ...newContainers]
    deepest = Math.max(deepest, kept + newContainers.length)
    if (deepest > deepestNesting) return deepest
  }
  return deepest
}

/** Returns how many open containers a line continues, and the rest of the line. */
function continued(open: readonly Container[], line: Line): { kept: number; line: Line } {
  let [kept, left] = [0, line]
  for (const container of open) {
    const next = container.isQuote ? quoted(left) : within(left, container.width)
    if (!next) break
    left = next
    kept += 1
  }
  return { kept, line: left }
}

function openedIn(line: Line): Container[] {
  const containers: Container[] = []
  for (let left = line; containers.length <= deepestNesting;) {
    const next = left.indent > 3 ? undefined : openingOf(left)
    if (!next) return containers
    containers.push(next.container)
    left = next.line
  }
  return containers
}

/** Returns the container that a line opens, and the rest of the line. */
function openingOf(line: Line): { container: Container; line: Line } | undefined {
  const { rest, indent } = line
  const inQuote = quoted(line)
  if (inQuote) return { container: { isQuote: true }, line: inQuote }
  const { 0: marker, 1: symbol = '' } = bullet.exec(rest) ?? []
  if (marker === undefined || divider.test(rest)) return undefined
  return {
    container: {
      isQuote: false,
      width: indent + (marker === rest ? symbol.length + 1 : marker.length),
    },
    line: lineOf(rest.slice(marker.length)),
  }
}

function quoted({ rest, indent }: Line): Line | undefined {
  return indent <= 3 && rest.startsWith('>')
    ? lineOf(rest.slice(rest[1] === ' ' ? 2 : 1))
    : undefined
}

/** An empty line continues every item. */
function within({ rest, indent }: Line, width: number): Line | undefined {
  if (rest === '') return { rest, indent: 0 }
  return indent >= width ? { rest, indent: indent - width } : undefined
}

function lineOf(text: string): Line {
  const rest = text.trimStart()
  return { rest, indent: text.length - rest.length }
}

/** Expands tabs to the next fourth column. */
function expanded(line: string): string {
  if (!line.includes('\t')) return line
  let column = 0
  return line.replaceAll(/[^\t]+|\t/g, (part) => {
    const wide = part === '\t' ? ' '.repeat(4 - (column % 4)) : part
    column += wide.length
    return wide
  })
}

type OpenSpan = { size: number; inside: number }

/**
 * Returns how deep emphasis and bracket pairs nest in one paragraph. Approximate: rendering is cut
 * off at the same limit.
 */
function depthOfSpans(markdown: string): number {
  return markdown
    .split(/\n[ \t]*\n/)
    .reduce((deepest, paragraph) => Math.max(deepest, depthOfParagraph(paragraph)), 0)
}

function depthOfParagraph(paragraph: string): number {
  return Object.keys(delimiters).reduce(
    (sum, delimiter) => sum + depthOfPairs(paragraph, delimiter),
    0,
  )
}

const delimiters: Record<string, RegExp> = {
  '[': /\\.|[[\]]/gsu,
  '*': /\\.|\*+/gsu,
  _: /\\.|_+/gsu,
  '~': /\\.|~+/gsu,
}
const blank = /^\s?$/u
const point = /^[\p{P}\p{S}]$/u

function depthOfPairs(paragraph: string, delimiter: string): number {
  const openSpans: OpenSpan[] = []
  let deepest = 0
  for (const { 0: run, index } of paragraph.matchAll(delimiters[delimiter] ?? /$^/g)) {
    if (run.startsWith('\\')) continue
    const [before, after] = [
      paragraph.slice(Math.max(0, index - 1), index),
      paragraph.slice(index + run.length, index + run.length + 1),
    ]
    const isClosing = run === ']' || (run !== '[' && facing(before, after))
    const left = isClosing ? closed(openSpans, run.length) : { size: run.length, depth: 0 }
    deepest = Math.max(deepest, left.depth)
    if (left.size > 0 && (run === '[' || (run !== ']' && facing(after, before))))
      openSpans.push({ size: left.size, inside: 0 })
  }
  return deepest
}

/** Returns whether a run of signs may belong to the text on one side of it. */
function facing(own: string, other: string): boolean {
  return !blank.test(own) && (!point.test(own) || blank.test(other) || point.test(other))
}

/** Closes open spans as far as a run reaches; two signs are one level. */
function closed(openSpans: OpenSpan[], run: number): { size: number; depth: number } {
  let [size, depth] = [run, 0]
  for (let top = openSpans.at(-1); top && size > 0; top = openSpans.at(-1)) {
    const used = Math.min(size, top.size)
    depth = Math.max(depth, top.inside) + Math.ceil(used / 2)
    size -= used
    top.size -= used
    top.inside = depth
    if (top.size === 0) openSpans.pop()
  }
  const parent = openSpans.at(-1)
  if (parent) parent.inside = Math.max(parent.inside, depth)
  return { size, depth }
}
