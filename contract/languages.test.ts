import { expect, test } from 'vitest'
import { defaultWording, Language, languages, ProductWording, wordings } from './languages.ts'

test('has four languages and two wordings, with the nexus wording as the default', () => {
  expect(languages).toEqual(['en', 'zh', 'es', 'hi'])
  expect(wordings).toEqual(['phase0_event_centric', 'phase1_nexus_centric'])
  expect(defaultWording).toBe('phase1_nexus_centric')
})

test.each(['EN', 'en-US', '', 'fr', null, 'phase0', 'PHASE0_EVENT_CENTRIC'])(
  'accepts %j neither as a language nor as a wording',
  (other) => {
    expect([Language.safeParse(other).success, ProductWording.safeParse(other).success]).toEqual([
      false,
      false,
    ])
  },
)
