import { expect, test } from 'vitest'
import { mailLimits } from '#contract/mailing/messages.ts'
import { judgeMessage, sendingRoom, peoplePerDay, type SentMessage } from './messages.rules.ts'

const now = new Date('2026-12-04T18:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const daysAgo = (days: number) => hoursAgo(24 * days)
const message = (over: Partial<SentMessage> = {}): SentMessage => ({
  at: hoursAgo(1),
  isHere: true,
  segment: 'everybody',
  people: 40,
  ...over,
})
const sender = (sent: readonly SentMessage[], hostSince: Date | null = daysAgo(1)) => ({
  sent,
  hostSince,
  now,
})
const toAll = { status: 'published', segment: 'everybody', reach: 40 } as const
const toInvited = { ...toAll, segment: 'invited' } as const
const full = Array.from({ length: mailLimits.messages }, (_, at) =>
  message({ at: hoursAgo(20 - at), people: 1 }),
)

test.each([
  ['a first message', toAll, [], 'write'],
  ['a second message on the same day', toAll, [message()], 'write'],
  ['a message about a cancelled event', { ...toAll, status: 'cancelled' }, [], 'write'],
  ['a draft', { ...toAll, status: 'draft' }, [], 'not-published'],
  ['an event taken down', { ...toAll, status: 'taken_down' }, [], 'event-taken-down'],
  ['nobody', { ...toAll, reach: 0 }, [], 'nobody-to-write-to'],
  ['one more than a day allows', toAll, full, 'too-many-requests'],
  ['the first to invited people', toInvited, [message()], 'write'],
  ['a second to them on a day', toInvited, [message({ segment: 'invited' })], 'too-many-requests'],
  [
    'a second to them a day later',
    toInvited,
    [message({ segment: 'invited', at: hoursAgo(24) })],
    'write',
  ],
  [
    'a fourth to them',
    toInvited,
    [9, 6, 3].map((days) => message({ segment: 'invited', at: daysAgo(days) })),
    'invited-often-enough',
  ],
  [
    'messages to people invited to another event do not count',
    toInvited,
    [message({ segment: 'invited', isHere: false })],
    'write',
  ],
  [
    'more people than a new account may reach',
    { ...toAll, reach: 470 },
    [message()],
    'too-many-people-today',
  ],
  [
    'the first of a day to an event, however many it reaches',
    { ...toAll, reach: 5000 },
    [message({ isHere: false, people: 480 })],
    'write',
  ],
] as const)('%s: %#', (_, request, sent, verdict) => {
  expect(judgeMessage(request, sender(sent)).verdict).toBe(verdict)
})

test('a day ends twenty-four hours after its first message', () => {
  expect(sendingRoom(sender(full))).toMatchObject({
    messages: 0,
    nextAt: hoursAgo(20 - 24).getTime(),
  })
  expect(sendingRoom(sender([message({ at: hoursAgo(24) })]))).toEqual({
    messages: mailLimits.messages,
    people: null,
    nextAt: null,
    toInvited: { messages: mailLimits.toInvited, nextAt: null },
  })
})

test('older accounts reach more people a day, and administrators as many as they like', () => {
  expect([1, 7, 30].map((days) => peoplePerDay(daysAgo(days), now))).toEqual([500, 2000, 20_000])
  const sent = [message(), message({ isHere: false, people: 100 })]
  expect(sendingRoom(sender(sent)).people).toBe(360)
  expect(sendingRoom(sender(sent, null)).people).toBeNull()
})
