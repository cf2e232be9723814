import { expect, test } from 'vitest'
import { readAddresses } from './address-list.rules.ts'

const ana = { name: 'Ana Ruiz', email: 'ana@example.com' }
const bo = { name: '', email: 'bo@example.com' }

test.each([
  ['', []],
  ['ana@example.com', [{ ...ana, name: '' }]],
  ['Ana Ruiz <ana@example.com>, bo@example.com', [ana, bo]],
  ['"Ruiz, Ana" <ana@example.com>; bo@example.com', [{ ...ana, name: 'Ruiz, Ana' }, bo]],
  ['Ana Ruiz\tana@example.com\nbo@example.com', [ana, bo]],
  ['Ana Ruiz,ana@example.com\r\n,bo@example.com', [ana, bo]],
  ['name,email\nAna Ruiz,ana@example.com', [ana]],
  ['ana@example.com bo@example.com\nANA@example.com', [{ ...ana, name: '' }, bo]],
  ['李娜 <li@example.com>', [{ name: '李娜', email: 'li@example.com' }]],
  ['ana@example.com，bo@example.com', [{ ...ana, name: '' }, bo]],
  ["o'neil@example.com", [{ name: '', email: "o'neil@example.com" }]],
  ["'bo@example.com'", [bo]],
  ['mailto:bo@example.com', [bo]],
  ['To: bo@example.com', [bo]],
  ['1. Ana Ruiz ana@example.com', [ana]],
  ['Ana,Ruiz,ana@example.com', [ana]],
  ['email,name\nana@example.com,Ana Ruiz', [ana]],
] as const)('%j names whom it names', (text, people) =>
  expect(readAddresses(text)).toEqual({ people, unread: [] }),
)

test('shows what cannot be written to as it was typed', () => {
  expect(readAddresses('Ana Ruiz\nana@example\nbo@example.com')).toEqual({
    people: [bo],
    unread: ['Ana Ruiz', 'ana@example'],
  })
  expect(readAddresses('ana@example.com\nBo Lind')).toEqual({
    people: [{ ...ana, name: '' }],
    unread: ['Bo Lind'],
  })
  expect(readAddresses('nobody@, bo@example.com')).toEqual({ people: [bo], unread: ['nobody@'] })
  expect(readAddresses('carl.at.example.com, bo@example.com')).toEqual({
    people: [bo],
    unread: ['carl.at.example.com'],
  })
  expect(readAddresses('See https://x.example/y <bo@example.com>')).toEqual({
    people: [bo],
    unread: ['See https://x.example/y'],
  })
  expect(readAddresses('Ana Ruiz')).toEqual({ people: [], unread: ['Ana Ruiz'] })
})
