import { describe, expect, test } from 'vitest'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { aContext, aGathering, item, last, talk } from '../guide.testing.ts'
import { parseUtterance } from './utterance.ts'
import { phraseLookup } from './wordings.ts'

type LanguageTexts = readonly (readonly [LexiconLanguage, string])[]
const inFour = (en: string, zh: string, es: string, hi: string): LanguageTexts => [
  ['en', en],
  ['zh', zh],
  ['es', es],
  ['hi', hi],
]

const heard: Record<string, string[]> = {
  restart: [
    'start over',
    'Can we start again?',
    'empezar de nuevo',
    '重新开始',
    'फिर से शुरू करें',
    'phir se shuru karo',
  ],
  undo: [
    'undo',
    'Ignore that.',
    'oops, forget that',
    'deshacer',
    'olvida eso',
    '撤销',
    '刚才的不算',
    'भूल जाइए',
    'उसे हटा दें',
  ],
  wrong: [
    'that is wrong',
    'No, that’s not what I meant',
    'eso no es lo que dije',
    'no, está mal',
    '不对',
    '您理解错了',
    'यह गलत है',
    'आप गलत समझे',
  ],
  unwell: [
    'I feel bad today',
    'I am so tired',
    'me siento mal hoy',
    '我今天心情不好',
    'आज मुझे बुरा लग रहा है',
  ],
  shorter: [
    'make the summary shorter',
    'acorta el resumen',
    '简介太长了',
    'सारांश छोटा करें',
    'shorter please',
    'Could you make it shorter?',
    'más corto, por favor',
    '太长了',
    '请短一点',
    'इसे छोटा करें',
  ],
  unclear: [
    'I don’t understand the question',
    'what do you mean?',
    'no entiendo la pregunta',
    '没看懂',
    '什么意思？',
    'समझ नहीं आया',
    'samajh nahi aaya',
  ],
  later: ['ask me later', 'not right now', 'pregúntame luego', '以后再说', 'बाद में पूछें'],
  refuse: [
    'I’d rather not say',
    'none of your business',
    'no quiero decirlo',
    '不想说',
    'मैं बताना नहीं चाहती',
  ],
  repeated: ['I already told you', 'ya te lo dije', '我已经说过了', 'मैंने बता दिया'],
  complaint: ['this is not helpful', 'no me sirve', '没什么用', 'मुझे पसंद नहीं'],
  seeksNothing: [
    'I am not looking for anything',
    'no busco nada',
    '我什么都不找',
    'मुझे कुछ नहीं चाहिए',
  ],
  givesNothing: [
    'I have nothing to offer',
    'no tengo nada que ofrecer',
    '我没什么可提供的',
    'मेरे पास देने को कुछ नहीं है',
  ],
  unwilling: [
    'I can cook but I do not want to',
    'sé cocinar pero no quiero',
    '我会做饭但不想做',
    'मैं खाना बना सकती हूँ लेकिन नहीं करना चाहती',
  ],
  drop: ['remove bookkeeping', 'quita lo de la contabilidad', '去掉会计', 'हिसाब को हटा दें'],
  instead: [
    'French instead of Spanish',
    'changed my mind: French instead of Spanish',
    'francés en vez de español',
    '把西班牙语改成法语',
    'स्पेनिश की जगह फ़्रेंच',
  ],
  correct: [
    'I meant a baker',
    'actually, a baker',
    'quise decir un panadero',
    '我是说面包师',
    'मेरा मतलब एक बेकर',
  ],
  language: ['answer in French', 'escribe en francés', '用法语说', 'हिंदी में लिखें'],
}

describe.each(Object.entries(heard))('about the conversation: %s', (as, texts) => {
  test.each(texts)('%s', (text) => {
    expect(parseUtterance(text, []).aside?.as).toBe(as)
  })
})

test.each([
  'find a designer',
  'somebody to undo the damage of a flood',
  'I want to start over in a new city',
  'a shorter way to work',
  'delete scenes for a film',
  '找人改短裤子',
  'busco un profesor de francés',
  'डिज़ाइनर चाहिए',
  'I do not work at weekends',
  'what I sell is bread',
])('%s is about the matter', (text) => {
  expect(['drop', undefined]).toContain(parseUtterance(text, []).aside?.as)
})

const designer = {
  en: 'find a designer',
  zh: '找设计师',
  es: 'busco diseñador',
  hi: 'डिज़ाइनर चाहिए',
} as const
const around = [{ kind: 'offering' as const, text: 'Photographer for small weddings' }]

