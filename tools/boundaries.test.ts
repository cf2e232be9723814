import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const { mayUse } = JSON.parse(readFileSync('features.json', 'utf8')) as {
  mayUse: Record<string, string[]>
}

/** One violation of each rule: the offending file, and its text. */
const violations: [rule: string, file: string, text: string][] = [
  ['contract-is-a-leaf', 'contract/planted.ts', "import '../server/kit/errors.ts'"],
  ['engine-stands-alone', 'engine/planted.ts', "import '../contract/time.ts'"],
  ['engine-touches-nothing', 'engine/planted2.ts', "import 'node:fs'"],
  ['kernel-is-plugged-in', 'engine/planted3.ts', "import './kernel/kernel.ts'"],
  ['web-never-sees-server', 'web/kit/planted.ts', "import '../../server/kit/errors.ts'"],
  ['server-never-sees-web', 'server/kit/planted.ts', "import '../../web/paths.ts'"],
  ['kit-knows-no-product', 'server/kit/planted2.ts', "import '../events/events.ts'"],
  ['features-meet-at-the-door', 'server/matching/planted.ts', "import '../events/store.ts'"],
  ['web-features-do-not-meet', 'web/explore/planted.ts', "import '../events/event/EventPage.tsx'"],
  ['rules-are-pure', 'server/events/planted.rules.ts', "import './store.ts'"],
  ['sql-lives-in-stores', 'server/events/planted.ts', "import 'kysely'"],
  ['vendors-stay-in-adapters', 'server/events/planted2.ts', "import 'pg'"],
  [
    'only-starting-picks-adapters',
    'server/events/planted3.ts',
    "import '../identity/pools/cognito.ts'",
  ],
  ['events-may-use-only-identity', 'server/events/planted4.ts', "import '../matching/matching.ts'"],
  [
    'web-identity-may-use-only-about+calendar+privacy',
    'web/identity/planted.ts',
    "import '../events/event/EventPage.tsx'",
  ],
  ['no-cycles', 'server/kit/planted3.ts', "import './planted4.ts'"],
  ['no-orphans', 'server/events/planted5.ts', 'export const alone = 1'],
]
const roots = ['contract', 'engine', 'server', 'web']

/**
 * Creates a tree with the rules, the planted files, and an empty file for each of our files that
 * they import: the rules depend on names alone.
 */
async function plantedTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'interchange-'))
  for (const path of ['package.json', 'features.json', '.dependency-cruiser.cjs'])
    await cp(path, join(tree, path))
  await symlink(resolve('node_modules'), join(tree, 'node_modules'))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), `${text}\n`)
  }
  const planted: [file: string, text: string][] = [
    ...violations.map(([, file, text]): [string, string] => [file, text]),
    ['server/kit/planted4.ts', "import type { Planted } from './planted3.ts'"],
  ]
  const imported = planted
    .flatMap(([file, text]) =>
      [...text.matchAll(/'([.].*)'/g)].map(([, path = '']) => join(dirname(file), path)),
    )
    .filter((path) => !path.includes('planted'))
  expect(imported.filter((path) => !existsSync(path))).toEqual([])
  for (const path of imported) await write(path, 'export {}')
  for (const [file, text] of planted) await write(file, text)
  return tree
}

test('every rule between folders fires on a planted violation', async () => {
  const tree = await plantedTree()
  onTestFinished(() => rm(tree, { recursive: true }))
  const { stdout } = spawnSync('node_modules/.bin/depcruise', ['--output-type', 'json', ...roots], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const found = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  const fired = new Set(found.summary.violations.map((one) => `${one.rule.name} ${one.from}`))
  expect(violations.filter(([rule, file]) => !fired.has(`${rule} ${file}`))).toEqual([])
}, 60_000)

test('every feature has a line in the graph, and the graph has no cycle', () => {
  const folders = readdirSync('server', { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'kit')
    .map((one) => one.name)
  expect(Object.keys(mayUse).toSorted()).toEqual(folders.toSorted())
  const reaches = (from: string, to: string): boolean =>
    (mayUse[from] ?? []).some((next) => next === to || reaches(next, to))
  expect(folders.filter((feature) => reaches(feature, feature))).toEqual([])
})

test('docs/architecture.md lists the graph', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  for (const [feature, uses] of Object.entries(mayUse))
    expect(document).toContain(`${feature} → ${uses.join(', ') || 'nothing'}`)
})
