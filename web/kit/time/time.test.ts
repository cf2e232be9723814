import { expect, test } from 'vitest'
import { clockParts } from './clock.ts'
import { spanText, stationDate, timeText } from './time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const span = {
  startsAt: '2026-12-03T18:30:00.000Z',
  endsAt: '2026-12-03T21:00:00.000Z',
  timeZone: 'Europe/Berlin',
}

test("shows a time in the event's own zone, with the zone's name", () => {
  const text = spanText(span, 'en', now)
  expect(text).toContain('7:30')
  expect(text).toContain('10:00')
  expect(text).toContain('GMT+1')
  expect(spanText({ ...span, endsAt: null }, 'en', now)).not.toContain('10:00')
})

test('writes a Chinese date in Chinese characters, with the zone after the clock', () => {
  expect(spanText(span, 'zh', now)).toBe('12月3日周四 19:30–22:00（GMT+1）')
  expect(spanText({ ...span, endsAt: null }, 'zh', new Date('2027-01-02T00:00:00Z'))).toBe(
    '2026年12月3日周四 19:30（GMT+1）',
  )
})

test('shows the day alone in every language', () => {
  for (const language of ['en', 'zh', 'es', 'hi'])
    expect(stationDate('2026-12-31T23:30:00.000Z', 'Asia/Tokyo', language).day).toBe('1')
})

test('shows the year if it is not the present one', () => {
  expect(spanText(span, 'en', now)).not.toContain('2026')
  for (const language of ['en', 'zh', 'es', 'hi'])
    expect(spanText(span, language, new Date('2027-01-02T00:00:00Z'))).toContain('2026')
  expect(stationDate('2031-12-31T23:30:00.000Z', 'Asia/Tokyo', 'en').year).toBe('2032')
})

test('names the zone at both ends if the clocks change in between', () => {
  const night = {
    startsAt: '2027-10-30T22:30:00.000Z',
    endsAt: '2027-10-31T03:00:00.000Z',
    timeZone: 'Europe/Berlin',
  }
  expect(spanText(night, 'en', new Date('2027-10-01T00:00:00Z'))).toBe(
    'Sun, Oct 31, 12:30 AM GMT+2 – 4:00 AM GMT+1',
  )
})

test('splits a clock time into parts, so that AM and PM can be set apart', () => {
  const noon = '2026-12-03T11:00:00.000Z'
  const joined = (language: string) =>
    clockParts(noon, 'Europe/Berlin', language).map(({ text, isHalf }) => [
      text.replace(/\s/g, ' '),
      isHalf,
    ])
  expect(joined('en')).toEqual([
    ['12:00', false],
    [' PM', true],
  ])
  expect(joined('es')).toEqual([['12:00', false]])
  expect(joined('zh')).toEqual([['12:00', false]])
  for (const language of ['en', 'zh', 'es', 'hi'])
    expect(
      clockParts(noon, 'Europe/Berlin', language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(timeText(noon, 'Europe/Berlin', language))
})
