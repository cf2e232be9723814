import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { aContext, aGathering, last } from '../guide.testing.ts'
import { phraseLookup } from '../reading/wordings.ts'

/** What an answer says before it names the two things. */
const nearest = (locale: Language) =>
  phraseLookup(locale)('near.things', { things: '|' }).split('|')[0] ?? ''

const languages = ['en', 'es', 'zh', 'hi'] as const

/** Returns the pages and the first two chips that an answer offers. */
const offered = (answer: ReturnType<typeof last>) => ({
  pages: answer.proposals.flatMap((one) => (one.type === 'page' ? [one.page] : [])),
  chips: answer.chips.slice(0, 2),
})

describe('what the assistant cannot do', () => {
  test.each([
    ['en', 'delete my account', 'own-account'],
    ['en', 'I forgot my password', 'own-account'],
    ['en', 'I need a refund for my ticket', 'own-events'],
    ['en', 'the payment page does not work', 'feedback'],
    ['es', 'quiero un reembolso de mi entrada', 'own-events'],
    ['es', 'borra mi cuenta', 'own-account'],
    ['zh', '我要退款', 'own-events'],
    ['zh', '我忘记密码了', 'own-account'],
    ['hi', 'मुझे टिकट का रिफ़ंड चाहिए', 'own-events'],
    ['hi', 'मेरा पासवर्ड बदल दो', 'own-account'],
  ] as const)('in %s “%s” leads to the page %s', (locale, said, page) => {
    const answer = last({ locale }, said)
    expect(offered(answer).pages).toContain(page)
    expect(offered(answer).pages).toHaveLength(2)
    expect(answer.text).toContain(phraseLookup(locale)('manners.deed'))
    expect(answer.text).toContain(nearest(locale))
    expect(answer.proposals.every(({ type }) => type === 'page')).toBe(true)
  })
})

describe('what the assistant does not understand', () => {
  test.each(languages)('in %s a slip of the keyboard gets two things to do', (locale) => {
    const say = phraseLookup(locale)
    const talk = {
      purpose: 'host_setup',
      locale,
      context: aContext(aGathering({ role: 'host' })),
    } as const
    const answer = last(talk, 'asdfgh')
    expect(answer.text).toContain(nearest(locale))
    expect(offered(answer)).toEqual({ pages: [], chips: [say('chip.describe'), say('chip.ask')] })
  })

  test('the two nearest come first, in any talk', () => {
    const say = phraseLookup('en')
    const context = aContext(aGathering({ role: 'host' }))
    expect(
      offered(last({ purpose: 'host_setup', context }, 'why do so few guests match?')).chips,
    ).toContain(say('chip.missing'))
    expect(offered(last({}, 'why is the sky blue?')).chips).toEqual([
      say('chip.seek'),
      say('chip.give'),
    ])
  })

  test('what was offered is understood', () => {
    const say = phraseLookup('en')
    const answer = last({ purpose: 'prepare_meeting' }, 'asdfgh', say('chip.create'))
    expect(answer.text).toContain(say('event.how'))
  })
})

test.each(['a refund policy expert for airlines', 'someone who plans events', 'Event managers'])(
  '“%s” is a goal',
  (said) => expect(last({}, said).text).not.toContain(nearest('en')),
)
