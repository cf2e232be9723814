import { expect, test } from 'vitest'
import { type StatementKind, statementLimit } from '#contract/items.ts'
import { composeGoal } from './goal-text.ts'
import { goalOf } from './goals.ts'
import { kindIn, missingIn, parseStatement } from '../reading/statements.ts'
import { extractGoals } from './goal-extraction.ts'
import { cutAtClause } from '../reading/quotes.ts'
import { namesTime, timeIn } from '../reading/times.ts'

test.each<[string, ReturnType<typeof missingIn>]>([
  ['networking', 'what'],
  ['meet interesting people', 'what'],
  ['grow my business', 'what'],
  ['help', 'what'],
  ['new opportunities', 'what'],
  ['connect with investors', 'act'],
  ['a co-founder', 'act'],
  ['a mentor for us', 'act'],
  ['find a designer', 'kind'],
  ['marketing', 'kind'],
  ['legal advice', 'kind'],
  ['conocer gente interesante', 'what'],
  ['hacer crecer mi negocio', 'what'],
  ['busco inversores', 'act'],
  ['认识有意思的人', 'what'],
  ['拓展人脉', 'what'],
  ['找投资人', 'act'],
  ['नए लोगों से मिलना', 'what'],
  ['मदद चाहिए', 'what'],
  ['निवेशक चाहिए', 'act'],
  ['seed money for solar pumps in Kenya by June', null],
  ['Learn Spanish with somebody from Colombia, once a week', null],
])('%s lacks: %s', (text, missing) => {
  expect(missingIn(parseStatement(text, 'objective'))).toBe(missing)
})

test.each<[string, StatementKind | null]>([
  ['I can teach Spanish', 'offering'],
  ['looking for a nurse', 'objective'],
  ['I am a tax adviser', 'offering'],
  ['ofrezco clases de inglés', 'offering'],
  ['busco diseñador', 'objective'],
  ['我会做网站', 'offering'],
  ['想找会计', 'objective'],
  ['टैक्स सीखना है', 'objective'],
  ['मैं सितार सिखा सकती हूँ', 'offering'],
  ['beekeeping', null],
])('%s is seen as %s', (text, kind) => {
  expect(kindIn(text)).toBe(kind)
})

test.each<[string, string[]]>([
  ['find a designer and learn about tax', ['find a designer', 'learn about tax']],
  [
    'I can teach Python to beginners, and I also know accounting',
    ['I can teach Python to beginners', 'I also know accounting'],
  ],
  ['busco diseñador y ofrezco clases de inglés', ['busco diseñador', 'ofrezco clases de inglés']],
  ['我会做网站，想找一个会计', ['我会做网站', '想找一个会计']],
  ['想学游泳，还想认识摄影师', ['想学游泳', '还想认识摄影师']],
  ['डिज़ाइनर चाहिए और टैक्स सीखना है', ['डिज़ाइनर चाहिए', 'टैक्स सीखना है']],
  ['I need a nanny, a cook and a driver', ['I need a nanny', 'a cook', 'a driver']],
  ['marketing and sales for my bakery', ['marketing and sales for my bakery']],
  [
    'product designers, and people who run clinics',
    ['product designers, and people who run clinics'],
  ],
  ['somebody for bread and butter pudding', ['somebody for bread and butter pudding']],
  ['I seek investors and want to learn to sail', ['I seek investors', 'want to learn to sail']],
  ['investors and learn to sail', ['investors', 'learn to sail']],
  ['investors and learning to sail', ['investors', 'learning to sail']],
  ['learn to sail and investors', ['learn to sail', 'investors']],
  ['yoga and learn to sail', ['yoga', 'learn to sail']],
  ['inversores y aprender a navegar', ['inversores', 'aprender a navegar']],
  ['aprender a navegar e inversores', ['aprender a navegar', 'inversores']],
  ['投资人和学帆船', ['投资人', '学帆船']],
  ['学帆船和找投资人', ['学帆船', '找投资人']],
  ['निवेशक और नौकायन सीखना', ['निवेशक', 'नौकायन सीखना']],
  ['नौकायन सीखना है और निवेशक', ['नौकायन सीखना है', 'निवेशक']],
  ['找投资人和联合创始人，还可以提供办公室', ['找投资人', '联合创始人', '还可以提供办公室']],
  [
    'investors and a co-founder, and I can offer an office',
    ['investors', 'a co-founder', 'I can offer an office'],
  ],
  [
    'busco inversores y cofundador, y puedo ofrecer una oficina',
    ['busco inversores', 'cofundador', 'puedo ofrecer una oficina'],
  ],
  ['निवेशक और सह-संस्थापक चाहिए, और मैं दफ़्तर दे सकता हूँ', ['निवेशक', 'सह-संस्थापक चाहिए', 'मैं दफ़्तर दे सकता हूँ']],
  [
    'investors and co-founder for my solar startup',
    ['investors and co-founder for my solar startup'],
  ],
  ['potter and looking for a kiln in Lima', ['looking for a kiln in Lima']],
  ['teaching and learning Spanish', ['teaching and learning Spanish']],
  ['टैक्स और हिसाब सीखना है', ['टैक्स और हिसाब सीखना है']],
  ['找老师和学生', ['找老师和学生']],
  ['想学音乐和舞蹈', ['想学音乐和舞蹈']],
  ['找人和我练英语', ['找人和我练英语']],
])('%s holds %j', (said, goals) => {
  expect(extractGoals(said, 'objective').map(({ text }) => text)).toEqual(goals)
})

