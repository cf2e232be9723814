import type { PackedCorpus } from '#engine/lists/packed-corpus.ts'

/** The number of people in a block. */
export const blockSize = 2048

const marksSize = blockSize / 8
const pageSize = 65_536
const planned = 32

/**
 * The kernel's memory map: the addresses of both headers in each thread's order, and the number of
 * pages.
 */
export type MemoryPlan = {
  pages: number
  header: number
  shared: number[]
  own: { header: number; parts: number[] }[]
}

/** Lays out the memory of a run: first the shared part, then each thread's own. */
export function planMemory(packing: PackedCorpus, depth: number, threads: number): MemoryPlan {
  let end = 16
  const take = (bytes: number): number => {
    const at = end
    end += Math.ceil(bytes / 64) * 64
    return at
  }
  const people = packing.slots.length
  const padded = Math.ceil(people / blockSize) * blockSize + 64
  const header = take(128)
  const { seeks, gives, heads, terms, selective } = packing
  const marks = (selective.to - selective.from) * marksSize
  const shared = [
    seeks.starts,
    seeks.entries,
    gives.starts,
    gives.entries,
    seeks.sevens,
    gives.sevens,
    packing.hashes,
    packing.ranks,
  ].map(({ byteLength }) => take(byteLength))
  shared.push(take(padded * 2))
  const own = Array.from({ length: threads }, () => ({
    header: take(128),
    parts: [
      people * depth * 8,
      people * depth * 4,
      people * 4,
      blockSize * heads,
      blockSize * heads,
      (terms + 2) * 4,
      mostInBlock(gives.starts) * 4,
      (terms + 2) * 4,
      mostInBlock(seeks.starts) * 4,
      blockSize * 2,
      blockSize * 2,
      terms * 2 + 2,
      terms * 2 + 2,
      heads + 2,
      heads + 2,
      heads * planned,
      heads * planned,
      128,
      marks,
      marks,
      2 * marksSize,
      people * 8,
      terms,
      terms,
    ].map(take),
  }))
  return { pages: Math.ceil(end / pageSize), header, shared, own }
}

/** Writes the shared part and every header. */
export function fillMemory(
  buffer: SharedArrayBuffer,
  plan: MemoryPlan,
  packing: PackedCorpus,
  depth: number,
): void {
  const { seeks, gives } = packing
  const header = new DataView(buffer, plan.header)
  ;[packing.slots.length, depth, packing.heads, packing.terms].forEach((count, at) =>
    header.setInt32(at * 4, count, true),
  )
  header.setFloat64(16, packing.unit, true)
  ;[...plan.shared, packing.selective.from, packing.selective.to].forEach((number, at) =>
    header.setUint32(24 + at * 4, number, true),
  )
  const parts = [
    seeks.starts,
    seeks.entries,
    gives.starts,
    gives.entries,
    seeks.sevens,
    gives.sevens,
    packing.hashes,
    packing.ranks,
  ]
  parts.forEach((part, at) =>
    new Uint8Array(buffer, plan.shared[at]).set(
      new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
    ),
  )
  for (const { header: at, parts: addresses } of plan.own)
    new Uint32Array(buffer, at, addresses.length).set(addresses)
}

function mostInBlock(starts: Uint32Array): number {
  let most = 1
  for (let from = 0; from < starts.length - 1; from += blockSize)
    most = Math.max(
      most,
      (starts[Math.min(from + blockSize, starts.length - 1)] ?? 0) - (starts[from] ?? 0),
    )
  return most
}
