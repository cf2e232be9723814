import { refuse } from '../kit/errors.ts'
import type { Logger } from '../kit/log.ts'
import { ProcessorError } from './processor.ts'

/** What the processor says no to, or does not answer, in our own words; its own go to the log. */
export async function callProcessor<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error
    log.warn({ err: error }, 'the payment processor said no, or nothing')
    throw refuse(error.kind === 'unsure' ? 'payments-away' : 'payments-refused')
  }
}
