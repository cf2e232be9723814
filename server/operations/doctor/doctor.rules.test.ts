import { expect, test } from 'vitest'
import { textFor } from '../../kit/operator-text.ts'
import { inEnglish, inHindi, inSpanish } from '../../testing.words.ts'
import { type DoctorFinding, isWell, reportOf } from './doctor.rules.ts'

const finding = (name: string, rows = 0, isWarning = false): DoctorFinding => ({
  name,
  holds: `${name} holds.`,
  isWarning,
  rows,
  ids: Array.from({ length: Math.min(rows, 10) }, (_, at) => `id-${at}`),
})

type Sentence = ['well' | 'wrong' | 'late', Record<string, number>]
const cases: [what: string, findings: DoctorFinding[], isFine: boolean, last: Sentence[]][] = [
  ['nothing wrong', [finding('one'), finding('two')], true, [['well', { count: 2 }]]],
  [
    'something wrong',
    [finding('one', 1), finding('two')],
    false,
    [['wrong', { wrong: 1, all: 2 }]],
  ],
  [
    'something late',
    [finding('one', 1, true), finding('two')],
    true,
    [
      ['well', { count: 2 }],
      ['late', { count: 1 }],
    ],
  ],
  [
    'both',
    [finding('one', 3, true), finding('two', 2, true), finding('three', 1)],
    false,
    [
      ['wrong', { wrong: 1, all: 3 }],
      ['late', { count: 2 }],
    ],
  ],
]
test.each(cases)('with %s the last line says so in each language', (_, findings, isFine, last) => {
  expect(isWell(findings)).toBe(isFine)
  for (const [language, wordsIn] of [
    ['en', inEnglish],
    ['es', inSpanish],
    ['hi', inHindi],
  ] as const)
    expect(reportOf(findings, (text) => textFor(language, text)).at(-1)).toBe(
      last.map(([key, values]) => wordsIn(`command.doctor.${key}`, values)).join(' '),
    )
})

test('reports a violation with its rule, the number of violating rows, and ten of them', () => {
  expect(
    reportOf([finding('places'), finding('a', 12), finding('b', 1, true)], (text) =>
      textFor('es', text),
    ).slice(0, -2),
  ).toEqual([
    '✓ places',
    `✗ a       ${inSpanish('command.doctor.rows', { count: 12 })}: a holds.`,
    ...Array.from({ length: 10 }, (_, at) => `    id-${at}`),
    `    ${inSpanish('command.doctor.more', { count: 2 })}`,
    `! b       ${inSpanish('command.doctor.rows', { count: 1 })}: b holds.`,
    '    id-0',
  ])
})