describe('remarks about the conversation go to no goal', () => {
  const sayings = Object.entries(heard)
    .filter(([as]) => as !== 'instead' && as !== 'correct')
    .flatMap(([, texts]) => texts)
  test.each(sayings)('%s', (saying) => {
    const answers = talk(
      { context: aContext(aGathering({ around })) },
      'find a designer',
      saying,
      'graphic design for a menu',
      saying,
      'No hurry',
    )
    for (const { text } of answers.flatMap(({ proposals }) => proposals))
      expect(text.toLowerCase()).not.toContain(saying.toLowerCase().slice(0, 12))
  })

  test.each(inFour('undo', '撤销', 'deshacer', 'भूल जाइए'))(
    '%s: forgets the last message and says which one (%s)',
    (locale, undo) => {
      const { text, proposals, chips } = last({ locale }, designer[locale], undo)
      expect([
        text.includes(phraseLookup(locale)('aside.undone', { quote: `“${designer[locale]}”` })),
        proposals,
      ]).toEqual([true, []])
      expect(chips).toContain(phraseLookup(locale)('chip.person'))
    },
  )

  test.each(inFour('that is wrong', '这不对', 'eso no es', 'यह गलत है'))(
    '%s: leaves aside what it misheard (%s)',
    (locale, wrong) => {
      const answers = talk(
        { locale },
        designer[locale],
        wrong,
        {
          en: 'a baker for my café',
          zh: '给我的咖啡馆找面包师',
          es: 'un panadero para mi café',
          hi: 'मेरे कैफ़े के लिए बेकर',
        }[locale],
        phraseLookup(locale)('chip.skip'),
        phraseLookup(locale)('chip.skip'),
      )
      const proposed = answers
        .flatMap(({ proposals }) => proposals)
        .map(({ text }) => text)
        .join(' ')
      expect(proposed).not.toMatch(/designer|diseñador|设计|डिज़ाइनर/u)
      expect(proposed).not.toBe('')
    },
  )

  test.each(inFour('start over', '重新开始', 'empezar de nuevo', 'फिर से शुरू करें'))(
    '%s: forgets everything (%s)',
    (locale, again) => {
      const { text, proposals, state } = last({ locale }, designer[locale], again)
      expect(text).toContain(phraseLookup(locale)('aside.restarted'))
      expect([proposals, state['goal'], state['queue']]).toEqual([[], null, []])
    },
  )

  test.each(
    inFour(
      'I don’t understand the question',
      '没看懂这个问题',
      'no entiendo la pregunta',
      'मुझे सवाल समझ नहीं आया',
    ),
  )('%s: rewords the question, with an example (%s)', (locale, unclear) => {
    const [, before, after] = talk({ locale }, designer[locale], unclear)
    expect(after?.text).toContain(phraseLookup(locale)('example.detail'))
    expect(after?.text.split('\n\n').at(-1)).not.toBe(before?.text.split('\n\n').at(-1))
  })

  test.each(inFour('I’d rather not say', '不想说', 'prefiero no decirlo', 'बताना नहीं चाहता'))(
    '%s: nobody has to say anything (%s)',
    (locale, refusing) => {
      const { text, proposals } = last({ locale }, designer[locale], refusing)
      expect(text).toContain(phraseLookup(locale)('aside.refused'))
      expect(proposals).toHaveLength(1)
    },
  )

  test.each(
    inFour('remove the designer', '去掉设计师', 'quita lo del diseñador', 'डिज़ाइनर को हटा दें'),
  )('%s: drops a goal on request (%s)', (locale, drop) => {
    const answers = talk(
      { locale },
      designer[locale],
      drop,
      phraseLookup(locale)('chip.skip'),
      phraseLookup(locale)('chip.skip'),
    )
    expect(answers.flatMap(({ proposals }) => proposals)).toEqual([])
  })

  test.each(inFour('shorter please', '短一点', 'más corto', 'छोटा करें'))(
    '%s: shortens the last proposal, or says that it cannot (%s)',
    (locale, shorter) => {
      const long = {
        en: 'A potter with a kiln, for our school',
        zh: '有窑的陶艺师，给我们学校上课',
        es: 'Una ceramista con horno, para nuestra escuela',
        hi: 'भट्ठी वाला कुम्हार, हमारे स्कूल के लिए',
      }[locale]
      const no = phraseLookup(locale)('chip.nohurry')
      const answers = talk({ locale }, long, no, shorter, shorter)
      expect(answers[3]?.proposals.map(({ text }) => text)).toEqual([long.split(/[,，]/u)[0]])
      expect(answers[4]?.text).toContain(phraseLookup(locale)('aside.short.none'))
    },
  )

  test.each(
    inFour(
      'changed my mind: French instead of Spanish',
      '把西班牙语改成法语',
      'he cambiado de idea: francés en vez de español',
      'स्पेनिश की जगह फ़्रेंच',
    ),
  )('%s: replaces one thing with another in a saved statement (%s)', (locale, instead) => {
    const text = {
      en: 'Learn Spanish once a week',
      zh: '每周学一次西班牙语',
      es: 'Aprender español una vez por semana',
      hi: 'हफ़्ते में एक बार स्पेनिश सीखना',
    }[locale]
    const { proposals } = last(
      {
        locale,
        context: aContext(null, [
          item('objective', text),
          item('offering', 'Sourdough lessons for beginners in my bakery', 6),
        ]),
      },
      instead,
    )
    expect(proposals).toMatchObject([
      { kind: 'objective', before: text, itemId: item('objective', '').id },
    ])
    expect(proposals[0]?.text).toMatch(/French|法语|francés|फ़्रेंच/u)
    expect(proposals[0]?.text).not.toMatch(/Spanish|西班牙|español|स्पेनिश/u)
  })

  test.each(
    inFour(
      'I can cook but I do not want to',
      '我会做饭但不想做',
      'sé cocinar pero no quiero',
      'मैं खाना बना सकती हूँ लेकिन नहीं करना चाहती',
    ),
  )('%s: does not propose what they would rather not give (%s)', (locale, unwilling) => {
    const { text, proposals } = last({ locale }, phraseLookup(locale)('chip.give'), unwilling)
    expect([text.includes(phraseLookup(locale)('aside.unwilling')), proposals]).toEqual([true, []])
  })
})
