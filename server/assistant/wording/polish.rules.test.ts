import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextKind, polishLimits, Tone } from '#contract/polish.ts'
import { languages } from '#contract/languages.ts'
import { cpuTimeMs } from '../../testing.cpu-time.ts'
import { addedFacts } from './facts.rules.ts'
import { longest, polishText, type PolishOptions } from './polish.rules.ts'
import { writtenTexts } from './testing.texts.ts'

// 10,000 random cases with PROOF=1; fewer with a fixed seed in the ordinary run.
const runs = process.env['PROOF'] ? { numRuns: 10_000 } : { numRuns: 400, seed: 20_261_122 }
const objective: PolishOptions = { kind: 'objective', tone: 'plain', locale: 'en' }
const brief: PolishOptions = { ...objective, tone: 'brief' }

test.each([
  // English
  [
    'LOOKING   FOR INVESTORS IN BERLIN FOR MY AI STARTUP !!!',
    'Looking for investors in Berlin for my AI startup!',
  ],
  ['i need help with B2B SaaS sales ,and iOS', 'I need help with B2B SaaS sales, and iOS'],
  ['URGENT: i’m searching for a mentor', 'Urgent: I’m searching for a mentor'],
  ['NASA and NATO people', 'NASA and NATO people'],
  ['anybody from ( Lisbon )?? let us talk', 'Anybody from (Lisbon)? Let us talk'],
  ['We had had a plan, e.g. this one. the the end', 'We had had a plan, e.g. this one. The end'],
  ['eBay sellers. iOS people', 'eBay sellers. iOS people'],
  [
    'Coffee at 12:30 , 3.5 km from www.example.org/A',
    'Coffee at 12:30, 3.5 km from www.example.org/A',
  ],
  ['see `x  y` and "KEEP  THIS  , please"', 'See `x  y` and "KEEP  THIS  , please"'],
  ['- React\n- Node', 'React, Node'],
  [
    'LOOKING FOR US INVESTORS WHO KNOW SAP AND IT CONSULTING',
    'Looking for US investors who know SAP and IT consulting',
  ],
  ['PEOPLE FROM THE WHO WHO WORK IN IT IN THE US', 'People from the WHO who work in IT in the US'],
  ['JOIN US AND TELL US ABOUT IT', 'Join us and tell us about it'],
  ['WE WORK WITH THE ONU AND THE WHO IN GENEVA', 'We work with the ONU and the WHO in Geneva'],
  ['WHO AND NASA RESEARCHERS WANTED', 'WHO and NASA researchers wanted'],
  ['SEEKING PEOPLE FROM FAO, WHO AND ILO', 'Seeking people from FAO, WHO and ILO'],
  ['I WORK AT WHO', 'I work at WHO'],
  ['WHO CAN HELP ME WITH IT', 'Who can help me with it'],
  ['MEET OUR CEO, WHO LIKES TEA', 'Meet our CEO, who likes tea'],
  ['THE THE END IS NEAR IN NEW YORK', 'The end is near in New York'],
  ['I saw The The live', 'I saw The The live'],
  ['rated 3 . 5 at 10 : 30 , or 11 .', 'Rated 3 . 5 at 10 : 30, or 11.'],
  ['bread, , and salt', 'Bread, and salt'],
  // Spanish
  ['QUIERO CONOCER DISEÑADORES EN SAN SEBASTIÁN', 'Quiero conocer diseñadores en San Sebastián'],
  ['TRABAJO EN LA ONU Y EN LA OMS', 'Trabajo en la ONU y en la OMS'],
  ['BUSCO EXPERTOS EN IT PARA LA OTAN', 'Busco expertos en IT para la OTAN'],
  ['diseñadores en san sebastián', 'Diseñadores en San Sebastián'],
  ['¿que haces?', '¿Qué haces?'],
  ['hola, ¿que tal?', 'Hola, ¿qué tal?'],
  ['¿como puedo ayudar?', '¿Cómo puedo ayudar?'],
  ['donde quedamos?', '¿Dónde quedamos?'],
  ['¿que vienes mañana?', '¿Que vienes mañana?'],
  ['¿como siempre?', '¿Como siempre?'],
  ['no sé que hacer', 'No sé que hacer'],
  ['busco inversores, alguien puede ayudarme ?', 'Busco inversores, ¿alguien puede ayudarme?'],
  ['QUIERO CONOCER DISEÑADORES EN MADRID!', '¡Quiero conocer diseñadores en Madrid!'],
  ['hola. cómo estáis?', 'Hola. ¿Cómo estáis?'],
  ['busco socios de la empresa de de mi hermano', 'Busco socios de la empresa de mi hermano'],
  // Chinese
  ['我想认识投资人,有经验的!!!', '我想认识投资人，有经验的！'],
  ['想看看 ，谁懂 Python?', '想看看，谁懂 Python?'],
  ['找合伙人(最好在上海).', '找合伙人（最好在上海）。'],
  ['我 想 找 合伙人 ,在 上海', '我想找合伙人，在上海'],
  ['我　想找 懂 Python 开发 的 人', '我想找懂 Python 开发的人'],
  ['第 3 届 大会', '第 3 届大会'],
  ['上海 北京 广州', '上海 北京 广州'],
  ['买 苹果 香蕉 梨', '买 苹果 香蕉 梨'],
  ['写着「你 好」的 书', '写着「你 好」的书'],
  ['时间:3点,地点: Room 5', '时间：3点，地点：Room 5'],
  ['懂Python,会设计', '懂Python，会设计'],
  ['懂 Python, Java', '懂 Python, Java'],
  ['前端 / 后端', '前端/后端'],
  ['比例3:1,早上10:30', '比例3:1，早上10:30'],
  ['想找面包师的请联系:ada@example.com,谢谢大家', '想找面包师的请联系：ada@example.com，谢谢大家'],
  // Hindi
  ['मैं दिल्ली में .पता बाद में', 'मैं दिल्ली में। पता बाद में'],
  ['डॉ.शर्मा और पी.एच.डी', 'डॉ.शर्मा और पी.एच.डी'],
  ['मुझे   निवेशक चाहिए |', 'मुझे निवेशक चाहिए।'],
  ['मैं धीरे धीरे सीखना चाहता हूँ.', 'मैं धीरे धीरे सीखना चाहता हूँ।'],
  ['डॉ. शर्मा से मिलना है ।', 'डॉ. शर्मा से मिलना है।'],
])('%s', (text, mended) => {
  expect(polishText(text, objective).text).toBe(mended)
})

