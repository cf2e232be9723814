import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { aContext, aGathering, item, last, reason } from '../guide.testing.ts'
import { isJudgement } from './judgement.ts'
import { namesIn, notesByPerson } from '../reading/names.ts'
import { phraseLookup } from '../reading/wordings.ts'

const matches = [
  {
    name: 'Ravi Sharma',
    band: 'strong' as const,
    isMutual: false,
    youGet: reason('Customs papers', 'Customs papers for small growers'),
    youGive: null,
  },
]
const ended = (locale: Language) => ({
  purpose: 'debrief' as const,
  locale,
  context: aContext(
    aGathering({ timing: 'ended', matches, said: [item('objective', 'Coffee roasters')] }),
  ),
})

const judged = [
  ['en', 'it was ok'],
  ['en', 'Great event'],
  ['en', 'not bad'],
  ['es', 'estuvo bien'],
  ['es', 'Fue muy interesante'],
  ['zh', '还不错'],
  ['zh', '挺好的'],
  ['hi', 'ठीक था'],
  ['hi', 'theek tha'],
  ['hi', 'बहुत अच्छा रहा'],
] as const
const asked = [
  ['en', 'who else'],
  ['en', 'not sure who'],
  ['es', 'quién más'],
  ['es', 'no se'],
  ['es', 'no sé quién'],
  ['zh', '还有谁'],
  ['zh', '不记得了'],
  ['hi', 'और कौन'],
  ['hi', 'मुझे याद नहीं'],
] as const

test.each([...judged, ...asked])('in %s “%s” names nobody', (locale, said) => {
  expect(namesIn(said)).toEqual([])
  expect(last(ended(locale), said)).toMatchObject({
    proposals: [],
    text: expect.stringContaining(phraseLookup(locale)('debrief.unheard')),
    state: { step: 'start' },
  })
})

test.each(judged)('in %s “%s” is no agreement and no lesson', (locale, said) => {
  expect(isJudgement(said)).toBe(true)
  expect(last(ended(locale), 'Ravi', said).text).toContain(
    phraseLookup(locale)('debrief.drafted', { name: 'Ravi Sharma' }),
  )
  expect(last(ended(locale), 'Ravi', phraseLookup(locale)('chip.nothing'), said)).toMatchObject({
    proposals: [],
    state: { step: 'fulfilled' },
  })
})

test.each([
  'Marketing is good for us',
  'good coffee roasters',
  '好的供应商',
  'buenos tostadores',
  'अच्छे दर्ज़ी',
])('“%s” says more than a judgement', (said) => {
  expect(isJudgement(said)).toBe(false)
})

test.each<[string, string[]]>([
  ['Great talk with Zoe Good', ['Zoe']],
  ['张真和李雷', ['张真', '李雷']],
  ['王好', ['王好']],
  ['ana y luis', ['ana', 'luis']],
  ['还有王芳', ['王芳']],
  ['और सीमा', ['सीमा']],
  ['also zoe', ['zoe']],
])('%s names %j', (said, names) => {
  expect(namesIn(said)).toEqual(names)
})

test('a judgement about a person is no note of an agreement', () => {
  for (const said of ['Met Zoe. It was great', 'also Zoe', '还有Zoe'])
    expect(notesByPerson(said, ['Zoe'])).toEqual([{ name: 'Zoe', noted: '' }])
})

test.each([
  ['en', 'Your note'],
  ['es', 'anotaste'],
  ['zh', '您记下了'],
  ['hi', 'आपका नोट'],
] as const)('in %s the guide calls a person’s own note theirs', (locale, yours) => {
  expect(last(ended(locale), 'Ravi', 'I send you our price list by Friday').text).toContain(yours)
  expect(
    last(ended(locale), 'Ravi', 'I send you our price list', phraseLookup(locale)('chip.nodate'))
      .text,
  ).toContain(yours)
})
