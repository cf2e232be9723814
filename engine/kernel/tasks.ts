import { blockSize } from './memory.ts'
import type { KernelExports } from './wasm.ts'

/**
 * One comparison task: people from one place to another, with those of a block before them; first
 * the likely ones, then the rest.
 */
type BlockTask = { block: number; from: number; to: number; isFirst: boolean }

/**
 * The shared state of threads: each one's progress (`beats`), and who took which task, -1 while
 * free.
 */
export type TaskBoard = { beats: Int32Array; takers: Int32Array }

const nobody = -1

/** In place of a number of finished tasks: the thread has finished its work, or failed. */
export const threadDone = -1
export const threadFailed = -2

/**
 * Returns all tasks of this many people, those of one block together: the likely ones before all
 * the rest.
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

/** Returns a board in memory that threads share, with no task taken. */
export function createBoard(threads: number, tasks: number): TaskBoard {
  const takers = new Int32Array(new SharedArrayBuffer(tasks * 4)).fill(nobody)
  return { beats: new Int32Array(new SharedArrayBuffer(threads * 4)), takers }
}

/** Does tasks until none is left. */
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

/** Repeats the tasks that a lost thread had taken. */
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