test.each([
  ['um, i just want to meet the founders of eBay .', 'Meet the founders of eBay.'],
  ['I am looking for a CTO', 'A CTO'],
  ['what kind of people just in time', 'What kind of people just in time'],
  ['I do not really just give up', 'I do not really just give up'],
  ['Pues, me gustaría conocer a gente de cine', 'Conocer a gente de cine'],
  ['No puedo, pues trabajo', 'No puedo, pues trabajo'],
  ['那个，我想认识投资人', '认识投资人'],
  ['我就是那个人', '我就是那个人'],
  ['मतलब, मुझे डिज़ाइनर चाहिए', 'मुझे डिज़ाइनर चाहिए'],
  ['इसका मतलब क्या है', 'इसका मतलब क्या है'],
  ['basically free desks', 'Basically free desks'],
  ['It is basically free', 'It is basically free'],
  ['I am looking for basically free desks', 'I am looking for basically free desks'],
  ['I want to basically free people', 'Free people'],
  ['so, um, basically, free', 'Free'],
  ['We, like, you know, need help', 'We need help'],
  ['I am, um, , looking for a baker', 'A baker'],
  ['We cook, um, we eat', 'We cook, we eat'],
  ['a, um, baker', 'A baker'],
  ['help, um', 'Help'],
  ['busco, pues, un diseñador', 'Busco un diseñador'],
  ['pues, bueno, o sea, busco gente', 'Busco gente'],
  ['busco gente, pues', 'Busco gente'],
  ['busco, eh, , gente', 'Busco gente'],
  ['es básicamente gratis', 'Es básicamente gratis'],
  ['那个我想认识投资人', '认识投资人'],
  ['我想，那个，认识投资人', '我想，认识投资人'],
  ['我嗯想认识投资人', '认识投资人'],
  ['怎么说呢，我需要帮助', '我需要帮助'],
  ['我需要，嗯，，帮助', '我需要，帮助'],
  ['那个人很好', '那个人很好'],
  ['其实很难', '其实很难'],
  ['मतलब मुझे डिज़ाइनर चाहिए', 'मुझे डिज़ाइनर चाहिए'],
  ['मुझे, मतलब, डिज़ाइनर चाहिए', 'मुझे डिज़ाइनर चाहिए'],
  ['मुझे मतलब नहीं है', 'मुझे मतलब नहीं है'],
  ['Anyway, we need a baker', 'We need a baker'],
  ['Okay so I need a baker', 'I need a baker'],
  ['We, I guess, need a baker', 'We need a baker'],
  ['I actually need a baker, you know', 'I need a baker'],
  ['Rents rose. So we moved', 'Rents rose. So we moved'],
  ['We bake anyway', 'We bake anyway'],
  ['I know you look', 'I know you look'],
  ['Entonces, es que busco gente', 'Busco gente'],
  ['Busco, la verdad, gente y tal', 'Busco gente'],
  ['En realidad busco gente, ¿sabes?', 'Busco gente'],
  ['La verdad es un bien', 'La verdad es un bien'],
  ['这个嘛，我其实想找面包师，对吧', '找面包师'],
  ['总之，我需要帮助啊', '我需要帮助'],
  ['这个我想要', '这个我想要'],
  ['我学面包，然后我想开店', '我学面包，然后我想开店'],
  ['अरे, यार, मुझे दरअसल बेकर चाहिए', 'मुझे बेकर चाहिए'],
  ['वैसे तो मुझे बेकर चाहिए यार', 'मुझे बेकर चाहिए'],
  ['हाँ मैं पढ़ाता हूँ', 'हाँ मैं पढ़ाता हूँ'],
  ['सब ठीक है', 'सब ठीक है'],
])('in brief: %s', (text, mended) => {
  expect(polishText(text, brief).text).toBe(mended)
})

