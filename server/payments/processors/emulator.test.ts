import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../kit/clock.ts'
import { proveProcessor, type ProcessorProof } from '../processor.proof.ts'
import type { NewProcessorAccount } from '../processor.ts'
import { proveCheckout, type CheckoutProof } from '../orders/checkout.proof.ts'
import { requestLimits, stripeProcessor } from './stripe.ts'
import { anEmulator, emulatorsInTurn } from './testing.ts'

proveProcessor('the emulator', async (): Promise<ProcessorProof> => {
  const { processor, visit, deliverWebhooks } = await anEmulator()
  return { processor, visit, deliverWebhooks }
})

proveCheckout('the emulator', async (): Promise<CheckoutProof> => {
  const { processor: till, emulator, pay, deliverWebhooks } = await anEmulator()
  return {
    till,
    pay,
    deliverWebhooks,
    failRefunds: (isFailing) => emulator.fail({ refunds: isFailing ? 'fail' : 'none' }),
  }
})

const account: NewProcessorAccount = {
  key: 'acct:one',
  userId: '019b0000-0000-7000-8000-00000000000b',
  email: 'ann@example.com',
  name: 'Ann',
  country: 'ES',
  entity: 'company',
}

describe('the API', () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const { emulator } = await made
    const answer = await fetch(new URL(path, emulator.connection.api), init)
    return {
      status: answer.status,
      id: answer.headers.get('request-id'),
      body: (await answer.json()) as {
        error?: { type: string; code?: string; param?: string; message: string }
      },
    }
  }
  const made = anEmulator()
  const headers = async () => ({
    authorization: `Bearer ${(await made).emulator.connection.key}`,
    'stripe-version': '2026-10-28.endive',
    'content-type': 'application/json',
  })

  test.each(['', 'Bearer sk_live_abc', 'Bearer sk_test_other', 'Basic abc'])(
    'refuses "%s"',
    async (authorization) => {
      const { status, id, body } = await ask('/v2/core/accounts/acct_1', {
        headers: { ...(await headers()), authorization },
      })
      expect([status, body.error?.type, id]).toEqual([
        401,
        'invalid_request_error',
        expect.stringMatching(/^req_/),
      ])
    },
  )

  test('speaks one version', async () => {
    expect(
      (
        await ask('/v2/core/accounts/acct_1', {
          headers: { ...(await headers()), 'stripe-version': '2024-01-01' },
        })
      ).status,
    ).toBe(400)
  })

  test('names an unknown, a missing and an invalid parameter', async () => {
    const post = async (body: object) =>
      (
        await ask('/v2/core/account_links', {
          method: 'POST',
          headers: await headers(),
          body: JSON.stringify(body),
        })
      ).body.error
    const useCase = {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: 'http://a.test/',
        return_url: 'http://a.test/',
        collection_options: { fields: 'eventually_due' },
      },
    }
    expect(
      await post({ account: 'acct_1', use_case: useCase, configurations: ['recipient'] }),
    ).toMatchObject({ code: 'parameter_unknown', param: 'configurations' })
    expect(await post({ use_case: useCase })).toMatchObject({
      code: 'parameter_missing',
      param: 'account',
    })
    expect(
      await post({
        account: 'acct_1',
        use_case: {
          ...useCase,
          account_onboarding: { ...useCase.account_onboarding, return_url: 'nowhere' },
        },
      }),
    ).toMatchObject({
      code: 'parameter_invalid',
      param: 'use_case[account_onboarding][return_url]',
    })
  })

  test('accepts for a sale what the product sends, and nothing else', async () => {
    const sale = {
      mode: 'payment',
      ui_mode: 'hosted_page',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: 'false' },
      client_reference_id: 'order-1',
      customer_email: 'bo@example.com',
      line_items: [
        {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '4900', product_data: { name: 'Supper' } },
        },
      ],
      expires_at: String(Math.floor(Date.now() / 1000) + 1860),
      success_url: 'http://a.test/?s={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://a.test/',
      metadata: { order: 'order-1' },
      payment_intent_data: { transfer_group: 'order-1' },
    }
    const priced = (change: object) => ({
      ...sale,
      line_items: [
        {
          ...sale.line_items[0],
          price_data: {
            currency: 'usd',
            unit_amount: '4900',
            product_data: { name: 'Supper' },
            ...change,
          },
        },
      ],
    })
    const post = async (body: object) =>
      ask('/v1/checkout/sessions', {
        method: 'POST',
        headers: { ...(await headers()), 'content-type': 'application/x-www-form-urlencoded' },
        body: qs.stringify(body),
      })
    expect((await post(sale)).status).toBe(200)
    const cases: [object, object][] = [
      [
        { ...sale, payment_method_types: ['card'] },
        { code: 'parameter_unknown', param: 'payment_method_types' },
      ],
      [
        { ...sale, payment_intent_data: { application_fee_amount: '1' } },
        { code: 'parameter_unknown', param: 'payment_intent_data[application_fee_amount]' },
      ],
      [
        { ...sale, success_url: undefined },
        { code: 'parameter_missing', param: 'success_url' },
      ],
      [{ ...sale, success_url: 'nowhere' }, { param: 'success_url' }],
      [{ ...sale, cancel_url: 'javascript:alert(1)' }, { param: 'cancel_url' }],
      [{ ...sale, ui_mode: 'hosted' }, { param: 'ui_mode' }],
      [{ ...sale, line_items: [...sale.line_items, ...sale.line_items] }, { param: 'line_items' }],
      [{ ...sale, customer_email: 'nobody' }, { param: 'customer_email' }],
      [
        { ...sale, expires_at: String(Math.floor(Date.now() / 1000) + 1700) },
        { param: 'expires_at' },
      ],
      [{ ...sale, expires_at: 'soon' }, { param: 'expires_at' }],
      [{ ...sale, expand: ['line_items'] }, { param: 'expand' }],
      [
        priced({ unit_amount: '49' }),
        { code: 'amount_too_small', param: 'line_items[0][price_data][unit_amount]' },
      ],
      [priced({ unit_amount: '100000000' }), { code: 'amount_too_large' }],
      [priced({ unit_amount: '49.5' }), { param: 'line_items[0][price_data][unit_amount]' }],
      [priced({ currency: 'kwd', unit_amount: '9995' }), { code: 'parameter_invalid_integer' }],
      [priced({ currency: 'xxx' }), { param: 'line_items[0][price_data][currency]' }],
      [
        priced({ product_data: { name: 'Supper', description: '' } }),
        { param: 'line_items[0][price_data][product_data][description]' },
      ],
    ]
    for (const [body, error] of cases)
      expect(await post(body)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', ...error } },
      })
  })

  test.each([
    '/v1/checkout/sessions?limit=0',
    '/v1/checkout/sessions?customer=cus_1',
    '/v1/refunds?limit=101',
    '/v1/refunds?starting_after=re_nobody',
    '/v1/balance?x=1',
    '/v1/balance_transactions?created[since]=1',
    '/v1/events?type=x',
  ])('refuses to list %s', async (path) => {
    expect(await ask(path, { headers: await headers() })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error' } },
    })
  })

  test('reports an invalid address as invalid', async () => {
    expect(await ask('/v1/nothing', { headers: await headers() })).toMatchObject({
      status: 404,
      body: { error: { message: 'Unrecognized request URL (GET: /v1/nothing).' } },
    })
  })
})

