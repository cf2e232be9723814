import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'

type CoverageShare = { total: number; covered: number }
type CoverageSummary = Record<string, { lines: CoverageShare; branches: CoverageShare }>

// Code that must not fail unnoticed. The subjects and dictionaries of the lexicon are data.
const groups = {
  rules: '{contract,engine,server,web}/**/*rules.ts',
  money: 'server/{payments,pricing,affiliates}/**/*.ts',
  admission: 'server/admission/**/*.ts',
  engine: 'engine/**/*.ts',
}
const exclude = ['**/*.test.ts', '**/testing*', 'engine/lexicon/{subjects,open}/**']

// Runs all tests but the journeys, and prints how much of these groups they cover.
const folder = mkdtempSync(join(tmpdir(), 'interchange-coverage-'))
const given = (name: string, values: readonly string[]) =>
  values.map((value) => `--coverage.${name}=${value}`)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    '--project',
    '!journeys',
    '--coverage',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${folder}`,
    ...given('include', Object.values(groups)),
    ...given('exclude', exclude),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
// Istanbul's own format
const summary = JSON.parse(
  readFileSync(join(folder, 'coverage-summary.json'), 'utf8'),
) as CoverageSummary
rmSync(folder, { recursive: true })

const files = Object.entries(summary).map(([file, shares]) => ({
  file: relative(process.cwd(), file),
  ...shares,
}))
for (const [name, pattern] of Object.entries(groups)) {
  const own = files.filter(({ file }) => matchesGlob(file, pattern))
  console.log(
    `${name.padEnd(10)} ${String(own.length).padStart(4)} files   lines ${percent(own.map(({ lines }) => lines))}   branches ${percent(own.map(({ branches }) => branches))}`,
  )
}
process.exitCode = status ?? 1

function percent(shares: readonly CoverageShare[]): string {
  const [covered, total] = [
    sum(shares.map((share) => share.covered)),
    sum(shares.map((share) => share.total)),
  ]
  return `${((100 * covered) / total).toFixed(2)} % of ${total}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
