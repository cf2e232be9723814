import { expect, test } from 'vitest'
import { pageOf, placeOf } from './cursor.ts'

const id = '0192a000-0000-7000-8000-000000000000'
const word = (startsAt: string) =>
  Buffer.from(JSON.stringify({ startsAt, id })).toString('base64url')

test.each(['2026-11-23T18:00:00.000Z', 'infinity'])(
  'a page that ends at %s is followed by the next',
  (startsAt) => {
    const { next } = pageOf([1, 2], 1, () => ({ startsAt, id }))
    expect(placeOf(next ?? undefined)).toEqual({ startsAt, id })
  },
)

test.each([
  '0000-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'never',
])('refuses a forged cursor at %s', (startsAt) => {
  expect(() => placeOf(word(startsAt))).toThrow(expect.objectContaining({ code: 'bad-request' }))
})
