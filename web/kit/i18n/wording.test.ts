import { expect, test, vi } from 'vitest'
import { chooseWording, currentWording } from './wording.ts'

test('refuses any other wording: stores nothing, reloads nothing, and warns in the console', () => {
  const kept = new Map([['messagingPhase', 'phase0_event_centric']])
  const reload = vi.fn<() => void>()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {})
  for (const value of ['phase2', '', 'PHASE1_NEXUS_CENTRIC', 'phase1_nexus_centric '])
    chooseWording(value)
  expect(warn.mock.calls).toEqual(
    Array.from({ length: 4 }, () => ['Invalid messaging phase attempted']),
  )
  expect([currentWording(), reload.mock.calls.length]).toEqual(['phase0_event_centric', 0])
  chooseWording('phase1_nexus_centric')
  expect([currentWording(), reload.mock.calls.length, warn.mock.calls.length]).toEqual([
    'phase1_nexus_centric',
    1,
    4,
  ])
})
