import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PartnerLists } from '#engine/lists/heaps.ts'
import type { ListKernel } from '#engine/lists/kernel.ts'
import type { PackedCorpus } from '#engine/lists/packed-corpus.ts'
import { fillMemory, planMemory } from './memory.ts'
import type { MemoryPlan } from './memory.ts'
import type { WorkerInput } from './kernel.worker.ts'
import { createBoard, threadFailed, threadDone, redo, tasksOf, workOff } from './tasks.ts'
import type { TaskBoard } from './tasks.ts'
import { compile, memoryOf, startOn } from './wasm.ts'
import type { CompiledKernel, SharedMemory, KernelExports } from './wasm.ts'

const mostThreads = 4
// Another thread takes 50 ms to start: below this many people, this one finishes first.
const leastShared = 16_000
const patienceMs = 10_000

/**
 * The number of threads, including this one; from how many people they share the work; and after
 * how long without a sign a thread is given up.
 */
export type ThreadOptions = {
  threads?: number
  leastShared?: number
  patienceMs?: number
  worker?: URL
}

const built = new URL('lists.wasm', import.meta.url)
const sharing = new URL('kernel.worker.ts', import.meta.url)

/**
 * Returns the kernel in WebAssembly, or undefined if this Node cannot compile it; JavaScript then
 * finds the same.
 */
export function kernelOf(threads: ThreadOptions = {}, file: URL = built): ListKernel | undefined {
  const module = compiled(file)
  return (
    module &&
    ((packing, depth) => {
      try {
        return run(module, { packing, depth }, threads)
      } catch {
        // Not enough memory.
        return undefined
      }
    })
  )
}

function compiled(file: URL): CompiledKernel | undefined {
  try {
    return compile(readFileSync(file))
  } catch {
    return undefined
  }
}

type KernelRun = {
  module: CompiledKernel
  memory: SharedMemory
  plan: MemoryPlan
  people: number
  wasm: KernelExports
  board: TaskBoard
  patienceMs: number
}

function run(
  module: CompiledKernel,
  { packing, depth }: { packing: PackedCorpus; depth: number },
  options: ThreadOptions,
): PartnerLists {
  const people = packing.slots.length
  const tasks = tasksOf(people).length
  const threads =
    people < (options.leastShared ?? leastShared)
      ? 1
      : Math.max(1, Math.min(options.threads ?? 1, mostThreads, tasks))
  const plan = planMemory(packing, depth, threads)
  const memory = memoryOf(plan.pages)
  fillMemory(memory.buffer, plan, packing, depth)
  const wasm = startOn(module, memory)
  wasm.open(plan.header, plan.own[0]?.header ?? 0)
  const all = {
    module,
    memory,
    plan,
    people,
    wasm,
    board: createBoard(threads, tasks),
    patienceMs: options.patienceMs ?? patienceMs,
  }
  const others = plan.own
    .slice(1)
    .map(({ header: own }, at) =>
      startThread(options.worker ?? sharing, { ...all, own, header: plan.header, thread: at + 1 }),
    )
  try {
    workOff(wasm, people, all.board, 0)
    others.forEach((_, at) => takeUp(all, at + 1))
  } finally {
    for (const other of others) void other.terminate()
  }
  return foundIn(all, depth)
}

function startThread(
  file: URL,
  { module, memory, header, own, people, board, thread }: WorkerInput,
): Worker {
  const share: WorkerInput = { module, memory, header, own, people, board, thread }
  const worker = new Worker(file, {
    workerData: share,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  })
  // This thread redoes the work of a failed one, so the error needs no report.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

function takeUp(
  { wasm, plan, people, board, patienceMs: patience }: KernelRun,
  thread: number,
): void {
  if (!board.takers.includes(thread)) return
  const [scores = 0, others = 0, sizes = 0] = plan.own[thread]?.parts ?? []
  if (isWellDone(board.beats, thread, patience)) wasm.merge(scores, others, sizes)
  else redo(wasm, people, board, thread)
}

function isWellDone(beats: Int32Array, thread: number, patience: number): boolean {
  for (
    let seen = Atomics.load(beats, thread);
    seen !== threadDone;
    seen = Atomics.load(beats, thread)
  ) {
    if (seen === threadFailed || Atomics.wait(beats, thread, seen, patience) === 'timed-out')
      return false
  }
  return true
}

// Copied, since the memory is released.
function foundIn({ memory: { buffer }, plan, people }: KernelRun, depth: number): PartnerLists {
  const [scores, others, sizes] = plan.own[0]?.parts ?? []
  return {
    others: new Int32Array(buffer, others, people * depth).slice(),
    scores: new Float64Array(buffer, scores, people * depth).slice(),
    sizes: new Int32Array(buffer, sizes, people).slice(),
    depth,
  }
}
