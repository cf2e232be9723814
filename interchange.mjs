#!/usr/bin/env node
// Runs the engine's, the operator's or the assistants' command line with a Node that strips types. That is this Node
// if it is new enough, else the one npm installed beside us.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { textOf } from './words/plain-texts.mjs'

// The commands of engine/arguments.ts, and the one for assistants. Any other word is the operator's or
// unknown; server/commands.ts reports unknown ones.
const engines = ['match', 'rounds', 'score', 'gaps']
const assistants = 'mcp'

const needed = [24, 12]
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const bundled = here(
  process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node',
)

const node = isNewEnough(process.versions.node) ? process.execPath : existsSync(bundled) && bundled
if (node) run(node)
else {
  console.error(
    textOf('command.launcher.old-node', {
      needed: needed.join('.'),
      version: process.versions.node,
      folder: here('.'),
    }),
  )
  process.exitCode = 2
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

function programFor(word) {
  if (word === assistants) return 'server/mcp/stdio.ts'
  return isEngines(word) ? 'engine/cli.ts' : 'server/cli.ts'
}

// The engine also accepts options before its command.
function isEngines(word = '') {
  return (
    engines.includes(word) ||
    word === '' ||
    (word.startsWith('-') && !['--help', '-h'].includes(word))
  )
}

function run(command) {
  // On Windows a .cmd file needs a shell, and a shell needs quotes.
  const shell = command.endsWith('.cmd')
  const quoted = (text) => (shell ? `"${text.replaceAll('"', '""')}"` : text)
  const child = spawn(
    quoted(command),
    [here(programFor(process.argv[2])), ...process.argv.slice(2)].map(quoted),
    { stdio: 'inherit', shell },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(textOf('command.launcher.unstarted', { path: command, reason: error.message }))
    process.exitCode = 2
  })
  child.on(
    'exit',
    (code, signal) => (process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)),
  )
}
