import { expect, test } from 'vitest'
import {
  changesIn,
  type EventState,
  type AnnouncementNews,
  judgeAnnouncement,
  type AnnouncementSubject,
} from './announcement.rules.ts'

const event: EventState = {
  status: 'published',
  visibility: 'public',
  startsAt: new Date('2026-12-04T18:00:00Z'),
  endsAt: new Date('2026-12-04T21:00:00Z'),
  timeZone: 'Europe/Berlin',
  sendsThanks: true,
  place: 'Funkhaus',
}
const facts = {
  startsAt: '2026-12-04T18:00:00.000Z',
  endsAt: '2026-12-04T21:00:00.000Z',
  timeZone: 'Europe/Berlin',
  place: 'Funkhaus',
}
const dayBefore = new Date('2026-12-03T19:00:00Z')
const after = new Date('2026-12-05T00:00:00Z')
const news = (
  kind: AnnouncementNews['kind'],
  more: Partial<AnnouncementNews> = {},
): AnnouncementNews => ({
  kind,
  occasion: '',
  facts: {},
  ...more,
})
const moved = news('changed', { facts: { ...facts, place: 'Kraftwerk' } })
const reminder = news('reminder', { occasion: '1d 2026-12-04T18:00:00.000Z' })

const nobody: AnnouncementSubject = {
  state: null,
  ahead: 0,
  partySize: 1,
  offerUntil: null,
  payUntil: null,
  isCodeGood: false,
  codeUntil: null,
  giver: '',
  isAsked: false,
  asking: 0,
  price: null,
}
const isIn: AnnouncementSubject = { ...nobody, state: 'confirmed' }

const cases: [
  what: string,
  news: AnnouncementNews,
  event: Partial<EventState>,
  now: Date,
  verdict: 'tell' | 'drop',
][] = [
  ['a registration for an active event', news('joined'), {}, dayBefore, 'tell'],
  [
    'a registration for an event cancelled meanwhile',
    news('joined'),
    { status: 'cancelled' },
    dayBefore,
    'drop',
  ],
  ['a registration for a past event', news('joined'), {}, after, 'drop'],
  ['another location', moved, {}, dayBefore, 'tell'],
  ['another location that was changed back', news('changed', { facts }), {}, dayBefore, 'drop'],
  [
    'another time zone alone',
    news('changed', { facts: { ...facts, timeZone: 'Europe/Lisbon' } }),
    {},
    dayBefore,
    'tell',
  ],
  ['a change of a later cancelled event', moved, { status: 'cancelled' }, dayBefore, 'drop'],
  ['a change of a past event', moved, {}, after, 'drop'],
  ['a cancellation', news('cancelled'), { status: 'cancelled' }, after, 'tell'],
  ['a reminder on its day', reminder, {}, dayBefore, 'tell'],
  ['a reminder before its time', reminder, {}, new Date('2026-12-01T00:00:00Z'), 'drop'],
  ['a reminder that is no longer true', reminder, {}, new Date('2026-12-04T17:00:00Z'), 'drop'],
  [
    'a reminder of a moved event',
    reminder,
    { startsAt: new Date('2026-12-04T19:00:00Z') },
    dayBefore,
    'drop',
  ],
  ['a reminder of a cancelled event', reminder, { status: 'cancelled' }, dayBefore, 'drop'],
  ['a message', news('message'), {}, after, 'tell'],
  [
    'a message about a cancelled event',
    news('message'),
    { status: 'cancelled' },
    dayBefore,
    'tell',
  ],
  ['a publication by a followed host', news('published'), {}, dayBefore, 'tell'],
  ['a publication undone meanwhile', news('published'), { status: 'draft' }, dayBefore, 'drop'],
  [
    'a publication that is no longer public',
    news('published'),
    { visibility: 'invite_only' },
    dayBefore,
    'drop',
  ],
  ['a takedown', news('taken-down'), { status: 'taken_down' }, dayBefore, 'tell'],
  ['a takedown that was reverted', news('taken-down'), {}, dayBefore, 'drop'],
  ['a takedown after the event’s end', news('taken-down'), { status: 'taken_down' }, after, 'drop'],
  [
    'a takedown of a cancelled event',
    news('taken-down'),
    { status: 'cancelled' },
    dayBefore,
    'drop',
  ],
  ['a restoration', news('put-back'), {}, dayBefore, 'tell'],
  [
    'a restoration of an event taken down again',
    news('put-back'),
    { status: 'taken_down' },
    dayBefore,
    'drop',
  ],
  ['an unlisted event', news('published'), { visibility: 'unlisted' }, dayBefore, 'drop'],
]

test.each(cases)('%s', (_what, told, changed, now, verdict) => {
  expect(judgeAnnouncement(told, { ...event, ...changed }, { now, subject: isIn })).toBe(verdict)
})

