import { expect, test } from 'vitest'
import { cpuTimeMs } from '../../testing.cpu-time.ts'
import { aliasesOf } from './aliases.rules.ts'

test.each([
  ['I would meet Ravi Kumar and Lena', 'I would meet Person 1 and Person 2'],
  ['Hello Noor.', 'Hello Person 0.'],
  ['RAVI is nice', 'Person 1 is nice'],
  ['Travis is nobody', 'Travis is nobody'],
  ['我想见王芳和她的朋友', '我想见Person 3和她的朋友'],
  ['Jo. O’Neil (x) came', 'Person 4 came'],
  ['Kumar’s course', 'Person 1’s course'],
  ['见Ravi和Lena', '见Person 1和Person 2'],
])('hides %j as %j, and restores it', (text, hidden) => {
  const { hide, show } = aliasesOf({
    own: 'Noor',
    matched: ['Ravi Kumar', 'Lena', '王芳', 'Jo. O’Neil (x)'],
  })
  expect(hide(text)).toBe(hidden)
  expect(show('Person 1, Person 3, Person 0 and Person 9')).toBe(
    'Ravi Kumar, 王芳, Noor and Person 9',
  )
})

const ordinary = [
  'Hope Miller',
  'Will',
  'May Chen',
  'Grace',
  'Sol',
  'Rosa Campos',
  'Art',
  '高明',
  '文',
  '李明',
  'आशा',
  'राम',
]

test.each([
  'I hope we will meet in may',
  'Will you come? Hope is all. May I?',
  'We meet in May, and on May 5',
  'WILL ANYBODY HOPE FOR ART',
  'Hope and Growth for All People',
  'miller and millers',
  'I willingly show artful things',
  'una rosa y el sol',
  'Sol y playa',
  '我们的高明度和文化',
  '天文学',
  'मुझे आशा है कि हम मिलेंगे',
  'आराम से रामायण पढ़ना',
])('keeps ordinary words: %s', (text) => {
  expect(aliasesOf({ own: null, matched: ordinary }).hide(text)).toBe(text)
})

test.each([
  ['I would like to meet Hope and Will', 'I would like to meet Person 1 and Person 2'],
  ['Hope Miller bakes', 'Person 1 bakes'],
  ['so May and Grace come', 'so Person 3 and Person 4 come'],
  ['we saw Art there', 'we saw Person 7 there'],
  ['quiero ver a Rosa y a Sol', 'quiero ver a Person 6 y a Person 5'],
  ['高明老师来了', 'Person 8老师来了'],
  ['我见过李明和他的朋友', '我见过Person 10和他的朋友'],
  ['आशा जी से मिलना है', 'Person 11 जी से मिलना है'],
  ['मैं राम से मिला', 'मैं Person 12 से मिला'],
])('still hides names: %s', (text, hidden) => {
  expect(aliasesOf({ own: null, matched: ordinary }).hide(text)).toBe(hidden)
})

test('restores only the part of a name that was in a text, so numbering reveals nobody', () => {
  const { hide, show } = aliasesOf({
    own: null,
    matched: ['Lena'],
    others: ['Eve Stone', 'Omar Quiet'],
  })
  expect(hide('Ask Omar about tea')).toBe('Ask Person 2 about tea')
  expect(show('Person 2 and Person 3')).toBe('Omar and Person 3')
})

test('hides a name typed in small letters only as it is written', () => {
  const { hide, alias } = aliasesOf({ own: null, matched: ['will', 'ravi kumar'] })
  expect([hide('I will ask Ravi Kumar'), alias('will'), hide('ravi kumar')]).toEqual([
    'I will ask Person 2',
    'Person 1',
    'ravi kumar',
  ])
})

test('reads a long text among 5,000 names within the time limit', () => {
  const others = Array.from({ length: 5000 }, (_, at) => `Name${at} Family${at % 700}`)
  const text = Array.from({ length: 3000 }, (_, at) => `we met Name${at} who bakes`).join(', ')
  const began = cpuTimeMs()
  expect(aliasesOf({ own: null, matched: [], others }).hide(text)).not.toMatch(/Name\d/)
  expect(cpuTimeMs() - began).toBeLessThan(1500)
})

test('hides nobody where no names are known', () => {
  expect(aliasesOf({ own: null, matched: [] }).hide('Ravi')).toBe('Ravi')
})
