import { expect, test } from 'vitest'
import { meetingPrompt } from './meetings.rules.ts'

const move = { startsAt: '', endsAt: '', isFor: 3, you: null }
const [before, after] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z']
const startsAt = '2026-11-21T11:00:00.000Z'

test.each([
  ['proposed', false, null, null, before, 'answer'],
  ['proposed', true, null, null, before, 'nothing'],
  ['accepted', true, null, null, before, 'nothing'],
  ['accepted', true, move, null, before, 'move'],
  ['accepted', true, { ...move, you: true }, null, before, 'nothing'],
  ['accepted', true, move, null, after, 'outcome'],
  ['met', true, null, 'met', after, 'nothing'],
  ['met', true, null, null, after, 'outcome'],
  ['cancelled', true, move, null, before, 'nothing'],
] as const)(
  'a meeting %s, accepted %s, move %o, outcome %s, %s: asks for %s',
  (state, you, to, outcome, now, asks) => {
    expect(meetingPrompt({ state, you, move: to, outcome, startsAt }, now)).toBe(asks)
  },
)
