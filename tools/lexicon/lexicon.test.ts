import { expect, test } from 'vitest'
import type { Concept } from '#engine/lexicon/concept.ts'
import { readDictionaryText } from '#engine/lexicon/outline.ts'
import { anchorsOf, lemmasOf } from './anchors.ts'
import { glossesOf, simplifiedSigns } from './cedict.ts'
import { readDictionary } from './dictd.ts'
import { commonEnglish, readEnglish } from './english.ts'
import { readGlosses } from './glosses.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import { englishByWord } from './pivots.ts'
import { spanishWords } from './spanish.ts'
import { conceptsByWord, inOrder, invertDictionary } from './translations.ts'
import { electConcepts, kinships } from './votes.ts'
import { readWordNet } from './wordnet.ts'
import { moduleOf } from './module-writer.ts'

const synset = (
  offset: string,
  field: string,
  lemmas: string[],
  above: string[],
  gloss: string,
): string =>
  `${offset} ${field} n ${lemmas.length.toString(16).padStart(2, '0')} ${lemmas.map((lemma) => `${lemma} 0`).join(' ')} ${String(above.length).padStart(3, '0')} ${above.map((other) => `@ ${other} n 0000`).join(' ')} | ${gloss}`

// Poodles under dogs under carnivores; pythons are only snakes; a bow is a knot, and more rarely a
// weapon.
const wordnet = readWordNet({
  index: {
    n: [
      '  1 The licence',
      'dog n 1 1 @ 1 1 00000002',
      'poodle n 1 1 @ 1 1 00000003',
      'carnivore n 1 1 @ 1 0 00000001',
      'python n 2 1 @ 2 0 00000004 00000009',
      'bow n 2 1 @ 2 1 00000005 00000006',
      'dacron n 1 1 @ 1 1 00000007',
    ].join('\n'),
    v: 'dog v 1 1 @ 1 0 00000008',
    a: '',
  },
  data: {
    n: [
      '  1 The licence',
      synset('00000001', '05', ['carnivore'], [], 'an animal that eats meat'),
      synset('00000002', '05', ['dog'], ['00000001'], 'it barks, and guards a kennel'),
      synset('00000003', '05', ['poodle'], ['00000002'], 'a dog with curls'),
      synset('00000004', '05', ['python'], ['00000001'], 'a large snake'),
      synset('00000009', '18', ['python'], [], 'a soothsayer'),
      synset('00000005', '06', ['bow'], [], 'a knot of ribbon'),
      synset('00000006', '06', ['bow'], [], 'it shoots arrows'),
      synset('00000007', '06', ['Dacron'], ['00000002'], 'a name'),
    ].join('\n'),
    v: '00000008 38 v 01 dog 0 000 | to follow somebody',
    a: '',
  },
  counts:
    'dog%1:05:00:: 1 42\npoodle%1:05:00:: 1 3\nbow%1:06:00:: 1 3\nbow%1:06:01:: 2 1\nDacron%1:06:00:: 1 3',
})

const concept = (name: string, en: string, zh: string, parents: string[] = []): Concept => ({
  name,
  entries: [name],
  phrases: [{ en, zh, es: '', hi: '' }],
  parents,
  families: [name],
  twins: [],
})
const concepts = [
  concept('people/pets', 'pets', '宠物'),
  concept('people/dogs', 'dogs, kennel', '狗', ['people/pets']),
  concept('trade/python', 'python', 'Python'),
  concept('people/archery', 'bow', '射箭'),
]
const namesOf = (phrase: string): Concept[] =>
  concepts.filter(({ phrases }) =>
    phrases.some(
      ({ en }) => en.split(', ').includes(phrase) || en.split(', ').includes(`${phrase}s`),
    ),
  )
const contexts = new Map([
  ['people/dogs', new Set(['kennel', 'bark', 'dog'])],
  ['people/archery', new Set(['arrow', 'shoot'])],
])
const known: BaseLexicon = {
  concepts,
  contextOf: ({ name }) => contexts.get(name) ?? new Set(),
  chineseSignsOf: () => new Set(['狗']),
  named: namesOf,
  signed: () => [],
  has: (phrase) => namesOf(phrase).length > 0,
}
const anchors = anchorsOf(known, wordnet)
const english = readEnglish(wordnet, anchors)
const meaningsOf = readGlosses(known, english, wordnet)
const kinOf = kinships(concepts)
const demand = () => ({ alone: 0.6, together: 0.4 })

test('reads WordNet with its senses and how often each is meant', () => {
  expect(wordnet.sensesOf('bow', 'n').map(({ uses, share }) => [uses, share.toFixed(2)])).toEqual([
    [3, '0.73'],
    [1, '0.27'],
  ])
  expect(wordnet.sensesOf('dog', 'n')[0]?.synset).toMatchObject({
    id: 'n00000002',
    field: 5,
    lemmas: ['dog'],
    pointers: [{ symbol: '@', target: 'n00000001' }],
  })
  expect(wordnet.sensesOf('wolf', 'n')).toEqual([])
})

test('a concept has the sense that its words speak of, and no sense that shares nothing with it', () => {
  expect([...anchors].map(([id, [first]]) => [id, first?.concept])).toEqual([
    ['n00000002', 'people/dogs'],
    ['n00000006', 'people/archery'],
  ])
  expect(lemmasOf('dogs', wordnet)).toEqual(['dog'])
  expect(lemmasOf('DOGS', wordnet)).toEqual([])
})

