import { afterAll, expect, test } from 'vitest'
import { chaos, openWorld } from './chaos/testing.chaos.ts'

// CHAOS_SEED=7 runs one seed alone; CHAOS_SEEDS=200 so many, from CHAOS_FROM on. On PostgreSQL
// several processes really work at once; the seeds are the same.
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

// For whoever has asked for more than usual.
afterAll(() => {
  if (many !== undefined || alone !== undefined)
    process.stdout.write(
      `\nchaos ${JSON.stringify({ figures: { seeds: seeds.length, ...Object.fromEntries(totals) }, red })}\n`,
    )
})

test.each(seeds)(
  'money is where it belongs after everything that goes wrong, seed %s',
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
  // These two go through most of what no other test does.
  if (!proof && many === undefined && from === undefined) return [2, 6]
  const usual = engine === 'postgres' ? 3 : 10
  return Array.from({ length: Number(many ?? usual) }, (_, at) => Number(from ?? 1) + at)
}
