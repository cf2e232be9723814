/** The exports of the kernel in lists.as. */
export type KernelExports = {
  open: (header: number, own: number) => void
  mark: (start: number) => void
  scoreLikely: (from: number, to: number) => void
  layOut: (start: number) => void
  compare: (from: number, to: number) => void
  merge: (scores: number, others: number, sizes: number) => void
  boundOf: (one: number, other: number, isThere: boolean) => number
}

/** A compiled kernel; it can be sent to threads. */
export type CompiledKernel = { readonly compiled: unique symbol }
/** Memory that threads share. */
export type SharedMemory = { readonly buffer: SharedArrayBuffer }

// Node has it, but Node's types lack it.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => CompiledKernel
    Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory
    Instance: new (module: CompiledKernel, imports: object) => { exports: KernelExports }
  }
}

/** The maximum memory that the kernel was built for: 2 GB. */
const mostPages = 32_768

/** Compiles the kernel; throws if SIMD is not supported as needed. */
export function compile(bytes: Uint8Array): CompiledKernel {
  return new WebAssembly.Module(bytes)
}

/** Allocates memory for a run; throws if there is not enough. */
export function memoryOf(pages: number): SharedMemory {
  return new WebAssembly.Memory({ initial: pages, maximum: mostPages, shared: true })
}

/** Starts a kernel on filled memory. */
export function startOn(module: CompiledKernel, memory: SharedMemory): KernelExports {
  return new WebAssembly.Instance(module, { env: { memory } }).exports
}
