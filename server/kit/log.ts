import { pino } from 'pino'

export type Logger = pino.Logger

/** The process's log. Tokens, codes, bodies and what people wrote never get in. */
export function makeLog(level: string, to?: pino.DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.code'],
    serializers: { err: errorOf },
  }
  return to ? pino(options, to) : pino(options)
}

// A database adds the row, the text and the values that something failed with.
const withheld = new Set(['detail', 'where', 'hint', 'query', 'internalQuery', 'params'])

/** What is logged of an error: what happened and where, and nothing of whatever it happened to. */
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
