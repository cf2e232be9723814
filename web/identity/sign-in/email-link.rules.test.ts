import { expect, test } from 'vitest'
import { emailIn } from './email-link.rules.ts'

test.each([
  ['email=ann%40example.com', 'ann@example.com'],
  ['#email=link%2Bme%40example.com', 'link+me@example.com'],
  ['email=link+me@example.com', 'link+me@example.com'],
  ['', null],
  ['email=', null],
  ['email=<b>no</b>', null],
  ['mail=ann%40example.com', null],
  [`email=${'a'.repeat(260)}%40example.com`, null],
  ['email=%E0%A4%A', null],
])('reads from the hash “%s” the address %s', (hash, email) => {
  expect(emailIn(hash)).toBe(email)
})
