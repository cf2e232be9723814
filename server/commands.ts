import type { TerminalLocale } from '#words/terminal-language.ts'
import { textFor } from './kit/operator-text.ts'
import { CommandError } from './kit/processes/control.ts'
import { migrations, migrationStatus } from './kit/db/migrate.ts'
import { openPostgres } from './kit/db/postgres.ts'
import { admin } from './operations/admin.ts'
import { backup } from './operations/backup/backup.ts'
import { type OperatorCommand, type CommandContext, isWellWritten } from './operations/command.ts'
import { doctor } from './operations/doctor/doctor.ts'
import { dump } from './operations/backup/dump.ts'
import { makeExportCommand } from './operations/backup/export.ts'
import { mail } from './operations/mail.ts'
import { restore } from './operations/backup/restore.ts'
import { sentence } from './sentence.ts'

/** The operator's commands, by name. `interchange.mjs` forwards all but the engine's here. */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  admin,
  doctor,
  dump,
  mail,
  backup,
  restore: restore(migrations),
  'db:export': makeExportCommand({ migrations, openPostgres }),
}

/** Finds a command, or throws with the list of commands. */
export function findCommand(name: string): OperatorCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new CommandError('command.unknown', { name, names: Object.keys(commands).join(', ') })
  return command
}

/** Run by interchange.mjs without the server's settings (server/mcp/stdio.ts). */
const assistantsCommand = { usage: 'mcp', help: 'command.mcp.help' } as const

/** The operator's part of the help, one command a line. */
export function commandHelp(reader: TerminalLocale): string {
  const lines = [...Object.values(commands), assistantsCommand].map(
    ({ usage, help }) => [`  interchange ${usage}`, textFor(reader, { key: help })] as const,
  )
  const width = Math.max(...lines.map(([usage]) => usage.length))
  const heading = textFor(reader, { key: 'command.help.heading' })
  return `${heading}\n${lines.map(([usage, help]) => `${usage.padEnd(width)}  ${help}`).join('\n')}\n`
}

/** Returns a command's usage if it was asked for; refuses invalid arguments. Needs no database. */
export function requestedUsage(
  [name = '', ...args]: readonly string[],
  reader: TerminalLocale,
): string | undefined {
  const { usage, help } = findCommand(name)
  if (args.some((arg) => arg === '--help' || arg === '-h'))
    return `interchange ${usage}\n  ${textFor(reader, { key: help })}`
  if (!isWellWritten(usage, args)) throw new CommandError('command.usage', { usage })
  return undefined
}

/**
 * Runs a command on an open database and returns its exit code; reports an error in one sentence.
 */
export async function runCommand(
  context: CommandContext,
  typed: readonly string[],
): Promise<number> {
  try {
    const usage = requestedUsage(typed, context)
    if (usage !== undefined) {
      context.print(usage)
      return 0
    }
    const [name = '', ...args] = typed
    const command = findCommand(name)
    if (command.needs === 'current') await refuseOld(context)
    return await command.run(context, args)
  } catch (error) {
    context.complain(sentence(error, context))
    return context.signal.aborted ? 130 : 2
  }
}

async function refuseOld({ database }: CommandContext): Promise<void> {
  const { missing, unknown } = await migrationStatus(database.db, migrations)
  if (missing.length > 0)
    throw new CommandError('command.database-behind', {
      count: missing.length,
      migrations: missing.join(', '),
    })
  if (unknown.length > 0)
    throw new CommandError('command.database-ahead', { migrations: unknown.join(', ') })
}
