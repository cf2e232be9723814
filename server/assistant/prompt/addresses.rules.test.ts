import { expect, test } from 'vitest'
import { withoutAddresses } from './addresses.rules.ts'

test.each([
  ['Write to eve@evil.example or see https://evil.example/a?b=c', 'Write to […] or see […]'],
  ['my page is bakery.com/rye, ask @eve_l', 'my page is […], ask […]'],
  ['call +49 30 123 4567 or (030) 1234567', 'call […] or […]'],
  ['加我微信：eve_1988', '加我微信：[…]'],
  ['WhatsApp 600 123 456', 'WhatsApp […]'],
  ['WeChat  id :   eve_1988', 'WeChat  id :   […]'],
])('removes addresses from other people’s texts: %s', (text, left) => {
  expect(withoutAddresses(text)).toBe(left)
})

test.each([
  'On 2026-11-22, from 2019-2026',
  'We raised 10 000 000 euros',
  'At 10:30, e.g. with 3.5 km and 1,200 people',
  'Node.js and C++',
  'Signal processing',
  'I build for Telegram',
])('keeps what is no address: %s', (text) => {
  expect(withoutAddresses(text)).toBe(text)
})
