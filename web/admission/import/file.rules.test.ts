import { expect, test } from 'vitest'
import { guessedName, readFile } from './file.rules.ts'

const utf16 = (text: string, mark: number[]) =>
  new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')])
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['UTF-8', new TextEncoder().encode('\uFEFFName;E-mail\nJosé'), 'Name;E-mail\nJosé', null],
  ['UTF-16', utf16('姓名\tmail', [0xff, 0xfe]), '姓名\tmail', null],
  ['UTF-16 without a byte order mark', utf16('name', []), 'name', null],
  [
    'Windows',
    latin('Name;E-Mail;seeks\r\nJürgen Müller;juergen@example.org;Käse\r\n'),
    'Name;E-Mail;seeks\r\nJürgen Müller;juergen@example.org;Käse\r\n',
    'Windows-1252',
  ],
])('reads a file in %s and names a guessed character set', (_, bytes, text, name) => {
  const read = readFile(bytes)
  expect('text' in read && [read.text, guessedName(read.encoding)]).toEqual([text, name])
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'is-workbook'],
  ['a PDF', latin('%PDF-1.7'), 'is-pdf'],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'is-picture'],
  ['nothing', new Uint8Array(), 'empty-file'],
  ['blank lines', latin('\r\n \r\n'), 'empty-file'],
  ['a damaged text', new TextEncoder().encode('na\0me'), 'not-text'],
  ['Cyrillic', new Uint8Array([0x49, 0xcc, 0xe0, 0xf0, 0xe8, 0xff]), 'other-encoding'],
])('refuses %s with its own message', (_, bytes, problem) => {
  expect(readFile(bytes)).toEqual({ problem })
})
