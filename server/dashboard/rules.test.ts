import { expect, test } from 'vitest'
import { NextStepKind } from '#contract/dashboard.ts'
import { byUrgency } from './rules.ts'

test('steps that expire soonest come first, then those others wait for, then one’s own', () => {
  const steps = NextStepKind.options.toReversed().map((kind) => ({ kind, at: null }))
  expect(byUrgency(steps).map(({ kind }) => kind)).toEqual([
    'meet',
    'take-place',
    'pay',
    'answer-meetings',
    'payout',
    'approve',
    'read',
    'say',
    'answer-matches',
    'follow-up',
    'rate',
    'publish',
  ])
})

test('of two equally urgent steps the earlier end comes first, and one without an end last', () => {
  const steps = [
    { kind: 'pay', at: null },
    { kind: 'take-place', at: '2026-11-22T12:00:00.000Z' },
    { kind: 'pay', at: '2026-11-22T11:00:00.000Z' },
  ] as const
  expect(byUrgency(steps)).toEqual([steps[2], steps[1], steps[0]])
})
