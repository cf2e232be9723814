import { expect, test } from 'vitest'
import type { TextKind } from '#contract/polish.ts'
import { kindIn } from '../guide/reading/statements.ts'
import { cpuTimeMs } from '../../testing.cpu-time.ts'
import { judgeWording } from './judge-wording.rules.ts'

test.each<[string, string, string, TextKind]>([
  ['what is sought is offered', 'I am looking for bakers', 'I offer bakers', 'objective'],
  ['what is offered is sought', 'I offer help with taxes', 'I need help with taxes', 'offering'],
  ['help that is needed is given', 'I need help with taxes', 'I can help with taxes', 'objective'],
  ['an objective becomes an offer', 'A baker in Berlin', 'We offer a baker in Berlin', 'objective'],
  ['who learns teaches', 'I want to learn chess', 'I want to teach chess', 'objective'],
  [
    'two are exchanged',
    'We look for bakers and offer rye bread',
    'We offer bakers and look for rye bread',
    'bio',
  ],
  [
    'two are exchanged, and their order kept',
    'I need a designer. I can give Spanish lessons.',
    'I can give a designer. I need Spanish lessons.',
    'description',
  ],
  ['in Spanish', 'Busco panaderos y ofrezco harina', 'Ofrezco panaderos y busco harina', 'bio'],
  ['in Spanish, an objective', 'Busco un asesor fiscal', 'Ofrezco un asesor fiscal', 'objective'],
  ['in Chinese', '我需要投资人，提供设计', '我提供投资人，需要设计', 'bio'],
  ['in Chinese, an objective', '我需要投资人', '我提供投资人', 'objective'],
  ['in Hindi', 'मुझे निवेशक चाहिए और मैं डिज़ाइन दे सकता हूँ', 'मुझे डिज़ाइन चाहिए और मैं निवेशक दे सकता हूँ', 'bio'],
])('rejects a reversed wording (%s): %s → %s', (_, before, after, kind) => {
  expect(judgeWording(before, after, { kind, kindIn })).toBe('turned')
})

test.each([
  ['3 bakers and 5 cooks', '5 bakers and 3 cooks'],
  ['3 bakers and 5 cooks', '3 cooks and 5 bakers'],
  ['Mia is 30 and Leo is 25', 'Leo is 30 and Mia is 25'],
  ['tea on Monday, coffee on Tuesday', 'coffee on Monday, tea on Tuesday'],
  ['tea on Monday, coffee on Tuesday', 'tea on Tuesday, coffee on Monday'],
  ['tea: a@x.org, coffee: b@x.org', 'tea: b@x.org, coffee: a@x.org'],
  ['2 panaderos y 4 cocineros', '4 panaderos y 2 cocineros'],
  ['三位面包师和五位厨师', '五位面包师和三位厨师'],
  ['तीन बेकर और पाँच रसोइये', 'पाँच बेकर और तीन रसोइये'],
])('numbers, days and addresses stay with their things: %s → %s', (before, after) => {
  expect(judgeWording(before, after, { kind: 'bio', kindIn })).not.toBe('kept')
})

test.each([
  ['I do not need investors, I need a mentor', 'I need investors, I do not need a mentor'],
  ['coffee but not tea', 'not coffee but tea'],
  ['with sugar, without milk', 'without sugar, with milk'],
  ['No busco socios, busco clientes', 'Busco socios, no busco clientes'],
  ['我不需要投资人，需要导师', '我需要投资人，不需要导师'],
  ['निवेशक नहीं चाहिए, मेंटर चाहिए', 'निवेशक चाहिए, मेंटर नहीं चाहिए'],
])('a "not" stays with its thing: %s → %s', (before, after) => {
  expect(judgeWording(before, after, { kind: 'bio', kindIn })).not.toBe('kept')
})

test.each([
  ['I need a baker in Berlin by Friday', 'I need a baker in Berlin'],
  ['3 bakers and a cook', '3 bakers'],
  ['Mail me at a@x.org about rye', 'Mail me about rye'],
  ['We bake rye bread with Anna', 'We bake rye bread'],
  ['Busco panaderos en Madrid', 'Busco panaderos'],
  ['我在上海找投资人', '我找投资人'],
  ['मुझे दिल्ली में बेकर चाहिए', 'मुझे बेकर चाहिए'],
  ['No smoking please', 'Smoking please'],
])('leaves nothing out: %s → %s', (before, after) => {
  expect(judgeWording(before, after, { kind: 'bio', kindIn })).not.toBe('kept')
})

test.each<[string, string, TextKind]>([
  [
    'i am looking for 3 investors  for my startup',
    'Seeking three investors for my startup.',
    'objective',
  ],
  ['a baker in berlin', 'I am looking for a baker in Berlin', 'objective'],
  ['i can offer help with taxes', 'Help with taxes', 'offering'],
  ['i would like to learn chess', 'Learn chess', 'objective'],
  [
    'we look for bakers, and we offer rye bread',
    'We are looking for bakers and offer rye bread.',
    'bio',
  ],
  ['3 bakers, 5 cooks', '3 bakers and 5 cooks', 'bio'],
  ['We dont smoke. Come on monday.', 'We don’t smoke. Come on Monday.', 'bio'],
  ['busco panaderos en madrid', 'Necesito panaderos en Madrid.', 'objective'],
  ['我想找投资人', '寻找投资人', 'objective'],
  ['मुझे बेकर चाहिए दिल्ली में', 'मुझे दिल्ली में बेकर चाहिए', 'objective'],
  [
    'We cook. We eat. We talk with Anna.',
    'We cook, eat, and talk:\n\n- with **Anna**',
    'description',
  ],
])('keeps a wording that says the same: %s → %s', (before, after, kind) => {
  expect(judgeWording(before, after, { kind, kindIn })).toBe('kept')
})

test('judges the longest text within the time limit', () => {
  const text = 'We look for 3 bakers in Berlin, and do not offer rye bread to 30 people. '.repeat(
    68,
  )
  const began = cpuTimeMs()
  expect(judgeWording(text, text, { kind: 'description', kindIn })).toBe('kept')
  expect(cpuTimeMs() - began).toBeLessThan(4000)
})
