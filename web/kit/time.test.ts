import { expect, test } from 'vitest'
import { dayAndMonth, spanText, zoneText } from './time.ts'

const span = { startsAt: '2026-12-03T18:30:00.000Z', endsAt: '2026-12-03T21:00:00.000Z', timeZone: 'Europe/Berlin' }

test("a time is told in the gathering's own zone, with the zone's name", () => {
  const text = spanText(span, 'en')
  expect(text).toContain('7:30')
  expect(text).toContain('10:00')
  expect(text).toContain('GMT+1')
  expect(spanText({ ...span, endsAt: null }, 'en')).not.toContain('10:00')
})

test('the day stands alone in every language', () => {
  for (const language of ['en', 'zh', 'es', 'hi']) expect(dayAndMonth('2026-12-31T23:30:00.000Z', 'Asia/Tokyo', language).day).toBe('1')
})

test('a zone is called by its city and its distance from UTC', () => {
  expect(zoneText('America/Los_Angeles', 'en', new Date('2026-12-03T00:00:00Z'))).toBe('Los Angeles (GMT-8)')
})
