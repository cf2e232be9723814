import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { readAmount } from './amount.rules.ts'

test.each<[typed: string, language: Language, read: ReturnType<typeof readAmount>]>([
  ['49', 'en', 4900], ['49.00', 'en', 4900], ['49,00', 'en', 4900], ['49.5', 'en', 4950], ['49,', 'en', 4900], [' 49.00 ', 'en', 4900], ['049', 'en', 4900],
  ['$49.00', 'en', 4900], ['49,00 $', 'es', 4900], ['US$49', 'en', 4900],
  ['४९.००', 'hi', 4900], ['１２３．４５', 'zh', 12_345], ['49。50', 'zh', 4950], ['४९', 'en', 4900],
  ['1,234', 'en', 123_400], ['1,234.50', 'en', 123_450], ['1.234', 'es', 123_400], ['1.234,50', 'es', 123_450], ['1 234,50', 'es', 123_450], ['1,23,456.00', 'hi', 12_345_600],
  ['1.234', 'en', 'not-an-amount'], ['1,234', 'es', 'not-an-amount'], ['49.005', 'en', 'not-an-amount'], ['1.234,50', 'en', 'not-an-amount'],
  ['0', 'en', 0], ['0.00', 'en', 0], ['०', 'hi', 0],
  ['0.01', 'en', 'too-small'], ['0.99', 'en', 'too-small'], ['1.00', 'en', 100],
  ['999,999.99', 'en', 99_999_999], ['1000000', 'en', 'too-large'], ['9'.repeat(400), 'en', 'too-large'],
  ['', 'en', 'not-an-amount'], ['   ', 'en', 'not-an-amount'], ['-5', 'en', 'not-an-amount'], ['forty', 'en', 'not-an-amount'], ['4e3', 'en', 'not-an-amount'], ['.', 'en', 'not-an-amount'], ['4$9', 'en', 'not-an-amount'],
])('%j typed by a reader of %s is %j', (typed, language, read) => {
  expect(readAmount(typed, language)).toBe(read)
})
