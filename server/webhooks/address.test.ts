import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  'https://hooks.example.com/interchange?key=1',
  'https://hooks.example.com:8443/',
  'https://93.184.216.34/',
])('%s may get messages', (text) => {
  expect(addressOf(text, { allowsPrivate: false })).toBe(text)
})

test.each([
  'hooks.example.com',
  'http://hooks.example.com',
  'ftp://hooks.example.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:secret@hooks.example.com',
  'https://hooks.example.com:25',
  'https://hooks.example.com:22/',
  'https://localhost',
  'https://LOCALHOST:3000/',
  'https://printer.local/',
  'https://db.internal',
  'https://postgres/',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1',
  '',
])('%s gets none', (text) => {
  expect(addressOf(text, { allowsPrivate: false })).toBe(undefined)
})

test('an operator who allows private networks allows HTTP too, but no other ports of the system', () => {
  expect(addressOf('http://n8n:5678/hook#x', { allowsPrivate: true })).toBe('http://n8n:5678/hook')
  expect(addressOf('http://127.0.0.1:25', { allowsPrivate: true })).toBe(undefined)
})