test('a word leads to the concept above it', () => {
  expect(english('poodle', ['n'])).toEqual([{ concept: 'people/dogs', share: 1 }])
  expect(english('carnivore', ['n'])).toEqual([])
})

test('adds common words that the lexicon lacks, but no names and none of its own words', () => {
  expect([...commonEnglish(wordnet, english, known)]).toEqual([['poodle', ['people/dogs']]])
})

test('reads a FreeDict dictionary by headword, part of speech and sense, without its examples', () => {
  const articles = readDictionary(
    'see README/x\nbore /bˈɔː/ <N>\n1. बन्दूक~की~नली\n      "His father"\n2. छेद, सुराख (गोल)\nact /ækt/\nacto',
  )
  expect(articles.slice(-2)).toEqual([
    {
      headword: 'bore',
      kind: 'N',
      translations: [
        { text: 'बन्दूक की नली', sense: 1 },
        { text: 'छेद', sense: 2 },
        { text: 'सुराख', sense: 2 },
      ],
    },
    { headword: 'act', kind: '', translations: [{ text: 'acto', sense: 1 }] },
  ])
  expect(invertDictionary(articles, /^छेद$/u)).toEqual(
    new Map([['छेद', [{ english: 'bore', isVerb: false, weight: 0.7 }]]]),
  )
})

test('leaves out Chinese names, idioms, variants and long sayings', () => {
  const entry = (simplified: string, pinyin: string, ...glosses: string[]) => ({
    traditional: simplified,
    simplified,
    pinyin,
    english: glosses,
  })
  expect(
    glossesOf([
      entry('拔河', 'ba2 he2', 'tug-of-war', '(sport) to play tug-of-war', 'CL:場|场[chang3]'),
      entry('北京', 'Bei3 jing1', 'Beijing'),
      entry('画蛇添足', 'hua4', 'to overdo it (idiom)'),
      entry('裡', 'li3', 'variant of 里[li3]'),
      entry('一二三四五', 'yi1', 'numbers'),
    ]),
  ).toEqual(new Map([['拔河', ['tug-of-war', 'to play tug-of-war']]]))
})

test('reads a traditional character as the simplified one, unless simplified text uses it too', () => {
  const entry = (traditional: string, simplified: string) => ({
    traditional,
    simplified,
    pinyin: '',
    english: [],
  })
  expect(
    simplifiedSigns([
      entry('學習', '学习'),
      entry('乾淨', '干净'),
      entry('乾坤', '乾坤'),
      entry('人', '人'),
    ]),
  ).toBe('學学淨净習习')
})

test('Spanish infinitives are verbs, and phrases without their spaces are not words', () => {
  const article = (headword: string, text: string) => ({
    headword,
    kind: '',
    translations: [{ text, sense: 1 }],
  })
  const words = spanishWords(
    [
      article('nadar', 'swim'),
      article('granbretaña', 'Britain'),
      article('gran bretaña', 'Britain'),
      article('tiendadecampaña', 'tent'),
    ],
    [article('swim', 'nadar')],
  )
  expect([...words.keys()]).toEqual(['nadar', 'gran bretaña'])
  expect(words.get('nadar')?.every(({ isVerb }) => isVerb)).toBe(true)
})

test('translations that agree decide, and a doubtful one does not', () => {
  const vote = (...meanings: [string, number][]) => ({ meanings: new Map(meanings), weight: 1 })
  const none = () => new Set<string>()
  expect(
    electConcepts([vote(['people/dogs', 0.5]), vote(['people/dogs', 0.5]), vote()], none, {
      alone: 0.6,
      together: 0.3,
    }),
  ).toEqual(['people/dogs'])
  expect(
    electConcepts([vote(['people/dogs', 0.5]), vote(['trade/python', 0.5])], none, demand()),
  ).toEqual([])
  expect(
    electConcepts([vote(['people/dogs', 0.5])], none, { ...demand(), fits: () => 1.3 }),
  ).toEqual(['people/dogs'])
  expect(
    electConcepts([vote(['people/dogs', 0.6]), vote(['people/pets', 0.6])], kinOf, demand()),
  ).toEqual(['people/dogs', 'people/pets'])
})

test('a word of another language goes to the concept of its translation, or to an English word', () => {
  const words = new Map([
    ['贵宾犬', inOrder(['poodle'])],
    ['刹车', inOrder(['brake', 'to brake'])],
    ['python', inOrder(['python'])],
  ])
  expect(conceptsByWord(words, 'zh', { known, meaningsOf, kinOf, demand })).toEqual(
    new Map([['贵宾犬', ['people/dogs']]]),
  )
  expect(englishByWord(words, 'zh', { known, isCommon: (word) => word === 'brake' })).toEqual(
    new Map([['刹车', ['brake']]]),
  )
})

test('the lexicon reads back the written module', () => {
  const text = moduleOf({
    name: 'english',
    comment: '// From a dictionary',
    words: new Map([
      ['poodle', ['people/dogs']],
      ['collie', ['people/dogs']],
      ['lute', ['arts/lute']],
    ]),
  })
  expect(text).toBe(
    '// From a dictionary\nexport const english = `\narts/lute: lute; people/dogs: collie, poodle\n`\n',
  )
  expect(readDictionaryText('en', text.split('`')[1] ?? '')).toEqual([
    { name: 'arts/lute', language: 'en', words: ['lute'] },
    { name: 'people/dogs', language: 'en', words: ['collie', 'poodle'] },
  ])
  expect(() => readDictionaryText('en', 'people/dogs poodle')).toThrow(
    'The words drawn from a dictionary (en) cannot be read at: people/dogs poodle',
  )
})
