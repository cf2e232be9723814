import { expect, test } from 'vitest'
import {
  validateImport,
  type ImportLine,
  nameFrom,
  nameAndState,
  readLine,
} from './attendee-import.rules.ts'

test.each([
  [{ name: 'Ana Ruiz', given: '', family: '' }, 'Ana Ruiz'],
  [{ name: '', given: 'Ana', family: 'Ruiz' }, 'Ana Ruiz'],
  [{ name: 'Lena Moreau', given: 'Lena', family: 'Moreau' }, 'Lena Moreau'],
  [{ name: 'Léna', given: 'Lena', family: 'Moreau' }, 'Léna'],
  [{ name: '', given: '小明', family: '王' }, '王小明'],
  [{ name: '', given: '', family: 'Ruiz' }, 'Ruiz'],
  [{ name: '', given: 'John', family: 'Doe' }, 'John Doe'],
  [{ name: '', given: 'John Doe', family: 'Doe' }, 'John Doe'],
  [{ name: '', given: 'Ali', family: 'Ali' }, 'Ali Ali'],
  [{ name: '', given: '王小明', family: '王' }, '王王小明'],
  [{ name: 'Ruiz', given: 'Ana', family: '' }, 'Ana Ruiz'],
  [{ name: 'Ana Ruiz', given: 'Ana', family: '' }, 'Ana Ruiz'],
  [{ name: 'Léna Moreau', given: 'Lena', family: '' }, 'Léna Moreau'],
  [{ name: 'García López', given: 'Ana', family: '' }, 'Ana García López'],
  [{ name: '王小明', given: '小明', family: '' }, '王小明'],
  [{ name: '王', given: '小明', family: '' }, '王小明'],
  [{ name: '', given: 'Ana', family: 'Ana Ruiz' }, 'Ana Ruiz'],
  [{ name: '', given: 'Ana', family: 'Santa Ana' }, 'Ana Santa Ana'],
  [{ name: '', given: '小明', family: '王小明' }, '王小明'],
  [{ name: 'Ana', given: '', family: 'Ruiz' }, 'Ana Ruiz'],
  [{ name: 'Ana Ruiz', given: '', family: 'Ruiz' }, 'Ana Ruiz'],
])('builds from %j the name %s', (parts, name) => {
  expect(nameFrom(parts)).toBe(name)
})

const line = (over: Partial<ImportLine>) =>
  readLine(
    {
      line: 2,
      name: 'Ana',
      email: 'ana@example.com',
      objectives: [],
      offerings: [],
      answers: [],
      states: [],
      isBroken: false,
      ...over,
    },
    [],
  )
const nobody = {
  taken: new Set<string>(),
  invited: new Set<string>(),
  out: new Map(),
  free: 9,
  admitted: new Set<number>(),
}

test.each([
  ['in order', line({ objectives: ['A baker'], offerings: ['-'] }), null],
  ['without a name', line({ name: ' ' }), 'no-name'],
  [
    'with a name that contains a link',
    line({ name: 'Free money www.evil.example' }),
    'name-with-link',
  ],
  ['with a long name', line({ name: 'a'.repeat(121) }), 'too-long'],
  ['without an address', line({ email: '' }), 'no-email'],
  ['with half an address', line({ email: 'ana@example' }), 'not-an-email'],
  ['with two addresses', line({ email: 'a@x.de; b@x.de' }), 'not-an-email'],
  ['with an address of two lines', line({ email: 'one@x.de\ntwo@x.de' }), 'not-an-email'],
  ['with a long statement', line({ objectives: ['a'.repeat(201)] }), 'too-long'],
  [
    'with many statements',
    line({ offerings: Array.from({ length: 11 }, (_, at) => `Bread ${at}`) }),
    'too-many',
  ],
  [
    'with an open quotation mark',
    line({ isBroken: true, name: 'Ana "x', email: '' }),
    'quote-open',
  ],
])('a line %s', (_, one, problem) => {
  expect(validateImport([one], nobody)[0]?.row.problem).toBe(problem)
})

