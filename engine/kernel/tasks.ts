import { blockSize } from './memory.ts'
import type { KernelExports } from './wasm.ts'

/**
 * Of which block who is compared: everybody from one place to another with those of a block who
 * stand before them; first who is likely, then the rest.
 */
type BlockTask = { block: number; from: number; to: number; isFirst: boolean }

/**
 * What threads tell each other: how each of them is (`beats`), and who took which task, -1 while
 * nobody has.
 */
export type TaskBoard = { beats: Int32Array; takers: Int32Array }

const nobody = -1

/** Instead of a number of tasks done: that a thread has done all it took, or could not. */
export const threadDone = -1
export const threadFailed = -2

/**
 * All tasks of so many people, those of one block together: whoever is likely comes before all the
 * rest.
 */
export function tasksOf(people: number): BlockTask[] {
  const starts = Array.from({ length: Math.ceil(people / blockSize) }, (_, at) => at * blockSize)
  const tasks = starts.flatMap((block) =>
    starts
      .filter((from) => from >= block)
      .map((from) => ({ block, from, to: Math.min(people, from + blockSize) })),
  )
  return [true, false].flatMap((isFirst) => tasks.map((task) => ({ ...task, isFirst })))
}

/** A board in memory that threads share; nobody has taken anything. */
export function createBoard(threads: number, tasks: number): TaskBoard {
  const takers = new Int32Array(new SharedArrayBuffer(tasks * 4)).fill(nobody)
  return { beats: new Int32Array(new SharedArrayBuffer(threads * 4)), takers }
}

/** Does tasks until there are no more. */
export function workOff(
  wasm: KernelExports,
  people: number,
  { beats, takers }: TaskBoard,
  thread: number,
): void {
  const doTask = doer(wasm)
  tasksOf(people).forEach((task, at) => {
    if (Atomics.compareExchange(takers, at, nobody, thread) !== nobody) return
    doTask(task)
    Atomics.add(beats, thread, 1)
    Atomics.notify(beats, thread)
  })
}

/** Does those tasks again that a thread took which is lost. */
export function redo(
  wasm: KernelExports,
  people: number,
  { takers }: TaskBoard,
  lost: number,
): void {
  const doTask = doer(wasm)
  tasksOf(people).forEach((task, at) => Atomics.load(takers, at) === lost && doTask(task))
}

function doer(wasm: KernelExports): (task: BlockTask) => void {
  let last: BlockTask | undefined
  return (task) => {
    const { block, from, to, isFirst } = task
    if (block !== last?.block || isFirst !== last.isFirst)
      (isFirst ? wasm.mark : wasm.layOut)(block)
    ;(isFirst ? wasm.scoreLikely : wasm.compare)(from, to)
    last = task
  }
}
