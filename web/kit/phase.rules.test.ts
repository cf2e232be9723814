import { expect, test } from 'vitest'
import { phaseNamed, startingPhase } from './phase.rules.ts'

test('only the two phases are accepted', () => {
  expect(phaseNamed('phase0_event_centric')).toBe('phase0_event_centric')
  expect(phaseNamed('phase1_nexus_centric')).toBe('phase1_nexus_centric')
  for (const other of ['phase2', '', null, 1, 'PHASE0_EVENT_CENTRIC'])
    expect(phaseNamed(other)).toBeUndefined()
})

test('anything unknown in storage starts the default phase', () => {
  expect(startingPhase(null)).toBe('phase1_nexus_centric')
  expect(startingPhase('nonsense')).toBe('phase1_nexus_centric')
  expect(startingPhase('phase0_event_centric')).toBe('phase0_event_centric')
})
