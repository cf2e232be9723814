import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  alone,
  type ProofOptions,
  type ProofEngine,
  type Fault,
  type FaultOutcome,
} from './parts/report.ts'

/**
 * Money with all faults at once, over as many seeds as requested. One seed is one small world from
 * its first sale until everything is settled (server/payments/chaos).
 */
export const money: Fault = {
  name: 'money',
  engines: ['embedded', 'postgres'],
  usually: { times: 10 },
  make,
}

type SeedResult = { figures: Record<string, number>; red: string[] }

async function make({ engine, times, seed }: ProofOptions): Promise<FaultOutcome> {
  const { code, text } = await seeds(engine, {
    CHAOS_SEEDS: String(times),
    CHAOS_FROM: String(seed),
  })
  const [, told] = /^chaos (\{.*\})$/m.exec(text) ?? []
  if (told === undefined)
    return {
      times: 0,
      figures: {},
      broken: [`It exited with ${code} and no output: ${text.slice(-2000)}`],
    }
  const { figures, red } = JSON.parse(told) as SeedResult // as chaos.test.ts prints it
  return { times, figures, broken: code === 0 || red.length > 0 ? red : [`It ended with ${code}.`] }
}

/** Runs the same file as in CI, with more seeds. */
async function seeds(
  engine: ProofEngine,
  asked: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const runner = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(
    process.execPath,
    [runner, 'run', '--project', engine, 'server/payments/chaos.test.ts'],
    { env: { ...process.env, ...asked, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.once('close', resolve)
  return { code: await promise, text }
}

await alone(import.meta, money)
