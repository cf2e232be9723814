import type { ChaosRun } from './testing.run.ts'

/** A condition that must hold, with a sentence for each violation. */
export type Invariant = { name: string; broken: (run: ChaosRun) => Promise<string[]> }
