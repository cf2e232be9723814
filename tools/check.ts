import { type ChildProcess, spawn } from 'node:child_process'
import { browserTests, findChromium, howToGetChromium } from './chromium.ts'

type Step = { name: string; command: string[] }

const bin = (name: string) => `node_modules/.bin/${name}`
// Run two by two, so steps of about the same length are neighbours. Each checker of tsc works out the shared types for itself: one of them needs half the processor time of four.
const statics: Step[] = [
  { name: 'types, server side', command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.server.json'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet', '.'] },
  { name: 'types, browser side', command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.web.json'] },
  { name: 'types, browser tests', command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.tests.json'] },
  { name: 'boundaries', command: [bin('depcruise'), '--output-type', 'err', 'contract', 'engine', 'server', 'web', 'database', 'tools', 'journeys', 'proof'] },
  { name: 'sizes', command: [process.execPath, 'tools/budget.ts'] },
  { name: 'API document', command: [process.execPath, 'tools/openapi.ts', '--check'] },
  { name: 'lockfile', command: [process.execPath, 'tools/lockcheck.ts'] },
]

/** Everything CI runs, in the order in which a mistake is cheapest to hear of. */
async function check(): Promise<number> {
  const verdict = browserTests({ chromium: findChromium(), isCi: Boolean(process.env['CI']) })
  if (verdict === 'fail') return stop(`Chromium is missing, and in CI mode the browser tests must run. ${howToGetChromium}`)
  if (verdict === 'leave-out') console.log(`No Chromium on this machine: the browser tests are left out. ${howToGetChromium}`)
  for (let at = 0; at < statics.length; at += 2) {
    const results = await Promise.all(statics.slice(at, at + 2).map(run))
    if (results.some((status) => status !== 0)) return 1
  }
  const projects = verdict === 'run' ? [] : ['--project', '!journeys']
  const wanted = process.argv.slice(2).filter((one) => one !== '--proof')
  const isWhole = process.argv.includes('--proof')
  if (isWhole) process.env['PROOF'] = '1' // the whole matrix of pages, in the place of the sample
  else if (wanted.length === 0) process.env['SAMPLE'] = '1' // of the journeys; whatever is named runs whole
  const tests: Step = { name: 'tests', command: [bin('vitest'), 'run', ...projects, ...wanted] }
  // Faults need a machine of their own: beside the browsers it is the machine that gives in.
  if (wanted.length > 0 || !isWhole) return run(tests)
  const faults: Step = { name: 'faults', command: [process.execPath, 'proof/run.ts', '--long'] }
  const failed = await run(faults)
  return Math.max(failed, await run(tests))
}

async function run({ name, command: [program = '', ...args] }: Step): Promise<number> {
  const started = performance.now()
  const status = await ended(spawn(program, args, { stdio: 'inherit' }))
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return status
}

async function ended(child: ChildProcess): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('exit', (code) => resolve(code ?? 1))
  child.on('error', () => resolve(1))
  return promise
}

function stop(sentence: string): number {
  console.error(sentence)
  return 1
}

process.exitCode = await check()
