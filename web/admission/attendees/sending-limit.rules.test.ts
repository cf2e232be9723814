import { expect, test } from 'vitest'
import type { SendingLimit } from '#contract/mailing/sending-limit.ts'
import english from '#words/en.json'
import { delayOf, mailLines, type MailCounts, noteOf } from './sending-limit.rules.ts'

const free: SendingLimit = {
  perDay: 20,
  left: 20,
  waiting: 0,
  nextAt: null,
  hold: null,
  isRefused: false,
}
const nextAt = '2026-11-21T08:00:00.000Z'

test.each<[string, SendingLimit | null, ReturnType<typeof delayOf>]>([
  ['a limit that cannot be read', null, null],
  ['room today', free, null],
  ['no limit', { ...free, perDay: null, left: null }, null],
  ['a used-up day', { ...free, left: 0 }, 'later'],
  ['a hold, with any number left', { ...free, left: 0, hold: 'bounces' }, 'held'],
])('explains a mail limited by %s', (_, limit, expected) => expect(delayOf(limit)).toBe(expected))

test.each<[string, Partial<SendingLimit>, ReturnType<typeof noteOf>]>([
  ['nothing waiting', {}, []],
  ['a used-up day with nobody waiting', { left: 0 }, []],
  ['invitations for another day', { left: 0, waiting: 7, nextAt }, ['waiting', 'limit', 'next']],
  ['invitations without a known date', { left: 0, waiting: 7 }, ['waiting', 'limit']],
  [
    'invitations after a limit was lifted',
    { perDay: null, left: null, waiting: 7, nextAt },
    ['waiting', 'next'],
  ],
  ['a hold with invitations', { waiting: 7, hold: 'title' }, ['waiting', 'hold-title']],
  [
    'mails refused for a title',
    { waiting: 7, hold: 'title', isRefused: true },
    ['waiting', 'refused', 'refused-title'],
  ],
  ['mails refused for complaints', { hold: 'complaints', isRefused: true }, ['held', 'refused']],
  ['a hold before anyone is invited', { hold: 'complaints' }, ['held', 'hold-complaints']],
])('writes the note about %s', (_, more, expected) =>
  expect(noteOf({ ...free, ...more })).toEqual(expected),
)

const said = (mails: MailCounts, isAhead: boolean, isHeld = false) =>
  mailLines(mails, { isAhead, isHeld }).map(({ says, count }) => `${says} ${count}`)

test('an import says who is mailed when, unless everyone is mailed today', () => {
  expect(said({ told: 9, later: 0, before: 0 }, true)).toEqual([])
  expect(said({ told: 9, later: 3, before: 2 }, true)).toEqual(['now 9', 'later 3', 'before 2'])
  expect(said({ told: 9, later: 3, before: 2 }, false)).toEqual(['later 3', 'before 2'])
  expect(said({ told: 0, later: 12, before: 0 }, true, true)).toEqual(['held 12'])
  expect(said({ told: 0, later: 0, before: 2 }, true)).toEqual(['before 2'])
})

test('has words for every sentence', () => {
  const keys = [
    'sending.waiting_other',
    'sending.held',
    'sending.limit',
    'sending.next',
    'sending.hold-name',
    'sending.hold-title',
    'sending.hold-bounces',
    'sending.hold-complaints',
    'import.mail-now_other',
    'import.mail-later_other',
    'import.mail-held_other',
    'import.mail-before_other',
  ]
  expect(keys.filter((key) => !(key in english))).toEqual([])
})
