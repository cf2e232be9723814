import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { defaultTerms, saleTerms } from '#contract/payments/money.ts'
import { dollarsText, plainMoneyText } from '#web/parts/money/figures.ts'
import { fillDocument } from './legal.rules.ts'
import { legalValues } from './terms.ts'
import { legalTexts as texts } from '#words/legal/testing.texts.ts'

const known = {
  contactEmail: 'help@example.org',
  arbitrationCity: 'Lisbon',
  operatorName: null,
  terms: defaultTerms,
}
const saysOfItself = (language: Language, operatorName: string | null) => {
  const { tos, privacy } = texts[language]
  const values = legalValues({ ...known, operatorName }, texts[language], language)
  const says = (text: typeof tos, id: string) =>
    JSON.stringify(fillDocument(text, values).sections.find((section) => section.id === id))
  return [says(tos, 'agreement'), says(privacy, 'controller')]
}

test.each<[Language, string[]]>([
  ['en', ['52%', '48%', '2.9%', '$0.30', '$10']],
  ['zh', ['52%', '48%', '2.9%', 'US$0.30', 'US$10']],
  ['es', ['52\u00a0%', '48\u00a0%', '2,9\u00a0%', '0,30\u00a0US$', '10\u00a0US$']],
  ['hi', ['52%', '48%', '2.9%', '$0.30', '$10']],
])('the terms write figures as readers of %s do', (language, figures) => {
  const { providerShare, creatorShare, cardFeePercent, cardFeeFixed, liabilityCap } = legalValues(
    known,
    texts[language],
    language,
  )
  expect([providerShare, creatorShare, cardFeePercent, cardFeeFixed, liabilityCap]).toEqual(figures)
})

test('the terms state the configured share', () => {
  expect(legalValues({ ...known, terms: saleTerms(40) }, texts.en, 'en')).toMatchObject({
    providerShare: '40%',
    creatorShare: '60%',
  })
  expect(legalValues({ ...known, terms: saleTerms(52.25) }, texts.es, 'es')).toMatchObject({
    providerShare: '52,25\u00a0%',
    creatorShare: '47,75\u00a0%',
  })
})

test.each(languages)(
  'both texts in %s name the operator only if a name is configured',
  (language) => {
    for (const part of saysOfItself(language, 'Kettle & $1 Works Ltd.'))
      expect(part).toContain('Kettle & $1 Works Ltd.')
    for (const part of saysOfItself(language, null)) {
      expect(part).toContain(texts[language].operator.unnamed)
      expect(part).not.toMatch(/[{}]{2}|in its settings|站点设置|ajustes|सेटिंग/)
    }
  },
)

test('writes an amount with its cents', () => {
  expect([
    dollarsText(2459, 'en'),
    dollarsText(100, 'zh'),
    dollarsText(2459, 'es'),
    dollarsText(2459, 'hi'),
  ]).toEqual(['$24.59', 'US$1.00', '24,59\u00a0US$', '$24.59'])
  expect([plainMoneyText(4900, 'usd', 'en'), plainMoneyText(4900, 'usd', 'es')]).toEqual([
    '49.00',
    '49,00',
  ])
})