test('gives places to the earlier lines, and only to accepted people', () => {
  const lines = [
    line({ email: 'a@x.de' }),
    line({ name: '' }),
    line({ email: 'A@x.de ' }),
    line({ email: 'in@x.de' }),
    line({ email: 'b@x.de' }),
    line({ email: 'c@x.de' }),
  ]
  const judged = validateImport(lines, { ...nobody, taken: new Set(['in@x.de']), free: 2 })
  expect(judged.map(({ row }) => row.problem)).toEqual([
    null,
    'no-name',
    'twice-in-file',
    'in-already',
    null,
    'no-place',
  ])
  expect(judged.flatMap(({ person }) => person?.email ?? [])).toEqual(['a@x.de', 'b@x.de'])
})

const states = [
  'approved',
  'declined',
  'Cancelled',
  'Refunded',
  'waitlist',
  'pending',
  'invited',
  'Deleted',
  'VIP',
  '',
]
const guests = states.map((state, at) =>
  line({ line: at + 2, email: `p${at}@x.de`, states: [{ heading: 'Status', cell: state }] }),
)

test('holds people with a negative or unknown state, shows why, and adds them only if the host admits them', () => {
  const judged = validateImport(guests, nobody)
  expect(judged.map(({ row }) => row.held)).toEqual([
    null,
    'declined',
    'cancelled',
    'refunded',
    'waiting',
    'pending',
    'invited',
    'removed',
    'unknown',
    'unknown',
  ])
  expect(judged.map(({ row }) => row.status)).toEqual(states)
  expect(judged.filter(({ person }) => person).length).toBe(1)
  expect(
    validateImport(guests, { ...nobody, admitted: new Set([3, 10]) }).flatMap(
      ({ person }) => person?.email ?? [],
    ),
  ).toEqual(['p0@x.de', 'p1@x.de', 'p8@x.de'])
})

test('a person who was declined, removed or left here is held despite the file’s state', () => {
  const out = new Map([
    ['a@x.de', 'declined'],
    ['b@x.de', 'cancelled_by_host'],
    ['c@x.de', 'cancelled_by_attendee'],
    ['d@x.de', 'expired'],
  ] as const)
  const lines = ['a', 'b', 'c', 'd', 'e'].map((name, at) =>
    line({
      line: at + 2,
      email: `${name}@x.de`,
      states: [{ heading: 'Status', cell: 'approved' }],
    }),
  )
  expect(validateImport(lines, { ...nobody, out }).map(({ row }) => row.held)).toEqual([
    'declined-here',
    'removed-here',
    'cancelled-here',
    'cancelled-here',
    null,
  ])
})

test('reserves no place for a held line, and a later approved line of the same address is added', () => {
  const lines = [
    line({ line: 2, states: [{ heading: 'Status', cell: 'declined' }] }),
    line({ line: 3, states: [{ heading: 'Status', cell: 'approved' }] }),
    line({ line: 4, states: [{ heading: 'Status', cell: 'refunded' }] }),
  ]
  const judged = validateImport(lines, { ...nobody, free: 1 })
  expect(judged.map(({ row: { held, problem } }) => [held, problem])).toEqual([
    ['declined', null],
    [null, null],
    ['refunded', 'twice-in-file'],
  ])
  expect(judged.map(({ person }) => person !== null)).toEqual([false, true, false])
})

test('shows a cleaned address together with its original spelling', () => {
  expect(
    validateImport([line({ email: 'mailto:Ana@x.de' }), line({ email: 'b@x.de' })], nobody).map(
      ({ row }) => [row.email, row.written],
    ),
  ).toEqual([
    ['Ana@x.de', 'mailto:Ana@x.de'],
    ['b@x.de', null],
  ])
})

test('does not split a state from a cell that is too long for a name', () => {
  const written = `Ana${' '.repeat(400)}(cancelled)`
  expect([nameAndState('Ana (cancelled)').name, nameAndState(written)]).toEqual([
    'Ana',
    { name: written, state: null },
  ])
})
