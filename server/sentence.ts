import type { TerminalLocale } from '#words/terminal-language.ts'
import { OperatorError, type OperatorKey, type OperatorText, textFor } from './kit/operator-text.ts'

// Unreachable, access denied, or missing: https://www.postgresql.org/docs/15/errcodes-appendix.html
const unopened =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|3D000|28...)$/

// By the codes of errno(3) that a path can cause.
const ofPaths: Readonly<Record<string, OperatorKey>> = {
  EACCES: 'command.path.no-right',
  EPERM: 'command.path.no-right',
  EROFS: 'command.path.read-only',
  ENOSPC: 'command.path.no-room',
  EDQUOT: 'command.path.no-room',
  EISDIR: 'command.path.folder',
  ENOENT: 'command.path.missing',
  EEXIST: 'command.path.in-the-way',
  ENOTDIR: 'command.path.in-the-way',
}

/**
 * Returns an error as one sentence in the operator's language if an operator can act on it; a bug
 * keeps its stack.
 */
export function sentence(error: unknown, reader: TerminalLocale): string {
  if (error instanceof OperatorError) return textFor(reader, error.text)
  if (!(error instanceof Error)) return String(error)
  const text = ofAddress(error) ?? ofDatabase(error) ?? ofPath(error)
  return text ? textFor(reader, text) : (error.stack ?? error.message)
}

function codeIn(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Of an address on which the server is to listen. */
function ofAddress(error: Error): OperatorText | undefined {
  const code = codeIn(error)
  const values = { port: process.env['PORT'] || '3000', host: process.env['HOST'] ?? '' }
  if (code === 'EADDRINUSE') return { key: 'command.start.port-taken', values }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return { key: 'command.start.port-forbidden', values }
  const isOtherHost =
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && 'hostname' in error && error.hostname === process.env['HOST'])
  return isOtherHost ? { key: 'command.start.other-host', values } : undefined
}

function ofDatabase(error: Error): OperatorText | undefined {
  if (!process.env['DATABASE_URL']) return undefined
  const code = codeIn(error)
  if (error.message.includes('pg_trgm'))
    return { key: 'command.start.no-extension', values: { reason: error.message } }
  return unopened.test(code)
    ? { key: 'command.start.no-database', values: { reason: error.message || code } }
    : undefined
}

function ofPath(error: Error): OperatorText | undefined {
  const key = Object.hasOwn(ofPaths, codeIn(error)) ? ofPaths[codeIn(error)] : undefined
  return key && 'path' in error && typeof error.path === 'string'
    ? { key, values: { path: error.path } }
    : undefined
}
