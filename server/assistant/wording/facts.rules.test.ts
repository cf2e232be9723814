import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { addedFacts } from './facts.rules.ts'
import { type TestFact, factsOf, writtenTexts } from './testing.texts.ts'

// 10,000 random cases with PROOF=1; fewer with a fixed seed in the ordinary run.
const runs = process.env['PROOF'] ? { numRuns: 10_000 } : { numRuns: 400, seed: 20_261_122 }

test.each([
  ['three investors', '3 investors'],
  ['3 investors', 'three investors'],
  ['two hundred and five people', '205 people'],
  ['twenty-five', '25'],
  ['3 million users', '3000000 users'],
  ['10k users', '10000 users'],
  ['the 2nd day', 'the second day'],
  ['I need investors', 'Seeking investors.'],
  ['we build an app for teachers', 'Building an app for teachers'],
  ['meet anna in berlin', 'Meet Anna in Berlin'],
  ['see https://x.com/a .', 'See https://x.com/a.'],
  ['on monday at 7pm', 'On Monday at 7pm'],
  ['costs 5 dollars', 'costs $5'],
  ['I do not smoke', 'not: I smoke'],
  ['I need a designer, please!', 'I need a designer 🙂'],
  ['busco tres socios', 'Necesito 3 socios'],
  ['treinta y cinco personas', '35 personas'],
  ['el lunes', 'El Lunes'],
  ['veinte por ciento', '20 %'],
  ['我需要投资人', '寻找投资人。'],
  ['两百人', '200人'],
  ['３５人', '35人'],
  ['三万元', '30000元'],
  ['百分之五十', '50%'],
  ['周一见', '星期一见'],
  ['मुझे निवेशक चाहिए', 'मैं निवेशक की तलाश में हूँ'],
  ['पच्चीस लोग', '25 लोग'],
  ['२५ लोग', '25 लोग'],
  ['तीन लाख', '300000'],
  ['सोमवार को', 'को सोमवार'],
])('%s: %s says no more', (before, after) => {
  expect(addedFacts(before, after)).toEqual([])
})

test.each([
  ['I need investors', 'I need 5 investors'],
  ['3 people', '30 people'],
  ['3 people', 'thirteen people'],
  ['20 people', '20% people'],
  ['5 years', '5 months'],
  ['5 euros', '5 dollars'],
  ['1,200 people', '1.200 people'],
  ['room 12', 'room 012'],
  ['I need investors', 'I do not need investors'],
  ['I do not need investors', 'I need investors'],
  ['coffee, not tea', 'tea, not coffee'],
  ['with sugar', 'without sugar'],
  ['I work here', 'I never work here'],
  ['meet people', 'meet Anna'],
  ['meet people', 'meet anna schmidt'],
  ['meet mark', 'Meet Mark Smith'],
  ['a startup', 'a Berlin startup'],
  ['I need help', 'I need legal help'],
  ['I offer help', 'I offer expert help'],
  ['on Monday', 'on Tuesday'],
  ['in March', 'in April'],
  ['it is at 7pm', 'it is at 7am'],
  ['at 19:00', 'at 19:30'],
  ['come', 'come today'],
  ['2026-11-22', '2026-12-11'],
  ['we may come', 'we come in May'],
  ['mail me', 'mail me at a@b.co'],
  ['mail me', 'mail me: @ada'],
  ['read it', 'read it on example.com'],
  ['read it', '[read](it)'],
  ['read it', '![read](it)'],
  ['read it', '<b>read</b> it'],
  ['read it', '&lt;read it'],
  ['read it', 'javascript:read'],
  ['call me', 'call +49 30 123 4567'],
  ['#tea', '#coffee'],
  ['busco socios', 'busco cuatro socios'],
  ['busco socios', 'busco socios en Madrid'],
  ['busco socios', 'no busco socios'],
  ['el lunes', 'el martes'],
  ['pago 5 euros', 'pago 5 pesos'],
  ['我需要投资人', '我需要上海投资人'],
  ['我需要投资人', '我需要三位投资人'],
  ['我需要投资人', '我不需要投资人'],
  ['找人', '找张伟'],
  ['我认识老师', '我认识王老师'],
  ['周一见', '周二见'],
  ['3个月', '3年'],
  ['百分之五', '5'.concat('元')],
  ['मुझे निवेशक चाहिए', 'मुझे चार निवेशक चाहिए'],
  ['मुझे निवेशक चाहिए', 'मुझे राहुल जी चाहिए'],
  ['मुझे निवेशक चाहिए', 'मुझे निवेशक नहीं चाहिए'],
  ['सोमवार को', 'मंगलवार को'],
  ['5 साल', '5 महीने'],
  ['मिलना है', 'दिल्ली में मिलना है'],
])('%s: %s says more', (before, after) => {
  expect(addedFacts(before, after)).not.toEqual([])
})