test('a title has no full stop, and an abbreviation keeps its own', () => {
  const title: PolishOptions = { ...objective, kind: 'title' }
  expect(polishText('spring supper in Lisbon.', title).text).toBe('Spring supper in Lisbon')
  expect(polishText('Supper at Siemens Inc.', title).text).toBe('Supper at Siemens Inc.')
  expect(polishText('春天的晚餐。', title).text).toBe('春天的晚餐')
  const dose: PolishOptions = { ...objective, kind: 'description' }
  expect(polishText('take 3.5 mg. at night, or 10ml. of it', dose).text).toBe(
    'Take 3.5 mg. at night, or 10ml. of it',
  )
  expect(polishText('I know ml. at work I use it', dose).text).toBe('I know ml. At work I use it')
})

test('a description keeps its lines and code, and has one style of lists', () => {
  const description: PolishOptions = { ...objective, kind: 'description' }
  expect(
    polishText(
      'what we do :\n\n\n\n* cook\n• eat\n  + talk\n\n1) come\n2) stay\n\n```\n* x  ,y\n```',
      description,
    ),
  ).toEqual({
    text: 'What we do:\n\n- cook\n- eat\n  - talk\n\n1. come\n2. stay\n\n```\n* x  ,y\n```',
    changes: ['spacing', 'case', 'lists'],
  })
})

test('a text that needs nothing has no changes', () => {
  for (const text of [
    'Investors in Berlin',
    'Busco socios en Madrid.',
    '找合伙人',
    'मुझे निवेशक चाहिए।',
  ])
    expect(polishText(text, objective)).toEqual({ text, changes: [] })
})

const wishes: fc.Arbitrary<PolishOptions> = fc.record({
  kind: fc.constantFrom(...TextKind.options),
  tone: fc.constantFrom(...Tone.options),
  locale: fc.constantFrom(...languages),
})

test(
  `in ${runs.numRuns} texts adds nothing, keeps every fact as written, and changes nothing again`,
  { timeout: 300_000 },
  () => {
    let changed = 0
    fc.assert(
      fc.property(writtenTexts, wishes, ({ text, facts, language }, wish) => {
        const { text: mended, changes } = polishText(text, wish)
        changed += Number(changes.length > 0)
        expect(changes.length > 0).toBe(mended !== text)
        // Independent of the rules: words, digits and links are extracted again here in a simple
        // way.
        const allowed = new Set([...wordsOf(text), 'busco', 'para', 'to', 'because', '找', '寻'])
        expect(
          wordsOf(mended).filter((word) => !allowed.has(word)),
          text,
        ).toEqual([])
        expect(digitsOf(mended), text).toEqual(digitsOf(text))
        for (const { said } of facts)
          expect(spaced(mended), `${text} → ${mended}`).toContain(spaced(said))
        expect(addedFacts(text, mended), text).toEqual([])
        expect(polishText(mended, wish), text).toEqual({ text: mended, changes: [] })
        expect(mended.length).toBeLessThanOrEqual(Math.max(longest[wish.kind], text.length))
        expect(mended.length, language).toBeLessThanOrEqual(text.length + signsIn(text) * 2)
      }),
      runs,
    )
    // Guards against an idle test: hardly any of these texts is fine unchanged.
    expect(changed).toBeGreaterThan(runs.numRuns * 0.8)
  },
)

test('polishes any characters without a fault, and only once', () => {
  const units = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('aAiI .,!?…¿¡()*-•\n\t\u00a0\ue000\u200b"“”`@#1٣३।|。，一人é'),
      ),
    }),
  )
  fc.assert(
    fc.property(units, wishes, (text, wish) => {
      const { text: mended } = polishText(text, wish)
      expect(polishText(mended, wish).text).toBe(mended)
      expect(digitsOf(mended)).toEqual(digitsOf(text))
    }),
    { ...runs, numRuns: Math.round(runs.numRuns / 3) },
  )
})

test('accepts the longest text of every field', () => {
  expect(Math.max(...Object.values(longest))).toBe(polishLimits.text)
})

test('takes the longest text within the time limit, however it is made', () => {
  const began = cpuTimeMs()
  for (const piece of [
    'a ',
    'A',
    '( ',
    '!',
    '"',
    '- ',
    '1',
    'i, ',
    '。',
    'um, ',
    '[',
    'a.b@',
    '\n*',
    '`',
    'HELLO you ',
    ',',
    ', ',
    ', um',
    '，嗯',
    ',like ',
    'मतलब ',
    '¿que ',
    'क .',
    'new ',
    '/ 人',
  ])
    polishText(piece.repeat(5000).slice(0, 5000), {
      kind: 'description',
      tone: 'brief',
      locale: 'en',
    })
  expect(cpuTimeMs() - began).toBeLessThan(8000)
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}]+/gu) ?? []
}

function digitsOf(text: string): string[] {
  return text.match(/\p{Nd}+/gu) ?? []
}

function spaced(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ')
}

function signsIn(text: string): number {
  return text.match(/[\p{P}\n]/gu)?.length ?? 0
}
