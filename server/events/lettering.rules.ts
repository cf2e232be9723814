/** A face that we bring, and the letters it has, as spans of hexadecimal numbers (tools/fonts.ts). */
export type Face = { file: string; family: string; letters: string }
/** A piece of text that one face sets. */
export type Run = { family: string; text: string }

const longest = 110
/** Stands for a letter that no face has, as it does in printed Chinese. */
const missing = '□'

/** Says for each piece of a text which face sets it. What no face has is left out, or marked where it is a letter or a digit; a text of which nothing can be set has no runs. */
export function makeSetter(faces: readonly Face[]): (text: string) => Run[] {
  const known = faces.map(({ family, letters }) => ({ family, spans: letters.split(' ').map(spanIn) }))
  const has = ({ spans }: (typeof known)[number], sign: string) => isIn(sign.codePointAt(0) ?? 0, spans)
  const faceOf = (signs: readonly string[]) => known.find((face) => signs.every((sign) => has(face, sign)))
  const setOne = (cluster: string): Run | undefined => {
    const signs = Array.from(cluster).filter((sign) => !isUnseen(sign))
    const whole = faceOf(signs)
    if (whole) return { family: whole.family, text: cluster }
    const [base = ''] = signs // a mark that its letter's face lacks is left out
    const face = faceOf([base])
    return face && { family: face.family, text: signs.filter((sign) => has(face, sign)).join('') }
  }
  return (text) => {
    const clusters = clustersOf(shortened(plain(text)))
    const set = clusters.map((cluster) => setOne(cluster) ?? (/[\p{L}\p{N}]/u.test(cluster) ? setOne(missing) : undefined))
    const isLost = !clusters.some((cluster, at) => cluster.trim() !== '' && set[at] !== undefined && set[at].text !== missing)
    return isLost ? [] : joined(set.filter((run) => run !== undefined))
  }
}

/** Neighbours of one face as one run, so that letters join; of two blanks that come together where something was left out, one stays. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const { family, text } of runs) {
    const last = all.at(-1)
    if (text === ' ' && (!last || last.text.endsWith(' '))) continue
    if (last?.family === family) last.text += text
    else all.push({ family, text })
  }
  return all
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** At most as much as can be read in the picture, cut between two words where they are not too long, never within a letter. */
function shortened(text: string): string {
  const clusters = clustersOf(text)
  if (clusters.length <= longest) return text
  const cut = clusters.slice(0, longest).join('')
  const word = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].find(({ index, segment }) => index < cut.length && index + segment.length > cut.length)
  return `${(word && word.index > cut.length / 2 ? cut.slice(0, word.index) : cut).trim()} …`
}

function clustersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

/** What only says how its neighbours are drawn: joiners, and what asks for an emoji or for a letter. */
function isUnseen(sign: string): boolean {
  return /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(sign)
}

type Span = readonly [from: number, to: number]

function spanIn(text: string): Span {
  const [from = '', to = from] = text.split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

function isIn(letter: number, spans: readonly Span[]): boolean {
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
