// The types of ready.mjs, for the tools and benches in TypeScript that call it.
export declare const root: string
export declare function install(): void
export declare function runOn(): string
export declare function buildWeb(): void
