import { expect, test } from 'vitest'
import { registrationMode, type RegistrationMode } from './embeds.rules.ts'

const open = { status: 'published', timing: 'upcoming' } as const
type ModeCase = Parameters<typeof registrationMode>[0]

test.each<[string, ModeCase, boolean, RegistrationMode]>([
  ['registers where a place is free', open, false, 'join'],
  ['asks a host who approves, also at a full event', { ...open, needsApproval: true }, true, 'ask'],
  ['joins the waitlist of a full event', { ...open, hasWaitlist: true }, true, 'wait'],
  ['reads that it is full without a waitlist', { ...open, hasWaitlist: false }, true, 'full'],
  ['reads that it is full in a list, which knows of no waitlist', open, true, 'full'],
  ['reads that it is over', { ...open, timing: 'ended', needsApproval: true }, false, 'ended'],
  [
    'reads first that it was cancelled',
    { status: 'cancelled', timing: 'ended' },
    true,
    'cancelled',
  ],
])('a visitor %s', (_name, event, isFull, mode) => {
  expect(registrationMode(event, { isFull })).toBe(mode)
})
