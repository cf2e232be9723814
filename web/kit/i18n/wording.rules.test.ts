import { expect, test } from 'vitest'
import { wordingNamed, initialWording } from './wording.rules.ts'

test('accepts only the two phases', () => {
  expect(wordingNamed('phase0_event_centric')).toBe('phase0_event_centric')
  expect(wordingNamed('phase1_nexus_centric')).toBe('phase1_nexus_centric')
  for (const other of ['phase2', '', null, 1, 'PHASE0_EVENT_CENTRIC'])
    expect(wordingNamed(other)).toBeUndefined()
})

test('starts in the default phase if storage holds anything unknown', () => {
  expect(initialWording(null)).toBe('phase1_nexus_centric')
  expect(initialWording('nonsense')).toBe('phase1_nexus_centric')
  expect(initialWording('phase0_event_centric')).toBe('phase0_event_centric')
})
