import type Stripe from 'stripe'
import { ProcessorError } from '../../processor.ts'
import { sdk } from '../sdk.ts'

export type StripeClient = () => Promise<Stripe>

// The error codes for a missing object, anywhere in a request.
const unknown = new Set(['resource_missing', 'account_invalid'])

// These say nothing about the action: a wrong key, a concurrent request, or too many requests.
const passing = new Set([401, 403, 409, 429])

/** Distinguishes definite refusals from missing answers, after which the outcome is unknown. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { errors } = await sdk()
    if (error instanceof ProcessorError) throw error
    if (!(error instanceof errors.StripeError))
      throw new ProcessorError('unsure', 'The payment processor gave an unexpected answer.', {
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
