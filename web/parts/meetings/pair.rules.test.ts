import { expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings/meetings.ts'
import { meetingSentence, pairStateOf } from './pair.rules.ts'

const [now, earlier, later] = ['11:00', '10:00', '12:00'].map((at) => `2026-11-21T${at}:00.000Z`)
const base = {
  id: 'm',
  matchId: 'pair',
  name: 'Ben',
  profile: {},
  state: 'proposed',
  startsAt: later!,
  endsAt: later!,
  table: null,
  proposedBy: null,
  place: '',
  room: null,
  youGet: null,
  youGive: null,
  you: false,
  they: false,
  move: null,
  movedFrom: null,
  isOutside: false,
  outcome: null,
  reason: '',
  isCalledOffByYou: false,
  isFinal: false,
  isOutsideEvent: false,
  isInRoom: false,
  version: 1,
} satisfies Meeting

test.each<[sentence: string, Partial<Meeting>]>([
  ['meetings.proposed', {}],
  ['meetings.they-yes', { they: true }],
  ['meetings.waits', { you: true }],
  ['meetings.they-proposed', { they: true, proposedBy: 'they' }],
  ['meetings.you-proposed', { you: true, proposedBy: 'you' }],
  ['meetings.accepted', { state: 'accepted', you: true, they: true }],
  ['meetings.declined-other', { state: 'cancelled', you: true }],
  ['meetings.cancelled-other', { state: 'cancelled', you: true, they: true }],
  ['meetings.cancelled-by-you', { state: 'cancelled', you: true, isCalledOffByYou: true }],
])('%s is said of a meeting with %o', (sentence, part) => {
  expect(meetingSentence({ ...base, ...part })).toBe(sentence)
})

test.each<[kind: string, Partial<Meeting>[]]>([
  ['propose', []],
  ['propose', [{ matchId: 'another pair', state: 'accepted' }]],
  ['ahead', [{}]],
  ['ahead', [{ state: 'accepted' }]],
  ['met', [{ state: 'accepted', endsAt: earlier! }]],
  ['met', [{ state: 'met', endsAt: earlier! }]],
  ['propose', [{ state: 'cancelled' }]],
  ['propose', [{ state: 'cancelled', isFinal: true, isCalledOffByYou: true }]],
  ['declined', [{ state: 'cancelled', isFinal: true }]],
  ['ahead', [{ state: 'cancelled', isFinal: true }, {}]],
])('a pair can %s with the meetings %o', (kind, parts) => {
  const meetings = parts.map((part) => ({ ...base, ...part }))
  expect(pairStateOf({ meetings, now: now! }, 'pair').kind).toBe(kind)
})
