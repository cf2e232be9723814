/** What the kernel in lists.as exports. */
export type Wasm = {
  open: (header: number, own: number) => void
  mark: (start: number) => void
  scoreLikely: (from: number, to: number) => void
  layOut: (start: number) => void
  compare: (from: number, to: number) => void
  merge: (scores: number, others: number, sizes: number) => void
  boundOf: (one: number, other: number, isThere: boolean) => number
}

/** A compiled kernel; threads take it as it is. */
export type Compiled = { readonly compiled: unique symbol }
/** Memory that threads share. */
export type Memory = { readonly buffer: SharedArrayBuffer }

// Node has it, and the types of Node do not.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => Compiled
    Memory: new (size: { initial: number; maximum: number; shared: true }) => Memory
    Instance: new (module: Compiled, imports: object) => { exports: Wasm }
  }
}

/** The most that the kernel's memory can be, as it was built: 2 GB. */
const mostPages = 32_768

/** Compiles the kernel; throws where SIMD is not as it needs it. */
export function compile(bytes: Uint8Array): Compiled {
  return new WebAssembly.Module(bytes)
}

/** Memory for a run; throws where there is not so much. */
export function memoryOf(pages: number): Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: mostPages, shared: true })
}

/** A kernel on memory that has been filled. */
export function startOn(module: Compiled, memory: Memory): Wasm {
  return new WebAssembly.Instance(module, { env: { memory } }).exports
}
