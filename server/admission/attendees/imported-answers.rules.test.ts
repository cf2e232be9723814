import { expect, test } from 'vitest'
import type { Question } from '#contract/admission/questions.ts'
import { answerIn, questionAsked } from './imported-answers.rules.ts'

const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id: kind,
  kind,
  prompt: { en: 'What?' },
  hint: {},
  options: [],
  isRequired: true,
  condition: null,
  matching: null,
  ...more,
})
const dishes = [
  { id: 'soup', text: { en: 'Soup', es: 'Sopa' } },
  { id: 'rice', text: { en: 'Rice, fried' } },
  { id: 'none', text: { en: 'None', zh: '都不要' } },
  { id: 'na', text: { en: 'n/a' } },
]

test.each<[Question['kind'], string, string[] | null]>([
  ['line', '  two\nlines ', ['two lines']],
  ['line', 'a'.repeat(201), null],
  ['text', 'two\r\nlines', ['two\nlines']],
  ['number', '42', ['42']],
  ['number', '1 200,5', ['1200.5']],
  ['number', '1,234,567', ['1234567']],
  ['number', '1.234,5', ['1234.5']],
  ['number', '1,234.50', ['1234.50']],
  ['number', '1,500', null],
  ['number', '1.500', null],
  ['number', '-', []],
  ['number', 'forty', null],
  ['yes-no', 'TRUE', ['yes']],
  ['yes-no', 'Sí', ['yes']],
  ['yes-no', '✗', ['no']],
  ['yes-no', '–', []],
  ['yes-no', 'perhaps', null],
  ['one-of', 'SOPA', ['soup']],
  ['one-of', '都不要', ['none']],
  ['one-of', 'N/A', ['na']],
  ['one-of', '-', []],
  ['one-of', 'rice', ['rice']],
  ['one-of', 'Soup, Sopa', null],
  ['some-of', 'Soup, Rice, fried', ['soup', 'rice']],
  ['some-of', 'Rice, fried; Soup', ['rice', 'soup']],
  ['some-of', 'Soup|Soup', ['soup']],
  ['some-of', 'Soup, Cake', null],
  ['scale', '4', ['4']],
  ['scale', '4 / 5', ['4']],
  ['scale', '★★★★☆', ['4']],
  ['scale', '6', null],
  ['date', '2026-11-20T18:00:00Z', ['2026-11-20']],
  ['date', '20.11.2026', ['2026-11-20']],
  ['date', '20/11/2026', ['2026-11-20']],
  ['date', '11/20/2026', ['2026-11-20']],
  ['date', '11/12/2026', null],
  ['date', '2026-02-30', null],
  ['link', 'example.com/me', ['https://example.com/me']],
  ['link', 'n/a', []],
  ['link', '@ana', null],
  ['link', 'foo', null],
  ['link', 'javascript:alert(1)', null],
  ['phone', '+34 600 100 200', ['+34 600 100 200']],
  ['phone', 'call me', null],
  ['line', ' ', []],
  ['line', '-', []],
])('reads for a %s question the cell %j', (kind, cell, values) => {
  expect(answerIn(question(kind, { options: dishes }), cell)).toEqual(values)
})

test('finds the question that a heading repeats, in any of its languages, also in our own export', () => {
  const size = question('line', { id: 'size', prompt: { en: 'T-shirt size', es: '¿Talla?' } })
  const name = question('text', { id: 'name', prompt: { en: '=Name' } })
  const found = (heading: string) => questionAsked(heading, [size, name])?.id
  expect(
    [
      't-shirt size',
      'Talla',
      '=Name',
      'T-shirt size (2)',
      '3. T-shirt size (optional) ',
      'Size',
      '',
    ].map(found),
  ).toEqual(['size', 'size', 'name', 'size', 'size', undefined, undefined])
})
