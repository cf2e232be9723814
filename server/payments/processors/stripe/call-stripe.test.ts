import { describe, expect, test } from 'vitest'
import { ProcessorError } from '../../processor.ts'
import { sdk } from '../sdk.ts'
import { listAll } from './list-all.ts'
import { callStripe } from './call-stripe.ts'

const { errors } = await sdk()
const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = errors

describe('whether an action was carried out', () => {
  test.each([
    [
      'the balance is too low',
      new StripeInvalidRequestError({
        type: 'invalid_request_error',
        statusCode: 400,
        code: 'balance_insufficient',
      }),
      'refused',
    ],
    [
      'the account cannot receive',
      new StripeInvalidRequestError({
        type: 'invalid_request_error',
        statusCode: 400,
        code: 'insufficient_capabilities_for_transfer',
      }),
      'refused',
    ],
    [
      'a key was used for something else',
      new StripeIdempotencyError({ type: 'idempotency_error', statusCode: 400 }),
      'refused',
    ],
    [
      'an address names nothing',
      new StripeInvalidRequestError({
        type: 'invalid_request_error',
        statusCode: 404,
        code: 'resource_missing',
      }),
      'missing',
    ],
    [
      'a parameter names nothing that exists',
      new StripeInvalidRequestError({
        type: 'invalid_request_error',
        statusCode: 400,
        code: 'resource_missing',
      }),
      'missing',
    ],
    [
      'the account is not ours',
      new StripePermissionError({
        type: 'invalid_request_error',
        statusCode: 403,
        code: 'account_invalid',
      }),
      'missing',
    ],
    [
      'our key is wrong',
      new StripeAuthenticationError({ type: 'invalid_request_error', statusCode: 401 }),
      'unsure',
    ],
    [
      'our key may not do it',
      new StripePermissionError({ type: 'invalid_request_error', statusCode: 403 }),
      'unsure',
    ],
    [
      'another request holds the object',
      new StripeInvalidRequestError({
        type: 'invalid_request_error',
        statusCode: 409,
        code: 'lock_timeout',
      }),
      'unsure',
    ],
    [
      'the same key is in use',
      new StripeIdempotencyError({ type: 'idempotency_error', statusCode: 409 }),
      'unsure',
    ],
    [
      'too many requests were made',
      new StripeRateLimitError({ type: 'invalid_request_error', statusCode: 429 }),
      'unsure',
    ],
    ['the processor failed', new StripeAPIError({ type: 'api_error', statusCode: 500 }), 'unsure'],
    [
      'nothing answered',
      new StripeConnectionError({
        type: 'api_error',
        message: 'Request aborted due to timeout being reached (3500ms)',
      }),
      'unsure',
    ],
    ['something else went wrong', new TypeError('not a function'), 'unsure'],
  ])('if %s', async (_why, error, kind) => {
    const told = await callStripe(() => Promise.reject(error)).catch((cause: unknown) => cause)
    expect(told).toBeInstanceOf(ProcessorError)
    expect(told).toMatchObject({ kind, cause: error })
  })
})

describe('everything in a list', () => {
  const count = async function* (most: number) {
    for (let one = most; one > 0; one -= 1) yield one
  }

  test('arrives oldest first', async () => {
    expect(await listAll(count(3))).toEqual([1, 2, 3])
  })

  test('is complete or nothing', async () => {
    expect(await listAll(count(20_000))).toHaveLength(20_000)
    await expect(callStripe(() => listAll(count(20_001)))).rejects.toMatchObject({
      kind: 'refused',
    })
  })
})
