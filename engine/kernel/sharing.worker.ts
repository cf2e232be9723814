import { workerData } from 'node:worker_threads'
import { hasFailed, isDone, workOff } from './tasks.ts'
import type { Board } from './tasks.ts'
import { startOn } from './wasm.ts'
import type { Compiled, Memory } from './wasm.ts'

/** What a thread is given: the kernel, the memory, where its own part is, and the board. */
export type Share = {
  module: Compiled
  memory: Memory
  header: number
  own: number
  people: number
  board: Board
  thread: number
}

// Whoever starts this thread sends just that.
const { module, memory, header, own, people, board, thread } = workerData as Share

function state(): number {
  try {
    const wasm = startOn(module, memory)
    wasm.open(header, own)
    workOff(wasm, people, board, thread)
    return isDone
  } catch {
    return hasFailed
  }
}

Atomics.store(board.beats, thread, state())
Atomics.notify(board.beats, thread)
