import { ConfigError } from './kit/config.ts'
import { CommandError } from './kit/processes/control.ts'
import { DatabaseEnded } from './kit/db/guard.ts'
import { FolderError } from './kit/processes/lock.ts'

// Unreachable, access denied, or missing: https://www.postgresql.org/docs/15/errcodes-appendix.html
const unopened =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|3D000|28...)$/

// By the codes of errno(3) that a path can cause.
const ofPaths: Readonly<Record<string, (path: string) => string>> = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (path) => `${path} lies where nothing can be written. Name another place.`,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOENT: (path) => `${path} does not exist. Create it, or name one that exists.`,
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
}

function noRight(path: string): string {
  return `This user has no access to ${path}. Grant it access, or name another place.`
}

function noRoom(path: string): string {
  return `There is no space on the disk for ${path}. Free some space, or name another place.`
}

function inTheWay(path: string): string {
  return `${path} cannot be created, because a file is in its way. Name another place.`
}

/** Returns an error as one sentence if an operator can act on it; a bug keeps its stack. */
export function sentence(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof FolderError ||
    error instanceof CommandError ||
    error instanceof DatabaseEnded
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] || 3000} is taken. Stop the program that uses it, or set PORT to another one.`
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `This user may not listen on port ${process.env['PORT'] || 3000}. Set PORT to a number above 1023.`
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && 'hostname' in error && error.hostname === process.env['HOST'])
  )
    return `HOST=${process.env['HOST']} is not an address of this machine.`
  if (process.env['DATABASE_URL'] && error.message.includes('pg_trgm'))
    return `The database at DATABASE_URL needs the extension pg_trgm, and this user cannot create it: ${error.message}. Install PostgreSQL's contrib modules, or have an administrator run: create extension pg_trgm`
  if (process.env['DATABASE_URL'] && unopened.test(code))
    return `The database at DATABASE_URL cannot be opened: ${error.message || code}.`
  if ('path' in error && typeof error.path === 'string' && Object.hasOwn(ofPaths, code))
    return ofPaths[code]?.(error.path) ?? error.message
  return error.stack ?? error.message
}
