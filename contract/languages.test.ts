import { expect, test } from 'vitest'
import { defaultWording, Language, languages, ProductWording, wordings } from './languages.ts'

test('there are four languages, and two wordings of which the one of the nexus is the default', () => {
  expect(languages).toEqual(['en', 'zh', 'es', 'hi'])
  expect(wordings).toEqual(['phase0_event_centric', 'phase1_nexus_centric'])
  expect(defaultWording).toBe('phase1_nexus_centric')
})

test.each(['EN', 'en-US', '', 'fr', null, 'phase0', 'PHASE0_EVENT_CENTRIC'])(
  '%j is neither a language nor a wording',
  (other) => {
    expect([Language.safeParse(other).success, ProductWording.safeParse(other).success]).toEqual([
      false,
      false,
    ])
  },
)
