/** What the kernel in lists.as exports. */
export type KernelExports = {
  open: (header: number, own: number) => void
  mark: (start: number) => void
  scoreLikely: (from: number, to: number) => void
  layOut: (start: number) => void
  compare: (from: number, to: number) => void
  merge: (scores: number, others: number, sizes: number) => void
  boundOf: (one: number, other: number, isThere: boolean) => number
}

/** A compiled kernel; threads take it as it is. */
export type CompiledKernel = { readonly compiled: unique symbol }
/** Memory that threads share. */
export type SharedMemory = { readonly buffer: SharedArrayBuffer }

// Node has it, and the types of Node do not.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => CompiledKernel
    Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory
    Instance: new (module: CompiledKernel, imports: object) => { exports: KernelExports }
  }
}

/** The most that the kernel's memory can be, as it was built: 2 GB. */
const mostPages = 32_768

/** Compiles the kernel; throws where SIMD is not as it needs it. */
export function compile(bytes: Uint8Array): CompiledKernel {
  return new WebAssembly.Module(bytes)
}

/** Memory for a run; throws where there is not so much. */
export function memoryOf(pages: number): SharedMemory {
  return new WebAssembly.Memory({ initial: pages, maximum: mostPages, shared: true })
}

/** A kernel on memory that has been filled. */
export function startOn(module: CompiledKernel, memory: SharedMemory): KernelExports {
  return new WebAssembly.Instance(module, { env: { memory } }).exports
}
