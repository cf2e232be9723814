import fc from 'fast-check'
import type { LexiconLanguage } from '#engine/text/languages.ts'

/**
 * A fact that can be right or wrong, as written in a text; `isName`: its capitals may be lost if
 * everything is in capitals.
 */
export type TestFact = { said: string; kind: 'number' | 'name' | 'date' | 'link' | 'address' }

const of = (kind: TestFact['kind'], list: string): TestFact[] =>
  list.split('|').map((said) => ({ said, kind }))

const everywhere = of(
  'link',
  'https://example.org/a?b=C_d|https://x.example.com/Path/2026|www.example.net/~me',
).concat(of('address', 'ada@example.com|JOHN.DOE@Example.org|@ada_l'))

/** Sample facts in each language. */
export const factsOf: Record<LexiconLanguage, readonly TestFact[]> = {
  en: [
    ...everywhere,
    ...of(
      'number',
      '3|17|1,200|2.5|25%|$500|seven|two hundred|twenty-five|3 million|10k|5th|12 months',
    ),
    ...of('name', 'Anna Schmidt|Berlin|iOS|eBay|Siemens|O’Neil|Marrakesh|Priya'),
    ...of('date', '2026-11-22|Monday|12 March|19:30|7pm|tomorrow|15/03/2027|December'),
  ],
  es: [
    ...everywhere,
    ...of(
      'number',
      '3|17|1.200|2,5|25 %|500 €|siete|doscientos|treinta y cinco|3 millones|12 meses',
    ),
    ...of('name', 'Ana Gómez|Madrid|iOS|eBay|Telefónica|Oaxaca|Íñigo'),
    ...of('date', '22/11/2026|lunes|12 de marzo|19:30|mañana|diciembre|2027'),
  ],
  zh: [
    ...everywhere,
    ...of('number', '3|17|1200|2.5|25%|七百|三十五|3万|百分之四十|12个月'),
    ...of('name', '王小明|上海|腾讯|iOS|清华大学|李娜|杭州'),
    ...of('date', '2026年11月22日|星期一|五月|19:30|明天|周五'),
  ],
  hi: [
    ...everywhere,
    ...of('number', '3|17|१७|1,200|2.5|25%|₹500|सात|पच्चीस|दो सौ|3 लाख|12 महीने'),
    ...of('name', 'राहुल शर्मा|मुंबई|iOS|टाटा|प्रिया जी|जयपुर'),
    ...of('date', '22-11-2026|सोमवार|15 मार्च|19:30|कल|दिसंबर'),
  ],
}

const frames: Record<LexiconLanguage, readonly string[]> = {
  en: [
    'i am looking for people who know {}',
    'I would like to meet {} and {}',
    'um, i just need help with {}',
    'we basically build things at {}',
    'i can offer the the support of {} ,and {}',
    'does anybody know {} ?',
    'Our kind of work is {}; we are not alone',
    'I had had doubts about {}',
    'e.g. {} is fine',
    '{} or {} would help, in order to learn',
  ],
  es: [
    'busco a alguien que conozca {}',
    'me gustaría conocer a {} y a {}',
    'pues, necesito ayuda con {}',
    'básicamente hacemos cosas en {}',
    'puedo ofrecer el el apoyo de {} ,y {}',
    'hola, alguien conoce {} ?',
    'no quiero {} sin {}',
    'p. ej. {} está bien',
    'vamos poco a poco con {} !',
  ],
  zh: [
    '我想认识懂{}的人',
    '那个，我想找{}和{}',
    '嗯，其实我需要{}的帮助',
    '有没有人认识{}?',
    '我不想要{},只要{}',
    '请看看{}。。',
    '慢慢来,跟{}一起学习!!',
  ],
  hi: [
    'मुझे {} जानने वाले लोग चाहिए',
    'मतलब, मैं {} और {} से मिलना चाहता हूँ',
    'क्या कोई {} को जानता है ?',
    'मैं {} के बिना नहीं रह सकता |',
    'धीरे धीरे {} सीखना है.',
    'हम में में से कोई {} में है ,और {} में',
  ],
}

const ends: Record<LexiconLanguage, readonly string[]> = {
  en: ['.', '!!!', ' ...', '??', '', ' .'],
  es: ['.', '!!!', ' …', '', ' ?'],
  zh: ['。', '!!!', '。。。', '', '？？', '.'],
  hi: ['।', '|', '.', '!!!', ''],
}
const joins = [' ', '  ', ' \t', '\u00a0 '] as const

export type TestText = { text: string; facts: readonly TestFact[]; language: LexiconLanguage }

/** Texts as people type them, with facts in them, in one of the four languages. */
export const writtenTexts: fc.Arbitrary<TestText> = fc
  .constantFrom('en', 'zh', 'es', 'hi')
  .chain((language) => {
    const sentence = fc.record({
      frame: fc.constantFrom(...frames[language]),
      facts: fc.tuple(fc.constantFrom(...factsOf[language]), fc.constantFrom(...factsOf[language])),
      end: fc.constantFrom(...ends[language]),
      isShouted: fc
        .integer({ max: 7 })
        .map((at) => at === 0 && (language === 'en' || language === 'es')),
    })
    const shape = fc.constantFrom('line', 'lines', 'bullets', 'counted')
    return fc
      .record({
        sentences: fc.array(sentence, { minLength: 1, maxLength: 4 }),
        join: fc.constantFrom(...joins),
        shape,
        mark: fc.constantFrom('*', '•', '-', '–', '+'),
      })
      .map(({ sentences, join, shape: form, mark }) => {
        const said = sentences.map(({ frame, facts, end, isShouted }) => {
          let at = 0
          const filled =
            (isShouted ? frame.toUpperCase() : frame).replaceAll(
              '{}',
              () => facts[at++]?.said ?? '',
            ) + end
          return {
            text: filled.replaceAll(' ', language === 'zh' ? ' ' : join),
            facts: facts.slice(0, at),
          }
        })
        const lines = said.map(
          ({ text }, index) =>
            ({
              line: text,
              lines: text,
              bullets: `${mark} ${text}`,
              counted: `${index + 1}) ${text}`,
            })[form],
        )
        return {
          language,
          facts: said.flatMap(({ facts }) => facts),
          text: lines.join(form === 'line' ? join : '\n'),
        }
      })
  })
