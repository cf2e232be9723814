import { expect, test } from 'vitest'
import { parseRefundForm } from './refund-form.rules.ts'

const known = { left: 4900, currency: 'usd', locale: 'en' } as const

test.each<[string, { isWhole: boolean; amount: string }, ReturnType<typeof parseRefundForm>]>([
  [
    'a full refund of the rest, whatever was typed before',
    { isWhole: true, amount: 'some' },
    { amount: 4900 },
  ],
  ['a part', { isWhole: false, amount: '20' }, { amount: 2000 }],
  ['the whole rest typed as a part', { isWhole: false, amount: '49.00' }, { amount: 4900 }],
  ['a cent more than the rest', { isWhole: false, amount: '49.01' }, { problem: 'too-large' }],
  ['an empty amount', { isWhole: false, amount: ' ' }, { problem: 'required' }],
  ['an amount of zero', { isWhole: false, amount: '0' }, { problem: 'too-small' }],
  ['words', { isWhole: false, amount: 'half' }, { problem: 'not-an-amount' }],
])('reads %s', (_name, typed, read) => {
  expect(parseRefundForm(typed, known)).toEqual(read)
})

test('keeps the last digit of dinars 0', () => {
  expect(
    parseRefundForm(
      { isWhole: false, amount: '1.005' },
      { left: 5000, currency: 'kwd', locale: 'en' },
    ),
  ).toEqual({ problem: 'off-step' })
})
