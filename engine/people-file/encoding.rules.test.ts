import { expect, test } from 'vitest'
import { decodeText } from './encoding.rules.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const le = (text: string, ...mark: number[]) =>
  new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')])
const be = (text: string, ...mark: number[]) =>
  new Uint8Array([...mark, ...Buffer.from(text, 'utf16le').swap16()])
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['UTF-8 with its mark', utf8('\uFEFFName;E-mail\nJosé'), 'Name;E-mail\nJosé', 'utf-8'],
  ['UTF-16 as Excel saves it', le('姓名\tmail', 0xff, 0xfe), '姓名\tmail', 'utf-16'],
  ['UTF-16 the other way round', be('姓名\tmail', 0xfe, 0xff), '姓名\tmail', 'utf-16'],
  ['UTF-16 without its mark', le('name\tmail\nJosé\tj@x.de'), 'name\tmail\nJosé\tj@x.de', 'utf-16'],
  [
    'UTF-16 without its mark, the other way round',
    be('name\tmail\n王小明\tj@x.de'),
    'name\tmail\n王小明\tj@x.de',
    'utf-16',
  ],
  [
    'German of Windows',
    latin('Name;E-Mail;seeks\r\nJürgen Müller;juergen@example.org;Käse\r\n'),
    'Name;E-Mail;seeks\r\nJürgen Müller;juergen@example.org;Käse\r\n',
    'windows-1252',
  ],
  [
    'Spanish of Windows',
    latin('Ángela Núñez;¿Qué?;«sí»'),
    'Ángela Núñez;¿Qué?;«sí»',
    'windows-1252',
  ],
  [
    'French of Windows, with an accent beside another',
    latin('Renée Créée;à;déjà;garçon;été'),
    'Renée Créée;à;déjà;garçon;été',
    'windows-1252',
  ],
  [
    'a euro and quotation marks of Windows',
    new Uint8Array([0x93, 0x61, 0x94, 0x3b, 0x80, 0x35]),
    '“a”;€5',
    'windows-1252',
  ],
  [
    'Chinese of Windows',
    new Uint8Array([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd3, 0xca, 0xcf, 0xe4, 0x0a, 0xcd, 0xf5, 0xd0, 0xa1, 0xc3,
      0xf7, 0x2c, 0x77,
    ]),
    '姓名,邮箱\n王小明,w',
    'gb18030',
  ],
  [
    'Chinese of Windows in Taiwan',
    new Uint8Array([
      0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb6, 0x6c, 0xb1, 0x48, 0x0a, 0xa4, 0xfd, 0xa4, 0x70, 0xa9,
      0xfa,
    ]),
    '姓名,郵寄\n王小明',
    'big5',
  ],
])('reads %s', (_, bytes, text, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'workbook'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
  ['a PDF', latin('%PDF-1.7'), 'pdf'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'picture'],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['a text with a null byte', utf8('name,email\nA\0na'), 'not-text'],
  [
    'Cyrillic of Windows',
    new Uint8Array([
      0xc0, 0xed, 0xed, 0xe0, 0x3b, 0xcc, 0xe0, 0xf0, 0xe8, 0xff, 0x3b, 0xce, 0xeb, 0xfc, 0xe3,
      0xe0,
    ]),
    'encoding',
  ],
])('names %s correctly', (_, bytes, problem) => {
  expect(decodeText(bytes)).toMatchObject({ problem })
})
