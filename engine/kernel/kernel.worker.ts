import { workerData } from 'node:worker_threads'
import { threadFailed, threadDone, workOff } from './tasks.ts'
import type { TaskBoard } from './tasks.ts'
import { startOn } from './wasm.ts'
import type { CompiledKernel, SharedMemory } from './wasm.ts'

/** The input of a thread: the kernel, the memory, the address of its own part, and the board. */
export type WorkerInput = {
  module: CompiledKernel
  memory: SharedMemory
  header: number
  own: number
  people: number
  board: TaskBoard
  thread: number
}

// The starter of this thread sends exactly that.
const { module, memory, header, own, people, board, thread } = workerData as WorkerInput

function state(): number {
  try {
    const wasm = startOn(module, memory)
    wasm.open(header, own)
    workOff(wasm, people, board, thread)
    return threadDone
  } catch {
    return threadFailed
  }
}

Atomics.store(board.beats, thread, state())
Atomics.notify(board.beats, thread)
