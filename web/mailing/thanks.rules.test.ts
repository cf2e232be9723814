import { expect, test } from 'vitest'
import { type Thanks, thanksState } from './thanks.rules.ts'

const evening: Thanks = {
  isOn: true,
  at: '2027-03-05T23:00:00Z',
  until: '2027-03-08T22:00:00Z',
  sent: null,
}
const off = { isOn: false }
const endless = { at: null, until: null }
const sent = { sent: { at: '2027-03-05T23:00:20Z', people: 3 } }

test.each<[string, Partial<Thanks>, string, string]>([
  ['before its time', {}, '2027-03-05T22:59:59Z', 'planned'],
  ['at its time', {}, '2027-03-05T23:00:00Z', 'soon'],
  ['on the last day', {}, '2027-03-08T22:00:00Z', 'soon'],
  ['too late', {}, '2027-03-08T22:00:01Z', 'missed'],
  ['switched off', off, '2027-03-05T22:59:59Z', 'off'],
  ['switched off, too late', off, '2027-03-08T22:00:01Z', 'missed'],
  ['of an event without an end', endless, '2027-03-05T22:59:59Z', 'no-end'],
  ['switched off, without an end', { ...off, ...endless }, '2027-03-05T22:59:59Z', 'off'],
  ['sent', sent, '2027-03-05T23:01:00Z', 'sent'],
  ['sent, then switched off, long ago', { ...sent, ...off }, '2027-04-05T23:01:00Z', 'sent'],
])('the automatic thank-you %s', (_when, part, now, expected) =>
  expect(thanksState({ ...evening, ...part }, now).is).toBe(expected),
)
