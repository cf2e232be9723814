import { expect, test } from 'vitest'
import type { ConversationMessage } from '#contract/conversations.ts'
import { daysOf, deliveryState, undeliveredMessages } from './thread.rules.ts'

const said = (position: number, isOwn: boolean, at: string): ConversationMessage => ({
  position,
  isOwn,
  at,
  clientId: isOwn ? `c${position}` : null,
  text: `No. ${position}`,
  isDeleted: false,
  scamWarnings: [],
})
const all = [
  said(1, true, '2026-11-20T10'),
  said(2, true, '2026-11-20T11'),
  said(3, false, '2026-11-20T12'),
  said(4, false, '2026-11-21T09'),
  said(5, false, '2026-11-21T10'),
  said(6, true, '2026-11-21T11'),
]
const shape = (readTo: number | null) =>
  daysOf(all, { dayOf: (at) => at.slice(0, 10), readTo }).map(({ day, runs }) => [
    day,
    runs.map(
      ({ isNew, messages }) =>
        `${isNew ? 'new ' : ''}${messages.map(({ position }) => position).join('+')}`,
    ),
  ])

test.each([
  [
    null,
    [
      ['2026-11-20', ['1+2', '3']],
      ['2026-11-21', ['4+5', '6']],
    ],
  ],
  [
    0,
    [
      ['2026-11-20', ['1+2', 'new 3']],
      ['2026-11-21', ['4+5', '6']],
    ],
  ],
  [
    4,
    [
      ['2026-11-20', ['1+2', '3']],
      ['2026-11-21', ['4', 'new 5', '6']],
    ],
  ],
  [
    5,
    [
      ['2026-11-20', ['1+2', '3']],
      ['2026-11-21', ['4+5', '6']],
    ],
  ],
])('groups messages when read up to %s', (readTo, days) => expect(shape(readTo)).toEqual(days))

test('clears a waiting message once it has arrived', () => {
  expect(undeliveredMessages([{ clientId: 'c1' }, { clientId: 'c9' }], all)).toEqual([
    { clientId: 'c9' },
  ])
})

test.each([
  [false, null, 'waiting'],
  [false, 429, 'waiting'],
  [true, null, 'sending'],
  [true, 401, 'sending'],
  [true, 429, 'busy'],
  [true, 0, 'unreachable'],
  [true, 503, 'unreachable'],
] as const)(
  'with online %s and the reply status %s, a message is %s',
  (isOnline, status, standstill) => expect(deliveryState(isOnline, status)).toBe(standstill),
)
