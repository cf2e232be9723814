import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarOf, eventCalendar } from './calendar.ts'

const origin = 'https://gather.example'
const now = new Date('2026-11-20T12:00:00Z')
const id = '019aa0f0-0000-7000-8000-000000000001'

function aSupper(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id,
    title: 'Supper',
    summary: '',
    description: '',
    starts_at: new Date('2026-11-21T18:00:00Z'),
    ends_at: new Date('2026-11-21T21:00:00Z'),
    time_zone: 'Europe/Berlin',
    place: 'Funkhaus',
    status: 'published',
    sequence: 0,
    agenda: [],
    updated_at: new Date('2026-11-19T08:00:00Z'),
    ...fields,
  }
}

const published = (fields: Partial<CalendarEvent> = {}) =>
  eventCalendar(aSupper(fields), { method: 'publish', now, origin })

/** Reads a file as an unrelated program does: time zones come only from the file itself. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [zone.getFirstPropertyValue('tzid'), new ICAL.Timezone(zone)]),
  )
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const at = (name: string) => {
      const property = entry.getFirstProperty(name)
      const time = property?.getFirstValue()
      if (!property || !(time instanceof ICAL.Time)) return null
      const tzid = property.getFirstParameter('tzid')
      if (tzid)
        time.zone = zones.get(tzid) ?? expect.fail(`the file names ${tzid} and does not tell it`)
      return { iso: time.toJSDate().toISOString(), tzid: tzid ?? null, clock: time.toString() }
    }
    return {
      text: (name: string) => entry.getFirstPropertyValue(name),
      property: (name: string) => entry.getFirstProperty(name),
      start: at('dtstart'),
      end: at('dtend'),
    }
  })
  return {
    calendar,
    entries,
    zones: [...zones.keys()],
    entry: entries[0] ?? expect.fail('no entry'),
  }
}

describe('one event', () => {
  test('says what it is, where it is, and where to read more', () => {
    const { calendar, entry } = read(
      published({
        summary: 'Bring a question.',
        description:
          '**Good** food, and [the menu](https://menu.example/today).\n\n- soup\n- bread',
        sequence: 3,
        agenda: [
          { at: '2026-11-21T18:00:00Z', title: 'Doors', speaker: '' },
          { at: '2026-11-21T23:30:00Z', title: 'Night walk', speaker: 'Ana' },
        ],
      }),
    )
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(['uid', 'summary', 'location', 'url', 'status', 'sequence'].map(entry.text)).toEqual([
      `${id}@gather.example`,
      'Supper',
      'Funkhaus',
      `${origin}/events/${id}`,
      'CONFIRMED',
      3,
    ])
    expect(entry.text('description')).toBe(
      `Bring a question.\n\nGood food, and the menu (https://menu.example/today).\n\n– soup\n– bread\n\n19:00 Doors\n2026-11-22 00:30 Night walk (Ana)\n\n${origin}/events/${id}`,
    )
    expect([String(entry.text('dtstamp')), String(entry.text('last-modified'))]).toEqual([
      '2026-11-20T12:00:00Z',
      '2026-11-19T08:00:00Z',
    ])
  })

  test('is the same entry after it moves or is cancelled', () => {
    const mailed = {
      now,
      origin,
      organizer: { name: 'Hana "H" Ito', email: 'no-reply@gather.example' },
      attendee: { name: 'Noor; the 2nd', email: 'noor@example.com' },
    }
    const asked = read(eventCalendar(aSupper(), { method: 'request', ...mailed }))
    const cancelled = read(
      eventCalendar(aSupper({ status: 'cancelled', sequence: 2 }), { method: 'cancel', ...mailed }),
    )
    expect(
      [asked, cancelled].map(({ calendar }) => calendar.getFirstPropertyValue('method')),
    ).toEqual(['REQUEST', 'CANCEL'])
    expect(
      [asked, cancelled].map(({ entry }) => [
        entry.text('uid'),
        entry.text('status'),
        entry.text('sequence'),
      ]),
    ).toEqual([
      [`${id}@gather.example`, 'CONFIRMED', 0],
      [`${id}@gather.example`, 'CANCELLED', 2],
    ])
    const guest = asked.entry.property('attendee')
    expect(guest?.getFirstValue()).toBe('MAILTO:noor@example.com')
    expect(['partstat', 'rsvp', 'cn'].map((name) => guest?.getFirstParameter(name))).toEqual([
      'ACCEPTED',
      'FALSE',
      'Noor; the 2nd',
    ])
    expect(asked.entry.property('organizer')?.getFirstParameter('cn')).toBe('Hana "H" Ito')
  })

  test('sends a former attendee a cancellation of their own while the event goes on', () => {
    expect(
      read(eventCalendar(aSupper(), { method: 'cancel', now, origin })).entry.text('status'),
    ).toBe('CANCELLED')
  })

  test('folds at 75 octets without cutting a character, and escapes line ends and separators', () => {
    const title =
      '气候与水的晚餐，谁来一起？'.repeat(6) +
      'पानी और ऊर्जा पर रात्रिभोज '.repeat(4) +
      '👩🏽‍🚀🇮🇳'.repeat(8)
    const place = 'a, b; c\\d\nATTENDEE:mailto:eve@example.com'
    const text = published({ title, place, description: 'x'.repeat(500) })
    const lines = text.split('\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.every((line) => line.isWellFormed())).toBe(true)
    const { entry } = read(text)
    expect([entry.text('summary'), entry.text('location'), entry.property('attendee')]).toEqual([
      title,
      place,
      null,
    ])
  })

  test('reads back any text as written', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', maxLength: 120 })
          .map((text) => text.replaceAll(/\p{Cc}/gu, '')),
        (title) => {
          const text = published({ title })
          expect(
            Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
          ).toBeLessThanOrEqual(75)
          expect(read(text).entry.text('summary')).toBe(title)
        },
      ),
    )
  })
})

describe('the time of an event', () => {
  test.each([
    [
      'before the clocks go forward',
      'Europe/Berlin',
      '2027-03-27T18:00:00Z',
      '2027-03-28T10:00:00Z',
      '2027-03-27T19:00:00',
      '2027-03-28T12:00:00',
    ],
    [
      'before they go back',
      'America/New_York',
      '2027-11-06T23:00:00Z',
      '2027-11-07T15:00:00Z',
      '2027-11-06T19:00:00',
      '2027-11-07T10:00:00',
    ],
    [
      'three quarters of an hour apart',
      'Asia/Kathmandu',
      '2027-06-01T12:00:00Z',
      '2027-06-01T14:00:00Z',
      '2027-06-01T17:45:00',
      '2027-06-01T19:45:00',
    ],
    [
      'by half an hour in summer',
      'Australia/Lord_Howe',
      '2027-04-03T09:00:00Z',
      '2027-04-04T09:00:00Z',
      '2027-04-03T20:00:00',
      '2027-04-04T19:30:00',
    ],
    [
      'where the clocks stay',
      'America/Sao_Paulo',
      '2027-01-10T22:00:00Z',
      '2027-01-11T01:00:00Z',
      '2027-01-10T19:00:00',
      '2027-01-10T22:00:00',
    ],
    [
      'where they stay by half an hour',
      'Asia/Kolkata',
      '2027-07-01T12:30:00Z',
      '2027-07-01T14:30:00Z',
      '2027-07-01T18:00:00',
      '2027-07-01T20:00:00',
    ],
  ])('is right %s', (_, time_zone, starts, ends, startClock, endClock) => {
    const { entry } = read(
      published({ time_zone, starts_at: new Date(starts), ends_at: new Date(ends) }),
    )
    expect([entry.start?.iso, entry.end?.iso].map((iso) => iso?.replace('.000', ''))).toEqual([
      starts,
      ends,
    ])
    expect([entry.start, entry.end].map((at) => [at?.tzid, at?.clock])).toEqual([
      [time_zone, startClock],
      [time_zone, endClock],
    ])
  })

  test('is the same instant for every reader, in every zone of this runtime', () => {
    const instants = fc.integer({
      min: Date.parse('2024-01-01') / 1000,
      max: Date.parse('2060-01-01') / 1000,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        instants,
        fc.integer({ min: 60, max: 400_000 }),
        (time_zone, at, seconds) => {
          const [starts_at, ends_at] = [new Date(at * 1000), new Date((at + seconds) * 1000)]
          const { entry } = read(published({ time_zone, starts_at, ends_at }))
          expect([entry.start?.iso, entry.end?.iso]).toEqual([
            starts_at.toISOString(),
            ends_at.toISOString(),
          ])
        },
      ),
      { numRuns: process.env['PROOF'] ? 2000 : 250 },
    )
  })

  test.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Nuuk',
    'Africa/Cairo',
    'Pacific/Chatham',
    'America/Santiago',
  ])('is the same instant in every half hour around the clock changes in %s', (time_zone) => {
    const changes = [2029, 2030, 2034].flatMap((year) => changesOf(time_zone, year))
    expect(changes.length).toBe(6)
    for (const change of changes) {
      for (let halfHours = -200; halfHours <= 8; halfHours += halfHours < -8 ? 16 : 1) {
        const starts_at = new Date(change + halfHours * 1_800_000)
        expect(read(published({ time_zone, starts_at, ends_at: null })).entry.start?.iso).toBe(
          starts_at.toISOString(),
        )
      }
    }
  })

  test('is in UTC in a repeated hour, and where the library’s rules of the zone are wrong for the date', () => {
    const start = (time_zone: string, starts: string) =>
      read(published({ time_zone, starts_at: new Date(starts), ends_at: null }))
    for (const at of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'])
      expect(start('Europe/Berlin', at).entry.start).toEqual({
        iso: at.replace('Z', '.000Z'),
        tzid: null,
        clock: at,
      })
    // The zone had winter time then; the library knows only today's rules
    expect(start('America/Asuncion', '2024-07-01T12:00:00Z').entry.start?.tzid).toBeNull()
    expect(start('America/Asuncion', '2027-07-01T12:00:00Z').entry.start?.tzid).toBe(
      'America/Asuncion',
    )
  })

  test('is in UTC where the library lacks the zone, and an alias uses the library’s name', () => {
    const of = (time_zone: string) => read(published({ time_zone })).entry.start
    expect(of('europe/berlin')).toEqual({
      iso: '2026-11-21T18:00:00.000Z',
      tzid: null,
      clock: '2026-11-21T18:00:00Z',
    })
    expect([of('UTC')?.tzid, of('Etc/UTC')?.tzid]).toEqual([null, null])
    expect(of('Asia/Calcutta')).toEqual({
      iso: '2026-11-21T18:00:00.000Z',
      tzid: 'Asia/Kolkata',
      clock: '2026-11-21T23:30:00',
    })
  })
})

describe('many events', () => {
  test('carry a name, define each zone once, and read the same each time', async () => {
    const text = await calendarOf(
      [
        aSupper(),
        aSupper({ id: id.replace('1', '2'), status: 'cancelled' }),
        aSupper({ time_zone: 'Asia/Calcutta' }),
        aSupper({ time_zone: 'Asia/Kolkata' }),
      ],
      { name: 'Hana; her\ncalendar', origin },
    )
    const { calendar, entries, zones } = read(text)
    expect(text).toContain(String.raw`X-WR-CALNAME:Hana\; her\ncalendar`)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(zones).toEqual(['Europe/Berlin', 'Asia/Kolkata'])
    expect(entries.map((entry) => entry.text('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
    ])
    expect(text).toContain('DTSTAMP:20261119T080000Z')
  })

  test('let other requests run between two of them', async () => {
    let [answered, isWritten] = [0, false]
    const answer = () => {
      answered += 1
      if (!isWritten) setImmediate(answer)
    }
    setImmediate(answer)
    await calendarOf(
      Array.from({ length: 20 }, () => aSupper()),
      { name: 'Hana', origin },
    )
    isWritten = true
    expect(answered).toBeGreaterThan(10)
  })

  test('make a calendar even if there are none', async () => {
    const [kind, , entries] = ICAL.parse(await calendarOf([], { name: 'Hana', origin }))
    expect([kind, entries]).toEqual(['vcalendar', []])
  })
})

/** Returns the instants in a year at which a zone's clocks change. */
function changesOf(timeZone: string, year: number): number[] {
  const told = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
    hour: 'numeric',
  })
  const offset = (at: number) =>
    told.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1 + day)).filter(
    (at) => offset(at) !== offset(at + 86_400_000),
  )
  const halfHours = days.flatMap((day) =>
    Array.from({ length: 48 }, (_, at) => day + (at + 1) * 1_800_000),
  )
  return halfHours.filter((at) => offset(at) !== offset(at - 1_800_000))
}
