import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands, commandHelp } from './commands.ts'

test('the launcher reserves only its own four commands for the engine, and the help names the others', () => {
  const listed =
    /const engines = (\[.*\])/.exec(readFileSync('interchange.mjs', 'utf8'))?.[1] ?? '[]'
  expect(JSON.parse(listed.replaceAll("'", '"'))).toEqual(['match', 'rounds', 'score', 'gaps'])
  for (const [name, { usage, help }] of Object.entries(commands))
    expect([
      usage.split(' ')[0],
      commandHelp().includes(`interchange ${usage}`),
      commandHelp().includes(help),
    ]).toEqual([name, true, true])
})
