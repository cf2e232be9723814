import { refuse } from '../kit/errors.ts'
import type { Logger } from '../kit/log.ts'
import { ProcessorError } from './processor.ts'

/**
 * Reports a refusal or a missing answer of the processor in our own words; the processor's words go
 * to the log.
 */
export async function callProcessor<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error
    log.warn({ err: error }, 'the payment processor refused or did not answer')
    throw refuse(error.kind === 'unsure' ? 'payments-away' : 'payments-refused')
  }
}
