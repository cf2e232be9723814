import { local } from '../offline/storage.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof levels)[number]

/**
 * Writes to the browser's console from level `warn`, or from the level in localStorage.logLevel.
 */
export const log = {
  debug: (...args: unknown[]) => say('debug', args),
  info: (...args: unknown[]) => say('info', args),
  warn: (...args: unknown[]) => say('warn', args),
  error: (...args: unknown[]) => say('error', args),
}

function say(level: Exclude<LogLevel, 'silent'>, args: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that may
  if (levels.indexOf(level) >= levels.indexOf(chosenLevel())) console[level](...args)
}

function chosenLevel(): LogLevel {
  const storedLevel = local.get('logLevel')
  return levels.find((level) => level === storedLevel) ?? 'warn'
}
