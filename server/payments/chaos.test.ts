import { afterAll, expect, test } from 'vitest'
import { chaos, openWorld } from './chaos/testing.chaos.ts'

// CHAOS_SEED=7 runs one seed alone; CHAOS_SEEDS=200 runs that many, starting at CHAOS_FROM. On
// PostgreSQL several processes run concurrently; the seeds are the same.
const {
  TEST_ENGINE: engine,
  PROOF: proof,
  CHAOS_SEED: alone,
  CHAOS_SEEDS: many,
  CHAOS_FROM: from,
} = process.env
const seeds = chosen()
const world = await openWorld()
const totals = new Map<string, number>()
const red: string[] = []

// Printed only if more than the usual seeds were requested.
afterAll(() => {
  if (many !== undefined || alone !== undefined)
    process.stdout.write(
      `\nchaos ${JSON.stringify({ figures: { seeds: seeds.length, ...Object.fromEntries(totals) }, red })}\n`,
    )
})

test.each(seeds)(
  'money is where it belongs after all kinds of failures, seed %s',
  async (seed) => {
    const { broken, figures, report } = await chaos(world, seed)
    for (const [name, figure] of Object.entries(figures))
      totals.set(name, (totals.get(name) ?? 0) + figure)
    red.push(
      ...broken.slice(0, 1).map((sentence) => `seed ${seed} (CHAOS_SEED=${seed}): ${sentence}`),
    )
    expect(report).toBe('')
  },
  240_000,
)

function chosen(): number[] {
  if (alone !== undefined) return [Number(alone)]
  // These two cover most of the code that no other test covers.
  if (!proof && many === undefined && from === undefined) return [2, 6]
  const usual = engine === 'postgres' ? 3 : 10
  return Array.from({ length: Number(many ?? usual) }, (_, at) => Number(from ?? 1) + at)
}
