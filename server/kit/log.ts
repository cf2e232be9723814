import { pino } from 'pino'

export type Logger = pino.Logger

/** The process's log. It never contains tokens, codes, bodies or people's texts. */
export function makeLog(level: string, to?: pino.DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.code'],
    serializers: { err: errorOf },
  }
  return to ? pino(options, to) : pino(options)
}

// A database error includes the row, the query and the values that caused it.
const withheld = new Set(['detail', 'where', 'hint', 'query', 'internalQuery', 'params'])

/** The loggable part of an error: what happened and where, without any of the data involved. */
function errorOf(error: Error): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { aggregateErrors = [], ...facts } = pino.stdSerializers.err(error)
  const plain = Object.entries(facts).filter(
    ([name, value]) =>
      !withheld.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return {
    ...Object.fromEntries(plain),
    ...(aggregateErrors.length > 0 && { errors: (error as AggregateError).errors.map(errorOf) }),
  }
}
