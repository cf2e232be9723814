import { describe, expect, test } from 'vitest'
import { dueOf, type HostAccountStatus, stateOf, topicOf } from './rules.ts'

const fine: HostAccountStatus = {
  transfers: 'active',
  payouts: 'active',
  requirements: [],
  isClosed: false,
  hasSubmitted: true,
}
const asked = (due: 'now' | 'overdue' | 'later', awaits: 'user' | 'provider' = 'user') =>
  [{ what: 'external_account', awaits, due }] as const

describe('the state of an account', () => {
  test.each<[string, Partial<HostAccountStatus>, string]>([
    [
      'nothing was submitted yet',
      {
        transfers: 'restricted',
        payouts: 'restricted',
        requirements: asked('now'),
        hasSubmitted: false,
      },
      'started',
    ],
    [
      'nothing was submitted, and the deadline has passed',
      {
        transfers: 'restricted',
        payouts: 'restricted',
        requirements: asked('overdue'),
        hasSubmitted: false,
      },
      'started',
    ],
    [
      'everything is submitted and under review',
      { transfers: 'pending', payouts: 'pending', requirements: asked('now', 'provider') },
      'under-review',
    ],
    [
      'everything is submitted, and only payouts are under review',
      { payouts: 'pending' },
      'under-review',
    ],
    ['all is well', {}, 'ready'],
    ['all is well, and something is needed later', { requirements: asked('later') }, 'ready'],
    ['something is needed again', { requirements: asked('now') }, 'needs-info'],
    [
      'something needed again is overdue',
      { transfers: 'restricted', requirements: asked('overdue') },
      'restricted',
    ],
    ['the processor has stopped it without a reason', { transfers: 'restricted' }, 'restricted'],
    [
      'the country is not supported',
      { transfers: 'unsupported', payouts: 'unsupported' },
      'restricted',
    ],
    ['it is closed', { isClosed: true, requirements: asked('now') }, 'closed'],
  ])('%s', (_what, part, state) => {
    expect(stateOf({ ...fine, ...part })).toBe(state)
  })
})

test.each([
  ['identity.individual.given_name', 'person'],
  ['identity.individual.date_of_birth', 'birth'],
  ['individual.dob.day', 'birth'],
  ['identity.individual.address.line1', 'address'],
  ['external_account', 'bank'],
  ['identity.individual.documents.primary_verification', 'document'],
  ['identity.attestations.terms_of_service.account', 'terms'],
  ['identity.individual.id_numbers.us_ssn_last_4', 'tax'],
  ['identity.business_details.registered_name', 'business'],
  ['something_new', 'other'],
])('%s is about: %s', (what, topic) => {
  expect(topicOf(what)).toBe(topic)
})

test('names each topic once at its most urgent, and omits what awaits the processor', () => {
  const requirements = [
    ...asked('later'),
    ...asked('now'),
    ...asked('now'),
    { what: 'identity.individual.surname', awaits: 'user', due: 'overdue' },
    { what: 'documents', awaits: 'provider', due: 'now' },
  ] as const
  expect(dueOf(requirements)).toEqual([
    { topic: 'person', due: 'overdue' },
    { topic: 'bank', due: 'now' },
  ])
})
