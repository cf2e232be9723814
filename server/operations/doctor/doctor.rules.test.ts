import { expect, test } from 'vitest'
import { terminalLocale } from '#words/terminal-language.ts'
import { textFor } from '../../kit/operator-text.ts'
import { inEnglish, inHindi, inSpanish, operatorReading } from '../../testing.words.ts'
import { type DoctorFinding, isWell, reportOf } from './doctor.rules.ts'

const finding = (name: DoctorFinding['name'], rows = 0, isWarning = false): DoctorFinding => ({
  name,
  isWarning,
  rows,
  ids: Array.from({ length: Math.min(rows, 10) }, (_, at) => `id-${at}`),
})

type Sentence = ['well' | 'wrong' | 'late', Record<string, number>]
const cases: [what: string, findings: DoctorFinding[], isFine: boolean, last: Sentence[]][] = [
  ['nothing wrong', [finding('people'), finding('terms')], true, [['well', { count: 2 }]]],
  [
    'something wrong',
    [finding('people', 1), finding('terms')],
    false,
    [['wrong', { wrong: 1, all: 2 }]],
  ],
  [
    'something late',
    [finding('people', 1, true), finding('terms')],
    true,
    [
      ['well', { count: 1 }],
      ['late', { count: 1 }],
    ],
  ],
  [
    'both',
    [finding('people', 3, true), finding('terms', 2, true), finding('cards', 1)],
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
    expect(reportOf(findings, (text) => textFor(operatorReading(language), text)).at(-1)).toBe(
      last.map(([key, values]) => wordsIn(`command.doctor.${key}`, values)).join(' '),
    )
})

test('reports a violation with its rule, the number of violating rows, and ten of them', () => {
  expect(
    reportOf(
      [finding('places-taken'), finding('match-ids', 12), finding('people', 1, true)],
      (text) => textFor(operatorReading('es'), text),
    ).slice(0, -2),
  ).toEqual([
    '✓ places-taken',
    `✗ match-ids     ${inSpanish('command.doctor.rows', { count: 12 })}: ${inSpanish('command.check.match-ids')}`,
    ...Array.from({ length: 10 }, (_, at) => `    id-${at}`),
    `    ${inSpanish('command.doctor.more', { count: 2 })}`,
    `! people        ${inSpanish('command.doctor.rows', { count: 1 })}: ${inSpanish('command.check.people')}`,
    '    id-0',
  ])
})

test('writes counts as the terminal’s region does', () => {
  const counted = { key: 'command.doctor.rows', values: { count: 123_456 } } as const
  const saidIn = (name: string) => textFor(terminalLocale({ LANG: name }), counted)
  expect([saidIn('en_IN'), saidIn('en_US'), saidIn('en_DE')]).toEqual([
    expect.stringMatching(/^1,23,456 /),
    expect.stringMatching(/^123,456 /),
    expect.stringMatching(/^123\.456 /),
  ])
})
