import { expect, test } from 'vitest'
import { perDayOf, troubleIn } from './limit.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const sender = (days: number, guests = 0, more: object = {}) => ({
  createdAt: new Date(now.getTime() - days * 86_400_000),
  guests,
  isAdministrator: false,
  perDaySet: null,
  ...more,
})
const perDay = (days: number, guests = 0, more: object = {}, base = 100) =>
  perDayOf(sender(days, guests, more), { base, now })

test.each([
  ['a new account has the smallest limit', perDay(0), 100],
  ['a week triples the limit', perDay(7), 300],
  ['a month multiplies the limit by ten', perDay(30), 1000],
  ['each self-registered guest adds five', perDay(0, 20), 200],
  ['guests raise the limit only to a maximum', perDay(30, 100_000), 5000],
  ['an administrator has no limit', perDay(0, 0, { isAdministrator: true }), null],
  ['an administrator’s setting applies, also if lower', perDay(300, 900, { perDaySet: 3 }), 3],
  [
    'an administrator’s setting applies to administrators too',
    perDay(0, 0, { isAdministrator: true, perDaySet: 7 }),
    7,
  ],
  ['with mails to strangers turned off, age adds nothing', perDay(300, 900, {}, 0), 0],
  [
    'with mails to strangers turned off, an administrator may allow some',
    perDay(0, 0, { perDaySet: 40 }, 0),
    40,
  ],
])('%s', (_, given, wanted) => expect(given).toBe(wanted))

test.each([
  [{ sent: 0, bounced: 0, complained: 0 }, null],
  [{ sent: 9, bounced: 9, complained: 0 }, null],
  [{ sent: 100, bounced: 10, complained: 0 }, 'bounces'],
  [{ sent: 101, bounced: 10, complained: 0 }, null],
  [{ sent: 40, bounced: 0, complained: 1 }, null],
  [{ sent: 400, bounced: 0, complained: 2 }, 'complaints'],
  [{ sent: 401, bounced: 0, complained: 2 }, null],
  [{ sent: 100, bounced: 90, complained: 2 }, 'complaints'],
] as const)('reacts to %o with %s', (counts, wanted) => expect(troubleIn(counts)).toBe(wanted))
