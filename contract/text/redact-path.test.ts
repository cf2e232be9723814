import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

const event = '019b0000-0000-7000-8000-000000000001'

test.each([
  ['/dashboard', '/dashboard'],
  ['/', '/'],
  [`/events/${event}/matches`, `/events/${event}/matches`],
  [`/events/${event}?code=ABCD-1234-WXYZ#there`, `/events/${event}`],
  [`/${event}/ABCD-1234-WXYZ/register`, `/${event}/…/register`],
  [`/${event}/abcdefgh/register/`, `/${event}/…/register`],
  [`/${event}/friends`, `/${event}/…`],
  [`/unsubscribe/${event}/reminders`, '/unsubscribe/…/reminders'],
  [`/feedback/${event}`, '/feedback/…'],
  ['/feedback/abcdefabcdefabcdefabcdefabcdefab?score=8', '/feedback/…'],
  ['/feedback', '/feedback'],
  ['/affiliate-onboarding/friends', '/affiliate-onboarding/…'],
  ['/somewhere/ABCD-1234-WXYZ', '/somewhere/…'],
  ['/somewhere/ann%40example.com', '/somewhere/…'],
  [`https://interchange.example/${event}/ABCD/register?x=1`, `/${event}/…/register`],
  ['https://interchange.example', ''],
  ['//evil.example/register', '/…/register'],
  ['javascript:alert(1)', ''],
  ['', ''],
])('redacts %s to %s', (address, told) => {
  expect(redactPath(address)).toBe(told)
  expect(redactPath(told)).toBe(told)
})
