import { describe, expect, test } from 'vitest'
import { RegistrationState } from '#contract/admission/registration.ts'
import { languages } from '#contract/languages.ts'
import { statusOfText } from '#engine/people-file/attendee-status.rules.ts'
import { textIn } from '#words/server-texts.ts'

// A reader need not tell who was removed from who canceled, nor who stayed away from who declined.
const alike: Record<string, string> = { removed: 'cancelled', unknown: 'declined' }

describe.each(languages)('an attendee list exported in %s', (language) => {
  test.each(RegistrationState.options)('says the status %s in words that mean it', (state) => {
    const [code, words] = [state, textIn(language, `attendees.is-${state}`)].map((text) => {
      const status = statusOfText(text)
      return alike[status] ?? status
    })
    expect(words).toBe(code)
  })
})
