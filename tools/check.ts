import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { testsOfAChange } from '../journeys/sample.list.ts'
import { changedSince, type ChangeReach, reachOf, sourcesHere } from './change-reach.ts'
import { browserTests, findChromium, howToGetChromium } from './chromium.ts'
import { aboutTexts } from './reworded.list.ts'

type CheckStep = {
  name: string
  command: string[]
  /** The files whose changes it checks. */
  of: RegExp
  /** Whether it can read single files: they replace its last word. */
  isOfFiles?: true
}

const bin = (name: string) => `node_modules/.bin/${name}`
// Two at a time, the longest first. Each tsc checker computes the shared types again: one of them
// needs half the processor time of four.
const statics: CheckStep[] = [
  {
    name: 'lint',
    command: [bin('oxlint'), '--type-aware', '--quiet', '.'],
    of: /\.tsx?$/,
    isOfFiles: true,
  },
  {
    name: 'types, server side',
    command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.server.json'],
    of: /^(?:client|server|contract|engine|database|tools|proof|bench|words)\/.*\.ts$/,
  },
  {
    name: 'types, browser tests',
    command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.tests.json'],
    of: /^(?:journeys|contract|web|words)\//,
  },
  {
    name: 'types, browser side',
    command: [bin('tsc'), '--checkers', '1', '-p', 'tsconfig.web.json'],
    of: /^(?:web|contract|engine|words)\//,
  },
  {
    name: 'boundaries',
    command: [
      bin('depcruise'),
      '--output-type',
      'err',
      'client',
      'contract',
      'engine',
      'server',
      'web',
      'database',
      'tools',
      'journeys',
      'proof',
      'words',
    ],
    of: /\.tsx?$/,
  },
  {
    name: 'sizes',
    command: [process.execPath, 'tools/budget.ts'],
    of: /^(?:web|contract|engine|words)\//,
  },
  {
    name: 'API document',
    command: [process.execPath, 'tools/openapi.ts', '--check'],
    of: /^(?:contract|server)\//,
  },
  {
    name: 'lockfile',
    command: [process.execPath, 'tools/lockcheck.ts'],
    of: /^package(?:-lock)?\.json$/,
  },
  {
    name: 'format',
    command: [bin('oxfmt'), '--check', '.'],
    of: /\.(?:[cm]?[jt]sx?|json|css|md)$/,
  },
]

const { values, positionals, tokens } = parseArgs({
  allowPositionals: true,
  strict: false,
  tokens: true,
  options: {
    proof: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    shard: { type: 'string' },
  },
})
const own = ['proof', 'changed', 'since', 'shard']
// Arguments that this program does not use go to Vitest, in the same order.
const forVitest = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value]
  if (token.kind !== 'option' || own.includes(token.name)) return []
  return [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`]
})

/** Runs everything that CI runs, in the order in which failures are cheapest to learn of. */
async function check(): Promise<number> {
  const verdict = browserTests({ chromium: findChromium(), isCi: Boolean(process.env['CI']) })
  if (verdict === 'fail')
    return stop(
      `Chromium is missing, and in CI mode the browser tests must run. ${howToGetChromium}`,
    )
  if (verdict === 'leave-out')
    console.log(`No Chromium on this machine: the browser tests are left out. ${howToGetChromium}`)
  const projects = verdict === 'run' ? [] : ['--project', '!journeys*']
  if (values['changed'] === true || values['since'] !== undefined) return checkChanged(projects)
  const shard = typeof values['shard'] === 'string' ? values['shard'] : undefined
  // Among several machines the first one checks the sources.
  if ((shard === undefined || shard.startsWith('1/')) && (await runAll(statics)) !== 0) return 1
  // The whole matrix of pages, instead of the sample
  if (values['proof'] === true) process.env['PROOF'] = '1'
  // Of the journeys; named ones run whole
  else if (positionals.length === 0) process.env['SAMPLE'] = '1'
  const part = shard === undefined ? [] : [`--shard=${shard}`]
  return values['proof'] === true && forVitest.length === 0
    ? prove(part)
    : run(vitest([...projects, ...part, ...forVitest]))
}

/** Runs the faults, then every test: those about texts here, the others on other English texts. */
async function prove(part: readonly string[]): Promise<number> {
  const steps = [
    // Fault tests need a machine of their own: beside the browsers the machine itself fails.
    { name: 'faults', command: [process.execPath, 'proof/run.ts', '--quick'] },
    { ...vitest([...aboutTexts, ...part]), name: 'tests about texts' },
    {
      name: 'all other tests, with 100 other English texts',
      command: [process.execPath, 'tools/reworded.ts', ...part],
    },
  ]
  let failed = 0
  for (const step of steps) failed = Math.max(failed, await run(step))
  return failed
}

/** Checks what a change can reach, and prints what is left out. */
async function checkChanged(projects: readonly string[]): Promise<number> {
  const changed = changedSince(typeof values['since'] === 'string' ? values['since'] : undefined)
  const { journeys } = JSON.parse(readFileSync('features.json', 'utf8')) as {
    journeys: Record<string, string[]>
  } // our own file
  const sources = sourcesHere()
  const reach = reachOf(changed, sources, journeys)
  console.log(
    `${changed.length} files have changed: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' …' : ''}`,
  )
  const wanted = statics
    .filter(({ of }) => changed.some((file) => of.test(file)))
    .map((step) => narrowed(step, changed))
  process.env['BRIEF'] = '1' // only the beginning of each journey
  const status = (await runAll(wanted)) || (await runReached(reach, projects))
  const all = [...sources.keys()].filter((file) => file.endsWith('.test.ts')).length
  console.log(
    `Left out: ${[...statics.filter(({ name }) => !wanted.some((step) => step.name === name)).map(({ name }) => name), 'lint of unchanged files', ...(reach.journeys.length > 0 ? [`all but the first ${testsOfAChange} tests of each journey`] : []), `${all - reach.tests.length - reach.journeys.length} of ${all} test files`].join(', ')}. \`npm test\` runs them all.`,
  )
  return status
}

/**
 * Returns the same step for the changed files alone, where possible: over all files, lint takes a
 * third of the time allowed for a change.
 */
function narrowed(step: CheckStep, changed: readonly string[]): CheckStep {
  if (!step.isOfFiles) return step
  return {
    ...step,
    command: [
      ...step.command.slice(0, -1),
      ...changed.filter((file) => step.of.test(file) && existsSync(file)),
    ],
  }
}

async function runReached(
  { tests, journeys }: ChangeReach,
  projects: readonly string[],
): Promise<number> {
  const files = projects.length === 0 ? [...tests, ...journeys] : tests
  return files.length === 0 ? 0 : run(vitest([...projects, ...files]))
}

const vitest = (args: readonly string[]) => ({
  name: 'tests',
  command: [bin('vitest'), 'run', ...args],
})

/** Runs steps two at a time, until one fails. */
async function runAll(steps: readonly CheckStep[]): Promise<number> {
  const left = [...steps]
  let failed = 0
  const runNext = async (): Promise<void> => {
    const next = failed === 0 ? left.shift() : undefined
    if (!next) return
    failed = Math.max(failed, await run(next))
    await runNext()
  }
  await Promise.all([runNext(), runNext()])
  return failed
}

async function run({
  name,
  command: [program = '', ...args],
}: Pick<CheckStep, 'name' | 'command'>): Promise<number> {
  const started = performance.now()
  const status = await ended(spawn(program, args, { stdio: 'inherit' }))
  console.log(
    `${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
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
