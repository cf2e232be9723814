import { describe, expect, test } from 'vitest'
import { languages } from '#engine/text/languages.ts'
import { aContext, item, last, talk } from '../guide.testing.ts'
import { retractionIn } from './retraction.ts'
import { phraseLookup } from '../reading/wordings.ts'

const said = {
  en: {
    first: 'I want to learn to cook',
    drop: 'hmm, better not',
    anew: [
      ['no, forget that. I would rather find a mentor', /^Mentor|^A mentor/u],
      ['actually no, I want to sell my product', /sell my product/iu],
    ],
    gone: /cook|forget|rather|actually/iu,
  },
  es: {
    first: 'quiero aprender a cocinar',
    drop: 'mejor no',
    anew: [['mejor no, prefiero aprender a negociar', /negociar/u]],
    gone: /cocinar|mejor|prefiero/iu,
  },
  zh: {
    first: '我想学做饭',
    drop: '算了，不学做饭了',
    anew: [['算了，我想学谈判', /谈判/u]],
    gone: /做饭|算了/u,
  },
  hi: {
    first: 'मुझे खाना बनाना सीखना है',
    drop: 'नहीं, रहने दो',
    anew: [['नहीं, रहने दो, मुझे गिटार सीखना है', /गिटार/u]],
    gone: /खाना|रहने/u,
  },
} as const

describe.each(languages)('in %s', (locale) => {
  const { first, drop, anew, gone } = said[locale]
  const skip = phraseLookup(locale)('chip.skip')
  const context = aContext(null, [item('offering', 'Bookkeeping for small shops in Madrid', 6)])

  test('drops the goal in question when the person changes their mind', () => {
    const answers = talk({ locale, context }, first, drop, skip, skip)
    expect(answers.flatMap(({ proposals }) => proposals)).toEqual([])
    const [before = '', after = ''] = phraseLookup(locale)('aside.dropped', { quote: '|' }).split(
      '|',
    )
    expect(answers[2]?.text.startsWith(before) && answers[2].text.includes(`”${after}`)).toBe(true)
  })

  test.each(anew.map(([words, right]) => [words, right] as const))(
    '%s replaces the goal with another',
    (words, right) => {
      const texts = talk({ locale, context }, first, words, skip, skip)
        .flatMap(({ proposals }) => proposals)
        .map(({ text }) => text)
      expect(texts).toHaveLength(1)
      expect(texts[0]).toMatch(right)
      expect(texts[0]).not.toMatch(gone)
    },
  )

  test('an offering loses the words around it', () => {
    const [words, bare] = {
      en: ['What I can offer is pottery lessons for children', 'Pottery lessons for children'],
      es: [
        'Lo que puedo ofrecer es clases de cerámica para niños',
        'Clases de cerámica para niños',
      ],
      zh: ['我能提供的是融资经验', '融资经验'],
      hi: ['मैं जो दे सकता हूँ वह है बच्चों के लिए गिटार की कक्षाएँ', 'बच्चों के लिए गिटार की कक्षाएँ'],
    }[locale] as [string, string] // two of each
    const proposals = talk({ locale }, words, skip, skip).flatMap((answer) => answer.proposals)
    expect(proposals[0]).toMatchObject({ kind: 'offering', text: bare })
  })
})

test.each([
  'I would rather find a mentor',
  'forget it',
  'never mind',
  'no',
  'a mentor',
  '我想学做饭',
  'leave it to the experts',
])('%s alone drops nothing', (words) => {
  expect(retractionIn(words)).toBeNull()
})

test('drops nothing when no goal is in question', () => {
  expect(last({}, 'better not').proposals).toEqual([])
})
