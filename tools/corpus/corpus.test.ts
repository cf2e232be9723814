import { expect, test } from 'vitest'
import { folder, readCorpus } from './corpus.ts'
import { faultsOf } from './faults.rules.ts'
import { lint } from './lint.ts'
import { readSlice, statementsOf } from './slices.rules.ts'

test('the corpus has no fault', () => {
  const corpus = readCorpus(folder)
  expect(statementsOf(corpus).length).toBeGreaterThan(111_000)
  expect(lint(corpus)).toEqual([])
})

test('a slice has subjects, pairs and traps', () => {
  const { pairs, traps, unreadable } = readSlice(
    'arts.txt',
    '# arts/violin\nen | a teacher for my son | I take beginners\n~ zh | > 找人修琴 | arts/instrument-making\n~ es | < toco la guitarra\n\nen | one side only',
  )
  expect(
    pairs.map(({ subject, language, seek, give }) => [
      subject,
      language,
      seek.text,
      seek.side,
      give.text,
      give.side,
      give.place,
    ]),
  ).toEqual([
    [
      'arts/violin',
      'en',
      'a teacher for my son',
      'seeks',
      'I take beginners',
      'gives',
      'arts.txt:2',
    ],
  ])
  expect(
    traps.map(({ said, belongsTo }) => [said.language, said.side, said.text, belongsTo]),
  ).toEqual([
    ['zh', 'seeks', '找人修琴', 'arts/instrument-making'],
    ['es', 'gives', 'toco la guitarra', undefined],
  ])
  expect(unreadable).toEqual(['arts.txt:6: en | one side only'])
})

const around = {
  judged: ['a person who tunes an old piano in Leeds'],
  namesOf: (subject: string) => (subject === 'arts/violin' ? ['violin'] : undefined),
}
const faults = (text: string) => faultsOf(readSlice('x', text), around)

test.each([
  [
    'two statements that say the same',
    '# arts/violin\nen | bow hair, please | I rehair bows\nen | Bow hair please! | new hair for bows',
    ['x:3: the same words as x:2'],
  ],
  [
    'a statement of a judged set',
    '# arts/violin\nen | someone who tunes an old piano in Leeds | I rehair bows',
    ['x:2: too near to a judged statement'],
  ],
  [
    'a statement in another language',
    '# arts/violin\nzh | a bow | 琴弓\nes | 琴弓修理 | cuerdas nuevas',
    ['x:2: nothing Chinese', 'x:3: another script'],
  ],
  [
    'an unknown subject',
    '# arts/kazoo\nen | a bow | strings and rosin\n~ en | < a mute | arts/mute',
    ['no such subject: arts/kazoo', 'x:3: no such subject: arts/mute'],
  ],
  [
    'names instead of knowledge',
    '# arts/violin\nen | violin lessons | I teach the violin',
    ['2 of 2 statements name their subject; at most half may'],
  ],
  [
    'a text that is too long',
    `# arts/violin\nen | ${'bow '.repeat(61)} | I rehair bows`,
    ['x:2: longer than 240 letters'],
  ],
])('%s is a fault', (_, text, found) => {
  expect(faults(text)).toEqual(found)
})

test('one opening must not be the opening of most statements', () => {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `en | looking for thing ${at} | number ${at} is here`,
  ).join('\n')
  expect(faults(`# arts/violin\n${lines}`)).toEqual(['en: 20 of 40 begin with "looking for"'])
})
