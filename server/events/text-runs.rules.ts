import { visibleText } from '#contract/text/text.ts'

/** A bundled face, and the letters it has, as spans of hexadecimal numbers (tools/fonts.ts). */
export type Typeface = { file: string; family: string; letters: string }
/** A piece of text that one face sets. */
export type TextRun = { family: string; text: string }

const longest = 110
/**
 * One character as wide as a sentence, which cannot be broken: no line has room for it, and the
 * rest would be lost.
 */
const tooWide = '\uFDFD'

/**
 * Assigns each piece of a text to a face. Characters in no face are left out, unless their letters
 * in other forms exist (NFKC); if nothing is left, there are no runs.
 */
export function makeTypesetter(faces: readonly Typeface[]): (text: string) => TextRun[] {
  const typefaces = faces.map(({ family, letters }) => ({
    family,
    spans: letters.split(' ').map(spanIn),
  }))
  const has = ({ spans }: (typeof typefaces)[number], character: string) =>
    isIn(character.codePointAt(0) ?? 0, spans)
  const faceOf = (characters: readonly string[]) =>
    typefaces.find((face) => characters.every((character) => has(face, character)))
  const faceOfAll = (cluster: string) =>
    faceOf(Array.from(cluster).filter((character) => !isUnseen(character)))
  const settable = (cluster: string): string => {
    if (cluster.includes(tooWide)) return ''
    if (faceOfAll(cluster)) return cluster
    const other = cluster.normalize('NFKC')
    if (other !== cluster && clustersOf(other).every(faceOfAll)) return other
    // A mark that its letter's face lacks is left out
    const characters = Array.from(cluster).filter((character) => !isUnseen(character))
    const face = faceOf(characters.slice(0, 1))
    return face ? characters.filter((character) => has(face, character)).join('') : ''
  }
  return (text) => {
    const rest = clustersOf(plain(text)).map(settable).join('')
    if (visibleText(rest) === '') return []
    return joined(
      clustersOf(shortened(blanked(rest))).flatMap((cluster) => {
        const face = faceOfAll(cluster)
        return face ? [{ family: face.family, text: cluster }] : []
      }),
    )
  }
}

/** Joins neighbouring runs of one face, so that letters connect. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const all: TextRun[] = []
  for (const { family, text } of runs) {
    const last = all.at(-1)
    if (last?.family === family) last.text += text
    else all.push({ family, text })
  }
  return all
}

function plain(text: string): string {
  return blanked(text.normalize('NFC'))
}

function blanked(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Cuts a text to a readable length, between words if they are not too long, never within a letter.
 */
function shortened(text: string): string {
  const clusters = clustersOf(text)
  if (clusters.length <= longest) return text
  const cut = clusters.slice(0, longest).join('')
  const word = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].find(
    ({ index, segment }) => index < cut.length && index + segment.length > cut.length,
  )
  return `${(word && word.index > cut.length / 2 ? cut.slice(0, word.index) : cut).trim()} …`
}

function clustersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

/**
 * Returns whether a character only affects its neighbours: joiners, and variation selectors. The
 * fillers of Hangul are letters, and a box without a face.
 */
function isUnseen(character: string): boolean {
  return /(?!\p{L})[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(character)
}

type CodePointRange = readonly [from: number, to: number]

function spanIn(text: string): CodePointRange {
  const [from = '', to = from] = text.split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

function isIn(letter: number, spans: readonly CodePointRange[]): boolean {
  let [low, high] = [0, spans.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from = 0, to = 0] = spans[middle] ?? []
    if (letter < from) high = middle - 1
    else if (letter > to) low = middle + 1
    else return true
  }
  return false
}
