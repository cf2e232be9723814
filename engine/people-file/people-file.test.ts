import fc from 'fast-check'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { readPairs, readPeople } from './people-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const people = (text: string) => readPeople(bytes(text))
const ana = {
  key: 'ana',
  name: 'Ana',
  seeks: ['find an investor', 'chess'],
  gives: ['guitar, lessons'],
  languages: ['en', 'es'],
}

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  Array.from(text, (_, at) => view.setUint16(at * 2, text.charCodeAt(at), littleEndian))
  return new Uint8Array(view.buffer)
}

test.each([
  [
    'commas',
    'key,name,objectives,offerings,languages\nana,Ana,find an investor|chess,"guitar, lessons",en|es\n',
  ],
  [
    'semicolons, a byte order mark and Windows line ends',
    '\ufeffkey;name;objectives;offerings;languages\r\nana;Ana;find an investor | chess;guitar, lessons;en|es\r\n',
  ],
  [
    'tabs and old Mac line ends',
    'key\tname\tobjectives\tofferings\tlanguages\rana\tAna\tfind an investor|chess\tguitar, lessons\ten es\r',
  ],
  [
    'the separator in the first line',
    'sep=;\r\nkey;name;objectives;offerings;languages\r\nana;Ana;find an investor|chess;guitar, lessons;en,es',
  ],
  [
    'the attendee export',
    'key,name,email,state,objectives,offerings,languages,joined\nana,Ana,a@b.c,confirmed,find an investor|chess,"guitar, lessons",en|es,2026-11-20\n',
  ],
  [
    'headers in capitals and in another order, a column too many, blank rows',
    'Offerings , OBJECTIVES,Key,Name,Languages,Notes\n\n"guitar, lessons",find an investor||chess|,ana,Ana,"en, es",\n,,,,,\n',
  ],
  [
    'JSON lines',
    '{"key":"ana","name":"Ana","seeks":["find an investor","chess"],"gives":["guitar, lessons"],"languages":["en","es"]}\n\n',
  ],
])('reads a file with %s', (_, text) =>
  expect(people(text)).toEqual({ items: [ana], problems: [] }),
)

test.each([true, false])('reads UTF-16 as Excel saves it (little-endian: %s)', (littleEndian) => {
  const text = '\ufeffkey\tobjectives\tofferings\r\nana\t吉他\tniño\r\n'
  expect(readPeople(utf16(text, littleEndian)).items).toEqual([
    { key: 'ana', name: '', seeks: ['吉他'], gives: ['niño'], languages: [] },
  ])
})

test('reads quoted newlines, doubled quotes and guarded cells as the person wrote them', () => {
  const { items, problems } = people(
    'key,objectives,offerings\r\n"a","one\r\nline ""more""","\'=cmd()|\'-5 degrees"\r\nb,\'quoted\',\'+1 help\r\n',
  )
  expect(problems).toEqual([])
  expect(items.map(({ seeks, gives }) => [seeks, gives])).toEqual([
    [['one\r\nline "more"'], ['=cmd()', "'-5 degrees"]],
    [["'quoted'"], ['+1 help']],
  ])
})

test.each([
  [
    'a missing column',
    'key,objectives\na,b\n',
    [
      {
        row: 1,
        column: 'offerings',
        problem: 'missing-column',
        values: { columns: 'key, objectives' },
      },
    ],
  ],
  [
    'a double column',
    'key,key,objectives,offerings\n',
    [{ row: 1, column: 'key', problem: 'double-column' }],
  ],
  [
    'double keys',
    'key,objectives,offerings\na,x,y\nb,x,y\na,x,y\n',
    [{ row: 4, column: 'key', problem: 'same-key', values: { key: '"a"', row: '2' } }],
  ],
  [
    'an empty key, after a cell of two lines',
    'key,objectives,offerings\na,"x\ny",z\n ,x,y\n',
    [{ row: 3, column: 'key', problem: 'empty-cell' }],
  ],
  [
    'a quote never closed',
    'key,objectives,offerings\na,b,c\nd,"x,y\n',
    [{ row: 3, column: '', problem: 'open-quote' }],
  ],
  ['an empty file', ' \n', [{ row: 1, column: '', problem: 'empty-file' }]],
  [
    'a broken JSON line',
    '{"key":"a","seeks":[],"gives":[]}\n{"key":\n',
    [{ row: 2, column: '', problem: 'not-an-object' }],
  ],
  [
    'a JSON line without gives',
    '{"key":"a","seeks":[]}\n',
    [{ row: 1, column: 'gives', problem: 'missing-field' }],
  ],
  [
    'a JSON field of the wrong kind',
    '{"key":"a","seeks":[1],"gives":[]}\n',
    [{ row: 1, column: 'seeks', problem: 'not-a-list' }],
  ],
])('names %s by row and column', (_, text, problems) =>
  expect(people(text).problems).toEqual(problems),
)

