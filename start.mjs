// Starts Interchange from a fresh copy: installs by the lockfile, builds the browser side, and runs
// the server on a recent enough Node. Plain JavaScript on purpose: it runs on Node 18 and newer.
// `--dev` reloads on change, `--demo` creates a sample event first.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildWeb, frugal, install, root, runOn, stop } from './tools/ready.mjs'

const flags = new Set(process.argv.slice(2))
install()
if (!flags.has('--dev')) buildWeb()
if (!flags.has('--dev')) process.env = { ...frugal, ...process.env }
if (flags.has('--demo')) run(['database/demo.ts'])
else if (flags.has('--dev')) run(['tools/dev.ts'])
else run(['server/main.ts'])

function run(args) {
  if (!existsSync(`${root}/${args[0]}`)) stop('command.launcher.no-file', { file: args[0] })
  const child = spawn(runOn(), args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
