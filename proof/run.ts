import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { assistant } from './assistant.ts'
import { boot } from './boot.ts'
import { cases } from './cases.ts'
import { clockJumps } from './clock.ts'
import { database } from './database.ts'
import { disk, mayMount } from './disk.ts'
import { freeze } from './freeze.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { leave } from './leave.ts'
import { load } from './load.ts'
import { mail } from './mail.ts'
import { meaning } from './meaning.ts'
import { migration } from './migration.ts'
import { money } from './money.ts'
import {
  type ProofOptions,
  commit,
  type ProofEngine,
  enginesOf,
  type Fault,
  type FaultRow,
  table,
} from './parts/report.ts'
import { rounds } from './rounds.ts'
import { sale } from './sale.ts'
import { texts } from './texts.ts'
import { throughput } from './throughput.ts'
import { webhooks } from './webhooks.ts'

// Runs the faults on the available engines: `--quick` a few times each, two at a time, as in every
// proof; `--long` every fault as often as docs/reliability.md says, for hours, by hand. Times are only reported; losses, duplicates and breakages are counted, and one
// is too many.
type FaultPlan = {
  fault: Fault
  quick?: Partial<ProofOptions>
  long?: Partial<ProofOptions> | ((engine: ProofEngine) => Partial<ProofOptions>)
}

// In a short run two go at a time, on any machine.
const slack = 4
const plans: FaultPlan[] = [
  { fault: cases, quick: { slack }, long: {} },
  { fault: texts, quick: { seconds: 30, slack }, long: { seconds: 300 } },
  { fault: fuzz, quick: { times: 2000, slack }, long: { times: 100_000 } },
  { fault: leave, quick: { times: 2, people: 12, slack }, long: { times: 50 } },
  { fault: database, quick: { times: 1, people: 12, slack }, long: { times: 20 } },
  { fault: kill, quick: { times: 2, people: 12, slack }, long: { times: 200, people: 12 } },
  { fault: webhooks, quick: { times: 3, people: 12, slack }, long: { times: 20, people: 60 } },
  { fault: freeze, quick: { times: 1, people: 12, slack }, long: { times: 20 } },
  { fault: boot, quick: { times: 1 }, long: { times: 25 } },
  { fault: mail, quick: { times: 2, people: 12, slack }, long: { times: 7 } },
  { fault: disk, quick: { times: 1, people: 12, slack }, long: { times: 10 } },
  { fault: migration, quick: { times: 1 }, long: { times: 99 } },
  { fault: clockJumps, quick: {}, long: {} },
  { fault: meaning, long: { times: 7 } },
  { fault: assistant, long: { times: 7 } },
  { fault: rounds, quick: { times: 2, people: 24, thinkMs: 400, slack }, long: { times: 20 } },
  { fault: sale, quick: { people: 60 }, long: { people: 200 } },
  { fault: money, quick: { times: 3 }, long: { times: 200 } },
  {
    fault: load,
    long: (engine) => ({
      people: engine === 'embedded' ? 300 : 1000,
      seconds: 600,
      thinkMs: engine === 'embedded' ? 5000 : 10_000,
    }),
  },
  { fault: throughput, long: { times: 6, seconds: 10 } },
]

type FaultJob = { fault: Fault; engine: ProofEngine; args: string[] }

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, long: { type: 'boolean' }, seed: { type: 'string' } },
})
if (values.quick === values.long) throw new Error('Pass either --quick or --long.')
const jobs = plans.flatMap(jobsOf)
const rows: FaultRow[] = []
// Short run: two at a time, each in its own process. Long run: one after the other, so that times
// are meaningful.
await Promise.all(
  (values.quick ? [1, 2] : [1]).map(async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) rows.push(await made(job))
  }),
)
await mkdir('built', { recursive: true })
await writeFile(
  'built/proof.json',
  JSON.stringify(
    { commit: commit(), at: new Date().toISOString(), node: process.version, rows },
    null,
    2,
  ),
)
const failed = rows.filter(({ broken }) => broken.length > 0)
console.log(
  `\n${table(rows)}\n\n${rows.length} proofs, ${failed.length} failed, ${Math.round(performance.now() / 1000)} s; the figures are in built/proof.json.`,
)
process.exit(failed.length === 0 ? 0 : 1)

function jobsOf({ fault, quick, long }: FaultPlan): FaultJob[] {
  const wanted = values.quick ? quick : long
  if (!wanted) return []
  if (fault === disk && !mayMount()) {
    console.log('– disk: left out, this user may not mount')
    return []
  }
  return enginesOf(fault).map((engine) => {
    const asked = {
      ...(typeof wanted === 'function' ? wanted(engine) : wanted),
      ...(values.seed !== undefined && { seed: values.seed }),
    }
    return {
      fault,
      engine,
      args: [
        '--engine',
        engine,
        ...Object.entries(asked).flatMap(([name, value]) => [`--${name}`, String(value)]),
      ],
    }
  })
}

/**
 * Runs a fault in its own process, which leaves nothing behind; its output is printed at the end.
 */
async function made({ fault, engine, args }: FaultJob): Promise<FaultRow> {
  const from = performance.now()
  const { promise, resolve } = Promise.withResolvers<FaultRow>()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`${fault.name}.ts`, import.meta.url)), ...args],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  let [said, row]: [string, FaultRow | undefined] = ['', undefined]
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.on('message', (message) => (row = message as FaultRow)) // sent by parts/report.ts
  child.once('close', (code, signal) => {
    process.off('exit', end)
    process.stdout.write(said)
    resolve(
      row ?? {
        fault: fault.name,
        engine,
        seed: 0,
        times: 0,
        tookS: Math.round((performance.now() - from) / 1000),
        command: args.join(' '),
        figures: {},
        broken: [`It ended with ${code ?? signal} and no output.`],
      },
    )
  })
  return promise
}
