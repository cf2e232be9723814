import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { oldNamesOf, oldRequestNamesOf } from '#contract/old-names.ts'
import { withFormerNames, withNewNames, withOldNames } from './old-names.ts'

test.each([
  ['a field', { share: 1 }, { share: 1, cut: 1 }],
  ['a field of a list', [{ share: 1 }], [{ share: 1, cut: 1 }]],
  [
    'a field within a field',
    { of: { share: { share: null } } },
    { of: { share: { share: null, cut: null }, cut: { share: null, cut: null } } },
  ],
  ['nothing else', { other: 'share', none: null }, { other: 'share', none: null }],
])('a reply also carries the old name of a renamed field: %s', (_, reply, sent) => {
  expect(withOldNames(reply, { share: 'cut' })).toEqual(sent)
})

test('replies with the platform’s share also carry its old name', () => {
  const named = Object.keys(api).filter((operation) => oldNamesOf(operation)?.['platform'])
  expect(named).toEqual([
    'readEarningsSummary',
    'readOrderMoney',
    'giveBack',
    'giveBackAgain',
    'readEarnings',
  ])
})

test('every reply with a renamed field has its old name as well', () => {
  const renamed = { partySize: 'party', threadId: 'conferenceId', scamWarnings: 'lures' }
  for (const [field, old] of Object.entries(renamed)) {
    const replies = Object.entries(api).filter(([, { reply }]) =>
      JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).includes(
        `"${field}"`,
      ),
    )
    expect(replies.length).toBeGreaterThan(0)
    for (const [operation] of replies)
      expect([operation, oldNamesOf(operation)?.[field]]).toEqual([operation, old])
  }
})

const party = oldRequestNamesOf('registerForEvent') ?? {}

test('a request may name a renamed field as before, in its place only', () => {
  const { body, sentAs } = withNewNames({ wait: { party: 2 }, items: [{ party: 1 }] }, party)
  expect(body).toEqual({ wait: { partySize: 2 }, items: [{ party: 1 }] })
  expect([...sentAs]).toEqual([['wait.partySize', 'wait.party']])
  expect(withFormerNames(body, party)).toEqual({ wait: { party: 2 }, items: [{ party: 1 }] })
})

test.each([
  ['both names', { wait: { party: 9, partySize: 1 } }],
  ['the new name', { wait: { partySize: 1 } }],
  ['neither', { wait: null }],
  ['no body', undefined],
])('a request with %s stays as it is', (_, body) => {
  expect(withNewNames(body, party)).toEqual({ body, sentAs: new Map() })
})
