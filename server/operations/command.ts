import { resolve } from 'node:path'
import type { TerminalLocale } from '#words/terminal-language.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { OperatorKey } from '../kit/operator-text.ts'
import type { Terminal } from '../kit/processes/control.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'

/**
 * The context of a command. It is the same in the operator's terminal and inside the server that
 * holds the database.
 */
export type CommandContext = Terminal &
  TerminalLocale & {
    config: Config
    database: OpenDatabase
    clock: Clock
    log: Logger
    version: string
    /** The operator's working directory. */
    cwd: string
  }

/**
 * An operator command. `run` returns the exit code; a thrown error is printed as a sentence, with
 * exit code 2.
 */
export type OperatorCommand = {
  /** The syntax, after `interchange`. */
  usage: string
  /** A one-line description. */
  help: OperatorKey
  /**
   * `current`: a database with all migrations applied. `existing`: one that exists, of any version.
   * `any`: it may also be created.
   */
  needs: 'current' | 'existing' | 'any'
  /** Whether a running server executes it, if the database belongs to that one process. */
  inServer: boolean
  run: (context: CommandContext, args: readonly string[]) => Promise<number>
}

/** Resolves a path against the operator's working directory. */
export function pathOf({ cwd }: Pick<CommandContext, 'cwd'>, path: string): string {
  return resolve(cwd, path)
}

/** Whether the arguments match the usage: no unknown option, and no more words than it names. */
export function isWellWritten(usage: string, args: readonly string[]): boolean {
  const knownOptions = usage.match(/--[a-z-]+/g) ?? []
  const words = usage
    .split(',', 1)
    .join()
    .split(' ')
    .slice(1)
    .filter((part) => !part.includes('--'))
  const [options, rest] = [
    args.filter((arg) => arg.startsWith('-')),
    args.filter((arg) => !arg.startsWith('-')),
  ]
  return (
    options.every((option) => knownOptions.some((one) => one === option)) &&
    rest.length <= words.length
  )
}

/**
 * For a `catch`: an error of a full disk does not name the file, and the operator did not name the
 * draft.
 */
export function namePathInError(place: string): (error: unknown) => never {
  return (error) => {
    if (
      error instanceof Error &&
      'syscall' in error &&
      (!('path' in error) || String(error.path).startsWith(`${place}.unfinished`))
    )
      Object.assign(error, { path: place })
    throw error
  }
}
