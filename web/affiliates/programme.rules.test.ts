import { percentPlain } from '#web/parts/money/percent.rules.ts'
import { expect, test } from 'vitest'
import { defaultProgramme } from '#contract/payments/affiliates.ts'
import {
  parseBasisPoints,
  OwnShare,
  programmeFrom,
  programmeSchema,
  programmeFormValues,
} from './programme.rules.ts'

const typed = programmeFormValues({ ...defaultProgramme, version: 3 }, 'en')
const faults = (part: Partial<typeof typed>) =>
  programmeSchema
    .safeParse({ ...typed, ...part })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []

test.each([
  ['20', 2000],
  ['7.5', 750],
  ['7,5', 750],
  ['12.34', 1234],
  ['100 %', 10_000],
  ['0', 0],
  ['२०', 2000],
  ['２０％', 2000],
  ['', null],
  ['7.555', null],
  ['-3', null],
  ['a third', null],
  ['1000', 100_000],
])('reads “%s” as %s basis points', (text, basisPoints) => {
  expect(parseBasisPoints(text)).toBe(basisPoints)
})

test('shows a share as the reader writes it, and reads it back unchanged', () => {
  expect([percentPlain(750, 'en'), percentPlain(750, 'es'), percentPlain(2000, 'hi')]).toEqual([
    '7.5',
    '7,5',
    '20',
  ])
  for (const basisPoints of [0, 1, 333, 2000, 9999, 10_000])
    expect(parseBasisPoints(percentPlain(basisPoints, 'es'))).toBe(basisPoints)
})

test('sends unchanged fields as they were read', () => {
  const programme = {
    isOn: true,
    isOpen: true,
    basisPoints: 1250,
    holdDays: 7,
    windowDays: 90,
    rule: 'first',
    terms: 'No spam.',
    version: 4,
  } as const
  expect(programmeFrom(programmeFormValues(programme, 'es'))).toEqual(programme)
})

test("reports each field's problem once", () => {
  expect(faults({})).toEqual([])
  expect(faults({ share: '' })).toEqual(['share: required'])
  expect(faults({ share: 'much' })).toEqual(['share: per-cent'])
  expect(faults({ share: '100.01' })).toEqual(['share: too-large'])
  expect(faults({ holdDays: '', windowDays: '0' })).toEqual([
    'windowDays: too-small',
    'holdDays: required',
  ])
  expect(faults({ holdDays: '91', windowDays: '1.5' })).toEqual([
    'windowDays: not-a-count',
    'holdDays: too-large',
  ])
  expect(faults({ terms: 'x'.repeat(2001) })).toEqual(['terms: too-long'])
})

test('allows an affiliate’s own share to be omitted', () => {
  expect(
    ['', ' ', '25', '101', 'x'].map(
      (text) => OwnShare.safeParse(text).error?.issues[0]?.message ?? 'good',
    ),
  ).toEqual(['good', 'good', 'good', 'too-large', 'per-cent'])
})
