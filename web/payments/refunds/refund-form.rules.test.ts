import { expect, test } from 'vitest'
import { parseRefundForm } from './refund-form.rules.ts'

const known = { left: 4900, currency: 'usd', language: 'en' } as const

test.each<[string, { isWhole: boolean; amount: string }, ReturnType<typeof parseRefundForm>]>([
  [
    'all that is left, whatever was typed before',
    { isWhole: true, amount: 'some' },
    { amount: 4900 },
  ],
  ['a part', { isWhole: false, amount: '20' }, { amount: 2000 }],
  ['all that is left as a part of it', { isWhole: false, amount: '49.00' }, { amount: 4900 }],
  ['a cent more than that', { isWhole: false, amount: '49.01' }, { problem: 'too-large' }],
  ['nothing typed', { isWhole: false, amount: ' ' }, { problem: 'required' }],
  ['nothing at all', { isWhole: false, amount: '0' }, { problem: 'too-small' }],
  ['words', { isWhole: false, amount: 'half' }, { problem: 'not-an-amount' }],
])('%s', (_name, typed, read) => {
  expect(parseRefundForm(typed, known)).toEqual(read)
})

test('in dinars the last digit stays 0', () => {
  expect(
    parseRefundForm(
      { isWhole: false, amount: '1.005' },
      { left: 5000, currency: 'kwd', language: 'en' },
    ),
  ).toEqual({ problem: 'off-step' })
})
