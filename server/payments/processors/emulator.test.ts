import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase, silent } from '../../testing.ts'
import { systemClock } from '../../kit/clock.ts'
import { provesProcessor, type ProvenProcessor } from '../processor.proof.ts'
import type { NewAccount } from '../processor.ts'
import { startEmulator } from './emulator.ts'
import { stripeProcessor } from './stripe.ts'
import { visitor } from './testing.ts'

/** An emulator on its own, told to nobody but the test. */
async function anEmulator() {
  const { db } = await openTestDatabase()
  const emulator = await startEmulator({ db, clock: systemClock, log: silent, origin: 'http://localhost:3000', port: 0, isTriedOut: false })
  afterAll(emulator.stop)
  return { db, emulator, processor: stripeProcessor(emulator.connection, systemClock), ...(await visitor(emulator)) }
}

provesProcessor('the emulator', async (): Promise<ProvenProcessor> => {
  const { processor, visit, told } = await anEmulator()
  return { processor, visit, told }
})

const account: NewAccount = { key: 'acct:one', userId: '019b0000-0000-7000-8000-00000000000b', email: 'ann@example.com', name: 'Ann', country: 'ES', entity: 'company' }

describe('the API', () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const { emulator } = await made
    const answer = await fetch(new URL(path, emulator.connection.api), init)
    return { status: answer.status, id: answer.headers.get('request-id'), body: (await answer.json()) as { error?: { type: string; code?: string; param?: string; message: string } } }
  }
  const made = anEmulator()
  const headers = async () => ({ authorization: `Bearer ${(await made).emulator.connection.key}`, 'stripe-version': '2026-10-28.endive', 'content-type': 'application/json' })

  test.each(['', 'Bearer sk_live_abc', 'Bearer sk_test_other', 'Basic abc'])('lets nobody in with "%s"', async (authorization) => {
    const { status, id, body } = await ask('/v2/core/accounts/acct_1', { headers: { ...(await headers()), authorization } })
    expect([status, body.error?.type, id]).toEqual([401, 'invalid_request_error', expect.stringMatching(/^req_/)])
  })

  test('speaks one version', async () => {
    expect((await ask('/v2/core/accounts/acct_1', { headers: { ...(await headers()), 'stripe-version': '2024-01-01' } })).status).toBe(400)
  })

  test('names a parameter that it does not know, one that is missing and one that is wrong', async () => {
    const post = async (body: object) => (await ask('/v2/core/account_links', { method: 'POST', headers: await headers(), body: JSON.stringify(body) })).body.error
    const useCase = { type: 'account_onboarding', account_onboarding: { refresh_url: 'http://a.test/', return_url: 'http://a.test/', collection_options: { fields: 'eventually_due' } } }
    expect(await post({ account: 'acct_1', use_case: useCase, configurations: ['recipient'] })).toMatchObject({ code: 'parameter_unknown', param: 'configurations' })
    expect(await post({ use_case: useCase })).toMatchObject({ code: 'parameter_missing', param: 'account' })
    expect(await post({ account: 'acct_1', use_case: { ...useCase, account_onboarding: { ...useCase.account_onboarding, return_url: 'nowhere' } } })).toMatchObject({ code: 'parameter_invalid', param: 'use_case[account_onboarding][return_url]' })
  })

  test('says of an address that is none that it is none', async () => {
    expect(await ask('/v1/nothing', { headers: await headers() })).toMatchObject({ status: 404, body: { error: { message: 'Unrecognized request URL (GET: /v1/nothing).' } } })
  })
})

describe('on purpose', () => {
  test.each(['slow', 'down', 'half'] as const)('a provider that is %s leaves us unsure, within eight seconds', { timeout: 20_000 }, async (api) => {
    const { processor, emulator } = await anEmulator()
    await emulator.fail({ api })
    const from = performance.now()
    await expect(processor.createAccount(account)).rejects.toMatchObject({ kind: 'unsure' })
    expect(performance.now() - from).toBeLessThan(8000)
  })

  test('an answer that is lost after the deed is had by asking again', async () => {
    const { processor, emulator } = await anEmulator()
    await emulator.fail({ api: 'lost' })
    await expect(processor.createAccount(account)).rejects.toMatchObject({ kind: 'unsure' })
    await emulator.fail({})
    const { id } = await processor.createAccount(account)
    expect((await processor.createAccount(account)).id).toBe(id)
  })

  test('notices are dropped and doubled as they are told to be', async () => {
    const { processor, emulator, visit, told } = await anEmulator()
    const [dropped, doubled] = ['v2.core.account[requirements].updated', 'v2.core.account[configuration.recipient].capability_status_updated']
    await emulator.fail({ drop: [dropped ?? ''], duplicate: [doubled ?? ''] })
    const { id } = await processor.createAccount(account)
    await visit(await processor.onboardingLink({ accountId: id, refreshUrl: 'http://localhost:3000/a', returnUrl: 'http://localhost:3000/b' }), 'complete')
    expect((await told()).map(({ type }) => type)).toEqual([doubled, doubled])
  })
})
