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

describe('where an account stands', () => {
  test.each<[string, Partial<HostAccountStatus>, string]>([
    [
      'nothing was given yet',
      {
        transfers: 'restricted',
        payouts: 'restricted',
        requirements: asked('now'),
        hasSubmitted: false,
      },
      'started',
    ],
    [
      'nothing was given and the time is over',
      {
        transfers: 'restricted',
        payouts: 'restricted',
        requirements: asked('overdue'),
        hasSubmitted: false,
      },
      'started',
    ],
    [
      'all is given and looked at',
      { transfers: 'pending', payouts: 'pending', requirements: asked('now', 'provider') },
      'under-review',
    ],
    ['all is given, and only payouts are looked at', { payouts: 'pending' }, 'under-review'],
    ['all is well', {}, 'ready'],
    ['all is well, and something is wanted one day', { requirements: asked('later') }, 'ready'],
    ['something is asked anew', { requirements: asked('now') }, 'needs-info'],
    [
      'something asked anew is overdue',
      { transfers: 'restricted', requirements: asked('overdue') },
      'restricted',
    ],
    ['the processor has stopped it without a word', { transfers: 'restricted' }, 'restricted'],
    [
      'the country is not served',
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

test("each topic is named once, at its most urgent, and what the processor has to do is not the host's", () => {
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
