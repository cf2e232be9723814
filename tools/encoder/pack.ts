import { keyHash, size } from '#engine/encoder/table.ts'
import type { EncoderTable } from '#engine/encoder/table.ts'

/**
 * The result of learn.py: a row of numbers for each key and each piece of words, and a unit vector
 * and the cluster of each subject.
 */
export type TrainedEncoder = {
  keys: readonly string[]
  rows: Float32Array
  subjects: readonly string[]
  vectors: Float32Array
  clusters: Uint8Array
  middles: Float32Array
}

// Four bits hold whole numbers from -7 to 7; the few longest rows are clipped.
const steps = 7
const uncut = 0.999

/** Packs the table: rows of four bits a number and a scale each, keys by their hashes in order. */
export function packEncoder({
  keys,
  rows,
  subjects,
  vectors,
  clusters,
  middles,
}: TrainedEncoder): EncoderTable {
  const hashes = keys.map(keyHash)
  // If two keys have the same hash, the first keeps it.
  const order = [...hashes.keys()]
    .toSorted((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0) || a - b)
    .filter((at, place, all) => place === 0 || hashes[at] !== hashes[all[place - 1] ?? -1])
  const pieces = Array.from(
    { length: rows.length / size - keys.length },
    (_, at) => keys.length + at,
  )
  const all = [...order, ...pieces].map((at) => rows.subarray(at * size, (at + 1) * size))
  const largest = all.map((row) => Math.max(...row.map(Math.abs)))
  const longest = largest.toSorted((a, b) => a - b)[Math.floor((largest.length - 1) * uncut)] ?? 1
  const scales = Uint8Array.from(largest, (most) =>
    Math.max(1, Math.min(255, Math.round((most / longest) * 255))),
  )
  return {
    words: Uint32Array.from(order, (at) => hashes[at] ?? 0),
    subjects: Uint32Array.from(subjects, keyHash),
    rows: Uint8Array.from(
      all.flatMap((row, at) => halves(row, ((scales[at] ?? 1) * longest) / 255 / steps)),
    ),
    scales,
    vectors: inBytes(vectors),
    clusters,
    middles: inBytes(middles),
  }
}

function halves(row: Float32Array, step: number): number[] {
  const whole = Array.from(
    row,
    (value) => Math.max(-steps, Math.min(steps, Math.round(value / step))) + 8,
  )
  return Array.from(
    { length: size / 2 },
    (_, at) => (whole[2 * at] ?? 8) | ((whole[2 * at + 1] ?? 8) << 4),
  )
}

function inBytes(vectors: Float32Array): Int8Array {
  return Int8Array.from(
    Array.from({ length: vectors.length / size }, (_, at) =>
      vectors.subarray(at * size, (at + 1) * size),
    ).flatMap((vector) => {
      const most = Math.max(...vector.map(Math.abs)) || 1
      return Array.from(vector, (value) => Math.round((value / most) * 127))
    }),
  )
}
