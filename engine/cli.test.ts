import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { wordsOf } from '#words/server-texts.ts'
import { readArguments } from './arguments.ts'
import { runCommand } from './cli.ts'
import { installKernel } from './lists/kernel.ts'

const launcher = fileURLToPath(new URL('../interchange.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'interchange-'))
afterAll(() => rmSync(folder, { recursive: true }))

afterEach(() => installKernel(undefined))

const english = { LC_ALL: 'en_US.UTF-8' }
const { t } = wordsOf({ language: 'en', locale: 'en-US' })
const inSpanish = wordsOf({ language: 'es', locale: 'es-ES' }).t
const inHindi = wordsOf({ language: 'hi', locale: 'hi-IN' }).t
// Processes share the compile cache, and have a language whatever this machine's is.
const env = { ...process.env, ...english, NODE_COMPILE_CACHE: join(folder, 'cache') }
/** Runs a command in this process; `launch` starts a process, as people do. */
const run = (
  args: readonly string[],
  input = '',
  environment: Record<string, string> = english,
) => {
  let [stdout, stderr] = ['', '']
  const status = runCommand(args, {
    input: () => Buffer.from(input),
    output: (text) => void (stdout += text),
    note: (sentence) => void (stderr += `${sentence}\n`),
    environment,
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
    stderr: `${t('match-command.left-out', {
      file: out,
      count: 1,
      rows: t('match-command.left-out-row', { row: '3', status: 'cancelled_by_host' }),
    })}\n`,
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
  const double = (name: string) =>
    `${t('match-command.problem.in-cell', {
      file: name,
      row: '3',
      column: 'key',
      problem: t('match-command.problem.same-key', { key: '"a"', row: '2' }),
    })}\n`
  expect(run(['match', bad])).toEqual({ status: 1, stdout: '', stderr: double(bad) })
  expect(launch(['match', 'bad.csv'])).toEqual({ status: 1, stdout: '', stderr: double('bad.csv') })
  expect(run(['score', people, '--pairs', strange]).stderr).toBe(
    `${t('match-command.problem.in-cell', {
      file: strange,
      row: '3',
      column: 'to',
      problem: t('match-command.problem.unknown-person', { key: '"zoe"' }),
    })}\n`,
  )
})

test('names at most twenty problems, and says how many more there are', () => {
  const empty = file('empty.csv', `key,objectives,offerings\n${',b,c\n'.repeat(23)}`)
  const lines = run(['match', empty]).stderr.trim().split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([21, t('match-command.problem.more', { count: 3 })])
})

test('says why a file cannot be read or written', () => {
  const notFound = t('match-command.reason.not-found')
  const nowhere = inFolder('nowhere.csv')
  expect(run(['match', nowhere])).toMatchObject({
    status: 1,
    stderr: `${t('match-command.cannot-read', { file: nowhere, reason: notFound })}\n`,
  })
  expect(run(['match', folder]).stderr).toBe(
    `${t('match-command.cannot-read', { file: folder, reason: t('match-command.reason.is-folder') })}\n`,
  )
  const out = inFolder('no/such/folder.json')
  expect(run(['match', people, '--out', out])).toMatchObject({
    status: 1,
    stderr: `${t('match-command.cannot-write', { file: out, reason: notFound })}\n`,
  })
})

test.each([
  [[], 'no-command', {}],
  [['mix', people], 'unknown-command', { command: 'mix' }],
  [['match'], 'no-file', { command: 'match' }],
  [['match', people, 'more.csv'], 'many-files', { files: 'more.csv' }],
  [['match', people, '--colour'], 'unknown-option', { option: '--colour' }],
  [['match', people, '--out'], 'no-value', { option: '--out' }],
  [['match', people, '--out', '--format', 'csv'], 'no-value', { option: '--out' }],
  [['--help=yes'], 'extra-value', { option: '--help' }],
  [['match', people, '--absent', 'cy'], 'foreign-option', { command: 'match', option: '--absent' }],
  [['match', people, '--suggestions', 'five'], 'whole-number', { option: '--suggestions' }],
  [['match', people, '--suggestions', '0'], 'at-least-one', { option: '--suggestions' }],
  [['match', people, '--floor', '9'], 'floor', {}],
  [['rounds', people], 'no-rounds', {}],
  [['score', people], 'no-pairs', {}],
  [['score', '-', '--pairs', '-'], 'one-input', {}],
  [['gaps', people, '--floor', '1'], 'foreign-option', { command: 'gaps', option: '--floor' }],
  [['match', people, '--format', 'xml'], 'format', { format: 'xml' }],
  [['match', people, '--language', 'fr'], 'language', { language: 'fr' }],
] as const)('refuses interchange %j with status 2', (args, refusal, values) => {
  const problem = t(`match-command.refused.${refusal}`, values)
  expect(run(args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${t('match-command.refused.help', { problem })}\n`,
  })
})

test('writes in the language of the terminal, or in the one that is asked for', () => {
  const bad = file('falta.csv', 'key,objectives\na,b\n')
  const missing = (words: typeof t) =>
    `${words('match-command.problem.in-cell', {
      file: bad,
      row: '1',
      column: 'offerings',
      problem: words('match-command.problem.missing-column', { columns: 'key, objectives' }),
    })}\n`
  const spanish = { LANG: 'es_ES.UTF-8' }
  expect(run(['match', bad], '', spanish).stderr).toBe(missing(inSpanish))
  expect(run(['match', bad], '', { LC_ALL: 'hi_IN.UTF-8' }).stderr).toBe(missing(inHindi))
  expect(run(['match', bad, '--language', 'hi'], '', spanish).stderr).toBe(missing(inHindi))
  // Also where the command line is wrong.
  expect(run(['match', '--language', 'es', '--colour', 'red']).stderr).toContain(
    inSpanish('match-command.refused.unknown-option', { option: '--colour' }),
  )
  expect(run(['match', people, '--format', 'html'], '', spanish).stdout).toContain(
    `<html lang="es">`,
  )
  const gaps = ['gaps', people, '--language', 'es']
  expect(run([...gaps, '--format', 'html']).stdout).toContain('<td>guitarra</td>')
  expect(run(gaps).stdout).toBe(run(['gaps', people]).stdout)
  expect(launch(['match', '--help', '--language', 'hi']).stdout).toContain(
    inHindi('match-command.help.intro'),
  )
})

test('the help tells a newcomer what to do', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  for (const word of [
    'npx interchange match',
    'key',
    'objectives',
    '--suggestions',
    '--language',
    t('match-command.help.exit'),
  ])
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
    t('match-command.progress.read', { count: 1000, file: t('match-command.standard-input') }),
    t('match-command.progress.statements'),
    t('match-command.progress.match'),
    t('match-command.progress.write', { format: 'json' }),
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
  const words = fileURLToPath(new URL('../words/', import.meta.url))
  cpSync(words, join(folder, 'words'), { recursive: true })
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', asOldNode, join(folder, 'interchange.mjs'), '--help'],
    { encoding: 'utf8', env },
  )
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^Interchange needs Node 24\.12 or later, and this is 20\.1\.0\. Run npm ci in .*\n$/,
  )
})
