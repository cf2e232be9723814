import type Stripe from 'stripe'
import { ProcessorError } from '../../processor.ts'
import { sdk } from '../sdk.ts'

export type StripeClient = () => Promise<Stripe>

// What names something that is not there, wherever in a request it stands.
const unknown = new Set(['resource_missing', 'account_invalid'])

// Nothing is said of the deed itself where our key is wrong, somebody else is at it, or too much
// was asked.
const passing = new Set([401, 403, 409, 429])

/** Without an answer nobody knows whether it was done; a definite no is told apart from that. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { errors } = await sdk()
    if (error instanceof ProcessorError) throw error
    if (!(error instanceof errors.StripeError))
      throw new ProcessorError('unsure', 'The payment processor did not answer as it should.', {
        cause: error,
      })
    const status = error.statusCode ?? 0
    if (status === 404 || unknown.has(error.code ?? ''))
      throw new ProcessorError('missing', error.message, { cause: error })
    throw new ProcessorError(
      status >= 400 && status < 500 && !passing.has(status) ? 'refused' : 'unsure',
      error.message,
      { cause: error, code: error.code ?? '' },
    )
  }
}
