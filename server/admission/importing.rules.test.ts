import { expect, test } from 'vitest'
import { columnsIn, judge, type Line, nameFrom } from './importing.rules.ts'

test.each([
  [['key', 'name', 'email', 'state', 'objectives', 'offerings'], { name: 1, email: 2, objectives: 4, offerings: 5 }],
  [['first name', 'last name', 'e-mail', 'seeks', 'offers'], { given: 0, family: 1, email: 2, objectives: 3, offerings: 4 }],
  [['姓', '名', '邮箱', '寻找', '提供'], { given: 1, family: 0, email: 2, objectives: 3, offerings: 4 }],
  [['nombre', 'apellidos', 'correo electrónico', 'busca', 'ofrece'], { name: 0, family: 1, email: 2, objectives: 3, offerings: 4 }],
  [['नाम', 'ईमेल', 'तलाश', 'पेशकश'], { name: 0, email: 1, objectives: 2, offerings: 3 }],
  [['name', 'telephone'], null], [['email'], null], [[], null],
])('of the columns %j it takes %j', (header, columns) => {
  expect(columnsIn(header)).toEqual(columns)
})

test.each([
  [{ name: 'Ana Ruiz', given: '', family: '' }, 'Ana Ruiz'], [{ name: '', given: 'Ana', family: 'Ruiz' }, 'Ana Ruiz'], [{ name: 'Ana', given: '', family: 'Ruiz' }, 'Ana Ruiz'],
  [{ name: '', given: '小明', family: '王' }, '王小明'], [{ name: '', given: '', family: 'Ruiz' }, 'Ruiz'],
])('of %j comes the name %s', (parts, name) => {
  expect(nameFrom(parts)).toBe(name)
})

const line = (over: Partial<Line>): Line => ({ line: 2, name: 'Ana', email: 'ana@example.com', objectives: [], offerings: [], ...over })
const nobody = { taken: new Set<string>(), free: 9 }

test.each([
  ['as it should be', line({ objectives: ['A baker'], offerings: ['-'] }), null],
  ['without a name', line({ name: ' ' }), 'no-name'], ['with a name that leads away', line({ name: 'Free money www.evil.example' }), 'name-with-link'], ['with a long name', line({ name: 'a'.repeat(121) }), 'too-long'],
  ['without an address', line({ email: '' }), 'not-an-email'], ['with half an address', line({ email: 'ana@example' }), 'not-an-email'],
  ['with a long statement', line({ objectives: ['a'.repeat(201)] }), 'too-long'], ['with many statements', line({ offerings: Array.from({ length: 11 }, (_, at) => `Bread ${at}`) }), 'too-many'],
])('a line %s', (_, one, problem) => {
  expect(judge([one], nobody)[0]?.row.problem).toBe(problem)
})

test('places go to the earlier lines, and only to those who get in', () => {
  const lines = [line({ email: 'a@x.de' }), line({ name: '' }), line({ email: 'A@x.de ' }), line({ email: 'in@x.de' }), line({ email: 'b@x.de' }), line({ email: 'c@x.de' })]
  const judged = judge(lines, { taken: new Set(['in@x.de']), free: 2 })
  expect(judged.map(({ row }) => row.problem)).toEqual([null, 'no-name', 'twice-in-file', 'in-already', null, 'no-place'])
  expect(judged.flatMap(({ person }) => person?.email ?? [])).toEqual(['a@x.de', 'b@x.de'])
})
