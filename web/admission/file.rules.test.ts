import { expect, test } from 'vitest'
import { textOfFile } from './file.rules.ts'

const utf16 = (text: string, mark: number[]) => new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')])

test('a file is read as a spreadsheet saves it, and a workbook or a picture is not', () => {
  expect(textOfFile(new TextEncoder().encode('\uFEFFName;E-mail\nJosé'))).toBe('Name;E-mail\nJosé')
  expect(textOfFile(utf16('姓名\tmail', [0xff, 0xfe]))).toBe('姓名\tmail')
  expect(textOfFile(utf16('name', []))).toBeNull()
  expect(textOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
  expect(textOfFile(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBeNull()
})
