import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { oldNamesOf } from '#contract/old-names.ts'
import { withOldNames } from './old-names.ts'

test.each([
  ['a field', { share: 1 }, { share: 1, cut: 1 }],
  ['a field of a list', [{ share: 1 }], [{ share: 1, cut: 1 }]],
  [
    'a field within a field',
    { of: { share: { share: null } } },
    { of: { share: { share: null, cut: null }, cut: { share: null, cut: null } } },
  ],
  ['nothing else', { other: 'share', none: null }, { other: 'share', none: null }],
])('%s that was renamed has its old name as well', (_, reply, sent) => {
  expect(withOldNames(reply, { share: 'cut' })).toEqual(sent)
})

test('the replies in which the platform’s share is have its old name', () => {
  const named = Object.keys(api).filter((operation) => oldNamesOf(operation)?.['platform'])
  expect(named).toEqual([
    'readTakings',
    'readOrderMoney',
    'giveBack',
    'giveBackAgain',
    'readStatement',
  ])
})
