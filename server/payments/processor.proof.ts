import { expect, test } from 'vitest'
import {
  InvalidWebhookError,
  type NewProcessorAccount,
  type Processor,
  ProcessorError,
} from './processor.ts'

/**
 * What a processor must provide for the proof: itself, a person who completes its onboarding page,
 * and its webhook events.
 */
export type ProcessorProof = {
  processor: Processor
  /**
   * Opens the link as a browser does, and ends the visit in one of three ways; returns where it
   * leads back.
   */
  visit: (link: string, step: 'complete' | 'review' | 'leave') => Promise<string>
  deliverWebhooks: () => Promise<readonly { body: Buffer; signature: string; type: string }[]>
}

const account: NewProcessorAccount = {
  key: 'acct:proof',
  userId: '019b0000-0000-7000-8000-00000000000a',
  email: 'hana@example.com',
  name: 'Hana Host',
  country: 'DE',
  entity: 'individual',
}
const links = {
  refreshUrl: 'http://localhost:3000/events/connect-setup',
  returnUrl: 'http://localhost:3000/events/stripe-success',
}

/** Proves what a processor has to do for the product. */
export function proveProcessor(name: string, make: () => Promise<ProcessorProof>): void {
  const made = make()

  test(`${name}: a new account requires all information, and cannot receive transfers`, async () => {
    const { processor } = await made
    const opened = await processor.createAccount({ ...account, key: 'acct:proof:new' })
    expect(opened).toMatchObject({
      transfers: 'restricted',
      payouts: 'restricted',
      isClosed: false,
    })
    expect(
      opened.requirements.filter(({ awaits, due }) => awaits === 'user' && due === 'now').length,
    ).toBeGreaterThan(2)
    expect(await processor.readAccount(opened.id)).toEqual(opened)
  })

  test(`${name}: the same key opens one account, and refuses another content`, async () => {
    const { processor } = await made
    const [first, second] = [
      await processor.createAccount(account),
      await processor.createAccount(account),
    ]
    expect(second).toEqual(first)
    await expect(processor.createAccount({ ...account, country: 'FR' })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test(`${name}: an onboarding link works once, and a used one leads back for another`, async () => {
    const { processor, visit } = await made
    const { id } = await processor.createAccount({ ...account, key: 'acct:proof:link' })
    const link = await processor.onboardingLink({ accountId: id, ...links })
    expect(await visit(link, 'leave')).toBe(links.returnUrl)
    expect((await processor.readAccount(id)).transfers).toBe('restricted')
    expect(await visit(link, 'complete')).toBe(links.refreshUrl)
    expect((await processor.readAccount(id)).transfers).toBe('restricted')
  })

  test.each([
    ['review', 'pending'],
    ['complete', 'active'],
  ] as const)(
    `${name}: after "%s" transfers are %s, and a signed webhook event reports it`,
    async (step, status) => {
      const { processor, visit, deliverWebhooks } = await made
      const { id } = await processor.createAccount({ ...account, key: `acct:proof:${step}` })
      await visit(await processor.onboardingLink({ accountId: id, ...links }), step)
      expect(await processor.readAccount(id)).toMatchObject({ transfers: status, payouts: status })
      const webhookEvents = (
        await Promise.all(
          (await deliverWebhooks()).map(({ body, signature }) =>
            processor.readWebhookEvent('accounts', body, signature),
          ),
        )
      ).filter(({ objectId }) => objectId === id)
      expect(webhookEvents.map(({ type }) => type)).toContain(
        'v2.core.account[requirements].updated',
      )
    },
  )

  test(`${name}: rejects a webhook event that is changed, expired, unsigned or for another endpoint`, async () => {
    const { processor, deliverWebhooks } = await made
    const [webhookEvent] = await deliverWebhooks()
    if (!webhookEvent) throw new Error('No webhook was delivered.')
    const { body, signature } = webhookEvent
    expect((await processor.readWebhookEvent('accounts', body, signature)).id).toMatch(/^evt_/)
    const changed = Buffer.from(body.toString().replace('"livemode":false', '"livemode":false '))
    const old = signature.replace(/^t=\d+/, 't=1700000000')
    for (const [channel, given, header] of [
      ['accounts', changed, signature],
      ['accounts', body, old],
      ['platform', body, signature],
      ['accounts', body, ''],
      ['accounts', body, 'v1=00'],
    ] as const) {
      await expect(processor.readWebhookEvent(channel, given, header)).rejects.toBeInstanceOf(
        InvalidWebhookError,
      )
    }
  })

  test(`${name}: distinguishes a missing account from an unavailable processor`, async () => {
    const { processor } = await made
    const error = await processor.readAccount('acct_nobody').catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ProcessorError)
    expect(error).toMatchObject({ kind: 'missing' })
  })
}