const plantable = (language: LexiconLanguage, text: string): TestFact[] =>
  factsOf[language].filter(({ said }) => !text.toLowerCase().includes(said.toLowerCase()))

test(
  `in ${runs.numRuns} texts a fact that a model adds is found anywhere, whatever else changed`,
  { timeout: 300_000 },
  () => {
    const planted = fc.record({
      written: writtenTexts,
      fact: fc.nat(),
      where: fc.nat(),
      dress: fc.nat(),
    })
    fc.assert(
      fc.property(planted, ({ written: { text, facts, language }, fact, where, dress }) => {
        const free = plantable(language, text).filter(({ said }) => !saysAlready(said, facts))
        const { said } = free[fact % free.length]!
        const words = text.split(' ')
        const at = where % (words.length + 1)
        const after = dressed(dress, words.toSpliced(at, 0, said).join(' '))
        expect(addedFacts(text, after), `${text} → ${after}`).not.toEqual([])
      }),
      runs,
    )
  },
)

const synonyms: Record<LexiconLanguage, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bI am looking for\b/giu, 'seeking'],
    [/\bneed help\b/giu, 'would like help'],
    [/\boffer\b/giu, 'provide'],
    [/\bwe\b/giu, 'We'],
  ],
  es: [
    [/\bbusco\b/giu, 'necesito'],
    [/\bme gustaría\b/giu, 'quisiera'],
    [/\bofrecer\b/giu, 'dar'],
  ],
  zh: [
    [/想找/gu, '寻找'],
    [/我想认识/gu, '希望结识'],
    [/需要/gu, '寻求'],
  ],
  hi: [
    [/मिलना चाहता हूँ/gu, 'मिलना चाहूंगा'],
    [/चाहिए/gu, 'की तलाश है'],
  ],
}

test(
  `in ${runs.numRuns} texts case, signs, order and everyday synonyms are no facts`,
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(writtenTexts, fc.nat(), ({ text, language }, dress) => {
        const worded = synonyms[language].reduce(
          (left, [from, to]) => left.replaceAll(from, to),
          text,
        )
        expect(addedFacts(text, dressed(dress, worded)), worded).toEqual([])
        const lines = text.split('\n')
        expect(addedFacts(text, [...lines.slice(1), ...lines.slice(0, 1)].join('\n'))).toEqual([])
      }),
      runs,
    )
  },
)

test('reads any characters without a fault, and a text says no more than itself', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(addedFacts(one, one)).toEqual([])
      addedFacts(one, other)
    }),
    { ...runs, numRuns: Math.round(runs.numRuns / 3) },
  )
})

/** Returns whether the text already has this planted number in another form. */
function saysAlready(said: string, facts: readonly TestFact[]): boolean {
  return facts.some((fact) => saysNoMore(fact.said, said))
}

const known = new Map<string, boolean>()

function saysNoMore(one: string, other: string): boolean {
  const pair = JSON.stringify([one, other])
  const answer = known.get(pair) ?? addedFacts(one, other).length === 0
  known.set(pair, answer)
  return answer
}

function dressed(dress: number, text: string): string {
  const dresses = [
    (plain: string) => plain,
    (plain: string) => plain.replaceAll('!!!', '.'),
    (plain: string) => plain.replaceAll(/[.!?。]+$/gu, ''),
    (plain: string) => plain.replaceAll(/ {2,}/gu, ' '),
    (plain: string) => plain.charAt(0).toUpperCase() + plain.slice(1),
  ]
  return (dresses[dress % dresses.length] ?? ((plain: string) => plain))(text)
}
