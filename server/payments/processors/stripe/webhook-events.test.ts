import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { InvalidWebhookError } from '../../processor.ts'
import { readWebhookEvent } from './webhook-events.ts'

const stripe = new Stripe('sk_test_webhooks')
const [secret, nowMs] = ['whsec_webhooks', 1_795_000_000_000]
const read = (channel: 'platform' | 'accounts', payload: string) => {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: nowMs / 1000,
  })
  return () =>
    readWebhookEvent(stripe, {
      channel,
      body: Buffer.from(payload),
      signature,
      secret,
      isLive: false,
      nowMs,
    })
}
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'refund.updated',
  created: nowMs / 1000,
  livemode: false,
  data: { object: { id: 're_1' } },
}
const told = {
  id: 'evt_2',
  object: 'v2.core.event',
  type: 'v2.core.account.closed',
  created: '2026-11-20T12:00:00Z',
  livemode: false,
  related_object: { id: 'acct_1', type: 'v2.core.account', url: '/x' },
}

test('reads a signed webhook event of either form', () => {
  expect(read('platform', JSON.stringify(event))()).toMatchObject({
    id: 'evt_1',
    objectId: 're_1',
    accountId: null,
  })
  expect(read('accounts', JSON.stringify(told))()).toMatchObject({
    id: 'evt_2',
    objectId: 'acct_1',
  })
  expect(
    read('platform', JSON.stringify({ ...event, data: { object: { object: 'balance' } } }))(),
  ).toMatchObject({ objectId: '' })
})

const odd: unknown[] = [
  null,
  [],
  [event],
  'evt_1',
  1,
  true,
  {},
  { ...event, id: null },
  { ...event, id: undefined },
  { ...event, id: '' },
  { ...event, id: 'evt_\0' },
  { ...event, id: 'evt_\uD800' },
  { ...event, id: 7 },
  { ...event, id: 'e'.repeat(501) },
  { ...event, type: undefined },
  { ...event, type: 'a\0' },
  { ...event, data: null },
  { ...event, data: [] },
  { ...event, data: { object: null } },
  { ...event, data: { object: { id: 're_\0' } } },
  { ...event, data: { object: { id: {} } } },
  { ...event, account: 'acct_\0' },
  { ...event, created: 'soon' },
  { ...event, created: 1e300 },
  { ...event, livemode: 'no' },
]

test.each(odd.map((body) => [JSON.stringify(body), body]))(
  'refuses a signed body that is not a webhook event: %s',
  (payload) => {
    expect(read('platform', payload)).toThrow(InvalidWebhookError)
  },
)

test.each(
  [
    null,
    [],
    'x',
    {},
    { ...told, id: undefined },
    { ...told, id: 'evt_\0' },
    { ...told, created: 'soon' },
    { ...told, related_object: { id: 'a\0' } },
    { ...told, related_object: { id: 3 } },
  ].map((body) => [JSON.stringify(body)]),
)('also refuses a malformed thin event: %s', (payload) => {
  expect(read('accounts', payload)).toThrow(InvalidWebhookError)
})

test('refuses a text that is not JSON', () => {
  for (const payload of ['', '{', 'a\0b', '\uFEFF{}'])
    expect(read('platform', payload)).toThrow(InvalidWebhookError)
})
