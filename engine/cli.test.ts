import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { runCommand } from './cli.ts'
import { installKernel } from './lists/kernel.ts'

const launcher = fileURLToPath(new URL('../interchange.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'interchange-'))
afterAll(() => rmSync(folder, { recursive: true }))

afterEach(() => installKernel(undefined))

// Processes share the compile cache.
const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') }
/** Runs a command in this process; `launch` starts a process, as people do. */
const run = (args: readonly string[], input = '') => {
  let [stdout, stderr] = ['', '']
  const status = runCommand(args, {
    input: () => Buffer.from(input),
    output: (text) => void (stdout += text),
    note: (sentence) => void (stderr += `${sentence}\n`),
  })
  return { status, stdout, stderr }
}
const launch = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1e8,
    cwd: folder,
    env,
  })
  return { status, stdout, stderr }
}
const inFolder = (name: string): string => join(folder, name)
const file = (name: string, text: string): string => {
  writeFileSync(inFolder(name), text)
  return inFolder(name)
}

const people = file(
  'people.csv',
  'key,name,objectives,offerings\nana,Ana,find an angel investor,clases de guitarra\nbo,Bo,=guitar,天使投资人\ncy,Cy,submarines,stamps\n',
)

test('matches a spreadsheet, with names and reasons', () => {
  const { status, stdout, stderr } = launch(['match', '-'], readFileSync(people, 'utf8'))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { pairs, certificate } = JSON.parse(stdout)
  expect(pairs).toMatchObject([
    {
      from: 'ana',
      to: 'bo',
      names: { from: 'Ana', to: 'Bo' },
      because: { there: { objective: 'find an angel investor', offering: '天使投资人' } },
    },
  ])
  expect(certificate.short).toEqual([
    {
      key: 'cy',
      has: 0,
      ways: { gets: false, gives: false },
      why: 'nobody-offers',
      unmet: [0],
      unused: [0],
    },
  ])
})

test('matches nobody whose status says they are out, and names them', () => {
  const out = file(
    'states.csv',
    'key,name,state,objectives,offerings\nana,Ana,confirmed,guitar,chess\nbo,Bo,cancelled_by_host,chess,guitar\n',
  )
  const { status, stdout, stderr } = run(['match', out])
  expect({ status, stderr, pairs: JSON.parse(stdout).pairs }).toEqual({
    status: 0,
    stderr: `${out}: 1 person is out by their state and left out: row 3 (cancelled_by_host).\n`,
    pairs: [],
  })
})

test('writes the result in the format of the file name, safe to open in a spreadsheet', () => {
  expect(run(['match', people, '--rounds', '2', '--out', inFolder('out.csv')])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  })
  const lines = readFileSync(inFolder('out.csv'), 'utf8').split('\n')
  expect(lines[0]).toMatch(/^round,from,from_name,to,to_name,reciprocal/)
  expect(lines[1]).toMatch(/^,ana,Ana,bo,Bo,.*'=guitar/)
  expect(lines.filter((line) => /^[12],/.test(line)).length).toBe(4)
})

test('reads standard input, and plans rounds without the absent', () => {
  const { status, stdout } = run(
    ['rounds', '-', '--rounds', '3', '--absent', 'cy'],
    readFileSync(people, 'utf8'),
  )
  expect(status).toBe(0)
  expect(JSON.parse(stdout).rounds).toMatchObject([
    { round: 1, pairs: [{ from: 'ana', to: 'bo' }] },
  ])
})

test('lists the gaps, also on a page of their own', () => {
  expect(JSON.parse(run(['gaps', people]).stdout).gaps.unused).toEqual(
    expect.arrayContaining([{ key: 'cy', name: 'Cy', offering: 'stamps' }]),
  )
  expect(run(['gaps', people, '--out', inFolder('GAPS.HTML')])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  })
  expect(readFileSync(inFolder('GAPS.HTML'), 'utf8')).toMatch(
    /^<!doctype html>[^]*<h1>people<\/h1>/,
  )
})

test.each([
  [[], 'json'],
  [['--out', 'a.csv'], 'csv'],
  [['--out', 'a.jsonl'], 'jsonl'],
  [['--out', 'A.HTML'], 'html'],
  [['--out', 'a.txt'], 'json'],
  [['--out', 'a.html', '--format', 'csv'], 'csv'],
])('with %j the result is %s', (args, format) => {
  expect(readArguments(['gaps', people, ...args])).toMatchObject({
    kind: 'request',
    request: { format },
  })
})

