import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesHere } from './change-reach.ts'
import { browserTests, findChromium } from './chromium.ts'

// Proves that tests find things by their keys: runs the tests of `npm test` on a copy of the
// sources with 100 English texts changed. Only tests about texts themselves are left out.
const copy = mkdtempSync(join(tmpdir(), 'interchange-reworded-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

for (const file of filesHere()) cpSync(file, join(copy, file))
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const isWithBrowser =
  browserTests({ chromium: findChromium(), isCi: Boolean(process.env['CI']) }) === 'run'
const { PROOF: _all, ...env } = process.env
process.exitCode = [
  ['tools/words.ts', 'shuffle', '100', ...process.argv.slice(2)],
  ['--input-type=module', '--eval', `(await import('./tools/ready.mjs')).buildWeb()`],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--exclude',
    'tools/**',
    '--exclude',
    'words/**',
    ...(isWithBrowser ? [] : ['--project', '!journeys']),
  ],
].reduce(
  (failed, command) =>
    failed ||
    (spawnSync(process.execPath, command, {
      cwd: copy,
      stdio: 'inherit',
      env: { ...env, SAMPLE: '1' },
    }).status ??
      1),
  0,
)
