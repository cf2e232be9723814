// The types of ready.mjs, for the tools and benches in TypeScript that call it.
export declare const root: string
export declare function install(): void
export declare function runOn(): string
export declare function buildWeb(): void
export declare const frugal: {
  NODE_OPTIONS: string
  NODE_COMPILE_CACHE: string
  MALLOC_ARENA_MAX: string
  MALLOC_MMAP_THRESHOLD_: string
  MALLOC_TRIM_THRESHOLD_: string
}
