import { expect, test } from 'vitest'
import { isOutsideEvent, proposalSpan, timesToPropose } from './rules.ts'

const at = (text: string) => Date.parse(`2026-12-${text}Z`)
const texts = (list: number[]) => list.map((one) => new Date(one).toISOString().slice(8, 16))

test('a proposed meeting begins within five minutes at the earliest, and ends a day after the event at the latest', () => {
  const now = new Date(at('01T17:58'))
  expect(proposalSpan(new Date(at('01T21:00')), now)).toEqual({
    from: at('01T18:00'),
    to: at('02T21:00'),
  })
  expect(proposalSpan(new Date(at('01T17:58')), now)).toBeUndefined()
  expect(proposalSpan(null, now)).toBeUndefined()
})

const evening = {
  slots: [],
  event: { from: at('01T18:00'), to: at('01T20:00') },
  timeZone: 'UTC',
  minutes: 20,
  from: at('01T12:00'),
  taken: [],
}

test('without hours every half hour is offered in which the meeting fits', () => {
  expect(texts(timesToPropose(evening))).toEqual(['01T18:00', '01T18:30', '01T19:00', '01T19:30'])
  expect(texts(timesToPropose({ ...evening, minutes: 45 }))).toEqual([
    '01T18:00',
    '01T18:30',
    '01T19:00',
  ])
  expect(texts(timesToPropose({ ...evening, from: at('01T18:40') }))).toEqual([
    '01T19:00',
    '01T19:30',
  ])
  expect(timesToPropose({ ...evening, from: at('01T21:00') })).toEqual([])
})

test('if at most one half hour suits both, smaller steps are offered', () => {
  const short = { ...evening, event: { from: at('01T18:10'), to: at('01T18:45') } }
  expect(texts(timesToPropose(short))).toEqual(['01T18:10', '01T18:15', '01T18:20', '01T18:25'])
  const hour = { ...evening, event: { from: at('01T18:05'), to: at('01T18:50') } }
  expect(texts(timesToPropose(hour))).toEqual(['01T18:15', '01T18:30'])
  expect(texts(timesToPropose({ ...short, minutes: 35 }))).toEqual(['01T18:10'])
})

test('times at which one of the two cannot meet are left out', () => {
  const taken = [{ from: at('01T18:45'), to: at('01T19:05') }]
  expect(texts(timesToPropose({ ...evening, taken }))).toEqual(['01T18:00', '01T19:30'])
})

test('the host’s slots come before half hours, while any is ahead', () => {
  const slots = [
    { from: at('01T18:10'), to: at('01T18:25') },
    { from: at('01T18:30'), to: at('01T18:45') },
  ]
  expect(texts(timesToPropose({ ...evening, slots, from: at('01T18:20') }))).toEqual(['01T18:30'])
  const taken = [{ from: at('01T18:55'), to: at('01T19:00') }]
  expect(texts(timesToPropose({ ...evening, slots, taken, minutes: 30 }))).toEqual(['01T18:10'])
  expect(texts(timesToPropose({ ...evening, slots, from: at('01T18:40') }))).toEqual([
    '01T19:00',
    '01T19:30',
  ])
})

test('an event of days offers no nights on its own clock', () => {
  const days = {
    ...evening,
    event: { from: at('01T00:00'), to: at('02T00:00') },
    timeZone: 'Asia/Kolkata',
    from: 0,
  }
  const offered = texts(timesToPropose(days))
  expect([offered[0], offered.at(-1), offered.length]).toEqual(['01T02:30', '01T16:00', 28])
})

test('a meeting is outside the event if none of it is between its start and its end', () => {
  const event = { from: at('10T18:00'), to: at('10T21:00') }
  const lasting = (from: string, to: string) =>
    isOutsideEvent(event, { from: at(from), to: at(to) })
  expect(lasting('10T17:40', '10T18:00')).toBe(true)
  expect(lasting('10T17:45', '10T18:05')).toBe(false)
  expect(lasting('10T20:55', '10T21:15')).toBe(false)
  expect(lasting('10T21:00', '10T21:20')).toBe(true)
})
