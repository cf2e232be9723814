import { local } from '../offline/storage.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof levels)[number]

/**
 * Writes to the browser's console from level `warn`, or from the level in localStorage.logLevel.
 */
export const log = {
  debug: (...what: unknown[]) => say('debug', what),
  info: (...what: unknown[]) => say('info', what),
  warn: (...what: unknown[]) => say('warn', what),
  error: (...what: unknown[]) => say('error', what),
}

function say(level: Exclude<LogLevel, 'silent'>, what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that may
  if (levels.indexOf(level) >= levels.indexOf(chosenLevel())) console[level](...what)
}

function chosenLevel(): LogLevel {
  const chosen = local.get('logLevel')
  return levels.find((level) => level === chosen) ?? 'warn'
}
