import { expect, test } from 'vitest'
import type { ContactSuggestion } from '#contract/contacts/contacts.ts'
import { peopleMet } from './people-met.rules.ts'

const event = { id: 'e', title: 'Supper' }
const ben = { id: 'c1', name: 'Ben', profile: { company: 'Bakery' }, event }
const suggested = (name: string, conversationId: string | null): ContactSuggestion => ({
  eventId: 'e',
  title: 'Supper',
  registrationId: name,
  conversationId,
  name,
  at: '2027-03-05T20:00:00Z',
  way: 'round',
})
const lines = (...[conversations, suggestions]: Parameters<typeof peopleMet>) =>
  peopleMet(conversations, suggestions).map(
    ({ name, conversationId, suggestion }) =>
      `${name} ${conversationId ?? '-'} ${suggestion?.registrationId ?? '-'}`,
  )

test.each<[string, Parameters<typeof peopleMet>, string[]]>([
  ['to write to and to keep', [[ben], [suggested('Ben', 'c1')]], ['Ben c1 Ben']],
  ['only to write to', [[ben], []], ['Ben c1 -']],
  ['to keep, where the conversation is closed', [[], [suggested('Ben', 'c1')]], ['Ben - Ben']],
  [
    'the others after those to write to',
    [[ben], [suggested('Cleo', null), suggested('Dan', null)]],
    ['Ben c1 -', 'Cleo - Cleo', 'Dan - Dan'],
  ],
])('each person met is listed once: %s', (_what, [conversations, suggestions], expected) =>
  expect(lines(conversations, suggestions)).toEqual(expected),
)
