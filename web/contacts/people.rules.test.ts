import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contacts.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { contactName, contactEvents, filterContacts, roleText } from './people.rules.ts'

const one = (name: string, at: string, more: Partial<Contact> = {}): Contact => ({
  id: name,
  fields: { ...emptyFields, name },
  isMember: true,
  isBlocked: false,
  way: 'code',
  at,
  event: null,
  note: '',
  followUp: null,
  gaveBack: false,
  version: 1,
  ...more,
})
const followUp = (dueAt: string, state: 'open' | 'done' = 'open') => ({
  dueAt,
  timeZone: 'UTC',
  text: '',
  state,
})
const all = [
  one('José', '2026-01-01', { note: 'Hydro plants' }),
  one('मीना', '2026-01-02', { event: { id: 'b', title: 'Supper' } }),
  one('王小明', '2026-01-03', { event: { id: 'a', title: 'Brunch' } }),
  one('Due', '2025-01-01', { followUp: followUp('2026-02-01') }),
  one('Sooner', '2025-01-01', { followUp: followUp('2026-01-15') }),
  one('Later', '2025-01-01', { followUp: followUp('2026-05-01') }),
  one('Done', '2025-01-02', { followUp: followUp('2026-01-01', 'done') }),
]
const named = (text: string, eventId = '') =>
  filterContacts(all, { text, eventId, now: '2026-03-01' }).map(({ fields }) => fields.name)

test('lists due follow-ups first, the longest overdue on top, then the latest met', () => {
  expect(named('')).toEqual(['Sooner', 'Due', '王小明', 'मीना', 'José', 'Done', 'Later'])
})

test.each([
  ['jose', ['José']],
  ['HYDRO', ['José']],
  ['小明', ['王小明']],
  ['मी', ['मीना']],
  ['मो', []],
  ['supper', ['मीना']],
  ['hydro nobody', []],
])('searching for %j finds %j', (text, names) => {
  expect(named(text)).toEqual(names)
})

test('lists people by event, and names a person without a name by what they gave', () => {
  expect([
    named('', 'b'),
    contactEvents([...all, ...all]).map(({ title }) => title),
    contactName({ ...emptyFields, email: 'a@b.example' }),
  ]).toEqual([['मीना'], ['Brunch', 'Supper'], 'a@b.example'])
})

test.each([
  [{ company: 'Acme' }, ['Acme', '']],
  [{ company: 'Acme', role: 'Baker' }, ['Acme', 'Baker']],
  [{ name: 'Acme', company: 'Acme' }, ['Acme', '']],
  [{ name: 'Ann', company: 'Acme', role: 'Baker' }, ['Ann', 'Baker · Acme']],
  [{ email: 'a@b.example' }, ['a@b.example', '']],
  [{ email: 'a@b.example', company: 'Acme' }, ['Acme', '']],
])('shows every part of %j once', (given, said) => {
  const fields = { ...emptyFields, ...given }
  expect([contactName(fields), roleText(fields)]).toEqual(said)
})