test.each([
  ['zh', '找投资人和联合创始人，还可以提供办公室'],
  ['en', 'investors and a co-founder, and I can offer an office'],
  ['es', 'busco inversores y cofundador, y puedo ofrecer una oficina'],
  ['hi', 'निवेशक और सह-संस्थापक चाहिए, और मैं दफ़्तर दे सकता हूँ'],
])('in %s two objectives and an offering are three goals (%s)', (_, said) => {
  expect(extractGoals(said, 'objective').map(({ kind }) => kind)).toEqual([
    'objective',
    'objective',
    'offering',
  ])
})

test.each<[string, StatementKind, string]>([
  ['I can give: I need a designer', 'objective', 'I need a designer'],
  ['offering: I need a designer', 'objective', 'I need a designer'],
  ['我可以提供：我需要一位设计师', 'objective', '我需要一位设计师'],
  ['：我需要一位设计师', 'objective', '我需要一位设计师'],
  ['我能提供：想找设计师', 'objective', '想找设计师'],
  ['puedo ofrecer: busco diseñador', 'objective', 'busco diseñador'],
  ['मैं दे सकता हूँ: मुझे डिज़ाइनर चाहिए', 'objective', 'मुझे डिज़ाइनर चाहिए'],
  ['I seek: I can teach Spanish', 'offering', 'I can teach Spanish'],
  ['我想找：我可以教西班牙语', 'offering', '我可以教西班牙语'],
  ['busco: puedo enseñar español', 'offering', 'puedo enseñar español'],
  ['मुझे चाहिए: मैं स्पेनिश सिखा सकता हूँ', 'offering', 'मैं स्पेनिश सिखा सकता हूँ'],
  ['I offer: Spanish lessons', 'offering', 'Spanish lessons'],
  ['I am looking for: designers who can teach', 'objective', 'designers who can teach'],
  ['我提供：西班牙语课', 'offering', '西班牙语课'],
  ['A flat: two rooms', 'objective', 'A flat: two rooms'],
])('in “%s” the words after the colon are an %s', (said, kind, text) => {
  for (const hint of ['objective', 'offering'] as const)
    expect(extractGoals(said, said.startsWith('A flat') ? 'objective' : hint)).toMatchObject([
      { kind, text },
    ])
})

test.each<[StatementKind, string, string[], string | null, string]>([
  ['offering', '还可以提供办公室', ['每周三'], null, '办公室：每周三'],
  [
    'objective',
    'connect with investors',
    ['seed money for solar pumps'],
    'by June',
    'Connect with investors: seed money for solar pumps, by June',
  ],
  ['objective', 'help', ['with my tax return'], null, 'Help with my tax return'],
  ['objective', 'networking', ['midwives who work at night'], null, 'Midwives who work at night'],
  [
    'objective',
    'I am looking for a designer',
    ['graphic design'],
    null,
    'A designer: graphic design',
  ],
  ['objective', 'busco diseñador', ['para mi panadería'], null, 'Diseñador para mi panadería'],
  ['objective', '我想找投资人', ['做太阳能水泵'], '半年内', '投资人：做太阳能水泵，半年内'],
  [
    'offering',
    'I can offer sourdough lessons',
    [],
    'One conversation',
    'Sourdough lessons, one conversation',
  ],
])('an %s of %s with %j and %s reads: %5$s', (kind, text, extras, when, whole) => {
  expect(composeGoal({ ...goalOf(kind, text), extras, when })).toBe(whole)
})

test.each<[string, string]>([
  ['I send it tomorrow', 'tomorrow'],
  ['Ravi calls me by Friday', 'by Friday'],
  ['in two weeks', 'in two weeks'],
  ['antes de junio', 'antes de junio'],
  ['la semana que viene', 'la semana que viene'],
  ['下周给他发报价', '下周'],
  ['अगले महीने मिलते हैं', 'अगले महीने'],
  ['on 12/11/2026', '12/11/2026'],
])('%s says when: %s', (text, time) => {
  expect(timeIn(text)).toBe(time)
})

test.each(['I may help', 'we march on', 'somebody in marketing', '找投资人', 'mi hermana'])(
  '%s names no time',
  (text) => {
    expect(namesTime(text)).toBe(false)
  },
)

const long =
  'We repair radios, lamps and toasters with people who bring them, and we are looking for someone who knows old valves, someone who can wind a transformer by hand and someone who has the patience to explain both'

test('a statement that is too long ends with a clause, never in the middle of one', () => {
  const { text } = goalOf('objective', `${long}, every Thursday in the old mill.`)
  expect(text.length).toBeLessThanOrEqual(statementLimit)
  expect(text).toBe(long.slice(0, long.indexOf(' who has the patience')))
  expect(cutAtClause(`${long}.`, 120)).toBe(
    'We repair radios, lamps and toasters with people who bring them, and we are looking for someone who knows old valves',
  )
  expect(
    cutAtClause('我们修收音机和台灯。我们在找懂老式电子管的人，也在找会绕变压器的人', 20),
  ).toBe('我们修收音机和台灯')
})

test.each([
  ['I am a nurse, and I am looking for a flat', ['I am a nurse', 'I am looking for a flat']],
  ['I am a potter and I’m now looking for a kiln', ['I am a potter', 'I’m now looking for a kiln']],
])('who one is and what one seeks are two: %s', (text, goals) => {
  expect(extractGoals(text, 'objective').map((goal) => goal.text)).toEqual(goals)
})
