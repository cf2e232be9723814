import { hashOf, mixed } from '#engine/lists/hash.ts'

/** The length of a vector. */
export const size = 64

/**
 * The encoder's table as stored in its file, little-endian:
 * four counts;
 * for each word the hash of its key, in order;
 * for each subject the hash of its name;
 * for each word, then for each piece of words, 64 numbers of four bits;
 * the scale of each of these rows;
 * for each subject 64 numbers of eight bits;
 * the cluster of each subject;
 * for each cluster 64 numbers of eight bits.
 */
export type EncoderTable = {
  words: Uint32Array
  subjects: Uint32Array
  rows: Uint8Array
  scales: Uint8Array
  vectors: Int8Array
  clusters: Uint8Array
  middles: Int8Array
}

const headerBytes = 16
const rowBytes = size / 2

/** Reads the bytes of a table. */
export function readTable({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): EncoderTable {
  let at = byteOffset
  // Parts are copied, since four-byte numbers must start at a multiple of four in a buffer.
  const next = (length: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(buffer.slice(at, (at += length)))
  const [words = 0, pieces = 0, subjects = 0, clusters = 0] = new Uint32Array(
    next(headerBytes).buffer,
  )
  return {
    words: new Uint32Array(next(words * 4).buffer),
    subjects: new Uint32Array(next(subjects * 4).buffer),
    rows: next((words + pieces) * rowBytes),
    scales: next(words + pieces),
    vectors: new Int8Array(next(subjects * size).buffer),
    clusters: next(subjects),
    middles: new Int8Array(next(clusters * size).buffer),
  }
}

/** Returns the bytes of a table. */
export function writeTable({
  words,
  subjects,
  rows,
  scales,
  vectors,
  clusters,
  middles,
}: EncoderTable): Uint8Array<ArrayBuffer> {
  const counts = Uint32Array.of(
    words.length,
    scales.length - words.length,
    subjects.length,
    middles.length / size,
  )
  const parts = [counts, words, subjects, rows, scales, vectors, clusters, middles].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Returns the hash stored in place of a word's or subject's name. */
export function keyHash(key: string): number {
  return mixed(hashOf(key))
}

/** Returns the row of a word, or undefined if the table lacks it. */
export function rowOf({ words }: EncoderTable, key: string): number | undefined {
  const hash = keyHash(key)
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] ?? 0) < hash) from = middle + 1
    else to = middle
  }
  return words[from] === hash ? from : undefined
}

/** Adds a row to a vector; each number is an integer from -7 to 7 times the scale. */
export function addRow({ rows, scales }: EncoderTable, row: number, vector: Int32Array): void {
  const scale = scales[row] ?? 0
  for (let at = 0; at < rowBytes; at++) {
    const both = rows[row * rowBytes + at] ?? 0
    vector[2 * at] = (vector[2 * at] ?? 0) + ((both & 15) - 8) * scale
    vector[2 * at + 1] = (vector[2 * at + 1] ?? 0) + ((both >> 4) - 8) * scale
  }
}
