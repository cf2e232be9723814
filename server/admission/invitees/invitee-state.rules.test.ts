import { expect, test } from 'vitest'
import {
  type InvitationFacts,
  invitationMail,
  invitationState,
  mayRemind,
} from './invitee-state.rules.ts'

const at = new Date('2026-11-20T09:00:00Z')
const fresh: InvitationFacts = {
  openedAt: null,
  declinedAt: null,
  remindedAt: null,
  revokedAt: null,
  registration: null,
}

test.each([
  [{}, 'invited'],
  [{ openedAt: at }, 'opened'],
  [{ openedAt: at, declinedAt: at }, 'declined'],
  [{ revokedAt: at, openedAt: at }, 'withdrawn'],
  // A reserved place that was taken ends its code.
  [{ revokedAt: at, registration: { state: 'confirmed', isLive: true } }, 'registered'],
  [{ registration: { state: 'pending_approval', isLive: true } }, 'registered'],
  // They declined, and came after all.
  [{ declinedAt: at, registration: { state: 'confirmed', isLive: true } }, 'registered'],
  [{ revokedAt: at, registration: { state: 'cancelled_by_attendee', isLive: false } }, 'declined'],
  [{ registration: { state: 'cancelled_by_host', isLive: false } }, 'withdrawn'],
  [{ registration: { state: 'declined', isLive: false } }, 'withdrawn'],
] as const)('an invitation with %j is %s', (facts, state) =>
  expect(invitationState({ ...fresh, ...facts })).toBe(state),
)

test.each([
  [{}, 'sent', false, true],
  [{ openedAt: at }, 'sent', false, true],
  [{ remindedAt: at }, 'sent', false, false],
  [{ declinedAt: at }, 'sent', false, false],
  [{ registration: { state: 'confirmed', isLive: true } }, 'sent', false, false],
  [{}, 'waiting', false, false],
  [{}, 'bounced', false, false],
  [{}, 'none', false, false],
  [{}, 'sent', true, false],
] as const)(
  'with %j, a mail that is %s and stopped: %s, a reminder may be sent: %s',
  (facts, mail, isStopped, may) =>
    expect(mayRemind({ ...fresh, ...facts }, { mail, isStopped })).toBe(may),
)

test.each([
  [null, false, 'none'],
  [{ isDone: false, people: 0 }, false, 'waiting'],
  [{ isDone: true, people: 0 }, false, 'not-sent'],
  [{ isDone: true, people: 1 }, false, 'sent'],
  [{ isDone: true, people: 1 }, true, 'bounced'],
] as const)('a first mail %j, refused: %s, is %s', (first, isRefused, mail) =>
  expect(invitationMail(first, { isRefused })).toBe(mail),
)
