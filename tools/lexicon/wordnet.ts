import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PartOfSpeech = 'n' | 'v' | 'a'

/** A pointer of WordNet: the relation, and the target synset. */
export type SynsetPointer = { symbol: string; target: string }

/**
 * A set of synonyms; `field` is the number of its lexicographer file: 5 animals, 6 artifacts, 13
 * food.
 */
export type Synset = {
  id: string
  field: number
  lemmas: string[]
  pointers: SynsetPointer[]
  gloss: string
}

/**
 * A sense of a word, its uses in the tagged texts, its weight among the word's senses, and its
 * share among those of one part of speech.
 */
export type WordSense = { synset: Synset; uses: number; weight: number; share: number }

/** WordNet, as far as the extraction needs it. */
export type WordNet = {
  synsets: ReadonlyMap<string, Synset>
  sensesOf: (lemma: string, pos: PartOfSpeech) => WordSense[]
  lemmas: (pos: PartOfSpeech) => Iterable<string>
}

type WordNetFiles = {
  index: Record<PartOfSpeech, string>
  data: Record<PartOfSpeech, string>
  counts: string
}

const files = { n: 'noun', v: 'verb', a: 'adj' } as const
const positions = ['n', 'v', 'a'] as const
const numbersOfPos: Record<string, PartOfSpeech> = { 1: 'n', 2: 'v', 3: 'a', 5: 'a' }

/** Reads WordNet 3.0 from its folder. */
export function openWordNet(folder: string): WordNet {
  const read = (kind: string) => ({
    n: readFileSync(join(folder, `${kind}.${files.n}`), 'utf8'),
    v: readFileSync(join(folder, `${kind}.${files.v}`), 'utf8'),
    a: readFileSync(join(folder, `${kind}.${files.a}`), 'utf8'),
  })
  return readWordNet({
    index: read('index'),
    data: read('data'),
    counts: readFileSync(join(folder, 'cntlist.rev'), 'utf8'),
  })
}

/** Reads the texts of WordNet's files; wndb(5WN) and cntlist(5WN) describe their format. */
export function readWordNet({ index, data, counts }: WordNetFiles): WordNet {
  const synsets = new Map(
    positions
      .flatMap((pos) => rowsOf(data[pos]).map((row) => readSynset(row, pos)))
      .map((synset) => [synset.id, synset]),
  )
  const entries = new Map(
    positions.map((pos) => [pos, new Map(rowsOf(index[pos]).map((row) => readEntry(row, pos)))]),
  )
  const uses = readCounts(counts)
  return {
    synsets,
    lemmas: (pos) => entries.get(pos)?.keys() ?? [],
    sensesOf(lemma, pos) {
      const ids = entries.get(pos)?.get(lemma) ?? []
      const counted = ids.map((id, at) => ({
        synset: synsets.get(id),
        uses: uses.get(`${pos} ${lemma} ${at + 1}`) ?? 0,
      }))
      // Senses missing from the tagged texts keep their authors' order.
      const weights = counted.map((one, at) => one.uses + 1 / (at + 1))
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      return counted.flatMap(({ synset, uses: own }, at) =>
        synset
          ? [{ synset, uses: own, weight: weights[at] ?? 0, share: (weights[at] ?? 0) / all }]
          : [],
      )
    },
  }
}

// The licence is above, on lines that begin with spaces.
function rowsOf(text: string): string[] {
  return text.split('\n').filter((row) => row !== '' && !row.startsWith(' '))
}

function readSynset(row: string, pos: PartOfSpeech): Synset {
  const bar = row.indexOf(' | ')
  const fields = row.slice(0, bar < 0 ? undefined : bar).split(' ')
  const words = Number.parseInt(fields[3] ?? '0', 16)
  const lemmas = Array.from({ length: words }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\(.*\)$/, ''),
  )
  const first = 4 + 2 * words
  const pointers = Array.from({ length: Number(fields[first] ?? 0) }, (_, at) => {
    const [symbol = '', offset = '', kind = ''] = fields.slice(first + 1 + 4 * at)
    return { symbol, target: `${kind === 's' ? 'a' : kind}${offset}` }
  })
  return {
    id: `${pos}${fields[0]}`,
    field: Number(fields[1]),
    lemmas,
    pointers,
    gloss: bar < 0 ? '' : row.slice(bar + 3),
  }
}

function readEntry(row: string, pos: PartOfSpeech): [string, string[]] {
  const fields = row.trim().split(' ')
  const senses = Number(fields[2])
  return [fields[0] ?? '', fields.slice(-senses).map((offset) => `${pos}${offset}`)]
}

function readCounts(text: string): Map<string, number> {
  const uses = new Map<string, number>()
  for (const row of rowsOf(text)) {
    const [key = '', sense = '', count = '0'] = row.split(' ')
    const [lemma = '', rest = ''] = key.split('%')
    const name = `${numbersOfPos[rest[0] ?? ''] ?? ''} ${lemma} ${sense}`
    uses.set(name, Number(count))
  }
  return uses
}
