import { pino } from 'pino'

export type Logger = pino.Logger

/** The process's log. Tokens, codes and bodies never get in. */
export function makeLog(level: string): Logger {
  return pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.code'] })
}
