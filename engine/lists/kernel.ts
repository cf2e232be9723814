import type { PartnerLists } from './heaps.ts'
import type { PackedCorpus } from './packed-corpus.ts'
import { listsBySums } from './sums.ts'

/** A faster way to what `listsBySums` finds, bit for bit; it answers nothing where it cannot. */
export type ListKernel = (packing: PackedCorpus, depth: number) => PartnerLists | undefined

// Below this many people JavaScript is done before anything else has begun.
const leastPeople = 2000

let installed: ListKernel | undefined

/**
 * Lets the engine use a kernel, or none. It is set once by whoever runs it: the engine itself reads
 * no file and starts no thread, and what it finds is the same.
 */
export function installKernel(kernel: ListKernel | undefined): void {
  installed = kernel
}

/** Everybody's best partners. */
export function find(packing: PackedCorpus, depth: number): PartnerLists {
  const found = packing.slots.length < leastPeople ? undefined : installed?.(packing, depth)
  return found ?? listsBySums(packing, depth)
}
