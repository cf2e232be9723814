import type { SeededRandom } from './testing.chance.ts'
import type { ChaosRun } from './testing.run.ts'

/** An action of a person; returns a short description, or undefined if nothing could be done. */
export type ChaosCommand = {
  name: string
  weight: number
  do: (run: ChaosRun, chance: SeededRandom) => Promise<string | undefined>
}
