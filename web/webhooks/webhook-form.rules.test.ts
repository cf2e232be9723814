import { expect, test } from 'vitest'
import { webhookTypes } from '#contract/webhooks/webhook-types.ts'
import {
  chosenKinds,
  kindGroups,
  kindsIn,
  WebhookFields,
  webhookFields,
  withKinds,
} from './webhook-form.rules.ts'

const fields = { id: 'one', url: 'https://example.com', eventId: '', types: ['round.ended'] }
const errorsOf = (changed: Partial<typeof fields>) =>
  WebhookFields.safeParse({ ...fields, ...changed }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

test('each kind of message is in one group of the form', () => {
  expect(kindGroups.flatMap(kindsIn).toSorted()).toEqual([...webhookTypes].toSorted())
  expect(kindsIn('payments')).toEqual([
    'payment.succeeded',
    'refund.created',
    'refund.succeeded',
    'refund.failed',
  ])
})

test('a group is selected and cleared without touching the others', () => {
  const rounds = kindsIn('rounds')
  expect(withKinds(['match.mutual', 'round.ended'], rounds, true)).toEqual([
    'round.started',
    'round.ended',
    'match.mutual',
  ])
  expect(withKinds(['match.mutual', 'round.ended'], rounds, false)).toEqual(['match.mutual'])
})

test('kinds that do not exist are left out of the choice', () => {
  expect(chosenKinds(['webhook.test', 'round.ended', 'gone.kind'])).toEqual(['round.ended'])
  expect(errorsOf({ types: ['gone.kind'] })).toEqual([['types', 'option']])
})

test.each([
  ['https://example.com/hooks', undefined],
  [' https://example.com/hooks ', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['', [['url', 'required']]],
  ['example.com', [['url', 'web-address']]],
  ['https://name:secret@example.com', [['url', 'web-address']]],
])('the address %j gives %j', (url, errors) => {
  expect(errorsOf({ url })?.slice(0, 1)).toEqual(errors)
})

test('an address has at most 500 characters', () => {
  expect(errorsOf({ url: `https://example.com/${'a'.repeat(500)}` })).toEqual([['url', 'too-long']])
})

test('the form begins with what the webhook has, or empty under a new id', () => {
  expect(webhookFields(null, 'new')).toEqual({ id: 'new', url: '', eventId: '', types: [] })
  expect(
    webhookFields(
      {
        id: 'old',
        url: 'https://example.com',
        types: ['webhook.test', 'check_in.created'],
        event: { id: 'evening', title: 'An evening' },
        isEnabled: true,
        stoppedFor: null,
        failingSince: null,
        formerSecretUntil: null,
        createdAt: '2026-11-20T12:00:00Z',
        last: null,
      },
      'new',
    ),
  ).toEqual({
    id: 'old',
    url: 'https://example.com',
    eventId: 'evening',
    types: ['check_in.created'],
  })
})