test('names a row with too many cells', () => {
  expect(people('key,objectives,offerings\na,b,c,d\n').problems).toMatchObject([
    { row: 2, column: '4', problem: 'extra-cells', values: { cells: 4, columns: 3 } },
  ])
})

test('reads Western Windows encoding, and refuses an unclear encoding with the row that shows it', () => {
  expect(
    readPeople(Uint8Array.from([...bytes('key,objectives,offerings\na,b,caf'), 0xe9, 0x0a])).items,
  ).toMatchObject([{ gives: ['café'] }])
  expect(
    readPeople(
      Uint8Array.from([
        ...bytes('key,objectives,offerings\na,b,'),
        0xcc,
        0xe0,
        0xf0,
        0xe8,
        0xff,
        0x0a,
      ]),
    ).problems,
  ).toMatchObject([{ row: 2, problem: 'encoding' }])
})

test('reads empty cells as no objectives or offerings, and fills up short rows', () => {
  expect(people('key,objectives,offerings\na,,\nb,x\n')).toMatchObject({
    items: [
      { seeks: [], gives: [] },
      { seeks: ['x'], gives: [] },
    ],
    problems: [],
  })
})

test('reads back whatever a spreadsheet holds', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((value) => value.replaceAll('|', '').trim())
    .filter(
      (value) => value !== '' && !/^'?[=+\-@\t\r]|^\ufeff/.test(value) && !value.includes('\0'),
    )
  const row = fc.record({ key: text, seeks: text, gives: text })
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ key }) => key, minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      (rows, delimiter, bom) => {
        const csv = stringify(
          [
            ['key', 'objectives', 'offerings'],
            ...rows.map(({ key, seeks, gives }) => [key, seeks, gives]),
          ],
          { delimiter, bom, quoted: true },
        )
        expect(people(csv).problems).toEqual([])
        expect(
          people(csv).items.map(({ key, seeks, gives }) => ({
            key,
            seeks: seeks[0],
            gives: gives[0],
          })),
        ).toEqual(rows)
      },
    ),
    { numRuns: 100 },
  )
})

test('reads a quotation mark inside a cell as text, and an unclosed one costs only its row', () => {
  const { items, problems } = people(
    'key,objectives,offerings\na,George "Buck" Hill,"b" c\nb,"x,y\nc,p,"q, r"\nd,5" nails,\n',
  )
  expect(items.map(({ key, seeks, gives }) => [key, seeks, gives])).toEqual([
    ['a', ['George "Buck" Hill'], ['"b" c']],
    ['c', ['p'], ['q, r']],
    ['d', ['5" nails'], []],
  ])
  expect(problems).toEqual([{ row: 3, column: '', problem: 'open-quote' }])
})

test("knows another product's columns by name, and leaves out people whose status is out", () => {
  const { items, problems, left } = people(
    'First Name;Last name;Attendee email;Approval_Status;What are you looking for?;What can you offer?\nAna;Ruiz;ana@x.de;approved;a baker;flour\nBo;Li;bo@x.de;declined;tea;cake\n',
  )
  expect([items, problems]).toEqual([
    [{ key: 'ana@x.de', name: 'Ana Ruiz', seeks: ['a baker'], gives: ['flour'], languages: [] }],
    [],
  ])
  expect(left).toEqual([{ row: 3, state: 'declined' }])
})

test('reads pairs, and names an empty one', () => {
  expect(readPairs(bytes('from;to\r\na;b\r\nc;\r\n'))).toEqual({
    items: [
      { row: 2, from: 'a', to: 'b' },
      { row: 3, from: 'c', to: '' },
    ],
    problems: [{ row: 3, column: 'to', problem: 'empty-cell' }],
  })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), 1, 'workbook'],
  ['a JSON array', bytesOf('[{"key":"a"}]'), 1, 'json-array'],
  ['a header and nobody', bytesOf('key,objectives,offerings\n'), 2, 'no-people'],
  ['a null byte', bytesOf('key,objectives,offerings\na,b\0,c\n'), 2, 'not-text'],
])('names %s correctly', (_, bytes, row, problem) => {
  expect(readPeople(bytes).problems).toEqual([{ row, column: '', problem }])
})

test('counts and skips blank rows above the header', () => {
  const { items, problems } = readPeople(
    bytesOf('\n,,\nkey,objectives,offerings\na,bread,\n,x,y\n'),
  )
  expect([items[0]?.key, problems]).toEqual([
    'a',
    [{ row: 5, column: 'key', problem: 'empty-cell' }],
  ])
})
