import { readFileSync } from 'node:fs'
import { helpText } from '#engine/help.ts'
import { translatorOf } from '#words/server-texts.ts'
import { terminalLocale } from '#words/terminal-language.ts'
import { findCommand, commandHelp, runCommand, requestedUsage } from './commands.ts'
import { systemClock as clock } from './kit/clock.ts'
import { type Config, readConfig } from './kit/config.ts'
import { askControl, CommandError, type Terminal } from './kit/processes/control.ts'
import { holderOf } from './kit/processes/lock.ts'
import { makeLog } from './kit/log.ts'
import { hasDatabase, openDatabase } from './open-product.ts'
import type { OperatorCommand } from './operations/command.ts'
import { sentence } from './sentence.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string } // our own file

const args = process.argv.slice(2)
const reader = terminalLocale(process.env)
const ending = new AbortController()
const terminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  signal: ending.signal,
}
// A reader such as head may close early; the rest is not needed then.
process.stdout.on('error', () => end())
process
  .on('SIGINT', () => end())
  .on('SIGTERM', () => end())
  .on('SIGHUP', () => end())

/**
 * Reads the settings as the server does. Runs the command here, or in the process that owns the
 * database.
 */
async function start(): Promise<number> {
  const [name = '--help'] = args
  if (['--help', '-h', 'help'].includes(name)) {
    process.stdout.write(
      `${helpText(translatorOf(reader.language, reader.locale))}\n${commandHelp(reader)}`,
    )
    return 0
  }
  const command = findCommand(name)
  const usage = requestedUsage(args, reader)
  if (usage !== undefined) {
    terminal.print(usage)
    return 0
  }
  const config = readConfig(process.env)
  const holder = config.DATABASE_URL ? undefined : await holderOf(config.DATA_DIR)
  if (holder === undefined) return doHere(command, config)
  if (!command.inServer)
    throw new CommandError('command.alone', {
      pid: String(holder),
      folder: config.DATA_DIR,
      name,
    })
  return askControl(config.DATA_DIR, { args, cwd: cwd(), ...reader }, terminal)
}

async function doHere(command: OperatorCommand, config: Config): Promise<number> {
  if (command.needs !== 'any' && !hasDatabase(config))
    throw new CommandError('command.no-database', { folder: config.DATA_DIR })
  const log = makeLog(config.LOG_LEVEL)
  const { database, close } = await openDatabase(config, log)
  try {
    return await runCommand(
      { ...terminal, ...reader, config, database, clock, log, version, cwd: cwd() },
      args,
    )
  } finally {
    await close()
  }
}

/** Returns the operator's working directory: npm runs its scripts from the root of the package. */
function cwd(): string {
  return (
    (process.env['npm_lifecycle_event'] === args[0] && process.env['INIT_CWD']) || process.cwd()
  )
}

function end(): void {
  ending.abort(new CommandError('command.stopped'))
}

process.exitCode = await start().catch((error: unknown) => {
  terminal.complain(sentence(error, reader))
  return ending.signal.aborted ? 130 : 2
})
