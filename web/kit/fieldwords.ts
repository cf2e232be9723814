import type { T } from './words.ts'

/** Codes that a field's error may have; others are shown as 'wrong'. */
export const fieldCodes = [
  'required', 'too-long', 'too-deep', 'too-short', 'too-small', 'too-large', 'too-many', 'no-words', 'web-address', 'time-zone', 'email', 'code', 'not-accepted', 'weak-password', 'before-start',
  'in-the-past', 'place-or-link', 'below-taken', 'below-used', 'said-already', 'no-title', 'no-start', 'no-end', 'one-of-either', 'pair-link', 'picture-too-large', 'not-a-picture', 'not-a-photo', 'photo-too-large', 'too-many-pixels', 'outside', 'own-address', 'not-free',
  'not-text', 'empty-file', 'is-workbook', 'is-pdf', 'is-picture', 'other-encoding', 'not-a-table', 'quote-open', 'no-columns', 'too-many-rows', 'nobody-in-file', 'file-too-large', 'number', 'option', 'date', 'phone', 'too-few', 'answered-already', 'no-such-answer', 'not-an-amount', 'off-step', 'not-a-count', 'per-cent',
  'ends-before-start', 'below-sold', 'has-sales', 'share-or-amount', 'address-twice', 'affiliate-code', 'own-code', 'overlaps', 'outside-gathering', 'not-in-fives', 'name-with-link', 'wrong',
] as const

/** One sentence for what is wrong with a field. */
export function fieldWords(t: T, code: string): string {
  return t(`fields.${fieldCodes.find((known) => known === code) ?? 'wrong'}`)
}
