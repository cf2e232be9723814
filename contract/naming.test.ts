import { expect, test } from 'vitest'
import { nameOf, PersonName } from './personname.ts'
import { harmless, leadsAway } from './naming.ts'

const real = [
  'J.R. Ng', 'J.R.R. Tolkien', 'Dr. No', 'Dr.No', 'will.i.am', 'Anne-Marie d\'Arc', 'St. John', 'St.John Smythe', 'Mr.T', 'A.B.C. Kumar', 'A.P.J.Abdul Kalam', 'Ben 10', 'Louis XIV', 'Jean-Luc', 'Ma. de los Ángeles', 'Fco.de Asís', 'Anna.Li', 'Jo.Jo Smith',
  'O’Neil', 'María José', 'Nguyễn Thị Minh', '王小明', '李雷（小李）', '山田・太郎', '김철수', 'रवि शर्मा', 'डॉ.शर्मा', 'Олексій', 'Μαρία', 'محمد', 'דוד', 'ณัฐ', 'Björk', 'X Æ A-12', 'DJ 2.0', 'Node.js Berlin', 'R2-D2', 'Com', 'Net Yaroze', 'José 🎉', 'Ng/Lee', 'Smith, Jr.', 'Müller & Söhne', 'AC/DC', 'Élodie (she/her)', '#1 Fan', '2026/11/26',
]
test.each(real)('%s is a name', (name) => {
  expect([leadsAway(name), PersonName.safeParse(name).success]).toEqual([false, true])
})

test.each([
  'Free money https://evil.example/claim visit www.evil.example', 'evil.example', 'visit evil.com', 'Ben.Com', 'BUY-NOW.SHOP', 'http://x', 'HTTPS://EVIL', 'www.evil', 'WWW.Evil.Example', 'evil.ru/claim', 'Claim at bit.ly', 'evil.co.uk', 'see evil。com', 'evil．com', 'пример.рф', '中奖.中国', 'उदाहरण.भारत',
  'ann@example.org', 'Ann <ann@example.org>', 'mailto:ann', 'tg://join', 'javascript:alert(1)', '1.2.3.4/claim', 'http://1.2.3.4', '+1 555 010 0100', 'call 0800-123-4567', 'WhatsApp ०९८७६५४३२१०', '(020) 7946 0123',
  '<b>Ann</b>', '<a href=x>', '[win](x)', '[url=x]win', 'evil\u200B.com', 'e\u00ADvil.com', 'ｅｖｉｌ.com', 'hxxps://evil', 'evil[.]com', 'evil .com',
])('%s is no name', (name) => {
  const read = PersonName.safeParse(name)
  expect([leadsAway(name), read.success, read.error?.issues[0]?.message]).toEqual([true, false, 'name-with-link'])
})

test('what is missing or too long is said to be so', () => {
  expect([nameOf(5).safeParse(' ').error?.issues.map(({ message }) => message), nameOf(5).safeParse('abcdef').error?.issues.map(({ message }) => message)]).toEqual([['required'], ['too-long']])
})

test.each([
  ['Supper', 'Supper'], ['Doors at 7.30, Dr. No & co.', 'Doors at 7.30, Dr. No & co.'],
  ['Free https://evil.example/claim', 'Free https\u200B://evil\u200B.example/claim'], ['www.evil.example', 'www\u200B.evil\u200B.example'], ['ann@example.org', 'ann\u200B@example\u200B.org'], ['http://1.2.3.4', 'http\u200B://1\u200B.2\u200B.3\u200B.4'],
])('%s is shown so that no mail program makes a link of it', (text, shown) => expect(harmless(text)).toBe(shown))
