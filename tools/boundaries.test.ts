import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const { mayUse, webMayUse } = JSON.parse(readFileSync('features.json', 'utf8')) as {
  mayUse: Record<string, string[]>
  webMayUse: Record<string, string[]>
} // our own file

type Violation = [rule: string, file: string, text: string]

/** One violation of each rule: the offending file, and its text. */
const violations: Violation[] = [
  ['contract-is-a-leaf', 'contract/planted.ts', "import '../server/kit/errors.ts'"],
  ['engine-stands-alone', 'engine/planted.ts', "import '../contract/time.ts'"],
  ['only-the-command-has-words', 'engine/planted4.ts', "import '../words/words.ts'"],
  ['engine-touches-nothing', 'engine/planted2.ts', "import 'node:fs'"],
  ['kernel-is-plugged-in', 'engine/planted3.ts', "import './kernel/kernel.ts'"],
  ['words-are-a-leaf', 'words/planted.ts', "import '../web/paths.ts'"],
  ['browsers-load-no-catalogue', 'web/kit/planted4.ts', "import '../../words/page-words.ts'"],
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
  ['only-app-mounts', 'server/events/planted4.ts', "import './routes.ts'"],
  ['no-cycles', 'server/kit/planted3.ts', "import type { Planted } from './planted4.ts'"],
  ['no-cycles', 'web/kit/planted2.ts', "import './planted3.ts'"],
  ['no-orphans', 'server/events/planted5.ts', 'export const alone = 1'],
  ...Object.entries(mayUse).map(unlistedUse),
  ...Object.entries(webMayUse).map(unlistedWebUse),
]

/** The way back of each planted cycle: by a type, and by a page that loads when needed. */
const waysBack: [file: string, text: string][] = [
  ['server/kit/planted4.ts', "import type { Planted } from './planted3.ts'"],
  ['web/kit/planted3.ts', "export const page = () => import('./planted2.ts')"],
]

/** Returns a feature's import of the first feature that it may not use. */
function unlistedUse([feature, uses]: [string, string[]]): Violation {
  const other = Object.keys(mayUse).find((one) => one !== feature && !uses.includes(one))
  return [
    `${feature}-may-use-only-${uses.join('+') || 'nothing'}`,
    `server/${feature}/planted-use.ts`,
    `import '../${other}/${other}.ts'`,
  ]
}

/** Returns a web feature's import from the shell, which no feature may use. */
function unlistedWebUse([feature, uses]: [string, string[]]): Violation {
  return [
    `web-${feature}-may-use-only-${uses.join('+')}`,
    `web/${feature}/planted-use.ts`,
    "import '../shell/pages.ts'",
  ]
}

const roots = ['contract', 'engine', 'server', 'web', 'words']

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
  const planted = [
    ...violations.map(([, file, text]): [file: string, text: string] => [file, text]),
    ...waysBack,
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
    summary: {
      violations: { rule: { name: string }; from: string }[]
      ruleSetUsed: { forbidden: { name: string }[] }
    }
  } // what depcruise prints as JSON
  const planted = new Set(violations.map(([rule]) => rule))
  const rules = found.summary.ruleSetUsed.forbidden.map((one) => one.name)
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
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
