import { expect, test } from 'vitest'
import type { Invitee } from '#contract/admission/invitees.ts'
import { countGroups, inviteesIn, mayWithdraw } from './invitees.rules.ts'

const invitee = (name: string, state: Invitee['state']): Invitee => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  kind: 'register',
  state,
  mail: 'sent',
  code: 'XXXX-XXXX-XXXX',
  invitedAt: '2026-11-30T09:00:00Z',
  remindedAt: null,
  isReminderWaiting: false,
  mayRemind: true,
  registration: null,
})
const list = [
  invitee('Ana', 'invited'),
  invitee('Bo', 'registered'),
  invitee('Cy', 'withdrawn'),
  invitee('Dee', 'invited'),
]

test('everyone is listed but the withdrawn, who have their own group', () => {
  expect(countGroups(list)).toEqual({
    all: 3,
    invited: 2,
    opened: 0,
    registered: 1,
    declined: 0,
    withdrawn: 1,
  })
})

test('a search finds names and addresses in any case', () => {
  const found = (search: string) =>
    inviteesIn(list, { group: 'all', search }).map(({ name }) => name)
  expect([found(' AN'), found('bo@'), found('cy')]).toEqual([['Ana'], ['Bo'], []])
})

test('only an unused invitation can be withdrawn', () => {
  expect(list.filter(mayWithdraw).map(({ name }) => name)).toEqual(['Ana', 'Dee'])
})
