import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commands, commandHelp } from './commands.ts'
import { inEnglish, inHindi, inSpanish, operatorReading } from './testing.words.ts'

test('the launcher reserves only its own four commands for the engine, and the help names the others', () => {
  const listed =
    /const engines = (\[.*\])/.exec(readFileSync('interchange.mjs', 'utf8'))?.[1] ?? '[]'
  expect(JSON.parse(listed.replaceAll("'", '"'))).toEqual(['match', 'rounds', 'score', 'gaps'])
  for (const [name, { usage, help }] of Object.entries(commands))
    expect([
      usage.split(' ')[0],
      commandHelp(operatorReading('en')).includes(`interchange ${usage}`),
      commandHelp(operatorReading('en')).includes(inEnglish(help)),
    ]).toEqual([name, true, true])
})

test('the help is in the language of the terminal, and its syntax in every language the same', () => {
  for (const [language, wordsIn] of [
    ['es', inSpanish],
    ['hi', inHindi],
  ] as const) {
    const said = commandHelp(operatorReading(language))
    expect(said.split('\n')[0]).toBe(wordsIn('command.help.heading'))
    for (const { usage, help } of Object.values(commands))
      expect(said).toMatch(
        new RegExp(`interchange ${RegExp.escape(usage)} +${RegExp.escape(wordsIn(help))}`),
      )
  }
})

test('the launcher names a Node that it needs in the language of the terminal', () => {
  // The launcher and the catalogue alone, without packages.
  const folder = mkdtempSync(join(tmpdir(), 'interchange-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'words'))
  for (const name of [
    'interchange.mjs',
    'words/plain-texts.mjs',
    ...['en', 'es', 'hi', 'zh'].map((one) => `words/${one}.json`),
  ])
    cpSync(name, join(folder, name))
  const launcher = join(folder, 'interchange.mjs')
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' })`
  const said = (locale: Record<string, string>) =>
    spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, launcher, 'doctor'],
      { encoding: 'utf8', env: locale },
    )
  const values = { needed: '24.12', version: '18.0.0', folder: `${folder}/` }
  for (const [locale, wordsIn] of [
    [{ LANG: 'es_ES.UTF-8' }, inSpanish],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: 'hi_IN' }, inHindi],
    [{ LANG: 'C.UTF-8' }, inEnglish],
  ] as const)
    expect(said(locale)).toMatchObject({
      status: 2,
      stderr: `${wordsIn('command.launcher.old-node', values)}\n`,
    })
})
