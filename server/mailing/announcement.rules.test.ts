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
  offerUntil: null,
  payUntil: null,
  isCodeGood: false,
  codeUntil: null,
  giver: '',
  isAsked: false,
  asking: 0,
}
const isIn: AnnouncementSubject = { ...nobody, state: 'confirmed' }

const cases: [
  what: string,
  news: AnnouncementNews,
  event: Partial<EventState>,
  now: Date,
  verdict: 'tell' | 'drop',
][] = [
  ['a place in a gathering that is on', news('joined'), {}, dayBefore, 'tell'],
  [
    'a place in one that was cancelled meanwhile',
    news('joined'),
    { status: 'cancelled' },
    dayBefore,
    'drop',
  ],
  ['a place in one that is over', news('joined'), {}, after, 'drop'],
  ['another place', moved, {}, dayBefore, 'tell'],
  ['another place that was changed back', news('changed', { facts }), {}, dayBefore, 'drop'],
  [
    'another zone alone',
    news('changed', { facts: { ...facts, timeZone: 'Europe/Lisbon' } }),
    {},
    dayBefore,
    'tell',
  ],
  ['a change of what was cancelled since', moved, { status: 'cancelled' }, dayBefore, 'drop'],
  ['a change of what is over', moved, {}, after, 'drop'],
  ['a cancellation', news('cancelled'), { status: 'cancelled' }, after, 'tell'],
  ['a reminder on its day', reminder, {}, dayBefore, 'tell'],
  ['a reminder before its time', reminder, {}, new Date('2026-12-01T00:00:00Z'), 'drop'],
  [
    'a reminder when it has stopped being true',
    reminder,
    {},
    new Date('2026-12-04T17:00:00Z'),
    'drop',
  ],
  [
    'a reminder of what was moved',
    reminder,
    { startsAt: new Date('2026-12-04T19:00:00Z') },
    dayBefore,
    'drop',
  ],
  ['a reminder of what was cancelled', reminder, { status: 'cancelled' }, dayBefore, 'drop'],
  ['a message', news('message'), {}, after, 'tell'],
  [
    'a message about what was cancelled',
    news('message'),
    { status: 'cancelled' },
    dayBefore,
    'tell',
  ],
  ['what a followed host published', news('published'), {}, dayBefore, 'tell'],
  ['what was taken back meanwhile', news('published'), { status: 'draft' }, dayBefore, 'drop'],
  [
    'what is not for all any more',
    news('published'),
    { visibility: 'invite_only' },
    dayBefore,
    'drop',
  ],
  ['that it is taken down', news('taken-down'), { status: 'taken_down' }, dayBefore, 'tell'],
  ['that it is taken down, where it is back already', news('taken-down'), {}, dayBefore, 'drop'],
  [
    'that it is taken down, after its end',
    news('taken-down'),
    { status: 'taken_down' },
    after,
    'drop',
  ],
  [
    'that it is taken down, where it is cancelled',
    news('taken-down'),
    { status: 'cancelled' },
    dayBefore,
    'drop',
  ],
  ['that it is back', news('put-back'), {}, dayBefore, 'tell'],
  [
    'that it is back, where it is down again',
    news('put-back'),
    { status: 'taken_down' },
    dayBefore,
    'drop',
  ],
  ['what is unlisted', news('published'), { visibility: 'unlisted' }, dayBefore, 'drop'],
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
  'that somebody is %s is told while it is so, and not of what is cancelled or over',
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
  ['an offer that stands', 'offered', { state: 'offered', offerUntil: soon }, {}, 'tell'],
  [
    'an offer whose time is over',
    'offered',
    { state: 'offered', offerUntil: dayBefore },
    {},
    'drop',
  ],
  ['an offer that was taken', 'offered', { state: 'confirmed' }, {}, 'drop'],
  ['a place for a guest', 'guest', { isCodeGood: true }, {}, 'tell'],
  ['a place for a guest in a draft', 'guest', { isCodeGood: true }, { status: 'draft' }, 'drop'],
  ['a place for a guest whom the host took out again', 'guest', { isCodeGood: false }, {}, 'drop'],
  ['a place handed on', 'place-for-you', { isCodeGood: true, codeUntil: soon }, {}, 'tell'],
  [
    'a place handed on too long ago',
    'place-for-you',
    { isCodeGood: true, codeUntil: dayBefore },
    {},
    'drop',
  ],
  [
    'a place taken back or taken already',
    'place-for-you',
    { isCodeGood: false, codeUntil: soon },
    {},
    'drop',
  ],
  ['a ticket that was bought for somebody', 'ticket', { isCodeGood: true }, {}, 'tell'],
  ['a ticket whose buyer has left', 'ticket', { isCodeGood: false }, {}, 'drop'],
  [
    'money that goes back, also where the gathering is cancelled',
    'money-back',
    {},
    { status: 'cancelled' },
    'tell',
  ],
  [
    'money that did not reach its buyer, also where the gathering is cancelled',
    'refund-failed',
    {},
    { status: 'cancelled' },
    'tell',
  ],
  [
    'a payment that is disputed, also where the gathering is cancelled',
    'disputed',
    {},
    { status: 'cancelled' },
    'tell',
  ],
  [
    'money that waits for an account, also where the gathering is over',
    'payout-waits',
    {},
    { startsAt: new Date('2026-11-01T18:00:00Z'), endsAt: new Date('2026-11-01T21:00:00Z') },
    'tell',
  ],
  ['somebody asked to help', 'co-host', { isAsked: true }, {}, 'tell'],
  [
    'somebody asked to help with a draft',
    'co-host',
    { isAsked: true },
    { status: 'draft' },
    'tell',
  ],
  ['somebody who helps already, or no more', 'co-host', { isAsked: false }, {}, 'drop'],
  [
    'somebody asked to help with what is cancelled',
    'co-host',
    { isAsked: true },
    { status: 'cancelled' },
    'drop',
  ],
  ['guesses at codes', 'guessing', {}, {}, 'tell'],
  ['people who ask to come', 'asking', { asking: 1 }, {}, 'tell'],
  ['people who asked to come and have their answer', 'asking', { asking: 0 }, {}, 'drop'],
  [
    'people who ask to come to what is cancelled',
    'asking',
    { asking: 1 },
    { status: 'cancelled' },
    'drop',
  ],
  ['guesses at the code of what is cancelled', 'guessing', {}, { status: 'cancelled' }, 'drop'],
])('%s', (_what, kind, subject, changed, verdict) => {
  expect(
    judgeAnnouncement(
      news(kind),
      { ...event, ...changed },
      { now: dayBefore, subject: { ...nobody, ...subject } },
    ),
  ).toBe(verdict)
})

test('only what has changed is said to have changed', () => {
  expect(changesIn(facts, event)).toEqual({ when: false, where: false })
  expect(changesIn({ ...facts, endsAt: null }, event)).toEqual({ when: true, where: false })
  expect(changesIn({ ...facts, place: null }, event)).toEqual({ when: false, where: true })
})
