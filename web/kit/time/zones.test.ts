import { describe, expect, test } from 'vitest'
import { isZoneFor, zonesWith, zoneText } from './zones.ts'

const zones = zonesWith('Europe/Berlin')
const found = (typed: string, language = 'en') =>
  zones
    .filter((zone) => isZoneFor(typed, { zone, text: zoneText(zone) }, language))
    .map((zone) => zoneText(zone).replace(/ \(.*/, ''))

test("names a zone by its city's present name and its distance from UTC that day", () => {
  expect(zoneText('America/Los_Angeles', new Date('2026-12-03T00:00:00Z'))).toBe(
    'Los Angeles (GMT-8)',
  )
  expect(zoneText('America/Los_Angeles', new Date('2026-07-03T00:00:00Z'))).toBe(
    'Los Angeles (GMT-7)',
  )
  expect(zoneText('Asia/Calcutta', new Date('2026-07-03T00:00:00Z'))).toBe('Kolkata (GMT+5:30)')
})

describe('finding a zone', () => {
  test.each([
    ['Kolkata', 'Kolkata'],
    ['Calcutta', 'Kolkata'],
    ['kyiv', 'Kyiv'],
    ['Kiev', 'Kyiv'],
    ['kathmandu', 'Kathmandu'],
    ['Katmandu', 'Kathmandu'],
    ['Ho Chi Minh', 'Ho Chi Minh'],
    ['Saigon', 'Ho Chi Minh'],
    ['Beijing', 'Shanghai'],
    ['北京', 'Shanghai'],
    ['CET', 'Berlin'],
    ['cest', 'Berlin'],
    ['PST', 'Los Angeles'],
    ['EDT', 'New York'],
    ['IST', 'Kolkata'],
    ['GMT', 'London'],
    ['GMT', 'UTC'],
    ['UTC', 'UTC'],
    ['Europe/Berlin', 'Berlin'],
    ['europe', 'Rome'],
    ['são', 'Sao Paulo'],
    ['york', 'New York'],
    ['india standard', 'Kolkata'],
    ['UTC+5:30', 'Kolkata'],
    ['GMT+5:30', 'Kolkata'],
  ])('works by %s', (typed, city) => expect(found(typed)).toContain(city))
  test("works by its name in the reader's language", () => {
    expect(found('中国时间', 'zh').concat(found('中国标准时间', 'zh'))).toContain('Shanghai')
    expect(found('भारतीय', 'hi')).toContain('Kolkata')
    expect(found('hora de Europa central', 'es')).toContain('Berlin')
  })
  test('works by the beginning of a word, not by its middle', () =>
    expect(found('est')).not.toContain('Bucharest'))
  test('returns only zones that are meant', () => expect(found('Atlantis')).toEqual([]))
})

test('lists a renamed zone once, under its present name', () => {
  expect(
    zonesWith('Asia/Kolkata').filter((zone) => zone === 'Asia/Kolkata' || zone === 'Asia/Calcutta'),
  ).toEqual(['Asia/Kolkata'])
  expect(zones).toContain('UTC')
})
