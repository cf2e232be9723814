import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

export type ProofEngine = 'embedded' | 'postgres'
/**
 * The options of a run. `times`: how often the fault occurs; `people`: how many use the product
 * meanwhile.
 */
export type ProofOptions = {
  engine: ProofEngine
  times: number
  seed: number
  people: number
  seconds: number
  /** The average pause of a person between two calls. */
  thinkMs: number
  /**
   * How many times slower than normal the machine may be: every promised time is multiplied by it.
   */
  slack: number
}
/**
 * The result of one fault. `broken`: each broken promise, in a sentence; `figures`: counts and
 * measurements.
 */
export type FaultOutcome = {
  times: number
  broken: string[]
  figures: Record<string, number | string>
}
export type Fault = {
  name: string
  engines: readonly ProofEngine[]
  usually: Partial<Omit<ProofOptions, 'engine'>>
  make: (asked: ProofOptions) => Promise<FaultOutcome>
}
export type FaultRow = FaultOutcome & {
  fault: string
  engine: ProofEngine
  seed: number
  tookS: number
  command: string
}

export const server = process.env['TEST_DATABASE_URL']

/**
 * Runs the fault as requested and returns the result. An error of the proof itself counts as a
 * broken promise.
 */
export async function prove(fault: Fault, given: Partial<ProofOptions>): Promise<FaultRow> {
  const asked: ProofOptions = {
    engine: 'embedded',
    times: 1,
    people: 24,
    seconds: 10,
    thinkMs: 120,
    slack: 1,
    seed: (Math.random() * 2 ** 31) | 0,
    ...fault.usually,
    ...given,
  }
  const from = performance.now()
  const outcome = await fault.make(asked).catch((error: unknown): FaultOutcome => ({
    times: 0,
    broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    figures: {},
  }))
  const command = `node proof/${fault.name}.ts --engine ${asked.engine} --times ${asked.times} --people ${asked.people} --seconds ${asked.seconds} --thinkMs ${asked.thinkMs} --slack ${asked.slack} --seed ${asked.seed}`
  return {
    fault: fault.name,
    engine: asked.engine,
    seed: asked.seed,
    tookS: Math.round((performance.now() - from) / 100) / 10,
    command,
    ...outcome,
  }
}

/** Runs one fault's file alone: on the named engine, or on each one available. */
export async function alone(meta: ImportMeta, fault: Fault): Promise<void> {
  if (!meta.main) return
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      times: { type: 'string' },
      seed: { type: 'string' },
      people: { type: 'string' },
      seconds: { type: 'string' },
      thinkMs: { type: 'string' },
      slack: { type: 'string' },
    },
  })
  const numbers = Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'engine')
      .map(([name, text]) => [name, Number(text)]),
  )
  const engines = enginesOf(fault).filter(
    (engine) => values.engine === undefined || engine === values.engine,
  )
  if (engines.length === 0)
    throw new Error(
      `${fault.name} runs on ${fault.engines.join(' and ')}; PostgreSQL needs TEST_DATABASE_URL.`,
    )
  for (const engine of engines) {
    const row = await prove(fault, { ...numbers, engine })
    say(row)
    // To the run that started this
    if (process.send) await new Promise((resolve) => process.send?.(row, resolve))
  }
  process.exit(process.exitCode ?? 0)
}

export function enginesOf(fault: Fault): ProofEngine[] {
  return fault.engines.filter((engine) => engine === 'embedded' || server !== undefined)
}

/** Prints a row for people; a broken promise fails the run. */
export function say(row: FaultRow): void {
  const figures = Object.entries(row.figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')
  console.log(
    `${row.broken.length === 0 ? '✓' : '✗'} ${row.fault} on ${row.engine}, ${row.times} times (${row.tookS} s, seed ${row.seed}): ${figures}`,
  )
  for (const sentence of row.broken) console.log(`    ${sentence}`)
  if (row.broken.length > 0) {
    console.log(`    again: ${row.command}`)
    process.exitCode = 1
  }
}

/** Returns all rows as a table, for people. */
export function table(rows: readonly FaultRow[]): string {
  return [
    ['fault', 'on', 'times', 'writes', 'lost', 'took', ''],
    ...rows.map((row) => [
      row.fault,
      row.engine,
      row.times,
      row.figures['acknowledged writes'] ?? '',
      row.figures['lost'] ?? '',
      `${row.tookS} s`,
      row.broken.length === 0 ? 'held' : 'BROKEN',
    ]),
  ]
    .map((cells) =>
      cells
        .map((cell) => String(cell).padEnd(11))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns the sentences of promises whose count is not zero. */
export function unless(
  ...counts: readonly (readonly [count: number, sentence: string])[]
): string[] {
  return counts.filter(([count]) => count !== 0).map(([count, sentence]) => `${count} ${sentence}`)
}

/** Returns a quantile of some values, rounded: `share` 0 is the least, 0.5 the median, 1 the most. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

export function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
