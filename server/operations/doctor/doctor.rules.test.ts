import { expect, test } from 'vitest'
import { type DoctorFinding, isWell, reportOf } from './doctor.rules.ts'

const finding = (name: string, rows = 0, isWarning = false): DoctorFinding => ({
  name,
  holds: `${name} holds.`,
  isWarning,
  rows,
  ids: Array.from({ length: Math.min(rows, 10) }, (_, at) => `id-${at}`),
})

const cases: [what: string, findings: DoctorFinding[], wellness: boolean, last: RegExp][] = [
  ['nothing wrong', [finding('one'), finding('two')], true, /^All is well: 2 checks/],
  [
    'something wrong',
    [finding('one', 1), finding('two')],
    false,
    /^1 of 2 checks found violations/,
  ],
  [
    'something late',
    [finding('one', 1, true), finding('two')],
    true,
    /^All is well: .* One thing has waited too long/,
  ],
  [
    'both',
    [finding('one', 3, true), finding('two', 2, true), finding('three', 1)],
    false,
    /^1 of 3 checks .* 2 things have waited too long/,
  ],
]
test.each(cases)('with %s the last sentence says so', (_, findings, wellness, last) => {
  expect([isWell(findings), reportOf(findings).at(-1)]).toEqual([
    wellness,
    expect.stringMatching(last),
  ])
})

test('reports a violation with its rule, the number of violating rows, and ten of them', () => {
  expect(
    reportOf([finding('places'), finding('a', 12), finding('b', 1, true)]).slice(0, -2),
  ).toEqual([
    '✓ places',
    '✗ a       12 rows violate: a holds.',
    ...Array.from({ length: 10 }, (_, at) => `    id-${at}`),
    '    and 2 more',
    '! b       1 row violates: b holds.',
    '    id-0',
  ])
})
