import { resolve } from 'node:path'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Terminal } from '../kit/control.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'

/**
 * What a command may use. It runs at the keyboard or inside the server that holds the database, and
 * sees no difference.
 */
export type CommandContext = Terminal & {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  version: string
  /** Where the operator stands. */
  cwd: string
}

/**
 * One command of the operator's. `run` answers the exit code; what it throws is said in a sentence
 * and ends with 2.
 */
export type OperatorCommand = {
  /** How it is written, after `interchange`. */
  usage: string
  /** What it does, in one line. */
  help: string
  /**
   * `current`: a database that all migrations have been applied to. `existing`: one that is there,
   * as old as it may be. `any`: it may also be made.
   */
  needs: 'current' | 'existing' | 'any'
  /** Whether a running server does it, where the database belongs to that one process. */
  inServer: boolean
  run: (context: CommandContext, args: readonly string[]) => Promise<number>
}

/** A path as the operator wrote it, seen from where they stand. */
export function pathOf({ cwd }: Pick<CommandContext, 'cwd'>, path: string): string {
  return resolve(cwd, path)
}

/**
 * Whether the arguments are no more than the usage has: no option but its own, no more words than
 * it names.
 */
export function isWellWritten(usage: string, args: readonly string[]): boolean {
  const known = usage.match(/--[a-z-]+/g) ?? []
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
    options.every((option) => known.some((one) => one === option)) && rest.length <= words.length
  )
}

/**
 * For a `catch`: a full disk does not say of which file it speaks, and a draft is not what the
 * operator named.
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
