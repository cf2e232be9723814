import { expect, test } from 'vitest'
import type { Kind } from '#contract/items.ts'
import { composed } from './composing.ts'
import { goalOf } from './goals.ts'
import { kindIn, missingIn, toldBy } from './statements.ts'
import { takenFrom } from './taking.ts'
import { namesTime, timeIn } from './times.ts'

test.each<[string, ReturnType<typeof missingIn>]>([
  ['networking', 'what'], ['meet interesting people', 'what'], ['grow my business', 'what'], ['help', 'what'], ['new opportunities', 'what'],
  ['connect with investors', 'act'], ['a co-founder', 'act'], ['a mentor for us', 'act'], ['find a designer', 'kind'], ['marketing', 'kind'], ['legal advice', 'kind'],
  ['conocer gente interesante', 'what'], ['hacer crecer mi negocio', 'what'], ['busco inversores', 'act'],
  ['认识有意思的人', 'what'], ['拓展人脉', 'what'], ['找投资人', 'act'],
  ['नए लोगों से मिलना', 'what'], ['मदद चाहिए', 'what'], ['निवेशक चाहिए', 'act'],
  ['seed money for solar pumps in Kenya by June', null], ['Learn Spanish with somebody from Colombia, once a week', null],
])('%s lacks: %s', (text, missing) => {
  expect(missingIn(toldBy(text, 'objective'))).toBe(missing)
})

test.each<[string, Kind | null]>([
  ['I can teach Spanish', 'offering'], ['looking for a nurse', 'objective'], ['I am a tax adviser', 'offering'], ['ofrezco clases de inglés', 'offering'], ['busco diseñador', 'objective'],
  ['我会做网站', 'offering'], ['想找会计', 'objective'], ['टैक्स सीखना है', 'objective'], ['मैं सितार सिखा सकती हूँ', 'offering'], ['beekeeping', null],
])('%s is seen as %s', (text, kind) => {
  expect(kindIn(text)).toBe(kind)
})

test.each<[string, string[]]>([
  ['find a designer and learn about tax', ['find a designer', 'learn about tax']],
  ['I can teach Python to beginners, and I also know accounting', ['I can teach Python to beginners', 'I also know accounting']],
  ['busco diseñador y ofrezco clases de inglés', ['busco diseñador', 'ofrezco clases de inglés']],
  ['我会做网站，想找一个会计', ['我会做网站', '想找一个会计']],
  ['想学游泳，还想认识摄影师', ['想学游泳', '还想认识摄影师']],
  ['डिज़ाइनर चाहिए और टैक्स सीखना है', ['डिज़ाइनर चाहिए', 'टैक्स सीखना है']],
  ['I need a nanny, a cook and a driver', ['I need a nanny', 'a cook', 'a driver']],
  ['marketing and sales for my bakery', ['marketing and sales for my bakery']],
  ['product designers, and people who run clinics', ['product designers, and people who run clinics']],
  ['somebody for bread and butter pudding', ['somebody for bread and butter pudding']],
])('%s holds %j', (said, goals) => {
  expect(takenFrom(said, 'objective').map(({ text }) => text)).toEqual(goals)
})

test.each<[Kind, string, string[], string | null, string]>([
  ['objective', 'connect with investors', ['seed money for solar pumps'], 'by June', 'Connect with investors: seed money for solar pumps, by June'],
  ['objective', 'help', ['with my tax return'], null, 'Help with my tax return'],
  ['objective', 'networking', ['midwives who work at night'], null, 'Midwives who work at night'],
  ['objective', 'I am looking for a designer', ['graphic design'], null, 'A designer: graphic design'],
  ['objective', 'busco diseñador', ['para mi panadería'], null, 'Diseñador para mi panadería'],
  ['objective', '我想找投资人', ['做太阳能水泵'], '半年内', '投资人：做太阳能水泵，半年内'],
  ['offering', 'I can offer sourdough lessons', [], 'One conversation', 'Sourdough lessons, one conversation'],
])('an %s of %s with %j and %s reads: %5$s', (kind, text, extras, when, whole) => {
  expect(composed({ ...goalOf(kind, text), extras, when })).toBe(whole)
})

test.each<[string, string]>([
  ['I send it tomorrow', 'tomorrow'], ['Ravi calls me by Friday', 'by Friday'], ['in two weeks', 'in two weeks'], ['antes de junio', 'antes de junio'], ['la semana que viene', 'la semana que viene'],
  ['下周给他发报价', '下周'], ['अगले महीने मिलते हैं', 'अगले महीने'], ['on 12/11/2026', '12/11/2026'],
])('%s says when: %s', (text, time) => {
  expect(timeIn(text)).toBe(time)
})

test.each(['I may help', 'we march on', 'somebody in marketing', '找投资人', 'mi hermana'])('%s says no time', (text) => {
  expect(namesTime(text)).toBe(false)
})
