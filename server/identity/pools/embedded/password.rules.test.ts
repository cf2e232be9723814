import { expect, test } from 'vitest'
import { maskLogin } from '../../rules.ts'
import { asLogin, asWritten, isEmail } from './email.rules.ts'
import { readAttributes } from './attributes.rules.ts'
import { judgePassword } from './password.rules.ts'

const listed = new Set(['password', 'monkey', 'qwerty'])
const judge = (password: string, minLength = 12) =>
  judgePassword(password, {
    minLength,
    login: 'marianne@harbour.example',
    isListed: (word) => listed.has(word),
  })

test.each([
  ['elevenchars', 'too-short'],
  ['twelve chars', 'fine'],
  ['日本語日本語', 'too-short'],
  ['一二三四五六七八九十百千', 'fine'],
  ['🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧', 'fine'],
  ['x'.repeat(257), 'too-long'],
  [`${'correct horse battery '.repeat(11)}staple`, 'fine'],
  ['password', 'too-short'],
  ['Password1234', 'common'],
  ['!!MONKEY!!99', 'common'],
  ['passwordpassword', 'common'],
  ['interchange!', 'common'],
  ['Interchange 2026', 'common'],
  ['marianne1234', 'contains-email'],
  ['marianne@harbour.example', 'contains-email'],
  ['2026harbour!', 'contains-email'],
  ['my friend marianne sings', 'fine'],
  ['aaaaaaaaaaaa', 'predictable'],
  ['abababababab', 'predictable'],
  ['123456789012', 'predictable'],
  ['qwertyuiopasdf', 'predictable'],
  ['zyxwvutsrqpo', 'predictable'],
  ['correct horse battery', 'fine'],
  ['no numbers or signs', 'fine'],
  ['               a', 'predictable'],
])('the password %j is %s', (password, verdict) => {
  expect(judge(password)).toBe(verdict)
})

test('the minimum length is a setting', () => {
  expect(judge('eight ch', 8)).toBe('fine')
  expect(judge('twelve chars', 15)).toBe('too-short')
})

test.each([
  ['ann@example.com', true],
  ["o'neil+tag@sub.example.co.uk", true],
  ['a@xn--bcher-kva.example', true],
  ['a@example.xn--p1ai', true],
  ['ann', false],
  ['@example.com', false],
  ['ann@', false],
  ['ann@localhost', false],
  ['a@b@example.com', false],
  ['ann@example..com', false],
  ['ann @example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(64)}.com`, false],
  [`a@${'b.'.repeat(125)}com`, false],
  ['ann@example.com\n', false],
  ['ann@exämple.com', false],
])('%j is an address: %s', (login, verdict) => {
  expect(isEmail(login)).toBe(verdict)
})

test('every spelling of an address is one login, and the answer shows little of it', () => {
  expect(asLogin(' Ann@Example.COM ')).toBe('ann@example.com')
  expect(asLogin('\u212Aate@example.com')).toBe('kate@example.com')
  for (const copied of [
    'mailto:ann@example.com',
    'Ann <ann@example.com>',
    'ann@example.com,',
    'ann\u200B@example.com',
    '\u00A0ann@example.com;',
  ])
    expect(asLogin(copied)).toBe('ann@example.com')
  expect([asWritten(' Ann@Example.com, '), asWritten('nobody ')]).toEqual([
    'Ann@Example.com',
    'nobody',
  ])
  expect(maskLogin('ann@example.com')).toBe('a***@e***')
})

test.each([
  [
    [{ Name: 'given_name', Value: ' Ann ' }],
    { verdict: 'fine', attributes: { given_name: 'Ann' } },
  ],
  [
    [
      { Name: 'family_name', Value: ' ' },
      { Name: 'locale', Value: 'zh-TW' },
    ],
    { verdict: 'fine', attributes: { family_name: null, locale: 'zh' } },
  ],
  [
    [{ Name: 'email', Value: 'ann@example.com' }],
    { verdict: 'fine', attributes: { email: 'ann@example.com' } },
  ],
  [
    [{ Name: 'email_verified', Value: 'true' }],
    { verdict: 'not-writable', name: 'email_verified' },
  ],
  [[{ Name: 'given_name', Value: 'x'.repeat(81) }], { verdict: 'malformed', name: 'given_name' }],
])('reads the attributes %j as %j', (given, read) => {
  expect(readAttributes(given)).toEqual(read)
})
