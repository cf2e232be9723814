import { expect, test } from 'vitest'
import { defaultPhase, Language, languages, Phase, phases } from './languages.ts'

test('there are four languages, and two wordings of which the one of the nexus is the default', () => {
  expect(languages).toEqual(['en', 'zh', 'es', 'hi'])
  expect(phases).toEqual(['phase0_event_centric', 'phase1_nexus_centric'])
  expect(defaultPhase).toBe('phase1_nexus_centric')
})

test.each(['EN', 'en-US', '', 'fr', null, 'phase0', 'PHASE0_EVENT_CENTRIC'])(
  '%j is neither a language nor a wording',
  (other) => {
    expect([Language.safeParse(other).success, Phase.safeParse(other).success]).toEqual([
      false,
      false,
    ])
  },
)