test('scores pairs and keeps blocked pairs apart', () => {
  const pairs = file('pairs.csv', 'from,to\nana,bo\nbo,ana\nana,cy\n')
  const scores = JSON.parse(run(['score', people, '--pairs', pairs]).stdout).scores
  expect(scores[0].reciprocal).toBe(scores[1].reciprocal)
  expect(scores[2]).toEqual({ from: 'ana', to: 'cy', directed: 0, reciprocal: 0 })
  expect(run(['score', people, '--pairs', pairs, '--format', 'csv']).stdout.split('\n')[0]).toBe(
    'from,to,directed,reciprocal',
  )
  expect(JSON.parse(run(['match', people, '--blocked', pairs]).stdout).pairs).toEqual([])
})

test('ends on bad data with status 1 and a sentence that names file, row and column', () => {
  const [bad, strange] = [
    file('bad.csv', 'key,objectives,offerings\na,b,c\na,b,c\n'),
    file('strange.csv', 'from,to\nana,bo\nana,zoe\n'),
  ]
  expect(run(['match', bad])).toEqual({
    status: 1,
    stdout: '',
    stderr: `${bad}, row 3, column key: has "a", which row 2 has too.\n`,
  })
  expect(launch(['match', 'bad.csv'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'bad.csv, row 3, column key: has "a", which row 2 has too.\n',
  })
  expect(run(['score', people, '--pairs', strange]).stderr).toBe(
    `${strange}, row 3, column to: names "zoe", who is not among the people.\n`,
  )
  expect(run(['match', inFolder('nowhere.csv')])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nowhere.csv cannot be read'),
  })
  expect(run(['match', people, '--out', inFolder('no/such/folder.json')])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('cannot be written'),
  })
})

test.each([
  [[], 'Say what to do'],
  [['mix', people], 'There is no command mix'],
  [['match'], 'Name the file of people'],
  [['match', people, '--colour'], "Unknown option '--colour'"],
  [['match', people, '--absent', 'cy'], 'match does not take --absent'],
  [['match', people, '--suggestions', 'five'], '--suggestions must be a whole number'],
  [['match', people, '--floor', '9'], '--floor cannot be more'],
  [['rounds', people], 'Say how many rounds'],
  [['score', people], 'Name the pairs'],
  [['gaps', people, '--floor', '1'], 'gaps does not take --floor'],
  [['match', people, '--format', 'xml'], '--format is json, jsonl, csv or html'],
])('refuses interchange %j with status 2', (args, sentence) => {
  const { status, stdout, stderr } = run(args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(sentence)
})

test('the help tells a newcomer what to do', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  for (const word of ['npx interchange match', 'key', 'objectives', '--suggestions', 'Exit status'])
    expect(stdout).toContain(word)
})

test('a large file shows progress on standard error only', () => {
  const rows = Array.from(
    { length: 1000 },
    (_, at) => `p${at},${at % 2 ? 'chess' : 'pottery'},${at % 2 ? 'pottery' : 'chess'}`,
  )
  const { status, stdout, stderr } = run(
    ['match', '-', '--suggestions', '2'],
    `key,objectives,offerings\n${rows.join('\n')}`,
  )
  expect(status).toBe(0)
  expect(stderr.trim().split('\n')).toEqual([
    'Read 1000 people from standard input.',
    'Reading what they say ...',
    'Matching ...',
    'Writing json ...',
  ])
  expect(JSON.parse(stdout).certificate.short).toEqual([])
})

test('passes a signal on to the work', async () => {
  const child = spawn(process.execPath, [launcher, 'match', '-'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  })
  const ended = once(child, 'exit')
  // More than a pipe holds: once all of it is written, the work is reading.
  await new Promise((resolve) => child.stdin.write('x'.repeat(4_000_000), resolve))
  child.kill('SIGTERM')
  expect(await ended).toEqual([128 + 15, null])
})

const asOldNode = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`

test('an old Node hands over to the one beside the launcher', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', asOldNode, launcher, '--help'],
    { encoding: 'utf8', env },
  )
  expect({ status, isHelp: stdout.includes('npx interchange match') }).toEqual({
    status: 0,
    isHelp: true,
  })
})

test('without a Node that is new enough, one sentence says what to do', () => {
  copyFileSync(launcher, join(folder, 'interchange.mjs'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', asOldNode, join(folder, 'interchange.mjs'), '--help'],
    { encoding: 'utf8' },
  )
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^Interchange needs Node 24\.12 or later and this is 20\.1\.0; run npm ci .*\n$/,
  )
})
