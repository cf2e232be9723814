import { expect, test } from 'vitest'
import type { Attendee } from '#contract/admission/attendees.ts'
import {
  type Column,
  countValues,
  mostColumns,
  readChoice,
  shownColumns,
  sortAttendees,
  withValue,
} from './columns.rules.ts'

const attendee = (name: string, eats: readonly string[]): Attendee => ({
  registrationId: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  profile: {},
  state: 'confirmed',
  isGuest: false,
  isTold: true,
  companions: 0,
  code: null,
  objectives: [],
  offerings: [],
  isListed: true,
  isMatched: true,
  isInvited: false,
  hasNote: false,
  isMailRefused: false,
  ticket: null,
  paid: null,
  answers: eats.length > 0 ? [{ question: 'eats', values: [...eats] }] : [],
  checkedInAt: null,
  joinedAt: '2026-11-30T09:00:00Z',
})
const eatsOf = ({ answers }: Attendee) => answers[0]?.values ?? []
const eats: Column = {
  id: 'eats',
  label: 'Food',
  text: (one) => eatsOf(one).join(', '),
  counted: (one) => (eatsOf(one).length > 0 ? eatsOf(one) : ['No answer']),
  sortKey: (one) => eatsOf(one)[0] ?? null,
}
const people = [
  attendee('Ana', ['vegan', 'no nuts']),
  attendee('Bo', []),
  attendee('Cy', ['vegan', 'vegan']),
  attendee('Dee', ['fish']),
]
const { compare } = new Intl.Collator('en', { numeric: true })
const names = (list: readonly Attendee[]) => list.map(({ name }) => name)

test('counts the people of each value once, the most frequent first', () => {
  expect(countValues(people, eats)).toEqual([
    { value: 'vegan', count: 2 },
    { value: 'no nuts', count: 1 },
    { value: 'No answer', count: 1 },
    { value: 'fish', count: 1 },
  ])
  expect(countValues(people, { ...eats, counted: null })).toEqual([])
})

test('sorts by a column in both directions, with empty cells last and equal ones in order', () => {
  expect([
    names(sortAttendees(people, eats, { isDown: false, compare })),
    names(sortAttendees(people, eats, { isDown: true, compare })),
    names(sortAttendees(people, undefined, { isDown: true, compare })),
  ]).toEqual([
    ['Dee', 'Ana', 'Cy', 'Bo'],
    ['Ana', 'Cy', 'Dee', 'Bo'],
    ['Ana', 'Bo', 'Cy', 'Dee'],
  ])
  const amounts = new Map([
    ['Ana', 900],
    ['Bo', 2900],
    ['Cy', 0],
  ])
  const paid = { ...eats, sortKey: ({ name }: Attendee) => amounts.get(name) ?? null }
  expect(names(sortAttendees(people, paid, { isDown: false, compare }))).toEqual([
    'Cy',
    'Ana',
    'Bo',
    'Dee',
  ])
})

test('shows the people with one value, and everyone once the column is gone', () => {
  const vegan = { id: 'eats', value: 'vegan' }
  expect([
    names(withValue(people, [eats], vegan)),
    names(withValue(people, [], vegan)),
    names(withValue(people, [eats], null)),
  ]).toEqual([['Ana', 'Cy'], names(people), names(people)])
})

test('shows the chosen columns in their own order, as many as fit', () => {
  const columns = Array.from({ length: 9 }, (_, at) => ({ ...eats, id: `c${at}` }))
  expect(shownColumns(columns, ['c3', 'gone', 'c1']).map(({ id }) => id)).toEqual(['c1', 'c3'])
  expect(
    shownColumns(
      columns,
      columns.map(({ id }) => id),
    ),
  ).toHaveLength(mostColumns)
})

test.each([
  [null, null],
  ['', []],
  ['seeks ticket', ['seeks', 'ticket']],
  ['{"a":1}', null],
  ['x'.repeat(700_000), null],
])('reads the stored choice %j as %j', (stored, choice) =>
  expect(readChoice(stored)).toEqual(choice),
)