const states = {
  pending: 'pending_approval',
  declined: 'declined',
  waitlisted: 'waitlisted',
  'offer-expired': 'offer_expired',
  removed: 'cancelled_by_host',
  'handed-on': 'cancelled_by_attendee',
  joined: 'confirmed',
  'to-pay': 'awaiting_payment',
} as const
// The keys are those above
const personal = Object.entries(states) as [keyof typeof states, AnnouncementSubject['state']][]

test.each(personal)(
  'announces the state %s while it is true, and never for a cancelled or past event',
  (kind, state) => {
    const verdicts = [{ state }, { state: null }, { state: 'expired' as const }].map((one) =>
      judgeAnnouncement(news(kind), event, { now: dayBefore, subject: { ...nobody, ...one } }),
    )
    const gone = [
      judgeAnnouncement(
        news(kind),
        { ...event, status: 'cancelled' },
        { now: dayBefore, subject: { ...nobody, state } },
      ),
      judgeAnnouncement(news(kind), event, { now: after, subject: { ...nobody, state } }),
    ]
    expect([...verdicts, ...gone]).toEqual(['tell', 'drop', 'drop', 'drop', 'drop'])
  },
)

const soon = new Date(dayBefore.getTime() + 1)
test.each<
  [
    string,
    AnnouncementNews['kind'],
    Partial<AnnouncementSubject>,
    Partial<EventState>,
    'tell' | 'drop',
  ]
>([
  ['an open offer', 'offered', { state: 'offered', offerUntil: soon }, {}, 'tell'],
  ['an expired offer', 'offered', { state: 'offered', offerUntil: dayBefore }, {}, 'drop'],
  ['an accepted offer', 'offered', { state: 'confirmed' }, {}, 'drop'],
  ['a place for a guest', 'guest', { isCodeGood: true }, {}, 'tell'],
  ['a place for a guest in a draft', 'guest', { isCodeGood: true }, { status: 'draft' }, 'drop'],
  ['a place for a guest whom the host removed', 'guest', { isCodeGood: false }, {}, 'drop'],
  ['a place handed on', 'place-for-you', { isCodeGood: true, codeUntil: soon }, {}, 'tell'],
  [
    'a place handed on too long ago',
    'place-for-you',
    { isCodeGood: true, codeUntil: dayBefore },
    {},
    'drop',
  ],
  [
    'a place revoked or already taken',
    'place-for-you',
    { isCodeGood: false, codeUntil: soon },
    {},
    'drop',
  ],
  ['a ticket bought for another person', 'ticket', { isCodeGood: true }, {}, 'tell'],
  ['a ticket whose buyer has left', 'ticket', { isCodeGood: false }, {}, 'drop'],
  ['a refund, also for a cancelled event', 'money-back', {}, { status: 'cancelled' }, 'tell'],
  [
    'a failed refund, also for a cancelled event',
    'refund-failed',
    {},
    { status: 'cancelled' },
    'tell',
  ],
  [
    'a disputed payment, also for a cancelled event',
    'disputed',
    {},
    { status: 'cancelled' },
    'tell',
  ],
  [
    'money that waits for an account, also after the event',
    'payout-waits',
    {},
    { startsAt: new Date('2026-11-01T18:00:00Z'), endsAt: new Date('2026-11-01T21:00:00Z') },
    'tell',
  ],
  ['an invited co-host', 'co-host', { isAsked: true }, {}, 'tell'],
  ['an invited co-host of a draft', 'co-host', { isAsked: true }, { status: 'draft' }, 'tell'],
  ['an active or former co-host', 'co-host', { isAsked: false }, {}, 'drop'],
  [
    'an invited co-host of a cancelled event',
    'co-host',
    { isAsked: true },
    { status: 'cancelled' },
    'drop',
  ],
  ['guessed codes', 'guessing', {}, {}, 'tell'],
  ['requests to join', 'asking', { asking: 1 }, {}, 'tell'],
  ['answered requests to join', 'asking', { asking: 0 }, {}, 'drop'],
  ['requests to join a cancelled event', 'asking', { asking: 1 }, { status: 'cancelled' }, 'drop'],
  ['guessed codes of a cancelled event', 'guessing', {}, { status: 'cancelled' }, 'drop'],
])('%s', (_what, kind, subject, changed, verdict) => {
  expect(
    judgeAnnouncement(
      news(kind),
      { ...event, ...changed },
      { now: dayBefore, subject: { ...nobody, ...subject } },
    ),
  ).toBe(verdict)
})

test('reports as changed only what has changed', () => {
  expect(changesIn(facts, event)).toEqual({ when: false, where: false })
  expect(changesIn({ ...facts, endsAt: null }, event)).toEqual({ when: true, where: false })
  expect(changesIn({ ...facts, place: null }, event)).toEqual({ when: false, where: true })
})
