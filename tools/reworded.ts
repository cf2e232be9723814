import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesHere } from './change-reach.ts'
import { browserTests, findChromium } from './chromium.ts'
import { aboutTexts } from './reworded.list.ts'

// Proves that tests find things by their keys: runs the tests of `npm test`, and with PROOF all
// tests, on a copy of the sources with 100 English texts changed. Only tests about texts themselves
// are left out. `--seed` and a number choose the texts, `--shard 1/3` a part of the tests.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, shard: { type: 'string' } },
})
const copy = mkdtempSync(join(tmpdir(), 'interchange-reworded-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

for (const file of filesHere()) cpSync(file, join(copy, file))
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const isWithBrowser =
  browserTests({ chromium: findChromium(), isCi: Boolean(process.env['CI']) }) === 'run'
process.exitCode = [
  [
    'tools/words.ts',
    'shuffle',
    '100',
    ...(values.seed === undefined ? [] : ['--seed', values.seed]),
  ],
  ['--input-type=module', '--eval', `(await import('./tools/ready.mjs')).buildWeb()`],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...aboutTexts.flatMap((folder) => ['--exclude', `${folder}**`]),
    ...(isWithBrowser ? [] : ['--project', '!journeys*']),
    ...(values.shard === undefined ? [] : [`--shard=${values.shard}`]),
  ],
].reduce(
  (failed, command) =>
    failed ||
    (spawnSync(process.execPath, command, {
      cwd: copy,
      stdio: 'inherit',
      env: process.env['PROOF'] ? process.env : { ...process.env, SAMPLE: '1' },
    }).status ??
      1),
  0,
)