describe('on purpose', async () => {
  const next = await emulatorsInTurn()
  test.each(['slow', 'down', 'half'] as const)(
    'a processor that is %s leaves us unsure',
    async (api) => {
      const { emulator } = await next()
      const processor = stripeProcessor(emulator.connection, systemClock, {
        ...requestLimits,
        timeout: 300,
      })
      await emulator.fail({ api })
      await expect(processor.createAccount(account)).rejects.toMatchObject({ kind: 'unsure' })
    },
  )

  test('no call takes longer than eight seconds, its retry included', () => {
    expect(requestLimits.timeout * (1 + requestLimits.maxNetworkRetries)).toBeLessThan(8000)
  })

  test('a retry recovers an answer that was lost after the action', async () => {
    const { processor, emulator } = await next()
    await emulator.fail({ api: 'lost' })
    await expect(processor.createAccount(account)).rejects.toMatchObject({ kind: 'unsure' })
    await emulator.fail({})
    const { id } = await processor.createAccount(account)
    expect((await processor.createAccount(account)).id).toBe(id)
  })

  test('webhook events are dropped and doubled as configured', async () => {
    const { processor, emulator, visit, deliverWebhooks } = await next()
    const [dropped, doubled] = [
      'v2.core.account[requirements].updated',
      'v2.core.account[configuration.recipient].capability_status_updated',
    ]
    await emulator.fail({ drop: [dropped ?? ''], duplicate: [doubled ?? ''] })
    const { id } = await processor.createAccount(account)
    await visit(
      await processor.onboardingLink({
        accountId: id,
        refreshUrl: 'http://localhost:3000/a',
        returnUrl: 'http://localhost:3000/b',
      }),
      'complete',
    )
    expect((await deliverWebhooks()).map(({ type }) => type)).toEqual([doubled, doubled])
  })
  test('due webhook events are sent without a request', async () => {
    const { processor, emulator, visit, heard, ear } = await next()
    const { id } = await processor.createAccount(account)
    await visit(
      await processor.onboardingLink({
        accountId: id,
        refreshUrl: 'http://localhost:3000/a',
        returnUrl: 'http://localhost:3000/b',
      }),
      'complete',
    )
    expect(heard).toEqual([])
    emulator.tell(ear)
    await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(2)
    await emulator.stop()
  })
})
