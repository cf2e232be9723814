import { expect, test } from 'vitest'
import { invitationChoices } from './invitation-kinds.ts'

test.each([
  [{ isPaid: true, needsApproval: true }, 'invitees.paid-request-hint'],
  [{ isPaid: true, needsApproval: false }, 'invitees.paid-request-alone-hint'],
  [{ isPaid: false, needsApproval: true }, 'invitees.free-request-hint'],
  [{ isPaid: null, needsApproval: false }, 'invitees.free-request-alone-hint'],
])('an invitation to request says whether others need approval, too: %o', (event, hint) => {
  const keys = invitationChoices((key) => key, event)
  expect(keys.map(({ value }) => value)).toEqual(['free-spot', 'register', 'request'])
  expect(keys.at(-1)?.hint).toBe(hint)
})
